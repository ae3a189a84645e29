import { say } from '../texts/texts.ts';
import { showToast } from './toasts.ts';

/** Puts a text on the clipboard and says so; where browsers refuse that, the person is told to copy by hand. */
export async function copyText(text: string): Promise<void> {
  if (await isCopied(text)) showToast({ tone: 'good', text: say('shell.copied') });
  else showToast({ tone: 'bad', text: say('shell.copyFailed') });
}

async function isCopied(text: string): Promise<boolean> {
  // Missing on plain http, where the type still promises it.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return isCopiedBySelection(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedBySelection(text);
  }
}

/** The older way, which needs no secure page: the text is selected in a field that nobody sees. */
function isCopiedBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'nk-sr';
  // The page behind an open dialog is inert and takes no selection.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way on plain http
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
