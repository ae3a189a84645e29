import { createPublicKey, verify } from 'node:crypto';
import * as contract from '@nokshi/contract/lottery.ts';
import { lotteryReceiptKeys } from '@nokshi/contract/lottery-receipts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member, signedIn } from '../../../../test/builders.ts';
import { aLine, aLottery, anIssue, type Issue } from '../../../../test/lottery-orders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
  await aLottery(world);
});
afterAll(() => world.close());

interface Player {
  readonly member: Member;
  readonly as: SignedIn;
}

async function aPlayer(units = 1_000): Promise<Player> {
  const member = await aMember(world, { balance: credits(units) });
  return { member, as: await signedIn(world, member) };
}

async function place({ as }: Player, issue: Issue, orderId: string) {
  const { gameCode, numero } = issue;
  const order = { orderId, gameCode, numero, lines: [aLine()], expectedStakeMicros: credits(2).toString() };
  return valueOf(await world.call(contract.placeOrder, order, { as })).order;
}

const detail = async ({ as }: Player, orderId: string) =>
  valueOf(await world.call(contract.orderDetail, { orderId }, { as }));

describe('an order whose id is written in capitals', () => {
  it('is the one of the same id in small letters, and its ticket is what was sealed', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const id = newId();
    const first = await place(player, issue, id.toUpperCase());
    expect((await place(player, issue, id)).no).toBe(first.no);
    const { rows } = await world.owner.query<{ leaf: string }>(
      "select encode(leaf, 'hex') as leaf from lottery_order where issue_id = $1",
      [issue.id],
    );
    expect(rows).toEqual([{ leaf: (await detail(player, id.toUpperCase())).receipt.leaf }]);
  });

  it('gives its stake back when it is cancelled, however it is written then', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const id = newId();
    await place(player, issue, id.toUpperCase());
    const cancelled = await world.call(
      contract.cancelOrders,
      { orderIds: [id, id.toUpperCase()] },
      { as: player.as },
    );
    expect(valueOf(cancelled)).toMatchObject({
      balanceMicros: credits(1_000).toString(),
      orders: [{ state: 'cancelled' }],
    });
    expect(await balanceOf(world, player.member)).toBe(credits(1_000));
  });
});

/** What `docs/verifying-draws.md` has a stranger do; these bytes before a key make a file of it that every tool reads. */
const KEY_HEAD = '302a300506032b6570032100';

function isSigned(key: string, leaf: string, signature: string): boolean {
  const der = Buffer.from(`${KEY_HEAD}${key}`, 'hex');
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(leaf, 'hex'), publicKey, Buffer.from(signature, 'base64url'));
}

describe('a receipt', () => {
  it('is checked by a stranger with nothing but the key that the portal tells everybody', async () => {
    const [player, issue] = [await aPlayer(), await anIssue(world)];
    const id = newId();
    await place(player, issue, id);
    const { receipt } = await detail(player, id);
    const { keys } = valueOf(await world.call(lotteryReceiptKeys, {}));
    const key = keys.find(({ keyId }) => keyId === receipt.keyId)?.publicKey ?? '';
    expect(key).toBe(receipt.publicKey);
    expect(isSigned(key, receipt.leaf, receipt.signature)).toBe(true);
    const other = `${receipt.leaf.startsWith('0') ? '1' : '0'}${receipt.leaf.slice(1)}`;
    expect(isSigned(key, other, receipt.signature)).toBe(false);
  });
});
