package io.github.roundtable_game;

import android.content.Intent;
import android.content.res.Configuration;
import android.graphics.Color;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;
import android.provider.Settings;
import android.util.Log;
import android.widget.FrameLayout;
import android.widget.Toast;

import androidx.activity.ComponentActivity;
import androidx.activity.EdgeToEdge;
import androidx.activity.OnBackPressedCallback;
import androidx.activity.SystemBarStyle;
import androidx.activity.result.ActivityResultLauncher;
import androidx.activity.result.contract.ActivityResultContracts;
import androidx.core.graphics.Insets;
import androidx.core.splashscreen.SplashScreen;
import androidx.core.util.Consumer;
import androidx.core.view.ViewCompat;
import androidx.core.view.WindowInsetsCompat;

import java.util.Locale;

import io.github.roundtable_game.mobile.EbitenView;
import io.github.roundtable_game.mobile.Mobile;

/**
 * MainActivity shows the game and hands on what Android tells it. The game's library lives as long
 * as the process, and so does its picture: the activity is never recreated while the process lives.
 */
public final class MainActivity extends ComponentActivity {
    private static final String TAG = "RoundTable";

    private EbitenView view;

    private final ActivityResultLauncher<String[]> chooser =
            registerForActivityResult(new ActivityResultContracts.OpenDocument(), this::give);

    @Override
    protected void onCreate(Bundle state) {
        SplashScreen.installSplashScreen(this);
        super.onCreate(state);
        EdgeToEdge.enable(this, SystemBarStyle.dark(Color.TRANSPARENT), SystemBarStyle.dark(Color.TRANSPARENT));

        view = new EbitenView(this) {
            @Override
            protected void onErrorOnGameUpdate(Exception e) {
                Log.e(TAG, "the game has ended", e); // every move is saved
                finishAndRemoveTask();
            }
        };
        FrameLayout root = new FrameLayout(this);
        root.addView(view);
        // The listener is not the view's own: that one hears of the keyboard itself.
        ViewCompat.setOnApplyWindowInsetsListener(root, (v, insets) -> {
            setInsets(insets);
            return insets;
        });
        setContentView(root);

        getOnBackPressedDispatcher().addCallback(this, new OnBackPressedCallback(true) {
            @Override
            public void handleOnBackPressed() {
                if (Mobile.back()) {
                    moveTaskToBack(true); // a recreated activity would have lost its picture
                }
            }
        });

        Mobile.setHost(new Phone(this));
        Mobile.setFilesDir(getFilesDir().getAbsolutePath());
        configure(getResources().getConfiguration());
        if (state == null) {
            open(getIntent());
        }
        Mobile.start();
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        setIntent(intent);
        open(intent);
    }

    @Override
    protected void onResume() {
        super.onResume();
        float scale = Settings.Global.getFloat(getContentResolver(), Settings.Global.ANIMATOR_DURATION_SCALE, 1);
        Mobile.reduceMotion(scale == 0);
        view.resumeGame();
        Mobile.resume();
    }

    @Override
    protected void onPause() {
        Mobile.pause(); // returns when everything is saved
        view.suspendGame();
        super.onPause();
    }

    @Override
    public void onConfigurationChanged(Configuration now) {
        super.onConfigurationChanged(now);
        configure(now);
    }

    @Override
    public void onTrimMemory(int level) {
        super.onTrimMemory(level);
        if (level >= TRIM_MEMORY_RUNNING_LOW) {
            Mobile.lowMemory();
        }
    }

    /** Tells the game how large text is to be, and in which language. */
    private void configure(Configuration now) {
        Mobile.textScale(now.fontScale);
        Locale locale = Build.VERSION.SDK_INT >= 24 ? now.getLocales().get(0) : Locale.getDefault();
        Mobile.systemLanguage(locale.toLanguageTag());
    }

    /** Tells the game what covers the edges of its screen, in dp. */
    private void setInsets(WindowInsetsCompat insets) {
        Insets in = insets.getInsets(WindowInsetsCompat.Type.systemBars()
                | WindowInsetsCompat.Type.displayCutout()
                | WindowInsetsCompat.Type.ime());
        double density = getResources().getDisplayMetrics().density;
        Mobile.setInsets(in.top / density, in.right / density, in.bottom / density, in.left / density);
    }

    /** Hands over a record or a link that another program opens with this one. */
    private void open(Intent intent) {
        String action = intent.getAction();
        if (Intent.ACTION_VIEW.equals(action) && intent.getData() != null) {
            Uri from = intent.getData();
            if ("roundtable".equals(from.getScheme())) {
                Mobile.openText(from.toString());
            } else {
                read(from);
            }
        } else if (Intent.ACTION_SEND.equals(action)) {
            Uri from = Phone.stream(intent);
            if (from != null) {
                read(from);
            } else if (intent.getStringExtra(Intent.EXTRA_TEXT) != null) {
                Mobile.openText(intent.getStringExtra(Intent.EXTRA_TEXT));
            }
        }
    }

    /** Lets the user choose a file and gives its text to the game. */
    void chooseFile() {
        chooser.launch(new String[] {"*/*"});
    }

    /** Gives the game the text of the file that was chosen, or tells it that none was. */
    private void give(Uri chosen) {
        if (chosen == null) {
            Mobile.takenText("", false);
            return;
        }
        read(chosen, text -> Mobile.takenText(text == null ? "" : text, text != null));
    }

    private void read(Uri from) {
        read(from, text -> {
            if (text != null) {
                Mobile.openText(text);
            }
        });
    }

    /** Reads a file beside the game, for it may come from far away; null is none. */
    private void read(Uri from, Consumer<String> then) {
        new Thread(() -> {
            String text = Phone.read(getContentResolver(), from);
            runOnUiThread(() -> {
                if (text == null) {
                    Toast.makeText(this, R.string.unreadable, Toast.LENGTH_LONG).show();
                }
                then.accept(text);
            });
        }, "read a record").start();
    }
}
