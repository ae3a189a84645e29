import { copyText } from '../toasts/copy-text.ts';

// Missing on plain http and in older browsers, where the types still promise both.
const device = () => navigator as Partial<Pick<Navigator, 'share' | 'canShare'>>;

/** Whether the device has a sheet of apps to share with. */
export function canShare(): boolean {
  return device().share !== undefined;
}

/** Hands picture and text to the apps of the device, or the text alone to a device that shares no files. */
export async function shareReceipt(given: {
  readonly text: string;
  readonly name: string;
  readonly blob: Blob;
}): Promise<void> {
  const { text, name, blob } = given;
  const files = [new File([blob], name, { type: blob.type })];
  const withPicture = { text, files };
  const takesFiles = device().canShare?.call(navigator, withPicture) ?? false;
  try {
    await device().share?.call(navigator, takesFiles ? withPicture : { text });
  } catch (error) {
    // Whoever closes the sheet wanted that; what the browser refuses is copied instead.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyText(text);
  }
}
