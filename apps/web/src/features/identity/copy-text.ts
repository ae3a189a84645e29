import { say } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';

/** Puts a text on the clipboard and says so; where browsers refuse that, the person is told to copy by hand. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'good', text: say('security.copied') });
  } catch {
    showToast({ tone: 'bad', text: say('security.copyFailed') });
  }
}
