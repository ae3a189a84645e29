import * as links from '@nokshi/contract/agents-links.ts';
import {
  checkReceipt,
  type Receipt,
  statementReceipt,
  transferReceipt,
} from '@nokshi/contract/agents-receipts.ts';
import { statements } from '@nokshi/contract/agents-statements.ts';
import { type MemberTransfer, takeBackWaiting } from '@nokshi/contract/cashier-member-transfers.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aGame, aName, credits, type Member, signedIn } from '../../../../test/builders.ts';
import { aContractInForce, tiersOf } from '../../../../test/contracts-in-force.ts';
import { anAgent, aPair, sendDown, sendUp } from '../../../../test/member-transfers.ts';
import type { Payer } from '../../../../test/payments.ts';
import { aTree, playRound } from '../../../../test/teams.ts';
import { aNewAddress, expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => expectBooksToBalance(world));
afterAll(() => world.close());

const receiptOf = (who: Payer, id: string) => world.call(transferReceipt, { id }, { as: who.as });
const check = (code: string, ip = aNewAddress()) => world.call(checkReceipt, { code }, { ip });
const dayOf = (ms: number) => new Date(ms + 6 * HOUR_MS).toISOString().slice(0, 10);

describe('[AC-17.1] the receipt of a transfer', () => {
  it('has one code for both sides, made once however often and by how many it is asked for', async () => {
    const { agent, member } = await aPair(world);
    const { receipt } = valueOf(await sendDown(world, agent, member, 250));
    const asked = await Promise.all(
      [agent, member, agent, member].map(async (who) => valueOf(await receiptOf(who, receipt.id))),
    );
    expect(new Set(asked.map(({ code }) => code)).size).toBe(1);
    const [sent, received] = asked as [Receipt, Receipt];
    expect(sent.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(sent.address).toMatch(new RegExp(`/receipt#${sent.code}$`));
    expect(sent).toMatchObject({ no: receipt.no, side: 'sent', name: member.member.account, state: 'paid' });
    expect(received).toMatchObject({ no: receipt.no, side: 'received', contract: null });
    // An upline stays masked before those below.
    expect(received.name).not.toBe(agent.member.account);
    const { rows } = await world.owner.query(
      "select count(*)::int as n from agents_receipt where kind = 'transfer'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is shown to nobody else, and a transfer that nobody made is answered alike', async () => {
    const { agent, member } = await aPair(world);
    const { id } = valueOf(await sendUp(world, member, 100));
    const stranger = await anAgent(world);
    const answers = [await receiptOf(stranger, id), await receiptOf(stranger, newId())];
    expect(answers.map(({ status, errorCode }) => [status, errorCode])).toEqual([
      [404, 'transfer_unknown'],
      [404, 'transfer_unknown'],
    ]);
    expect((await receiptOf(agent, id)).status).toBe(200);
  });

  it('says that it was taken back once the agent took it back, and an ordinary transfer upwards says nothing', async () => {
    const agent = await anAgent(world);
    const opened = valueOf(
      await world.call(
        links.openDownline,
        { customerName: aName('anwar'), kind: 'member' },
        { as: agent.as },
      ),
    );
    const waiting = valueOf(await world.call(links.listWaitingAccounts, {}, { as: agent.as })).list;
    const memberId = waiting.find(({ account }) => account === opened.account)?.id ?? '';
    const to = { member: { account: opened.account } } as Payer;
    const { receipt } = valueOf(await sendDown(world, agent, to, 300));
    const { code } = valueOf(await receiptOf(agent, receipt.id));
    expect(valueOf(await check(code)).state).toBe('paid');
    const back: MemberTransfer = valueOf(
      await world.call(takeBackWaiting, { id: newId(), memberId }, { as: agent.as }),
    );
    expect(valueOf(await check(code)).state).toBe('taken_back');
    const own = valueOf(await receiptOf(agent, back.id));
    expect(valueOf(await check(own.code))).toMatchObject({ state: 'paid', amountMicros: `${credits(300)}` });

    const pair = await aPair(world);
    const sent = valueOf(await sendDown(world, pair.agent, pair.member, 200)).receipt;
    const other = valueOf(await receiptOf(pair.agent, sent.id));
    valueOf(await sendUp(world, pair.member, 200));
    expect(valueOf(await check(other.code)).state).toBe('paid');
  });
});

describe('the public check of a receipt', () => {
  it('says sum, day and state, and nothing else, to whoever has the code in any spelling', async () => {
    const { agent, member } = await aPair(world);
    const { receipt } = valueOf(await sendDown(world, agent, member, 250.5));
    const { code } = valueOf(await receiptOf(agent, receipt.id));
    const told = {
      amountMicros: `${credits('250.50')}`,
      currency: receipt.currency,
      state: 'paid',
      day: dayOf(receipt.at),
    };
    for (const typed of [code, ` ${code.toLowerCase().replaceAll('-', ' ')} `, code.replaceAll('-', '')])
      expect(valueOf(await check(typed))).toEqual(told);
  });

  it('answers a code that is none like one that nobody has', async () => {
    const answers = [];
    for (const code of [
      '7F3K-92QD-M4ZX',
      '7F3K-92QD',
      '',
      'U'.repeat(12),
      "'; drop table agents_receipt; --",
    ])
      answers.push(await check(code));
    // The reference of an answer is its own.
    const said = answers.map(({ text }) => text.replace(/"reference":"[^"]*"/, ''));
    expect(new Set(said).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, errorCode: 'receipt_code_unknown' });
  });

  it('lets one address try thirty codes a minute', async () => {
    const ip = aNewAddress();
    for (let n = 0; n < checkReceipt.rateLimit.perMinute; n += 1)
      expect((await check('7F3K-92QD-M4ZX', ip)).status).toBe(404);
    expect((await check('7F3K-92QD-M4ZX', ip)).status).toBe(429);
    expect((await check('7F3K-92QD-M4ZX')).status).toBe(404);
  });
});

describe('[AC-10] the receipt of a statement', () => {
  const dayStart = () =>
    new Date(Math.floor((world.clock.now().getTime() + 6 * HOUR_MS) / DAY_MS) * DAY_MS - 6 * HOUR_MS);
  const run = async (job: string) => {
    for (let more = true; more; ) more = await world.runJobs(job);
  };

  it('follows its payment, for owner and giver alone', async () => {
    const game = await aGame(world, {});
    const tree = await aTree(world, { top: null, a: 'top', b: 'a', m: 'b' });
    const from = dayStart();
    const terms = (rate: number) => ({ kind: 'daily', tiers: tiersOf([rate]) }) as const;
    await aContractInForce(world, { member: tree.top, upline: null, terms: terms(2), from });
    await aContractInForce(world, { member: tree.a, upline: tree.top, terms: terms(1), from });
    await playRound(world, tree.m, { game, stake: 1000 });
    world.clock.advance(from.getTime() + DAY_MS + 2 * HOUR_MS - world.clock.now().getTime());
    await world.drain();
    await run('agents.settle_periods');

    const ask = async (member: Member, no: number) =>
      world.call(statementReceipt, { no }, { as: await signedIn(world, member) });
    const day = dayOf(from.getTime());
    const mine = { kind: 'daily', from: day, to: day, side: 'mine' } as const;
    const { list } = valueOf(await world.call(statements, mine, { as: await signedIn(world, tree.a) }));
    const no = list[0]?.no ?? 0;
    const counted = valueOf(await ask(tree.a, no));
    expect(counted).toMatchObject({
      no: `${no}`,
      side: null,
      name: tree.a.account,
      amountMicros: `${credits(10)}`,
      state: 'waiting',
      contract: { kind: 'daily', startsAt: from.getTime() },
    });
    expect(valueOf(await ask(tree.top, no)).code).toBe(counted.code);
    for (const unknown of [no, 999_999])
      expect(await ask(tree.b, unknown)).toMatchObject({ status: 404, errorCode: 'statement_unknown' });

    expect(valueOf(await check(counted.code)).state).toBe('waiting');
    await run('agents.pay_statements');
    expect(valueOf(await check(counted.code))).toEqual({
      amountMicros: `${credits(10)}`,
      currency: counted.currency,
      state: 'paid',
      day: dayOf(world.clock.now().getTime()),
    });
  });
});
