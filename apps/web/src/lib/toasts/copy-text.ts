import { writeClipboard } from '@nokshi/browser/clipboard.ts';
import { say } from '../texts/texts.ts';
import { showToast } from './toasts.ts';

/** Puts a text on the clipboard and says so; where browsers refuse that, the person is told to copy by hand. */
export async function copyText(text: string): Promise<void> {
  if (await writeClipboard(text)) showToast({ tone: 'good', text: say('shell.copied') });
  else showToast({ tone: 'bad', text: say('shell.copyFailed') });
}
