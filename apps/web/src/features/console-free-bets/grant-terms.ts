import { FREE_BET_LIMITS } from '@nokshi/contract/play-free-bets.ts';
import { readTypedAmount, readTypedCount } from '@nokshi/money';
import { addDays, dayOf, isDay, startOfDay } from '../../lib/time/days.ts';

/** What a person typed. */
export interface GrantDraft {
  readonly accounts: string;
  readonly gameCode: string;
  readonly value: string;
  readonly count: string;
  readonly lastDay: string;
}

export type GrantField = keyof GrantDraft;

export interface GrantTerms {
  readonly accounts: readonly string[];
  readonly gameCode: string;
  readonly valueMicros: string;
  readonly count: number;
  readonly endsAt: number;
}

const USUAL_DAYS = 7;

export function emptyDraft(
  account: string,
  { at, timeZone }: { readonly at: number; readonly timeZone: string },
) {
  const lastDay = addDays(dayOf(at, timeZone), USUAL_DAYS);
  return { accounts: account, gameCode: '', value: '', count: '10', lastDay } satisfies GrantDraft;
}

/** Names between spaces, commas or lines, each once. */
export function readAccounts(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))];
}

/** The terms of a draft, or which of its fields cannot be sent. The server checks the same again. */
export function readDraft(
  draft: GrantDraft,
  { at, timeZone }: { readonly at: number; readonly timeZone: string },
): { readonly terms: GrantTerms; readonly faults: ReadonlySet<GrantField> } {
  const faults = new Set<GrantField>();
  const accounts = readAccounts(draft.accounts);
  if (accounts.length === 0 || accounts.length > FREE_BET_LIMITS.members) faults.add('accounts');
  if (draft.gameCode === '') faults.add('gameCode');
  const value = readTypedAmount(draft.value);
  if (!value.ok || value.micros <= 0n || value.micros > FREE_BET_LIMITS.valueMicros) faults.add('value');
  const count = Number(readTypedCount(draft.count) ?? 0n);
  if (count < 1 || count > FREE_BET_LIMITS.bets) faults.add('count');
  const endsAt = isDay(draft.lastDay) ? startOfDay(addDays(draft.lastDay, 1), timeZone) : 0;
  const lastDay = addDays(dayOf(at, timeZone), FREE_BET_LIMITS.days - 1);
  if (endsAt <= at || draft.lastDay > lastDay) faults.add('lastDay');
  const valueMicros = value.ok ? value.micros.toString() : '0';
  return { terms: { accounts, gameCode: draft.gameCode, valueMicros, count, endsAt }, faults };
}
