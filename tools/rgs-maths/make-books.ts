import { type BookEvent, bookOf } from '@nokshi/fairness/slots/book-events.ts';
import { type SlotModel, spinsAwarded } from '@nokshi/fairness/slots/model.ts';
import { playRound, type SlotRound } from '@nokshi/fairness/slots/round.ts';
import { drawStops, gridAt, type RandomBelow } from '@nokshi/fairness/slots/spin.ts';
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

interface Kind {
  count: number;
  readonly kept: SlotRound[];
}

const hundredthsOf = ({ totalWinMicros }: SlotRound): number =>
  Number.parseInt((totalWinMicros / 10_000n).toString(), 10);

function kindOf(round: SlotRound): string {
  const win = hundredthsOf(round) / 100;
  const bound = WIN_BOUNDS.filter((least) => win > least || (least > 0 && win === least)).length;
  return `${round.spins.length > 1 ? 'feature' : 'plain'} ${bound}`;
}

/**
 * Books of rounds as the reels give them: so many rounds are played, sorted by what they pay and whether they lead to the
 * feature, and the first of each kind are kept, each with its share of the kind. Rounds above `capMultiple` are left out.
 */
export function makeBooks(
  model: SlotModel,
  plan: { readonly rounds: number; readonly capMultiple: number; readonly random: RandomBelow },
): MadeBook[] {
  const kinds = new Map<string, Kind>();
  for (let played = 0; played < plan.rounds; played += 1) {
    sortInto(kinds, playRound(model, UNIT, plan.random), plan.capMultiple, keptOf);
  }
  return booksOf(model, kinds);
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
    const round = playRound(model, UNIT, (limit) => stops.shift() ?? plan.random(limit));
    sortInto(kinds, round, plan.capMultiple, () => KEPT_BOUGHT);
  }
  return booksOf(model, kinds);
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
  round: SlotRound,
  capMultiple: number,
  most: (kind: string) => number,
): void {
  if (hundredthsOf(round) > capMultiple * 100) return;
  const name = kindOf(round);
  const kind = kinds.get(name) ?? { count: 0, kept: [] };
  kinds.set(name, kind);
  kind.count += 1;
  if (kind.kept.length < most(name)) kind.kept.push(round);
}

function booksOf(model: SlotModel, kinds: ReadonlyMap<string, Kind>): MadeBook[] {
  return [...kinds.values()].flatMap(({ count, kept }) =>
    kept.map((round) => ({ ...bookOf(model, round), prior: count / kept.length })),
  );
}
