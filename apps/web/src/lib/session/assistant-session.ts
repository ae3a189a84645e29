import { tabStorage } from '@nokshi/browser/storage.ts';
import { createStore } from '@nokshi/browser/store.ts';
import type { Entry, OutputOf } from '@nokshi/contract/entry.ts';
import { activity, logout } from '@nokshi/contract/identity.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { type CallInput, type CallOptions, call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';

/**
 * The session of an agent's assistant in this tab. It stands beside the member's session and never in its place: no page
 * of a member knows its token.
 */
export interface AssistantSession {
  readonly token: string | null;
  /** How the last one ended here; null while nobody left. */
  readonly ended: 'chosen' | 'gone' | 'stopped' | null;
}

const KEY = 'assistantToken';
const TELL_EVERY_MS = 60_000;

/** What an assistant was shown is kept under it. */
export const ASSISTANT = 'assistant';

export const assistantSession = createStore<AssistantSession>({ token: tabStorage.read(KEY), ended: null });

export function beginAssistantSession(token: string): void {
  tabStorage.write(KEY, token);
  assistantSession.set({ token, ended: null });
}

function end(ended: AssistantSession['ended']): void {
  tabStorage.write(KEY, null);
  queryClient.removeQueries({ queryKey: [ASSISTANT] });
  assistantSession.set({ token: null, ended });
}

/** Makes a call as the assistant who is signed in here; a session that is over ends here too. */
export async function callAsAssistant<E extends Entry>(
  entry: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const { token } = assistantSession.get();
  try {
    return await call(entry, input, { ...options, token: token ?? '' });
  } catch (error) {
    const { code } = error instanceof ApiFailure ? error : {};
    // An answer to a token that was replaced meanwhile says nothing about the new one.
    if (assistantSession.get().token === token) {
      if (code === 'identity.assistant_stopped') end('stopped');
      else if (code === 'identity.session_gone') end('gone');
    }
    throw error;
  }
}

/** A lost connection keeps nobody in: the server ends an idle session by itself. */
export async function leaveAssistantSession(): Promise<void> {
  await callAsAssistant(logout, {}, { timeoutMs: 5000 }).catch(() => undefined);
  end('chosen');
}

/** Tells the server of what the person does on the page, at most once a minute, until the answer is called. */
export function tellAssistantActivity(): () => void {
  let lastTold = Date.now();
  const tell = () => {
    const now = Date.now();
    if (now - lastTold < TELL_EVERY_MS) return;
    lastTold = now;
    callAsAssistant(activity, {}).catch(() => undefined);
  };
  document.addEventListener('pointerup', tell, { passive: true });
  document.addEventListener('input', tell, { passive: true });
  return () => {
    document.removeEventListener('pointerup', tell);
    document.removeEventListener('input', tell);
  };
}
