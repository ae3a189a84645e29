import type { InputOf } from '@nokshi/contract/entry.ts';
import type { LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import type { lotteryVietnamBetting } from '@nokshi/contract/lottery-order-gateway.ts';
import {
  BETTING_MODES,
  type ChoiceFault,
  findFamily,
  findPlay,
  formatChoice,
  readBalls,
  readSlip,
  type SlipItem,
} from '@nokshi/lottery';
import { parseAmount } from '@nokshi/money';
import { assert, fail } from '../../../platform/errors.ts';
import type { GameTerms } from './game-terms.ts';

/** Lines as the family's clients write them, in the house's own form. */

type Game = GameTerms['game'];

interface SlipFault {
  readonly line: number;
  readonly reason: ChoiceFault['reason'] | 'slip' | 'unknown_play' | 'unit';
  readonly row?: number;
}

type Read =
  | { readonly ok: true; readonly line: LotteryLineSent }
  | { readonly ok: false; readonly fault: SlipFault };

/**
 * The lines of a slip.
 * @throws DomainError lottery.line_refused
 */
export function linesOfSlip(game: Game, slip: string): LotteryLineSent[] {
  const items = readSlip(slip);
  if (items === undefined) return refuseLines([{ line: 0, reason: 'slip' }]);
  return linesOrRefusal(
    items.map((item, line) => {
      const { playId, modeId: unitId, multiple } = item;
      return readItem(game, { line, playId, unitId, multiple, series: item.series }, item);
    }),
  );
}

type Content = InputOf<typeof lotteryVietnamBetting>['contents'][number];

/**
 * The lines of contents, each staked so many times; the unit of a mode is told by its price.
 * @throws DomainError lottery.line_refused
 */
export function linesOfContents(
  game: Game,
  contents: readonly (Content & { readonly multiple: number })[],
): LotteryLineSent[] {
  return linesOrRefusal(
    contents.map((content, line) => {
      const { playId, multiple, bettingContent: balls, bettingApproach } = content;
      const price = parseAmount(`${content.singleBetPrice}`, { decimals: 6 });
      const mode = BETTING_MODES.find(({ unitMicros }) => price.ok && unitMicros === price.micros);
      if (mode === undefined) return { ok: false, fault: { line, reason: 'unit' } };
      const head = { line, playId, unitId: mode.id, multiple, series: game.series?.own ?? 0 };
      return readItem(game, head, { balls, approach: bettingApproach === 2 ? 2 : 1 });
    }),
  );
}

interface ItemHead {
  readonly line: number;
  readonly playId: string;
  readonly unitId: string;
  readonly multiple: number;
  readonly series: number;
}

function readItem(
  game: Game,
  { line, playId, unitId, multiple, series }: ItemHead,
  balls: Pick<SlipItem, 'balls' | 'approach' | 'position'>,
): Read {
  const family = findFamily(game.family);
  assert(family !== undefined, `There are no rules of ${game.family}.`);
  const play = findPlay(family, playId);
  if (play === undefined) return { ok: false, fault: { line, reason: 'unknown_play' } };
  const read = readBalls(play, balls);
  if (!read.ok) return { ok: false, fault: { line, ...read.fault } };
  const choice = formatChoice(play, read.choice);
  // Slips of games with fixed odds name a series that means nothing.
  return { ok: true, line: { play: playId, choice, unitId, multiple, ...(game.series && { series }) } };
}

function linesOrRefusal(read: readonly Read[]): LotteryLineSent[] {
  const faults = read.flatMap((each) => (each.ok ? [] : [each.fault]));
  if (faults.length > 0) return refuseLines(faults);
  return read.flatMap((each) => (each.ok ? [each.line] : []));
}

function refuseLines(faults: readonly SlipFault[]): never {
  return fail('lottery.line_refused', { ...faults[0], faults });
}
