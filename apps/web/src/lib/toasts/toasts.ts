import { createStore } from '@nokshi/browser/store.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly text: string;
  /** Under which the server's log knows the failure that this tells of. */
  readonly reference?: string | null;
  /** Where it is told at length. */
  readonly link?: { readonly href: string; readonly text: string };
}

const SHOWN_MS = 5000;
const AT_MOST = 3;

let nextId = 1;

export const toastStore = createStore<readonly Toast[]>([]);

/** Says something at the edge of the screen. What went well goes away after five seconds, errors stay until closed. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const id = nextId;
  nextId += 1;
  const others = toastStore.get().filter(({ text }) => text !== toast.text);
  toastStore.set([...others, { ...toast, id }].slice(-AT_MOST));
  if (toast.tone !== 'bad') setTimeout(() => closeToast(id), SHOWN_MS);
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}
