import { type Book, type BookEvent, bookOf, tumbleBookOf } from '@nokshi/fairness/slots/book-events.ts';
import { type SlotModel, spinsAwarded } from '@nokshi/fairness/slots/model.ts';
import { playRound } from '@nokshi/fairness/slots/round.ts';
import { drawStops, gridAt, type RandomBelow } from '@nokshi/fairness/slots/spin.ts';
import { playTumble, type TumbleModel } from '@nokshi/fairness/slots/tumble.ts';
import { scatterCells } from '@nokshi/fairness/slots/wins.ts';

export interface MadeBook {
  /** Hundredths of the base bet. */
  readonly payoutMultiplier: number;
  readonly events: readonly BookEvent[];
  /** How often rounds like it come in play, by the books that stand for them. */
  readonly prior: number;
}

const UNIT = 1_000_000n;
/** Multiples of the base bet at which one kind of round ends and the next begins. */
const WIN_BOUNDS = [0, 1, 2, 5, 15, 50, 200];
const KEPT = { losing: 500, plain: 260, feature: 60 } as const;
const KEPT_BOUGHT = 160;

/** A round that was played, before anybody knows whether it is kept. */
interface PlayedRound {
  /** Hundredths of the base bet. */
  readonly win: number;
  /** It led to what the game is played for: free spins, or fall after fall. */
  readonly isFeature: boolean;
  readonly book: () => Book;
}

interface Kind {
  count: number;
  readonly kept: PlayedRound[];
}

const hundredthsOf = (micros: bigint): number => Number.parseInt((micros / 10_000n).toString(), 10);

function kindOf({ win, isFeature }: PlayedRound): string {
  const bound = WIN_BOUNDS.filter((least) => win > least * 100 || (least > 0 && win === least * 100)).length;
  return `${isFeature ? 'feature' : 'plain'} ${bound}`;
}

function slotRound(model: SlotModel, random: RandomBelow): PlayedRound {
  const round = playRound(model, UNIT, random);
  return {
    win: hundredthsOf(round.totalWinMicros),
    isFeature: round.spins.length > 1,
    book: () => bookOf(model, round),
  };
}

/** Windows of a round from which on its falls are what it is kept for. */
const MANY_FALLS = 4;

function tumbleRound(model: TumbleModel, random: RandomBelow): PlayedRound {
  const round = playTumble(model, UNIT, random);
  return {
    win: hundredthsOf(round.totalWinMicros),
    isFeature: round.falls.length >= MANY_FALLS,
    book: () => tumbleBookOf(model, round),
  };
}

/**
 * Books of rounds as the reels give them: so many rounds are played, sorted by what they pay and whether they lead to the
 * feature, and the first of each kind are kept, each with its share of the kind. Rounds above `capMultiple` are left out.
 */
export function makeBooks(
  model: SlotModel | TumbleModel,
  plan: { readonly rounds: number; readonly capMultiple: number; readonly random: RandomBelow },
): MadeBook[] {
  const kinds = new Map<string, Kind>();
  for (let played = 0; played < plan.rounds; played += 1) {
    const round = 'ladder' in model ? tumbleRound(model, plan.random) : slotRound(model, plan.random);
    sortInto(kinds, round, plan.capMultiple, keptOf);
  }
  return booksOf(kinds);
}

function keptOf(kind: string): number {
  if (kind === 'plain 0') return KEPT.losing;
  return kind.startsWith('feature') ? KEPT.feature : KEPT.plain;
}

/** Books of rounds that lead to the feature, which is what a bought round is. */
export function makeFeatureBooks(
  model: SlotModel,
  plan: { readonly rounds: number; readonly capMultiple: number; readonly random: RandomBelow },
): MadeBook[] {
  const kinds = new Map<string, Kind>();
  for (let played = 0; played < plan.rounds; played += 1) {
    const stops = [...drawFeatureStops(model, plan.random)];
    // The reels of the base spin stand; what follows is drawn as always.
    const round = slotRound(model, (limit) => stops.shift() ?? plan.random(limit));
    sortInto(kinds, round, plan.capMultiple, () => KEPT_BOUGHT);
  }
  return booksOf(kinds);
}

function drawFeatureStops(model: SlotModel, random: RandomBelow): readonly number[] {
  for (;;) {
    const stops = drawStops(model, 'base', random);
    const scatters = scatterCells(gridAt(model, 'base', stops)).length;
    if (spinsAwarded(model, 'base', scatters) > 0) return stops;
  }
}

function sortInto(
  kinds: Map<string, Kind>,
  round: PlayedRound,
  capMultiple: number,
  most: (kind: string) => number,
): void {
  if (round.win > capMultiple * 100) return;
  const name = kindOf(round);
  const kind = kinds.get(name) ?? { count: 0, kept: [] };
  kinds.set(name, kind);
  kind.count += 1;
  if (kind.kept.length < most(name)) kind.kept.push(round);
}

function booksOf(kinds: ReadonlyMap<string, Kind>): MadeBook[] {
  return [...kinds.values()].flatMap(({ count, kept }) =>
    kept.map(({ book }) => ({ ...book(), prior: count / kept.length })),
  );
}
