import { choose } from './choose.ts';
import { crashChance } from './crash/crash-rules.ts';
import type { FairChoice, FairOutcome } from './fair-round.ts';
import type { Fraction } from './fraction.ts';
import { fraction, isAbove, multiplyFractions, ONE } from './fraction.ts';
import { cardRank } from './games/cards.ts';
import { diceChance } from './games/dice.ts';
import { MINES_CELLS } from './games/mines.ts';
import { findInstantGame } from './instant/instant-games.ts';
import { MOST_WIN_CHANCE } from './near-certain-limit.ts';
import { elementAt } from './rule-fault.ts';
import type { HiloState } from './steps/hilo.ts';
import { hiloWinningRanks } from './steps/hilo.ts';
import type { MinesState } from './steps/mines.ts';
import type { StepState } from './steps/step-games.ts';
import type { TowersState } from './steps/towers.ts';
import { TOWER_FLOORS_OF } from './steps/towers.ts';

/**
 * The chance that a round of the house had to bring at least its stake back, by what its player chose; null where no
 * choice makes it near-certain. A game of decisions that was cashed out had the chance of all its decisions together; of
 * one that was lost nobody knows where it was to end.
 */
export function winChance(choice: FairChoice, outcome: FairOutcome): Fraction | null {
  switch (choice.kind) {
    case 'dice':
      return diceChance(choice as Extract<FairChoice, { kind: 'dice' }>);
    case 'crash':
      return crashWinChance(choice as Extract<FairChoice, { kind: 'crash' }>);
    case 'mines':
    case 'towers':
    case 'hilo':
      return 'state' in outcome ? cashedOutChance(choice.kind, outcome.state as StepState) : null;
    case 'blackjack':
    case 'videoPoker':
      return null;
    default:
      return findInstantGame(choice.kind)?.winChance(choice as never) ?? null;
  }
}

/** Whether a round of the house took no risk worth the name. */
export function isNearCertain(choice: FairChoice, outcome: FairOutcome): boolean {
  const chance = winChance(choice, outcome);
  return chance !== null && isAbove(chance, MOST_WIN_CHANCE);
}

function crashWinChance({
  autoHundredths,
  cashHundredths,
}: {
  autoHundredths: number | null;
  cashHundredths: number | null;
}): Fraction | null {
  const leftAt = cashHundredths ?? autoHundredths;
  return leftAt === null ? null : crashChance(leftAt);
}

function cashedOutChance(kind: 'mines' | 'towers' | 'hilo', state: StepState): Fraction | null {
  if (kind === 'mines') return minesChance(state as MinesState);
  if (kind === 'towers') return towersChance(state as TowersState);
  return hiloChance(state as HiloState);
}

function minesChance({ mines, opened, end }: MinesState): Fraction | null {
  if (end === undefined || end.how === 'mine') return null;
  return fraction(choose(MINES_CELLS - mines, opened.length), choose(MINES_CELLS, opened.length));
}

function towersChance({ difficulty, climbed, end }: TowersState): Fraction | null {
  if (end === undefined || end.how === 'trap') return null;
  const { tiles, safe } = TOWER_FLOORS_OF[difficulty];
  const floors = BigInt(climbed.length);
  return fraction(BigInt(safe) ** floors, BigInt(tiles) ** floors);
}

function hiloChance({ cards, steps, end }: HiloState): Fraction | null {
  if (end === undefined || end === 'wrong') return null;
  return steps.reduce<Fraction>((chance, step, index) => {
    if (step === 'skip') return chance;
    const winning = hiloWinningRanks(step, cardRank(elementAt(cards, index)));
    return multiplyFractions(chance, fraction(BigInt(winning), RANKS));
  }, ONE);
}

const RANKS = 13n;
