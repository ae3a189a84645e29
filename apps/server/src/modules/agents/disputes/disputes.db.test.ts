import * as contract from '@nokshi/contract/agents-disputes.ts';
import { disputeQueue, disputeSheet, settleDispute } from '@nokshi/contract/agents-disputes-console.ts';
import { statements } from '@nokshi/contract/agents-statements.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, type Game, type Member, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import { aContractInForce, tiersOf } from '../../../../test/contracts-in-force.ts';
import { aTree, playRound } from '../../../../test/teams.ts';
import { type Answer, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let support: SignedIn;
let tree: Readonly<Record<'top' | 'a' | 'b' | 'm' | 'z' | 'y', Member>>;
/** Of `a`, whose upline is `top`, and of `top`, whose contract is the house's. */
let statementNos: Readonly<Record<'a' | 'top', number>>;

const as = (member: Member): Promise<SignedIn> => signedIn(world, member);
const code = ({ status, errorCode }: Answer<unknown>) => [status, errorCode];

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world, {});
  tree = await aTree(world, { top: null, a: 'top', b: 'a', m: 'b', z: 'top', y: 'z' });
  const now = world.clock.now().getTime() + 6 * HOUR_MS;
  const from = new Date(Math.floor(now / DAY_MS) * DAY_MS - 6 * HOUR_MS);
  const terms = (rate: number) => ({ kind: 'daily', tiers: tiersOf([rate]) }) as const;
  await aContractInForce(world, { member: tree.top, upline: null, terms: terms(1), from });
  await aContractInForce(world, { member: tree.a, upline: tree.top, terms: terms(0.5), from });
  await playRound(world, tree.m, { game, stake: 1000 });
  world.clock.advance(DAY_MS + 2 * HOUR_MS);
  await world.drain();
  for (const job of ['agents.settle_periods', 'agents.pay_statements'])
    for (let more = true; more; ) more = await world.runJobs(job);
  const noOf = async (member: Member) => {
    const day = new Date(from.getTime() + 6 * HOUR_MS).toISOString().slice(0, 10);
    const asked = { kind: 'daily', side: 'mine', from: day, to: day } as const;
    const { list } = valueOf(await world.call(statements, asked, { as: await as(member) }));
    return list[0]?.no ?? 0;
  };
  support = await staffSignedIn(world, ['support']);
  statementNos = { a: await noOf(tree.a), top: await noOf(tree.top) };
}, 60_000);

afterAll(() => world.close());

async function ask(member: 'a' | 'top', body = 'Why is it not more?', id = newId()) {
  const who = await as(tree[member]);
  return world.call(contract.askDispute, { id, statementNo: statementNos[member], body }, { as: who });
}

async function close(member: 'a' | 'top', id: string): Promise<void> {
  valueOf(await world.call(contract.closeDispute, { id }, { as: await as(tree[member]) }));
}

async function settle(id: string, memberId: string, answer = 'It is right.') {
  const { version } = valueOf(await world.call(disputeSheet, { id }, { as: support }));
  const input = { id, memberId, version, answer, reason: 'looked at it' };
  return world.call(settleDispute, input, { as: support });
}

it('asks the upline once for each id, who answers until the shown time, and each is told', async () => {
  const key = newId();
  const asked = valueOf(await ask('a', 'Why?', key));
  expect(asked).toMatchObject({ turn: 'upline', statementNo: statementNos.a, messages: [{ side: 'asker' }] });
  expect(asked.answerBy).toBe(asked.askedAt + 72 * HOUR_MS);
  expect(valueOf(await ask('a', 'Why?', key)).id).toBe(asked.id);
  expect(code(await ask('a', 'Why not?', key))).toEqual([409, 'idempotency_key_reused']);
  expect(code(await ask('a'))).toEqual([409, 'dispute_open']);
  const top = await as(tree.top);
  const { list } = valueOf(await world.call(contract.openDisputes, {}, { as: top }));
  expect(list).toMatchObject([{ id: asked.id, turn: 'upline' }]);
  const answer = { id: asked.id, body: 'You had one tier.' };
  const [one, other] = await Promise.all([
    world.call(contract.answerDispute, answer, { as: top }),
    world.call(contract.answerDispute, answer, { as: top }),
  ]);
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
  await world.drain();
  const { rows } = await world.owner.query<{ member_id: string; text_key: string }>(
    "select member_id, text_key from inbox_message where text_key like 'dispute%' order by id",
  );
  expect(rows).toEqual([
    { member_id: tree.top.id, text_key: 'disputeAsked' },
    { member_id: tree.a.id, text_key: 'disputeAnswered' },
  ]);
  await close('a', asked.id);
  expect(valueOf(await ask('a')).id).not.toBe(asked.id);
});

it('is nobody else’s: strangers find neither question nor statement, and parties keep to their sides', async () => {
  const who = await as(tree.a);
  const shown = valueOf(await world.call(contract.disputes, { statementNo: statementNos.a }, { as: who }));
  const [open] = shown.list;
  const id = open?.id ?? '';
  expect(shown.mayAsk).toBe(false);
  expect(open?.may).toEqual({ answer: false, reply: false, close: true });
  for (const member of [tree.b, tree.z]) {
    const stranger = await as(member);
    const unknown = [404, 'dispute_unknown'];
    const said = { id, body: 'me too' };
    expect(code(await world.call(contract.answerDispute, said, { as: stranger }))).toEqual(unknown);
    expect(code(await world.call(contract.replyDispute, said, { as: stranger }))).toEqual(unknown);
    expect(code(await world.call(contract.closeDispute, { id }, { as: stranger }))).toEqual(unknown);
    const about = { statementNo: statementNos.a };
    expect((await world.call(contract.disputes, about, { as: stranger })).status).toBe(404);
  }
  const top = await as(tree.top);
  expect(code(await world.call(contract.closeDispute, { id }, { as: top }))).toEqual([
    404,
    'dispute_unknown',
  ]);
  const asUpline = { id: newId(), statementNo: statementNos.a, body: 'why?' };
  expect((await world.call(contract.askDispute, asUpline, { as: top })).status).toBe(404);
  expect((await world.call(contract.answerDispute, { id, body: 'x' }, { as: who })).status).toBe(404);
  await close('a', id);
  expect(code(await world.call(contract.closeDispute, { id }, { as: await as(tree.a) }))).toEqual([
    409,
    'dispute_status_changed',
  ]);
});

it('goes to the staff when the upline’s time is over, not before, and a reply is the last', async () => {
  const asked = valueOf(await ask('a'));
  expect(code(await settle(asked.id, tree.a.id))).toEqual([409, 'dispute_uplines_turn']);
  const queueOf = async (queue: 'waiting' | 'upline' | 'over') =>
    valueOf(await world.call(disputeQueue, { queue }, { as: support })).list.map(({ id }) => id);
  expect([await queueOf('waiting'), await queueOf('upline')]).toEqual([[], [asked.id]]);
  world.clock.advance(72 * HOUR_MS);
  support = await staffSignedIn(world, ['support']);
  expect([await queueOf('waiting'), await queueOf('upline')]).toEqual([[asked.id], []]);
  const late = { id: asked.id, body: 'sorry' };
  const top = await as(tree.top);
  expect(code(await world.call(contract.answerDispute, late, { as: top }))).toEqual([
    409,
    'dispute_too_late',
  ]);
  valueOf(await settle(asked.id, tree.a.id));
  expect(code(await settle(asked.id, tree.a.id))).toEqual([409, 'dispute_status_changed']);
  const who = await as(tree.a);
  const said = { id: asked.id, body: 'And the bonus?' };
  expect(valueOf(await world.call(contract.replyDispute, said, { as: who })).turn).toBe('staff');
  expect((await world.call(contract.replyDispute, said, { as: who })).status).toBe(409);
  const last = valueOf(await settle(asked.id, tree.a.id, 'It was counted.'));
  expect(last).toMatchObject({ state: 'closed', messages: [{}, { side: 'staff' }, {}, { side: 'staff' }] });
  expect((await queueOf('over'))[0]).toBe(asked.id);
});

it('of the house’s contract is the staff’s from the start, once when two answer at once', async () => {
  const asked = valueOf(await ask('top'));
  expect(asked).toMatchObject({ turn: 'staff', answerBy: null, upline: null });
  const both = await Promise.all([settle(asked.id, tree.top.id), settle(asked.id, tree.top.id)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const unknown = await world.call(disputeSheet, { id: newId() }, { as: support });
  expect(code(unknown)).toEqual([404, 'dispute_unknown']);
  const risk = await staffSignedIn(world, ['risk']);
  const { version } = valueOf(await world.call(disputeSheet, { id: asked.id }, { as: risk }));
  const input = { id: asked.id, memberId: tree.top.id, version, answer: 'no', reason: 'no' };
  expect((await world.call(settleDispute, input, { as: risk })).status).toBe(403);
});
