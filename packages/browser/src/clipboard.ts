/** Puts a text on the clipboard; false where the browser forbids it. */
export async function writeClipboard(text: string): Promise<boolean> {
  // Missing on plain http, where the type still promises it.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return copyBySelection(text);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The older way, which needs no secure page: the text is selected in a field that nobody sees. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0' });
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
