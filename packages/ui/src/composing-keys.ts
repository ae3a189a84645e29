/**
 * Keys while an input method composes a word. A page's handlers never see a key that belongs to the input method, so
 * that the Enter that takes a suggestion sends nothing and an arrow that chooses one moves nothing.
 */

/** What an input method has taken is told under this code, in Safari also after the composition has ended. */
const TAKEN = 229;
const ENTER = 13;
/** An input method that leaves Enter to the page ends its word within this time, or keeps it marked until it is left. */
const END_OF_WORD_MS = 150;

const waiting = new WeakSet<EventTarget>();

/** Keeps keys of input methods from all handlers of the page; to be called once, before any is added. */
export function keepComposingKeys(page: Window): void {
  page.addEventListener('keydown', keepKey, { capture: true });
}

function keepKey(event: KeyboardEvent): void {
  if (!event.isComposing && event.keyCode !== TAKEN) return;
  event.stopImmediatePropagation();
  // Keyboards of phones have a word open whenever Enter is pressed, and leave the key to the page.
  const isLeft = event.key === 'Enter' && event.keyCode === ENTER && !event.repeat;
  if (!isLeft || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  pressAfterWord(event.target, event);
}

/** Presses Enter once, when the word is whole. */
function pressAfterWord(field: HTMLElement, pressed: KeyboardEvent): void {
  if (waiting.has(field)) return;
  waiting.add(field);
  const press = () => {
    clearTimeout(timer);
    field.removeEventListener('compositionend', later);
    waiting.delete(field);
    if (field.isConnected) pressEnter(field, pressed);
  };
  // What the word came to be is told to the page with the event itself or right after it.
  const later = () => setTimeout(press);
  const timer = setTimeout(press, END_OF_WORD_MS);
  field.addEventListener('compositionend', later, { once: true });
}

/** What a browser does on Enter: the handlers first, then a new line or the form's own button. */
function pressEnter(field: HTMLElement, { code, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
  const key = { key: 'Enter', code, shiftKey, ctrlKey, altKey, metaKey, bubbles: true, cancelable: true };
  if (!field.dispatchEvent(new KeyboardEvent('keydown', key))) return;
  if (field instanceof HTMLTextAreaElement) {
    field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertLineBreak', bubbles: true }));
  } else if (field instanceof HTMLInputElement && field.form) {
    submit(field.form);
  }
}

function submit(form: HTMLFormElement): void {
  const button = Array.from(form.elements).find(
    (each) =>
      (each instanceof HTMLButtonElement || each instanceof HTMLInputElement) && each.type === 'submit',
  );
  if (button instanceof HTMLElement) button.click();
  else form.requestSubmit();
}
