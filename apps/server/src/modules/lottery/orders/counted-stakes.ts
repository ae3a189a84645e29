import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import {
  type CoveredLine,
  coverageInSteps,
  type Family,
  findFamily,
  isTooMuchCovered,
  mayCoverMost,
  parseChoice,
} from '@nokshi/lottery';
import type { Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { createPauses, type Pauses } from '../../../platform/pauses.ts';
import { type ChoiceRow, type CoveredLineRow, listChoicesBeside, listLinesBeside } from './covered-store.ts';
import { playOf } from './game-terms.ts';

/**
 * What of orders counts as turnover, micros by round: a member's lines on one issue and one group of plays, taken together,
 * count nothing where they cover more than 70 % of the outcomes, whatever orders they stand in (domain C.2). Bets that tied
 * count nothing; an order that is void or cancelled is left out.
 */
export async function countedStakes(
  tx: Tx,
  rounds: readonly { readonly memberId: string; readonly roundRef: string; readonly roundId: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  const asked = new Set(rounds.map(({ roundId }) => roundId));
  const orders = rounds.map(({ memberId, roundRef }) => ({ memberId, orderId: roundRef }));
  const counted = new Map<string, bigint>();
  const pauses = createPauses();
  for (const lines of groupsOf(await listLinesBeside(tx, orders))) {
    const own = lines.filter((line) => asked.has(line.round_id));
    if (own.length === 0) continue;
    const counts = await doCount(tx, lines, pauses);
    for (const line of own) {
      const stake = counts ? line.stake - line.refund : 0n;
      counted.set(line.round_id, (counted.get(line.round_id) ?? 0n) + stake);
    }
    if (pauses.isDue) await pauses.rest();
  }
  return counted;
}

/** Lines by member, issue and group of plays. */
function groupsOf(lines: readonly CoveredLineRow[]): Iterable<readonly CoveredLineRow[]> {
  const groups = new Map<string, CoveredLineRow[]>();
  for (const line of lines) {
    const group = familyOf(line).groups.find(({ plays }) => plays.some(({ code }) => code === line.play));
    const key = `${line.member_id} ${line.issue_id} ${group?.code ?? ''}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [line]);
    else known.push(line);
  }
  return groups.values();
}

/**
 * What a member chose of one group on one issue is looked at up to here. Whoever staked more than this, and by the chances of
 * all of it could cover more than 70 %, counts as covering that.
 */
const MOST_LOOKED_AT = { selections: 50_000, characters: 4_000_000 };

/** Whether the lines of a group count. Their chances alone tell it of most; the others are compared with draws, with pauses. */
async function doCount(tx: Tx, lines: readonly CoveredLineRow[], pauses: Pauses): Promise<boolean> {
  const [first] = lines;
  assert(first !== undefined, 'A group has a line.');
  const family = familyOf(first);
  if (!mayCoverMost(lines.map(({ play, bets }) => ({ play: playOf(family, play), bets })))) return true;
  const of = {
    memberId: first.member_id,
    issueId: first.issue_id,
    plays: [...new Set(lines.map(({ play }) => play))],
  };
  const choices = await listChoicesBeside(tx, of, MOST_LOOKED_AT);
  if (choices === undefined) return false;
  const covered: CoveredLine<unknown>[] = [];
  for (const choice of choices) {
    for (const line of coveredLinesOf(family, choice)) covered.push(line);
    if (pauses.isDue) await pauses.rest();
  }
  const steps = coverageInSteps(family, covered);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return !isTooMuchCovered(step.value);
    if (pauses.isDue) await pauses.rest();
  }
}

function familyOf(line: CoveredLineRow): Family<unknown> {
  const family = findFamily(findLotteryGame(line.game_code)?.family ?? '');
  assert(family !== undefined, `There are no rules of ${line.game_code}.`);
  return family;
}

function coveredLinesOf(
  family: Family<unknown>,
  { play: code, choice }: ChoiceRow,
): readonly CoveredLine<unknown>[] {
  const play = playOf(family, code);
  const read = parseChoice(play, choice);
  assert(read.ok, `A stored line of ${code} cannot be read.`);
  return read.choice.map((selection) => ({ play, selection }));
}
