import { readSession, writeSession } from '../session/session-storage.ts';

/**
 * What was typed into a form and not sent yet. The tab keeps it, so that a reload loses nothing; it goes when the form
 * was sent and when the session ends. Passwords, PINs, codes and proofs are never kept.
 */
export interface KeptFields<Name extends string> {
  /** Of the form and of what it is about, such as one order. */
  readonly key: string;
  readonly names: readonly Exclude<Name, NeverKept>[];
  /** Whether a kept value may stand in the form again; what is no longer offered may not. */
  readonly accepts?: (name: Name, value: string) => boolean;
}

type NeverKept =
  | 'password'
  | 'confirmPassword'
  | 'paymentPassword'
  | 'pin'
  | 'code'
  | 'verificationCode'
  | 'captcha'
  | 'terms';

const PREFIX = 'typed.';

/** Kept texts by the names of their fields; none for whatever else stands there. */
export function readTyped(key: string): Readonly<Record<string, string>> {
  const text = readSession(PREFIX + key);
  if (text === null) return {};
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Empty texts take no room. */
export function keepTyped(key: string, values: Readonly<Record<string, string>>): void {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  writeSession(PREFIX + key, filled.length === 0 ? null : JSON.stringify(Object.fromEntries(filled)));
}

export function forgetTyped(key: string): void {
  writeSession(PREFIX + key, null);
}

/** What a form begins with: what was typed into it before, and `initial` where nothing was. */
export function startWith<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  kept: KeptFields<Name> | undefined,
): Readonly<Record<Name, string>> {
  if (kept === undefined) return initial;
  const typed = readTyped(kept.key);
  const values: Record<Name, string> = { ...initial };
  for (const name of kept.names) {
    const value = typed[name];
    if (value !== undefined && kept.accepts?.(name, value) !== false) values[name] = value;
  }
  return values;
}
