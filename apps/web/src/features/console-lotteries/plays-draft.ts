import type { DeskPlay, DeskPlays } from '@nokshi/contract/lottery-plays.ts';
import {
  type Family,
  findPlay,
  type OwnOdds,
  oddsKey,
  type Play,
  type Pricing,
  type ReturnFault,
  returnFaults,
} from '@nokshi/lottery';
import { parseAmount } from '@nokshi/money';
import { plainOdds } from '../../lib/lottery/plain-odds.ts';

/** Micros of a ten-thousandth. */
const MICROS_OF_E4 = 100n;

/** Plays that are not sold, and odds that differ from the list, by `play/prize`, as the call has them. */
export interface PlaysSetting {
  readonly closedPlays: readonly string[];
  readonly oddsE4: Readonly<Record<string, string>>;
}

/** What stands in the form: which plays are closed, and what was typed in place of the list's odds, by `play/prize`. */
export interface PlaysDraft {
  readonly closed: ReadonlySet<string>;
  readonly typed: Readonly<Record<string, string>>;
}

/** What is wrong with a field of odds. */
export type FieldFault = { readonly reason: 'unread' } | ReturnFault;

/** What was set last: what waits, else what holds. */
export function settingOf({ groups, next }: Pick<DeskPlays, 'groups' | 'next'>): PlaysSetting {
  if (next !== null) return { closedPlays: next.closedPlays, oddsE4: next.oddsE4 };
  const plays = groups.flatMap((group) => group.plays);
  return {
    closedPlays: plays.filter(({ isClosed }) => isClosed).map(({ code }) => code),
    oddsE4: Object.fromEntries(
      plays.flatMap(({ code, prizes }) =>
        prizes.flatMap(({ key, ownOddsE4 }) =>
          ownOddsE4 === null ? [] : [[oddsKey(code, key), ownOddsE4] as const],
        ),
      ),
    ),
  };
}

export function draftOf({ closedPlays, oddsE4 }: PlaysSetting): PlaysDraft {
  const typed = Object.entries(oddsE4).map(([key, odds]) => [key, plainOdds(BigInt(odds))] as const);
  return { closed: new Set(closedPlays), typed: Object.fromEntries(typed) };
}

export function switchPlay(draft: PlaysDraft, code: string, isOpen: boolean): PlaysDraft {
  const closed = new Set(draft.closed);
  if (isOpen) closed.delete(code);
  else closed.add(code);
  return { ...draft, closed };
}

/** Puts a text into the field of a prize; null puts the list's odds back. */
export function typeOdds(draft: PlaysDraft, key: string, text: string | null): PlaysDraft {
  const { [key]: _before, ...others } = draft.typed;
  return { ...draft, typed: text === null ? others : { ...others, [key]: text } };
}

/** Whether a prize stands at other odds than the list has, or at none that can be read. */
export function isOwn(draft: PlaysDraft, play: string, prize: DeskPlay['prizes'][number]): boolean {
  return oddsIn(draft, play, prize) !== BigInt(prize.listedOddsE4);
}

function oddsIn({ typed }: PlaysDraft, play: string, { key, listedOddsE4 }: DeskPlay['prizes'][number]) {
  const text = typed[oddsKey(play, key)];
  return text === undefined ? BigInt(listedOddsE4) : readOdds(text);
}

/** Ten-thousandths that a text says; undefined where it says none, or nothing at all. */
function readOdds(text: string): bigint | undefined {
  const parsed = parseAmount(text, { decimals: 4 });
  return parsed.ok && parsed.micros > 0n ? parsed.micros / MICROS_OF_E4 : undefined;
}

/** How a play would be priced, and what is wrong with its fields, by the keys of prizes. */
export interface PlayState {
  /** Null while a field cannot be read. */
  readonly pricing: Pricing | null;
  readonly faults: Readonly<Record<string, FieldFault>>;
}

export function judgePlay(play: Play<unknown>, { typed }: Pick<PlaysDraft, 'typed'>): PlayState {
  const [own, faults]: [Record<string, bigint>, Record<string, FieldFault>] = [{}, {}];
  for (const { key } of play.prizes) {
    const text = typed[oddsKey(play.code, key)];
    if (text === undefined) continue;
    const odds = readOdds(text);
    if (odds === undefined) faults[key] = { reason: 'unread' };
    else own[oddsKey(play.code, key)] = odds;
  }
  if (Object.keys(faults).length > 0) return { pricing: null, faults };
  for (const { key, fault } of fieldFaults(play, own)) faults[key] = fault;
  return { pricing: { kind: 'table', oddsE4: own }, faults };
}

/** Returns that are too low or too high, at the fields that were filled in. */
function fieldFaults(
  play: Play<unknown>,
  own: OwnOdds,
): { readonly key: string; readonly fault: FieldFault }[] {
  return returnFaults(play, own).flatMap((fault) =>
    play.prizes
      .filter(({ key, bet = key }) => bet === fault.bet && own[oddsKey(play.code, key)] !== undefined)
      .map(({ key }) => ({ key, fault })),
  );
}

/** The plays of a draft that differ from what was set last. */
export function changedPlays(plays: DeskPlays, draft: PlaysDraft): ReadonlySet<string> {
  const before = draftOf(settingOf(plays));
  const changed = plays.groups
    .flatMap((group) => group.plays)
    .filter(
      ({ code, prizes }) =>
        before.closed.has(code) !== draft.closed.has(code) ||
        prizes.some((prize) => oddsIn(before, code, prize) !== oddsIn(draft, code, prize)),
    );
  return new Set(changed.map(({ code }) => code));
}

/** What a draft says to the call, or why it cannot. The server checks the same again. */
export type ReadDraft =
  | { readonly setting: PlaysSetting }
  | { readonly fault: 'all_closed' }
  | { readonly fault: FieldFault; readonly play: string };

export function readDraft(family: Family<unknown>, plays: DeskPlays, draft: PlaysDraft): ReadDraft {
  const codes = plays.groups.flatMap((group) => group.plays.map(({ code }) => code));
  if (codes.every((code) => draft.closed.has(code))) return { fault: 'all_closed' };
  const oddsE4: Record<string, string> = {};
  for (const code of codes) {
    const play = findPlay(family, code);
    if (play === undefined || plays.series !== null) continue;
    const [fault] = Object.values(judgePlay(play, draft).faults);
    if (fault !== undefined) return { fault, play: code };
  }
  for (const [key, text] of Object.entries(plays.series === null ? draft.typed : {})) {
    oddsE4[key] = `${readOdds(text) ?? 0n}`;
  }
  return { setting: { closedPlays: codes.filter((code) => draft.closed.has(code)), oddsE4 } };
}
