/** Copies a text; false where the browser forbids it to a framed page or to plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Missing on plain http, where the type still promises it.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (clipboard === undefined) return false;
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
