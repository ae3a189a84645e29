import type { HouseOutcome } from '@nokshi/contract/house-rounds.ts';
import { DICE_OUTCOMES, KENO_DRAWN, keno, type OneBetDraw, ROULETTE_POCKETS } from '@nokshi/fairness';
import { hundredthsText } from '../../../lib/games/house-words.ts';
import { stepOutcomeText } from './step-texts.ts';

/** Outcomes as they are typed and written in the verifier: Latin digits, as games and proofs write them. */

export function outcomeText(outcome: HouseOutcome): string {
  switch (outcome.kind) {
    case 'dice':
      return hundredthsText(outcome.rollHundredths);
    case 'crash':
    case 'limbo':
      return hundredthsText(outcome.bustHundredths);
    case 'plinko':
      return outcome.path;
    case 'keno':
      return outcome.balls.join(' ');
    case 'wheel':
      return String(outcome.segment + 1);
    case 'roulette':
      return String(outcome.pocket);
    default:
      return stepOutcomeText(outcome);
  }
}

/** The outcome of a game of one bet in a text; undefined when the game has no such one. */
export function parseOutcome({ kind, size }: OneBetDraw, text: string): HouseOutcome | undefined {
  switch (kind) {
    case 'dice': {
      const rollHundredths = parseHundredths(text);
      return rollHundredths !== undefined && rollHundredths < DICE_OUTCOMES
        ? { kind, rollHundredths }
        : undefined;
    }
    case 'crash':
    case 'limbo': {
      const bustHundredths = parseHundredths(text);
      return bustHundredths === undefined ? undefined : { kind, bustHundredths };
    }
    case 'plinko': {
      const path = text.toUpperCase().replaceAll(/[\s,]/g, '');
      return path.length === size && /^[LR]+$/.test(path) ? { kind, path } : undefined;
    }
    case 'keno': {
      const balls = text.split(/[\s,]+/).map(Number);
      const isDraw = balls.length === KENO_DRAWN && keno.isOutcome({ picks: [1], risk: 'low' }, { balls });
      return isDraw ? { kind, balls } : undefined;
    }
    case 'wheel': {
      const segment = parseWhole(text, size ?? 0);
      return segment === undefined || segment === 0 ? undefined : { kind, segment: segment - 1 };
    }
    case 'roulette': {
      const pocket = parseWhole(text, ROULETTE_POCKETS - 1);
      return pocket === undefined ? undefined : { kind, pocket };
    }
  }
}

/** `50.5` as 5050; undefined when it has more than two decimals or is no number. A sign of times may stand behind it. */
export function parseHundredths(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?\s*[×x]?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

function parseWhole(text: string, most: number): number | undefined {
  return /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}
