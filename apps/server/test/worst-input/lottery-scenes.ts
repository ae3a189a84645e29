// Bets that are as heavy as the contract lets them be, of every family: what a lottery's fields hold beside each other.

import { findLotteryGame, LOTTERY_GAMES } from '@nokshi/contract/lottery-games.ts';
import { CHOICE_MOST, ORDER_LINES_MOST } from '@nokshi/contract/lottery-lines.ts';
import {
  BETTING_MODES,
  FAMILIES,
  type Family,
  LOWEST_SERIES,
  type Play,
  playsOf,
  stakeMicros,
} from '@nokshi/lottery';
import { falseChoices, largestChoices, mostBetsOf, type WrittenChoice } from './lottery-texts.ts';

/** Values for the fields of a lottery's call that belong together. */
export interface LotteryScene {
  readonly name: string;
  readonly gameCode: string;
  readonly family: string;
  /** By the last name of a field's path; written when they are asked for, because they are long. */
  values(): Readonly<Record<string, unknown>>;
  /** What one line of it stakes. */
  readonly lineMicros: bigint;
}

/** Fields that carry bets: who takes one of them is asked every scene. */
export const BETTING_FIELDS: readonly string[] = ['choice', 'bettingContent', 'bettingSlipString'];

const SLIP_CHARACTERS = 1_890_000;
/** Of texts that are no bet each play reads one of so many. */
const SHARE_OF_WRONG = { quick: 12, full: 3 };
/** How a scene is called that fills the whole order. */
export const MANY_TIMES = 'many times';
/** The cheapest, so that the largest choices can be paid. */
const MODE = BETTING_MODES.at(-1) ?? { id: '1', unitMicros: 0n };

/** One game of each family. */
export const LOTTERIES_OF_SCENES: readonly string[] = FAMILIES.flatMap(({ code }) => {
  const game = LOTTERY_GAMES.find(({ family }) => family === code);
  return game === undefined ? [] : [game.gameCode];
});

/** Scenes of every play, or of a few plays of each family. */
export function* lotteryScenes({ isFull }: { readonly isFull: boolean }): Generator<LotteryScene> {
  let turn = 0;
  const share = isFull ? SHARE_OF_WRONG.full : SHARE_OF_WRONG.quick;
  for (const family of FAMILIES) {
    const gameCode = LOTTERIES_OF_SCENES.find((code) => findLotteryGame(code)?.family === family.code);
    if (gameCode === undefined) continue;
    for (const play of isFull ? playsOf(family) : telling(family)) {
      // Texts that are no bet are read in much the same way for all plays: a few for each, others for the next.
      turn += 1;
      const wrong = falseChoices(play).filter((_choice, at) => (at + turn) % share === 0);
      for (const choice of [...largestChoices(play), ...wrong]) {
        yield* scenesOf({ gameCode, family: family.code, play, isFull }, choice);
      }
    }
  }
}

/** The plays of a family that have the most of something: bets, rows, signs of a row. */
function telling(family: Family<unknown>): readonly Play<unknown>[] {
  const figures = playsOf(family).map((play) => ({
    play,
    bets: mostBetsOf(play),
    rows: play.pads.length,
    typed: play.isTyped ? (play.pads[0]?.alphabet.signs.length ?? 0) : 0,
  }));
  const most = (figure: 'bets' | 'rows' | 'typed') =>
    figures.reduce((best, each) => (each[figure] > best[figure] ? each : best)).play;
  return [...new Set([most('bets'), most('rows'), most('typed')])];
}

interface Told {
  readonly gameCode: string;
  readonly family: string;
  readonly play: Play<unknown>;
  readonly isFull: boolean;
}

function* scenesOf(
  { gameCode, family, play, isFull }: Told,
  written: WrittenChoice,
): Generator<LotteryScene> {
  const item = itemOf(gameCode, play, written);
  const room = Math.max(1, Math.min(ORDER_LINES_MOST, Math.floor(SLIP_CHARACTERS / (item.length + 1))));
  const scene = (name: string, items: number): LotteryScene => ({
    name: `${gameCode} ${play.code}: ${written.name}, ${name}`,
    gameCode,
    family,
    lineMicros: stakeMicros(play, written.bets, { unitMicros: MODE.unitMicros, multiple: 1 }),
    values: () => ({
      play: play.code,
      playId: play.code,
      choice: written.choice.slice(0, CHOICE_MOST),
      bettingContent: written.balls.slice(0, CHOICE_MOST),
      bettingApproach: written.approach,
      bettingSlipString: Array.from({ length: items }, () => item).join(';'),
      unitId: MODE.id,
      singleBetPrice: Number(MODE.unitMicros) / 1_000_000,
      multiple: 1,
    }),
  });
  if (isFull || written.bets > 0) yield scene('once', 1);
  yield scene(MANY_TIMES, room);
}

function itemOf(gameCode: string, play: Play<unknown>, { balls, approach, position }: WrittenChoice): string {
  const series = findLotteryGame(gameCode)?.series?.own ?? LOWEST_SERIES;
  const head = [balls, approach, play.code, MODE.id, series, 1];
  return [...head, ...(position === undefined ? [] : [position])].join('~').slice(0, SLIP_CHARACTERS);
}
