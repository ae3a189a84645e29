import { openPopup } from '../session/gate.ts';
import { showToast } from '../toasts/toasts.ts';
import { ApiFailure } from './api-failure.ts';
import { messageOf } from './query.ts';

/** The reference under which the server's log knows whatever a call threw; null when no server refused. */
export function referenceOf(error: unknown): string | null {
  return error instanceof ApiFailure && error.reference !== '' ? error.reference : null;
}

/** Opens feedback with the reference of a failure filled in. */
export function helpWith(reference: string): void {
  openPopup({ kind: 'feedback', reference });
}

export interface FailureProps {
  readonly text: string;
  readonly reference?: string;
  readonly onHelp?: () => void;
}

/** What an error state says of whatever a call threw: the sentence, its reference, and the way to help. */
export function failureProps(error: unknown, fallback: string): FailureProps {
  const text = messageOf(error, fallback);
  const reference = referenceOf(error);
  return reference === null ? { text } : { text, reference, onHelp: () => helpWith(reference) };
}

/** Says at the edge of the screen what a call threw, with its reference and the way to help. */
export function toastFailure(error: unknown, fallback: string): void {
  showToast({ tone: 'bad', text: messageOf(error, fallback), reference: referenceOf(error) });
}
