import type { AddressInfo } from 'node:net';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { placeChase, placeOrder } from '@nokshi/contract/lottery.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, balanceOf, credits, type Member, signedIn } from '../../../../test/builders.ts';
import { aLine, aLottery, anIssue, type Issue } from '../../../../test/lottery-orders.ts';
import { expectBooksToBalance, openWorld, type SignedIn } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

/** The end of a sale as clients meet it: each over a connection of its own, all at once, while the server's clock moves. */

const CLIENTS = 100;
const BALANCE = 10;
const STAKE = 2;

interface Client {
  readonly member: Member;
  readonly as: SignedIn;
}

interface Answer {
  readonly status: number;
  readonly errorCode: string | undefined;
}

let world: Awaited<ReturnType<typeof openWorld>>;
let origin: string;

beforeAll(async () => {
  // Clients come from addresses of their own, as they do behind a proxy.
  world = await openWorld({ poolSize: 20, environment: { TRUST_PROXY: '127.0.0.1' } });
  await aLottery(world, 'LT0001');
  await world.app.portal.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(world.app.portal.server.address() as AddressInfo).port}`;
});
afterAll(() => world.close());

async function aCrowd(): Promise<readonly Client[]> {
  return Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const member = await aMember(world, { balance: credits(BALANCE) });
      return { member, as: await signedIn(world, member) };
    }),
  );
}

async function send({ as }: Client, path: string | undefined, body: object): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      [HEADERS.token]: as.token,
      'content-type': 'application/json',
      'x-forwarded-for': as.ip,
      connection: 'close',
    },
    body: JSON.stringify(body),
  });
  const { errorCode } = (await response.json()) as { readonly errorCode?: string };
  return { status: response.status, errorCode };
}

const order = (client: Client, { gameCode, numero }: Issue): Promise<Answer> =>
  send(client, placeOrder.paths[0], {
    orderId: newId(),
    gameCode,
    numero,
    lines: [aLine()],
    expectedStakeMicros: credits(STAKE).toString(),
  });

const chase = (client: Client, { gameCode, numero }: Issue, next: Issue): Promise<Answer> =>
  send(client, placeChase.paths[0], {
    chaseId: newId(),
    gameCode,
    lines: [aLine()],
    legs: [numero, next.numero].map((each) => ({ numero: each, multiple: 1 })),
    stopsOnWin: true,
    expectedStakeMicros: credits(2 * STAKE).toString(),
  });

const balances = (clients: readonly Client[]) =>
  Promise.all(clients.map(({ member }) => balanceOf(world, member)));
const placedAt = async ({ id }: Issue): Promise<readonly Date[]> => {
  const { rows } = await world.owner.query<{ placed_at: Date }>(
    'select placed_at from lottery_order where issue_id = $1',
    [id],
  );
  return rows.map(({ placed_at }) => placed_at);
};
const setClock = ({ closesAt }: Issue, ms: number): void =>
  world.clock.set(new Date(closesAt.getTime() + ms));

describe('the end of a sale, over HTTP', () => {
  it('[1.70] [G19] [1.78] takes each of 100 orders just before it, none at it or after, and charges for none of these', async () => {
    const [issue, next] = [await anIssue(world), await anIssue(world, 'LT0001', 115_000)];
    const clients = await aCrowd();
    setClock(issue, -1);
    const taken = await Promise.all(clients.map((client) => order(client, issue)));
    expect(taken.map(({ status }) => status)).toEqual(clients.map(() => 200));
    const charged = clients.map(() => credits(BALANCE - STAKE));
    expect(await balances(clients)).toEqual(charged);

    for (const ms of [0, 1, 1_000, 50_000]) {
      setClock(issue, ms);
      const refused = await Promise.all(
        clients.map((client, index) => (index % 4 === 3 ? chase(client, issue, next) : order(client, issue))),
      );
      expect(new Set(refused.map(({ errorCode }) => errorCode))).toEqual(new Set(['issue_closed']));
      expect(refused.every(({ status }) => status >= 400 && status < 500)).toBe(true);
      expect(await balances(clients)).toEqual(charged);
    }
    expect(await placedAt(issue)).toHaveLength(CLIENTS);
    expect(await placedAt(next)).toHaveLength(0);
    await expectBooksToBalance(world);
  });

  it('[1.70] [G19] that comes while 100 orders are on their way divides them: each is taken in time and paid, or refused and free', async () => {
    const issue = await anIssue(world);
    const clients = await aCrowd();
    setClock(issue, -1);
    let close = (): void => {};
    const closed = new Promise<void>((resolve) => {
      close = () => {
        setClock(issue, 0);
        resolve();
      };
    });
    // Half of them are on their way when it comes, with the first answer; the others are sent then.
    const answers = await Promise.all(
      clients.map(async (client, index) => {
        if (index % 2 === 1) await closed;
        const answer = await order(client, issue);
        close();
        return answer;
      }),
    );
    const isTaken = answers.map(({ status }) => status === 200);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals.every(({ errorCode }) => errorCode === 'issue_closed')).toBe(true);
    expect(isTaken).toContain(true);
    expect(isTaken.filter((_, index) => index % 2 === 1)).not.toContain(true);
    expect(await balances(clients)).toEqual(
      isTaken.map((taken) => credits(taken ? BALANCE - STAKE : BALANCE)),
    );
    const moments = await placedAt(issue);
    expect(moments).toHaveLength(isTaken.filter((taken) => taken).length);
    expect(moments.every((at) => at < issue.closesAt)).toBe(true);
    await expectBooksToBalance(world);
  });

  it('[1.70] is not undone by a clock that is set back once the tickets are sealed', async () => {
    const issue = await anIssue(world);
    const clients = await aCrowd();
    await world.owner.query("update lottery_issue set state = 'sealed' where id = $1", [issue.id]);
    setClock(issue, -30_000);
    const refused = await Promise.all(clients.map((client) => order(client, issue)));
    expect(new Set(refused.map(({ errorCode }) => errorCode))).toEqual(new Set(['issue_closed']));
    expect(await balances(clients)).toEqual(clients.map(() => credits(BALANCE)));
    expect(await placedAt(issue)).toHaveLength(0);
  });
});
