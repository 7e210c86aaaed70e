package io.github.roundtable_game;

import android.app.AlertDialog;
import android.content.ClipData;
import android.content.ContentResolver;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import android.os.VibrationEffect;
import android.os.Vibrator;
import android.os.VibratorManager;
import android.text.InputType;
import android.util.Log;
import android.view.WindowManager;
import android.widget.EditText;

import androidx.core.content.FileProvider;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

import io.github.roundtable_game.mobile.Host;
import io.github.roundtable_game.mobile.Mobile;

/** Phone does what the game asks of the phone. The game calls it on a thread of its own. */
final class Phone implements Host {
    private static final String TAG = "RoundTable";

    /** The largest file that is read: a backup with very many games. */
    private static final int MOST = 64 << 20;

    private final MainActivity activity;
    private final Vibrator vibrator;

    Phone(MainActivity activity) {
        this.activity = activity;
        if (Build.VERSION.SDK_INT >= 31) {
            vibrator = activity.getSystemService(VibratorManager.class).getDefaultVibrator();
        } else {
            vibrator = (Vibrator) activity.getSystemService(Context.VIBRATOR_SERVICE);
        }
    }

    @Override
    public void vibrate(long milliseconds) {
        if (!vibrator.hasVibrator()) {
            return;
        }
        if (Build.VERSION.SDK_INT >= 26) {
            vibrator.vibrate(VibrationEffect.createOneShot(milliseconds, VibrationEffect.DEFAULT_AMPLITUDE));
        } else {
            vibrator.vibrate(milliseconds);
        }
    }

    @Override
    public void shareText(String name, String text) {
        activity.runOnUiThread(() -> {
            try {
                Uri file = write(name, text);
                Intent send = new Intent(Intent.ACTION_SEND)
                        .setType("application/x-roundtable-record")
                        .putExtra(Intent.EXTRA_STREAM, file)
                        .putExtra(Intent.EXTRA_TITLE, name)
                        .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION);
                send.setClipData(ClipData.newRawUri(name, file));
                activity.startActivity(Intent.createChooser(send, activity.getString(R.string.share)));
            } catch (IOException e) {
                Log.e(TAG, "the record cannot be written", e);
            }
        });
    }

    @Override
    public void askText(String head, String text, String take, String file, String close, boolean line) {
        activity.runOnUiThread(() -> {
            EditText field = new EditText(activity);
            field.setInputType(InputType.TYPE_CLASS_TEXT | InputType.TYPE_TEXT_FLAG_NO_SUGGESTIONS
                    | (line ? 0 : InputType.TYPE_TEXT_FLAG_MULTI_LINE));
            field.setMaxLines(line ? 1 : 8);
            field.setText(text);
            field.setSelection(field.length());
            AlertDialog.Builder ask = new AlertDialog.Builder(activity)
                    .setMessage(head)
                    .setView(field)
                    .setPositiveButton(take, (d, button) -> Mobile.takenText(field.getText().toString(), true))
                    .setNegativeButton(close, (d, button) -> d.cancel())
                    .setOnCancelListener(d -> Mobile.takenText(field.getText().toString(), false));
            if (!line && !file.isEmpty()) {
                ask.setNeutralButton(file, (d, button) -> activity.chooseFile());
            }
            AlertDialog dialog = ask.create();
            dialog.getWindow().setSoftInputMode(WindowManager.LayoutParams.SOFT_INPUT_STATE_VISIBLE);
            dialog.show();
            field.requestFocus();
        });
    }

    /** Writes a text where other programs may be let read it. */
    private Uri write(String name, String text) throws IOException {
        File dir = new File(activity.getCacheDir(), "shared");
        if (!dir.isDirectory() && !dir.mkdirs()) {
            throw new IOException("there is no " + dir);
        }
        File file = new File(dir, new File(name).getName());
        try (OutputStream to = new FileOutputStream(file)) {
            to.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return FileProvider.getUriForFile(activity, activity.getPackageName() + ".shared", file);
    }

    /** The file that an intent sends, or null. */
    @SuppressWarnings("deprecation") // the newer one is there from Android 13 on
    static Uri stream(Intent intent) {
        if (Build.VERSION.SDK_INT >= 33) {
            return intent.getParcelableExtra(Intent.EXTRA_STREAM, Uri.class);
        }
        return intent.getParcelableExtra(Intent.EXTRA_STREAM);
    }

    /** The text of a file, or null where it cannot be read. */
    static String read(ContentResolver resolver, Uri from) {
        try (InputStream in = resolver.openInputStream(from)) {
            if (in == null) {
                return null;
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] part = new byte[8192];
            for (int n; out.size() < MOST && (n = in.read(part)) > 0; ) {
                out.write(part, 0, n);
            }
            return out.toString("UTF-8");
        } catch (IOException | SecurityException e) {
            Log.e(TAG, "the file cannot be read", e);
            return null;
        }
    }
}
