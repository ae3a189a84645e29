import { amountOf } from '@nokshi/money';
import type { LegEnd } from '../core/chase.ts';
import { settleChase } from '../core/chase.ts';
import { ODDS_SCALE } from '../core/odds.ts';
import type { CaseAnswers } from './answers.ts';
import { numberOfMicros } from './answers.ts';
import type { VectorCase } from './vector-case.ts';
import { shown, VectorError } from './vector-case.ts';

const ENDS = ['lose', 'win', 'cancelled'];

/**
 * A row of a chase: the selection `3 issues, unit 2, multiples 1,1,1`, one end for each issue that was drawn in the draw
 * (`lose, win, lose`), and the odds of a win in `wins`.
 */
export function chaseAnswers({ play, selection, draw, wins }: VectorCase): CaseAnswers {
  if (play !== 'no stop' && play !== 'stop on win') {
    throw new VectorError(`a chase is "no stop" or "stop on win", not ${shown(play)}.`, 'play');
  }
  const stakesMicros = stakesOf(selection);
  const outcomes = typeof draw === 'string' ? draw.split(', ') : [];
  if (outcomes.length > stakesMicros.length || !outcomes.every((outcome) => ENDS.includes(outcome))) {
    throw new VectorError(
      `must say ${ENDS.join(', ')} for issues of the chase, and is ${shown(draw)}.`,
      'draw',
    );
  }
  const odds = oddsIn(wins);
  const oddsE4 = BigInt(Math.round(odds * Number(ODDS_SCALE)));
  const ends = stakesMicros.map((stake, leg): LegEnd => {
    if (outcomes[leg] === 'cancelled') return { kind: 'cancelled' };
    return { kind: 'settled', payoutMicros: outcomes[leg] === 'win' ? (stake * oddsE4) / ODDS_SCALE : 0n };
  });
  const stopOnWin = play === 'stop on win';
  const { frozenMicros, refundMicros, payoutMicros } = settleChase({ stakesMicros, ends, stopOnWin });
  const winning = outcomes.filter((outcome) => outcome === 'win').length;
  const won = stopOnWin ? Math.min(winning, 1) : winning;
  return {
    bets: stakesMicros.length,
    stake: numberOfMicros(frozenMicros),
    wins: won === 0 ? [] : [[won, odds]],
    refund: numberOfMicros(refundMicros),
    payout: numberOfMicros(payoutMicros),
  };
}

function stakesOf(selection: unknown): readonly bigint[] {
  const [, issues, unit = '', list = ''] =
    /^(\d+) issues, unit (\d+(?:\.\d+)?), multiples (\d+(?:,\d+)*)$/.exec(String(selection)) ?? [];
  const multiples = list.split(',');
  if (issues === undefined || multiples.length !== Number(issues)) {
    throw new VectorError(
      `must read like "3 issues, unit 2, multiples 1,1,1", and is ${shown(selection)}.`,
      'selection',
    );
  }
  return multiples.map((multiple) => BigInt(multiple) * amountOf(unit));
}

function oddsIn(wins: unknown): number {
  const [win] = Array.isArray(wins) ? (wins as unknown[]) : [];
  const odds: unknown = Array.isArray(win) ? win.at(-1) : undefined;
  if (typeof odds === 'number') return odds;
  throw new VectorError(`must say the odds of the chase, as [[1, 9]] does, and is ${shown(wins)}.`, 'wins');
}
