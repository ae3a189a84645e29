// What a piece of work asks of the database, for tests that promise how much that is.

import { Client } from 'pg';
import { vi } from 'vitest';

/** Where the process looks by itself, now and then, for what others have published. */
const OF_THE_PROCESS = 'outbox_counter';

/** The tables and set-returning functions of the statements that `work` ran, one entry for each statement, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    const sources = spy.mock.calls.map(([statement]) => sourceOf(textOf(statement)));
    return sources.filter((source) => source !== OF_THE_PROCESS);
  } finally {
    spy.mockRestore();
  }
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const hasText = typeof statement === 'object' && statement !== null && 'text' in statement;
  return hasText && typeof statement.text === 'string' ? statement.text : '';
}

/** The function that a statement calls, or the first name that it reads from or writes to; all of it where there is none. */
function sourceOf(text: string): string {
  const called = /^\s*select ((?:play|ledger)_[a-z_]+)\(/i.exec(text)?.[1];
  return called ?? /\b(?:from|into|update)\s+([a-z_]+)/i.exec(text)?.[1] ?? text;
}
