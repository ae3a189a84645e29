import type { LotteryGame } from '@nokshi/contract/lottery-games.ts';
import {
  type Family,
  findFamily,
  findPlay,
  type Hits,
  matchChoice,
  parseChoice,
  settleLine,
} from '@nokshi/lottery';
import { assert } from '../../../platform/errors.ts';
import type { LineHit, LineRow } from './chunk-store.ts';

/** What decides an issue: what was drawn, or that it is void and every stake goes back. */
export type Verdict =
  | { readonly kind: 'draw'; readonly family: Family<unknown>; readonly draw: unknown }
  | { readonly kind: 'void' };

/** What the draw gives a line; undefined where it misses. */
export type JudgeLine = (line: LineRow) => Omit<LineHit, 'order'> | undefined;

/** So many choices are remembered with what the draw gave them; longer texts than this are worked out each time. */
const KNOWN_MOST = 50_000;
const KNOWN_TEXT_MOST = 200;

/**
 * What was drawn, in the words of the game's family.
 * @throws a fault where the stored result is none of the family's
 */
export function verdictOf(
  game: LotteryGame,
  issue: { readonly state: 'drawn' | 'voiding'; readonly result: unknown },
): Verdict {
  if (issue.state === 'voiding') return { kind: 'void' };
  const family = findFamily(game.family);
  assert(family !== undefined, `no family ${game.family} plays ${game.gameCode}`);
  const draw = family.readDraw(issue.result);
  assert(draw !== undefined, `a result of ${game.gameCode} is none of ${game.family}`);
  return { kind: 'draw', family, draw };
}

/**
 * Judges lines of one issue by the rules of `packages/lottery`; what one choice was given is worked out once. Of a void
 * issue nothing hits.
 */
export function createJudge(verdict: Verdict): JudgeLine {
  if (verdict.kind === 'void') return () => undefined;
  const hitsOf = createHitFinder(verdict.family, verdict.draw);
  return ({ place, play: code, choice, unit, multiple, odds }) => {
    const { play, hits } = hitsOf(code, choice);
    if (hits.wins.length === 0 && hits.ties === 0) return undefined;
    const { payoutMicros, refundMicros } = settleLine(play, {
      unitMicros: BigInt(unit),
      multiple,
      hits,
      odds: odds.slice(1, -1).split(',').map(BigInt),
    });
    const wonBets = hits.wins.reduce((sum, { bets }) => sum + bets, 0);
    return { place, wonBets, tiedBets: hits.ties, win: payoutMicros, refund: refundMicros };
  };
}

interface Found {
  readonly play: NonNullable<ReturnType<typeof findPlay<unknown>>>;
  readonly hits: Hits;
}

function createHitFinder(family: Family<unknown>, draw: unknown): (play: string, choice: string) => Found {
  const plays = new Map<string, Found['play']>();
  const known = new Map<string, Found>();
  const playOf = (code: string) => {
    const play = plays.get(code) ?? findPlay(family, code);
    assert(play !== undefined, `${family.code} has no play ${code}`);
    plays.set(code, play);
    return play;
  };
  return (code, choice) => {
    const key = `${code} ${choice}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const play = playOf(code);
    const read = parseChoice(play, choice);
    assert(read.ok, `a kept line of ${family.code} ${code} cannot be read`);
    const found = { play, hits: matchChoice(play, read.choice)(draw) };
    if (known.size < KNOWN_MOST && choice.length <= KNOWN_TEXT_MOST) known.set(key, found);
    return found;
  };
}
