import type { Store } from '@nokshi/browser/store.ts';
import { createStore } from '@nokshi/browser/store.ts';
import type { OpenTable } from '../table/table-plan.ts';
import type { Chips, RouletteBet, RouletteSpin } from './roulette-terms.ts';
import { CHIP_PARTS, doubled, withChip } from './roulette-terms.ts';

export type RouletteGame = OpenTable<RouletteBet, RouletteSpin>;

/** What a player has in hand beside the cloth: the chip to lay, and what lay there before each step. */
export interface Desk {
  readonly chipParts: number;
  readonly past: readonly Chips[];
}

const desks = new WeakMap<RouletteGame, Store<Desk>>();
const STEPS_KEPT = 100;

export function deskOf(game: RouletteGame): Store<Desk> {
  const known = desks.get(game);
  if (known !== undefined) return known;
  const desk = createStore<Desk>({ chipParts: CHIP_PARTS[1], past: [] });
  desks.set(game, desk);
  return desk;
}

export function layChip(game: RouletteGame, spot: string): void {
  step(game, (bet) => withChip(bet, spot, deskOf(game).get().chipParts));
}

export function doubleChips(game: RouletteGame): void {
  step(game, doubled);
}

export function clearCloth(game: RouletteGame): void {
  step(game, (bet) => ({ ...bet, chips: [] }));
}

/** Lays the chips of the latest round again. */
export function repeatChips(game: RouletteGame): void {
  const latest = game.screen.get().rounds[0]?.round.choice;
  if (latest !== undefined) step(game, (bet) => ({ ...bet, chips: latest.chips }));
}

export function undo(game: RouletteGame): void {
  const desk = deskOf(game);
  const { past } = desk.get();
  const before = past.at(-1);
  if (before === undefined || game.screen.get().phase !== 'rest') return;
  desk.patch({ past: past.slice(0, -1) });
  game.choose((bet) => ({ ...bet, chips: before }));
}

function step(game: RouletteGame, change: (bet: RouletteBet) => RouletteBet): void {
  const { choice, phase } = game.screen.get();
  const next = change(choice);
  if (phase !== 'rest' || next === choice || (next.chips.length === 0 && choice.chips.length === 0)) return;
  const desk = deskOf(game);
  desk.patch({ past: [...desk.get().past, choice.chips].slice(-STEPS_KEPT) });
  game.choose(() => next);
}
