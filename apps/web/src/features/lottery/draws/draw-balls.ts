import { colourOf } from '@nokshi/lottery/families/lhc/colours.ts';
import type { BallLook, DrawBall } from './draw-ball.ts';
import { TAIL_WIDTH } from './number-sets.ts';
import { seaBalls } from './sea-draws.ts';

export type { BallLook, DrawBall } from './draw-ball.ts';

/** Families whose numbers have two digits on pads and balls. */
const TWO_DIGITS = new Set(['11x5', 'PK10', 'KLSF', 'KL8', 'LHC']);

/** How a number of a family looks, on balls of a draw and on those of a pad. */
export function lookOf(family: string, value: number): BallLook {
  if (family === 'K3') return 'die';
  if (family === 'PK10') return 'racer';
  return family === 'LHC' || family === 'HK-M6' ? colourOf(value) : 'digit';
}

/** A draw by prizes, of which the special one stands for all: its digits, the two that most plays look at in red. */
function specialBalls({ DB }: { readonly DB?: unknown }): readonly DrawBall[] {
  const special: unknown = Array.isArray(DB) ? DB[0] : undefined;
  if (typeof special !== 'string') return [];
  return special.split('').map((text, index) => ({
    text,
    value: Number(text),
    look: index >= special.length - TAIL_WIDTH ? 'red' : 'digit',
    isSpecial: false,
  }));
}

/** The balls of a result as the contract carries it; none for a result that nobody can read. */
export function ballsOf(family: string, result: unknown): readonly DrawBall[] {
  const sea = seaBalls(family, result);
  if (sea !== undefined) return sea;
  const ball = (value: number, isSpecial = false): DrawBall => ({
    text: TWO_DIGITS.has(family) ? `${value}`.padStart(2, '0') : `${value}`,
    value,
    look: lookOf(family, value),
    isSpecial,
  });
  if (Array.isArray(result)) return result.filter(isWhole).map((value) => ball(value));
  if (typeof result !== 'object' || result === null) return [];
  if ('DB' in result) return specialBalls(result);
  const { regular, special } = result as { readonly regular?: unknown; readonly special?: unknown };
  if (!Array.isArray(regular) || !isWhole(special)) return [];
  return [...regular.filter(isWhole).map((value) => ball(value)), ball(special, true)];
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}
