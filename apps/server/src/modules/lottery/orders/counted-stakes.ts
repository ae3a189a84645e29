import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { type CoveredLine, countsAsTurnover, type Family, findFamily, parseChoice } from '@nokshi/lottery';
import type { Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { playOf } from './game-terms.ts';
import { type CoveredLineRow, listLinesBeside } from './order-store.ts';

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
  for (const lines of groupsOf(await listLinesBeside(tx, orders))) {
    const own = lines.filter((line) => asked.has(line.round_id));
    if (own.length === 0) continue;
    const counts = countsAsTurnover(familyOf(lines[0]), lines.flatMap(coveredLinesOf));
    for (const line of own) {
      const stake = counts ? line.stake - line.refund : 0n;
      counted.set(line.round_id, (counted.get(line.round_id) ?? 0n) + stake);
    }
  }
  return counted;
}

/** Lines by member, issue and group of plays. */
function groupsOf(lines: readonly CoveredLineRow[]): Iterable<readonly CoveredLineRow[]> {
  const groups = new Map<string, CoveredLineRow[]>();
  for (const line of lines) {
    const group = familyOf(line).groups.find(({ plays }) => plays.some(({ code }) => code === line.play));
    const key = `${line.member_id} ${line.issue_id} ${group?.code ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return groups.values();
}

function familyOf(line: CoveredLineRow | undefined): Family<unknown> {
  const family = findFamily(findLotteryGame(line?.game_code ?? '')?.family ?? '');
  assert(family !== undefined, `There are no rules of ${line?.game_code ?? 'no game'}.`);
  return family;
}

function coveredLinesOf(line: CoveredLineRow): readonly CoveredLine<unknown>[] {
  const play = playOf(familyOf(line), line.play);
  const read = parseChoice(play, line.choice);
  assert(read.ok, `A stored line of ${line.play} cannot be read.`);
  return read.choice.map((selection) => ({ play, selection }));
}
