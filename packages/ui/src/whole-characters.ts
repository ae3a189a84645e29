import { cutText } from '@nokshi/texts/graphemes.ts';

/**
 * Fields with a `maxLength` take of a pasted text what fits in whole characters: browsers cut between code units, which
 * leaves half an emoji or half a conjunct. To be called once for a page.
 */
export function keepWholeCharacters(page: Window): void {
  page.addEventListener('beforeinput', keepWhole, { capture: true });
}

function keepWhole(event: InputEvent): void {
  const { target: field, data } = event;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  // Fields of numbers and addresses know no selection, and hold no such characters.
  const { maxLength, value, selectionStart: start, selectionEnd: end } = field;
  if (!event.cancelable || data === null || maxLength < 0 || start === null || end === null) return;
  const room = Math.max(0, maxLength - (value.length - (end - start)));
  if (data.length <= room) return;
  const whole = cutText(data, room);
  if (whole.length === room) return;
  event.preventDefault();
  if (whole === '') return;
  field.setRangeText(whole, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { data: whole, inputType: event.inputType, bubbles: true }));
}
