import { newRequestId } from '@nokshi/browser/request-id.ts';
import {
  BETTING_MODES,
  type BettingMode,
  type Choice,
  type Family,
  findPlay,
  formatChoice,
  type Play,
  parseChoice,
  playsOf,
  type Selection,
  type SelectionFault,
  selectionFault,
} from '@nokshi/lottery';
import { useDeferredValue, useMemo, useState } from 'react';
import { SEA_FIRST_PLAYS } from '../../../lib/lottery/sea-words.ts';
import type { CartLine } from '../cart/cart.ts';
import {
  applyTool,
  type Draft,
  emptyDraft,
  isEmptyDraft,
  putRow,
  type RowTool,
  togglePick,
} from '../cart/draft.ts';
import { type LineFigures, lineFigures, type Stake, type Terms } from '../cart/figures.ts';
import { quickPick } from '../cart/quick-pick.ts';
import { readTyped, type TypedBets } from './typed-bets.ts';

export interface PadState {
  readonly play: Play<unknown>;
  readonly draft: Draft;
  /** What is typed instead of picked; null while the pad is used. */
  readonly typed: string | null;
  readonly typedBets: TypedBets | null;
  readonly stake: Stake;
  readonly figures: LineFigures;
  /** Why the pad makes no bet yet; null when it does. */
  readonly fault: SelectionFault | 'empty' | null;
  choosePlay(code: string): void;
  toggle(row: number, pick: number): void;
  tool(row: number, tool: RowTool): void;
  /** Puts picks into a row in place of what stands there. */
  fill(row: number, picks: readonly number[]): void;
  clear(): void;
  quick(): void;
  type(text: string | null): void;
  setStake(change: Partial<Stake>): void;
  /** Puts a kept line onto the pad. */
  show(line: Pick<CartLine, 'play' | 'choice'>): void;
  /** The line that the pad makes; null while it makes none. */
  line(): CartLine | null;
}

interface Picked {
  readonly play: string;
  readonly draft: Draft;
  readonly typed: string | null;
}

const TWO_UNITS: BettingMode = BETTING_MODES[0] ?? { id: '1', unitMicros: 2_000_000n };

/** What a person has put together on the pad, and what it costs and can pay. */
export function usePad(family: Family<unknown>, terms: Terms, closed: ReadonlySet<string>): PadState {
  const [picked, setPicked] = useState<Picked>(() => begin(family, closed));
  const [stake, setStake] = useState<Stake>(() => firstStake(terms));
  const play = findPlay(family, picked.play) ?? firstPlay(family, closed);
  const late = useDeferredValue(picked.typed);
  const typedBets = useMemo(() => (late === null ? null : readTyped(play, late)), [play, late]);
  const { choice, bets, fault } = useMemo(
    () => choiceOf(play, picked.draft, typedBets),
    [play, picked.draft, typedBets],
  );
  const figures = useMemo(() => lineFigures(play, bets, stake, terms), [play, bets, stake, terms]);
  const put = (draft: Draft) => setPicked((before) => ({ ...before, draft, typed: null }));
  return {
    play,
    draft: picked.draft,
    typed: picked.typed,
    typedBets,
    stake,
    figures,
    fault,
    choosePlay: (code) => setPicked(onPlay(family, code) ?? picked),
    toggle: (row, pick) =>
      setPicked((before) => ({ ...before, draft: togglePick(play, before.draft, { row, pick }) })),
    tool: (row, tool) =>
      setPicked((before) => ({ ...before, draft: applyTool(play, before.draft, { row, tool }) })),
    fill: (row, picks) =>
      setPicked((before) => ({ ...before, draft: putRow(play, before.draft, { row, picks }) })),
    clear: () =>
      setPicked((before) => ({
        ...before,
        draft: emptyDraft(play),
        typed: before.typed === null ? null : '',
      })),
    quick: () => put(quickPick(play)),
    type: (text) => setPicked((before) => ({ ...before, typed: text })),
    setStake: (change) => setStake((before) => ({ ...before, ...change })),
    show: (line) => setPicked(shownLine(family, line) ?? picked),
    line: () => (choice === null ? null : lineOf(play, choice, bets, stake)),
  };
}

function firstPlay(family: Family<unknown>, closed: ReadonlySet<string>): Play<unknown> {
  const plays = playsOf(family);
  const easiest = plays.find(({ code }) => code === FIRST_PLAYS[family.code] && !closed.has(code));
  const play = easiest ?? plays.find(({ code }) => !closed.has(code)) ?? plays[0];
  if (play === undefined) throw new Error(`${family.code} has no plays`);
  return play;
}

/** The play that a table opens with: one that is easy to understand and to win now and then. */
const FIRST_PLAYS: Readonly<Record<string, string>> = {
  ...SEA_FIRST_PLAYS,
  SSC: 'last3.direct',
  '11x5': 'any2',
  K3: 'sum',
  PK10: 'positional',
  LHC: 'special',
  '3D': 'three.direct',
  P3: 'three.direct',
  P5: 'three.direct',
  'VN-MB': 'lo2',
  'VN-MT': 'lo2',
  'VN-MN': 'lo2',
};

function begin(family: Family<unknown>, closed: ReadonlySet<string>): Picked {
  const play = firstPlay(family, closed);
  return { play: play.code, draft: emptyDraft(play), typed: null };
}

function onPlay(family: Family<unknown>, code: string): Picked | undefined {
  const play = findPlay(family, code);
  return play && { play: code, draft: emptyDraft(play), typed: null };
}

/** A kept line on the pad: many typed bets as typed, anything else as picks. */
function shownLine(
  family: Family<unknown>,
  { play: code, choice }: Pick<CartLine, 'play' | 'choice'>,
): Picked | undefined {
  const play = findPlay(family, code);
  const read = play && parseChoice(play, choice);
  if (play === undefined || !read?.ok) return undefined;
  const [only] = read.choice;
  const isTyped = read.choice.length > 1;
  return {
    play: code,
    draft: isTyped || only === undefined ? emptyDraft(play) : only,
    typed: isTyped ? choice.replaceAll(' ', '\n') : null,
  };
}

function firstStake(terms: Terms): Stake {
  return { mode: TWO_UNITS, multiple: 1, series: terms.kind === 'series' ? terms.ownSeries : null };
}

interface MadeChoice {
  readonly choice: Choice | null;
  readonly bets: number;
  readonly fault: SelectionFault | 'empty' | null;
}

function choiceOf(play: Play<unknown>, draft: Draft, typed: TypedBets | null): MadeChoice {
  if (typed !== null) {
    const bets = typed.choice.length;
    return { choice: bets === 0 ? null : typed.choice, bets, fault: bets === 0 ? 'empty' : null };
  }
  if (isEmptyDraft(draft)) return { choice: null, bets: 0, fault: 'empty' };
  const fault = selectionFault(play, draft);
  if (fault !== undefined) return { choice: null, bets: 0, fault };
  const choice: readonly Selection[] = [draft];
  return { choice, bets: play.count(draft), fault: null };
}

function lineOf(play: Play<unknown>, choice: Choice, bets: number, stake: Stake): CartLine {
  return {
    id: newRequestId(),
    play: play.code,
    // The order of typed bets is that of their written form, as the server keeps them.
    choice: formatChoice(play, choice).split(' ').sort(byText).join(' '),
    bets,
    modeId: stake.mode.id,
    multiple: stake.multiple,
    series: stake.series,
  };
}

function byText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
