import type { LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, credits, type Member } from '../../../../test/builders.ts';
import { aLottery, anIssue, type Issue, orderDeps } from '../../../../test/lottery-orders.ts';
import { openWorld } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { countedStakes } from './counted-stakes.ts';
import { placeTogether } from './place-together.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let member: Member;

beforeAll(async () => {
  world = await openWorld();
  await aLottery(world);
  member = await aMember(world, { balance: credits(1_000) });
});
afterAll(() => world.close());

/** Ten thousand of the hundred thousand numbers, typed one by one: those that begin with this digit. */
const typed = (first: number): LotteryLineSent => ({
  play: 'five.direct',
  choice: Array.from({ length: 10_000 }, (_, number) =>
    `${first}${`${number}`.padStart(4, '0')}`.split('').join('_'),
  ).join(' '),
  unitId: '8',
  multiple: 1,
});

/** The round of an order of one line. */
async function stake(issue: Issue, line: LotteryLineSent) {
  const orderId = newId();
  const [outcome] = await placeTogether(orderDeps(world), [
    {
      memberId: member.id,
      gameCode: issue.gameCode,
      lines: [line],
      legs: [{ orderId, numero: issue.numero, multiple: 1 }],
      chase: null,
      expectedStakeMicros: undefined,
    },
  ]);
  if (outcome?.ok !== true) throw outcome?.error;
  return { memberId: member.id, roundRef: orderId, roundId: outcome.answer.orders[0]?.round_id ?? '' };
}

type Round = Awaited<ReturnType<typeof stake>>;

async function sumOf(rounds: readonly Round[]): Promise<bigint> {
  const counted = await inTransaction(world.db, (tx) => countedStakes(tx, rounds));
  return [...counted.values()].reduce((sum, each) => sum + each, 0n);
}

async function stakeAll(issue: Issue, lines: readonly LotteryLineSent[]): Promise<readonly Round[]> {
  const rounds: Round[] = [];
  for (const line of lines) rounds.push(await stake(issue, line));
  return rounds;
}

describe('what counts of very many typed bets', () => {
  it('[C.2] is all of it while their chances stay below 70 %, and nothing where they are above', async () => {
    const issue = await anIssue(world);
    const seven = await stakeAll(issue, [0, 1, 2, 3, 4, 5, 6].map(typed));
    expect(await sumOf(seven)).toBe(credits(70));
    const eighth = await stake(issue, typed(7));
    expect(await sumOf([...seven, eighth])).toBe(0n);
  });

  it('[C.2] is all of it where the same numbers were typed again and again', async () => {
    const issue = await anIssue(world);
    const rounds = await stakeAll(
      issue,
      Array.from({ length: 8 }, () => typed(3)),
    );
    expect(await sumOf(rounds)).toBe(credits(80));
  });
});
