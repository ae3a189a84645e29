import { writeClipboard } from '@nokshi/browser/clipboard.ts';
import { say } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';

/** Puts a text on the clipboard and says whether it is there. */
export async function copyText(text: string): Promise<void> {
  const isCopied = await writeClipboard(text);
  showToast(
    isCopied
      ? { tone: 'good', text: say('agentLinks.copied') }
      : { tone: 'bad', text: say('agentLinks.copyFailed') },
  );
}

/** Hands text and address to the apps of the device; where it has no such sheet, they go to the clipboard. */
export async function shareAddress(shared: { readonly text: string; readonly url: string }): Promise<void> {
  // Missing on plain http and in older browsers, where the type still promises it.
  const share = navigator.share as Navigator['share'] | undefined;
  if (share === undefined) return copyText(`${shared.text}\n${shared.url}`);
  try {
    await share.call(navigator, shared);
  } catch (error) {
    // Whoever closes the sheet wanted that; what the browser refuses is copied instead.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyText(`${shared.text}\n${shared.url}`);
  }
}
