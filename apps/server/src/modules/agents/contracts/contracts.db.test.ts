import { moveMember, setAgency } from '@nokshi/contract/agents-applications-console.ts';
import * as contract from '@nokshi/contract/agents-contracts.ts';
import { endContract, listContracts, offerHouseContract } from '@nokshi/contract/agents-contracts-console.ts';
import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { closeAccount } from '@nokshi/contract/identity-closing.ts';
import { listMessages } from '@nokshi/contract/inbox.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import {
  type Agent,
  aContract,
  accept,
  aHouseContract,
  aParty,
  offer,
  offerEveryKind,
  someTerms,
} from '../../../../test/contracts.ts';
import {
  type Answer,
  detailsOf,
  expectBooksToBalance,
  openWorld,
  type SignedIn,
  valueOf,
} from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../../identity/index.ts';
import { endDueContracts } from './end-due.ts';

/** Saturday, 14 November 2026, noon in Dhaka: the first half of a month is running. */
const STARTS = new Date('2026-11-14T06:00:00Z');
const PASSWORD = 'shapla ফুল 42';
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** The end of the half month that is running at a moment, in Dhaka. */
function halfEnd(at: number): number {
  const shown = new Date(at + 6 * HOUR_MS);
  const [year, month, isFirst] = [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate() < 16];
  return Date.UTC(year, isFirst ? month : month + 1, isFirst ? 16 : 1) - 6 * HOUR_MS;
}
const runningEnd = () => halfEnd(world.clock.now().getTime());
/** The end of the next full half month. */
const fullEnd = () => halfEnd(runningEnd());

let world: Awaited<ReturnType<typeof openWorld>>;
let risk: SignedIn;
let [a, b, c, d, e]: Agent[] = [];

beforeAll(async () => {
  world = await openWorld({ startsAt: STARTS });
});
beforeEach(async () => {
  risk = await staffSignedIn(world, ['risk']);
});
afterEach(async () => {
  await world.drain();
  await expectBooksToBalance(world);
});
afterAll(() => world.close());

const code = ({ status, errorCode }: Answer<unknown>) => [status, errorCode];
const ask = (who: Agent, id: string) =>
  world.call(contract.askTermination, { id, note: 'enough' }, { as: who.as });
const reply = (who: Agent, id: string, answer: 'agree' | 'keep') =>
  world.call(contract.answerTermination, { id, answer }, { as: who.as });
const mine = async (who: Agent) => valueOf(await world.call(contract.myContracts, {}, { as: who.as }));
const ofMine = async (who: Agent, id: string) => {
  const { list } = valueOf(await world.call(contract.contractHistory, { side: 'own' }, { as: who.as }));
  return list.find((row) => row.id === id);
};
const titles = async (who: Agent) => {
  await world.drain();
  const { list } = valueOf(await world.call(listMessages, { language: 'EN' }, { as: who.as }));
  return list.map(({ title }) => title);
};
const endDue = () => endDueContracts(world.db, world.clock.now());
const signInAgain = async (who: Agent): Promise<Agent> => ({ ...who, as: await signedIn(world, who.member) });

/** The tree of B.4: A→B 25 %, B→C 20 %, C→D 10 %, B→E 15 %. */
async function aTree() {
  const top = await aParty(world, null);
  a = top;
  b = await aParty(world, a);
  c = await aParty(world, b);
  d = await aParty(world, c);
  e = await aParty(world, b);
  await aHouseContract(world, risk, a, someTerms(35));
  return {
    ab: await aContract(world, a, b, someTerms(25)),
    bc: await aContract(world, b, c, someTerms(20)),
    cd: await aContract(world, c, d, someTerms(10)),
    be: await aContract(world, b, e, someTerms(15)),
  };
}

const people = () => {
  if (!a || !b || !c || !d || !e) throw new Error('no tree');
  return { a, b, c, d, e };
};

describe('[AC-15.5] accepting another contract (domain B.4)', () => {
  it('at 22 % ends nothing: 20 % and 15 % fit under it', async () => {
    const { ab, bc } = await aTree();
    const { a, b, c } = people();
    const { contract: next } = valueOf(await offer(world, a, b, someTerms(22)));
    const [waiting] = (await mine(b)).offers;
    expect(waiting).toMatchObject({ ending: [], endingCount: 0, isWorse: true, now: { id: ab.id } });
    expect(waiting?.staying.map(({ topPpm }) => topPpm)).toEqual([200_000, 150_000]);
    expect(valueOf(await accept(world, b, next.id))).toMatchObject({ state: 'active', replacesId: ab.id });
    expect(await ofMine(c, bc.id)).toMatchObject({ state: 'active', endsAt: null });
  });

  it('at 18 % ends 20 % and what is below it, at one moment; 15 % stays', async () => {
    const { ab, bc, cd, be } = await aTree();
    const { a, b, c, d, e } = people();
    const { contract: next } = valueOf(await offer(world, a, b, someTerms(18)));
    const answer = await accept(world, b, next.id);
    expect(code(answer)).toEqual([409, 'CONTRACT_DOWNLINE_HIGHER']);
    expect(detailsOf(answer)).toMatchObject({
      endingCount: 2,
      ending: [
        { id: bc.id, why: 'rate_higher', topPpm: 200_000, downline: { memberId: c.member.id } },
        { id: cd.id, why: 'upline_ends', topPpm: 100_000, downline: { memberId: d.member.id } },
      ],
    });
    expect(await ofMine(c, bc.id)).toMatchObject({ state: 'active', endsAt: null });
    expect((await mine(b)).offers).toHaveLength(1);
    const accepted = valueOf(await accept(world, b, next.id, true));
    // Worse terms come with the end of the next full half month: not with the running one.
    expect(accepted.effectiveFrom).toBe(fullEnd());
    const at = fullEnd();
    expect(await ofMine(b, ab.id)).toMatchObject({ state: 'active', endsAt: at, endsBy: 'replaced' });
    expect(await ofMine(c, bc.id)).toMatchObject({ state: 'terminating', endsAt: at, endsBy: 'rate_higher' });
    expect(await ofMine(d, cd.id)).toMatchObject({ state: 'terminating', endsAt: at, endsBy: 'upline_ends' });
    expect(await ofMine(e, be.id)).toMatchObject({ state: 'active', endsAt: null });
    expect(await titles(d)).toContain('A contract will end');
    expect(await titles(e)).not.toContain('A contract will end');
  });

  it('at 20 % ends nothing: an equal rate survives', async () => {
    const { bc } = await aTree();
    const { a, b, c } = people();
    const { contract: next } = valueOf(await offer(world, a, b, someTerms(20)));
    valueOf(await accept(world, b, next.id));
    expect(await ofMine(c, bc.id)).toMatchObject({ state: 'active', endsAt: null });
  });

  it('withdraws offers further down that would not fit', async () => {
    await aTree();
    const { a, b, c } = people();
    const { contract: above } = valueOf(await offer(world, b, c, someTerms(25)));
    const { contract: next } = valueOf(await offer(world, a, b, someTerms(22)));
    expect(code(await accept(world, b, next.id))).toEqual([409, 'CONTRACT_DOWNLINE_HIGHER']);
    valueOf(await accept(world, b, next.id, true));
    expect(await ofMine(c, above.id)).toMatchObject({ state: 'withdrawn' });
    expect(code(await accept(world, c, above.id))).toEqual([409, 'contract_status_changed']);
  });

  it('ends what has another period below', async () => {
    const { bc } = await aTree();
    const { a, b, c } = people();
    await aHouseContract(world, risk, a, someTerms(40, 'dividend', { period: 'weekly' }));
    expect(await ofMine(c, bc.id)).toMatchObject({ state: 'terminating', endsBy: 'upline_ends' });
    expect(code(await offer(world, b, c, someTerms(10)))).toEqual([409, 'contract_none_own']);
  });

  it('of better terms begins with the next period', async () => {
    await aTree();
    const { a, b } = people();
    const { contract: next } = valueOf(await offer(world, a, b, someTerms(30)));
    expect(valueOf(await accept(world, b, next.id)).effectiveFrom).toBe(runningEnd());
  });
});

describe('[AC-15.4] a contract is terminated', () => {
  it('by the upline, at the end of the next full period, with everything below (domain B.4)', async () => {
    const { ab, bc, cd, be } = await aTree();
    const { a, b, c, d, e } = people();
    const at = fullEnd();
    expect(valueOf(await ask(a, ab.id))).toMatchObject({
      state: 'terminating',
      endsAt: at,
      endsBy: 'upline_asked',
      termination: { by: 'upline', note: 'enough', isAgreed: false, isNotice: false },
    });
    for (const [who, id] of [
      [c, bc.id],
      [d, cd.id],
      [e, be.id],
    ] as const) {
      expect(await ofMine(who, id)).toMatchObject({
        state: 'terminating',
        endsAt: at,
        endsBy: 'upline_ends',
      });
    }
    expect(code(await offer(world, b, c, someTerms(10)))).toEqual([409, 'contract_none_own']);
    world.clock.advance(fullEnd() - world.clock.now().getTime() + 1000);
    const [later, below] = [await signInAgain(b), await signInAgain(c)];
    await endDue();
    expect(await ofMine(later, ab.id)).toMatchObject({ state: 'terminated' });
    expect((await mine(below)).inForce).toEqual([]);
    expect(await titles(below)).toContain('A contract has ended');
  });

  it('is kept once by the downline; the next time it is notice', async () => {
    const { ab, bc } = await aTree();
    const { a, b, c } = people();
    valueOf(await ask(a, ab.id));
    expect(code(await reply(a, ab.id, 'keep'))).toEqual([409, 'contract_status_changed']);
    expect(valueOf(await reply(b, ab.id, 'keep'))).toMatchObject({ state: 'active', endsAt: null });
    expect(await ofMine(c, bc.id)).toMatchObject({ state: 'active', endsAt: null });
    expect(valueOf(await ask(a, ab.id)).termination?.isNotice).toBe(true);
    expect(code(await reply(b, ab.id, 'keep'))).toEqual([409, 'contract_status_changed']);
    expect(valueOf(await reply(b, ab.id, 'agree')).termination?.isAgreed).toBe(true);
    const takenBack = await world.call(contract.withdrawTermination, { id: ab.id }, { as: a.as });
    expect(code(takenBack)).toEqual([409, 'contract_status_changed']);
  });

  it('by the downline, who takes it back; the upline cannot keep it', async () => {
    const { bc, cd } = await aTree();
    const { b, c, d } = people();
    expect(valueOf(await ask(c, bc.id))).toMatchObject({ endsBy: 'downline_asked' });
    expect(code(await ask(b, bc.id))).toEqual([409, 'contract_status_changed']);
    expect(code(await reply(b, bc.id, 'keep'))).toEqual([409, 'contract_status_changed']);
    expect((await ofMine(d, cd.id))?.state).toBe('terminating');
    const kept = await world.call(contract.withdrawTermination, { id: bc.id }, { as: c.as });
    expect(valueOf(kept)).toMatchObject({ state: 'active', endsAt: null, termination: null });
    expect((await ofMine(d, cd.id))?.state).toBe('active');
  });

  it('by nobody else', async () => {
    const { bc } = await aTree();
    const { a, d } = people();
    for (const who of [a, d]) {
      expect(code(await ask(who, bc.id))).toEqual([404, 'contract_not_found']);
      expect(code(await reply(who, bc.id, 'agree'))).toEqual([404, 'contract_not_found']);
    }
    expect(code(await ask(a, newId()))).toEqual([404, 'contract_not_found']);
  });
});

describe('[AC-15.1] [RO-1.4] an agent offers a direct downline', () => {
  it.each(['dividend', 'daily', 'hourly', 'realtime'] as const)('a contract of the kind %s', async (kind) => {
    await offerEveryKind(world);
    const top = await aParty(world, null);
    const ordinary = await aParty(world, top, MEMBER_TYPE.ordinary);
    await aHouseContract(world, risk, top, someTerms(2, kind));
    const id = newId();
    const terms = someTerms(1, kind);
    const sent = valueOf(await offer(world, top, ordinary, terms, id));
    expect(sent).toMatchObject({ warnings: [], contract: { state: 'offered', terms } });
    expect(valueOf(await offer(world, top, ordinary, terms, id)).contract.id).toBe(sent.contract.id);
    expect(code(await offer(world, top, ordinary, someTerms(2, kind), id))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
    expect(await titles(ordinary)).toContain('You have an offer of a contract');
    expect(valueOf(await accept(world, ordinary, sent.contract.id))).toMatchObject({ state: 'active' });
    expect(await titles(top)).toContain('Your offer was accepted');
  });

  it('nobody else: a stranger, the own upline, a downline’s downline, oneself', async () => {
    await aTree();
    const { a, b, d } = people();
    const stranger = await aParty(world, null);
    for (const to of [stranger, a, d, b]) {
      expect(code(await offer(world, b, to, someTerms(5)))).toEqual([404, 'team_downline_unknown']);
    }
    const input = { id: newId(), memberId: newId(), terms: someTerms(5) };
    const unknown = await world.call(contract.offerContract, input, { as: b.as });
    expect(code(unknown)).toEqual([404, 'team_downline_unknown']);
  });

  it('no more than the own rate, of the own kind, counted the same way', async () => {
    await aTree();
    const { b, c } = people();
    expect(code(await offer(world, b, c, someTerms(26)))).toEqual([409, 'contract_rate_too_high']);
    expect(code(await offer(world, b, c, someTerms(1, 'daily')))).toEqual([409, 'contract_none_own']);
    const monthly = someTerms(5, 'dividend', { period: 'monthly' });
    expect(code(await offer(world, b, c, monthly))).toEqual([409, 'contract_counted_otherwise']);
    const broken = await offer(world, b, c, someTerms(5.5));
    expect([code(broken), detailsOf(broken)]).toEqual([[400, 'contract_terms'], { problem: 'rate' }]);
  });

  it('one at a time; after it was withdrawn another', async () => {
    await aTree();
    const { b, c } = people();
    const both = await Promise.all([offer(world, b, c, someTerms(21)), offer(world, b, c, someTerms(22))]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.errorCode).toBe('contract_offer_open');
    const id = both.find(({ status }) => status === 200)?.value.contract.id ?? '';
    valueOf(await world.call(contract.withdrawOffer, { id }, { as: b.as }));
    expect(code(await accept(world, c, id))).toEqual([409, 'contract_status_changed']);
    expect((await offer(world, b, c, someTerms(21))).status).toBe(200);
  });

  it('and is warned when a tier asks less of the downline than of the agent (B.3.4)', async () => {
    const top = await aParty(world, null);
    const below = await aParty(world, top);
    const tier = (rate: number, bet: number) => ({
      ratePpm: rate * 10_000,
      amountMicros: null,
      minBetMicros: `${bet}000000`,
      minNetLossMicros: '0',
      minActive: 0,
    });
    const tiers = [tier(15, 100), tier(20, 800)];
    await aHouseContract(world, risk, top, someTerms(1, 'dividend', { tiers }));
    const offered = someTerms(1, 'dividend', { tiers: [tier(10, 100), tier(20, 500)] });
    const input = { memberId: below.member.id, terms: offered };
    const simulated = valueOf(await world.call(contract.simulateOffer, input, { as: top.as }));
    expect(simulated).toMatchObject({ warnings: [{ tier: 1, ownTier: 1 }], owing: 0, isExact: true });
    expect(simulated.periods.map(({ key }) => key).slice(-2)).toEqual(
      expect.arrayContaining([expect.stringMatching(/-H[12]$/)]),
    );
    expect(valueOf(await offer(world, top, below, offered)).warnings).toEqual([{ tier: 1, ownTier: 1 }]);
  });

  it('for seven days', async () => {
    await aTree();
    const { b, c } = people();
    const { contract: sent } = valueOf(await offer(world, b, c, someTerms(21)));
    world.clock.advance(7 * DAY_MS);
    const [from, to] = [await signInAgain(b), await signInAgain(c)];
    expect(code(await accept(world, to, sent.id))).toEqual([409, 'contract_status_changed']);
    expect((await mine(to)).offers).toEqual([]);
    await endDue();
    expect(await ofMine(to, sent.id)).toMatchObject({ state: 'expired' });
    expect(await titles(from)).toContain('An offer has run out');
  });
});

describe('[AC-15.2] [AC-15.3] the downline answers', () => {
  it('accepts or rejects once, and nobody else does', async () => {
    await aTree();
    const { a, b, c } = people();
    const { contract: sent } = valueOf(await offer(world, b, c, someTerms(21)));
    expect(code(await accept(world, b, sent.id))).toEqual([404, 'contract_not_found']);
    expect(code(await accept(world, a, sent.id))).toEqual([404, 'contract_not_found']);
    const rejected = await world.call(contract.answerOffer, { id: sent.id, answer: 'reject' }, { as: c.as });
    expect(valueOf(rejected)).toMatchObject({ state: 'rejected' });
    expect(code(await accept(world, c, sent.id))).toEqual([409, 'contract_status_changed']);
    const trial = await aMember(world, { type: MEMBER_TYPE.trial });
    const as = await signedIn(world, trial);
    expect((await world.call(contract.myContracts, {}, { as })).errorCode).toBe('need_real_account');
  });

  it('while the upline withdraws: one of the two happens', async () => {
    await aTree();
    const { b, c } = people();
    for (let time = 0; time < 4; time += 1) {
      const { contract: sent } = valueOf(await offer(world, b, c, someTerms(21)));
      const [accepted, withdrawn] = await Promise.all([
        accept(world, c, sent.id),
        world.call(contract.withdrawOffer, { id: sent.id }, { as: b.as }),
      ]);
      const lost = accepted.status === 200 ? withdrawn : accepted;
      expect([accepted.status, withdrawn.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect(lost.errorCode).toBe('contract_status_changed');
    }
  });

  it('twice at once: one of the two happens', async () => {
    await aTree();
    const { b, c } = people();
    const { contract: sent } = valueOf(await offer(world, b, c, someTerms(21)));
    const both = await Promise.all([accept(world, c, sent.id), accept(world, c, sent.id)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('after the upline’s own rate went down: the offer is above it', async () => {
    await aTree();
    const { a, b, c } = people();
    const { contract: lower } = valueOf(await offer(world, a, b, someTerms(20)));
    const { contract: sent } = valueOf(await offer(world, b, c, someTerms(24)));
    // Accepting the lower one withdraws what is above it.
    valueOf(await accept(world, b, lower.id, true));
    expect(code(await accept(world, c, sent.id))).toEqual([409, 'contract_status_changed']);
    expect(code(await offer(world, b, c, someTerms(24)))).toEqual([409, 'contract_rate_too_high']);
  });
});

describe('[AC-15.4] a member who is moved', () => {
  const move = (who: Agent, upline: Agent | null) =>
    world.call(
      moveMember,
      { memberId: who.member.id, uplineNo: upline?.member.no ?? null, reason: 'asked' },
      { as: risk },
    );

  it('loses the contract with the former upline with the running period, and the offer at once', async () => {
    const { bc, cd } = await aTree();
    const { a, b, c, d } = people();
    const { contract: sent } = valueOf(await offer(world, b, c, someTerms(21)));
    valueOf(await move(c, a));
    expect(code(await accept(world, c, sent.id))).toEqual([409, 'contract_status_changed']);
    await world.drain();
    const at = runningEnd();
    expect(await ofMine(c, bc.id)).toMatchObject({ state: 'terminating', endsAt: at, endsBy: 'moved' });
    expect(await ofMine(d, cd.id)).toMatchObject({ endsAt: at, endsBy: 'upline_ends' });
    expect(await ofMine(c, sent.id)).toMatchObject({ state: 'withdrawn' });
    // The new upline’s begins when the former one’s has ended.
    const next = await aContract(world, a, c, someTerms(12));
    expect(next).toMatchObject({ effectiveFrom: at, replacesId: null });
    expect(await ofMine(d, cd.id)).toMatchObject({ endsAt: null, state: 'active' });
  });

  it('or whose upline is no agent any more', async () => {
    const { bc, be } = await aTree();
    const { b, c, e } = people();
    const input = { memberId: b.member.id, isAgent: false, reason: 'asked' };
    valueOf(await world.call(setAgency, input, { as: risk }));
    await world.drain();
    const at = runningEnd();
    expect(await ofMine(c, bc.id)).toMatchObject({ endsAt: at, endsBy: 'agency_ended' });
    expect(await ofMine(e, be.id)).toMatchObject({ endsAt: at, endsBy: 'agency_ended' });
  });
});

it('[AC-15.4] a contract ends with the running period once its downline closes the account', async () => {
  const top = await aParty(world, null);
  const member = await aMember(world, { upline: top.member, passwordHash: await hashPassword(PASSWORD) });
  const below = { member, as: await signedIn(world, member) };
  await aHouseContract(world, risk, top, someTerms(10));
  const given = await aContract(world, top, below, someTerms(5));
  valueOf(await offer(world, top, below, someTerms(6)));
  const order = { account: member.account, password: PASSWORD, givesUpCredit: true };
  valueOf(await world.call(closeAccount, order, { as: below.as }));
  await world.drain();
  const { list } = valueOf(await world.call(contract.contractHistory, { side: 'below' }, { as: top.as }));
  expect(list.map(({ id, state, endsBy }) => [id === given.id, state, endsBy])).toEqual([
    [false, 'withdrawn', null],
    [true, 'terminating', 'closed'],
  ]);
});

describe('[AC-15.1] the staff', () => {
  it('offers to nobody below somebody, lists, and ends with a reason', async () => {
    const { ab } = await aTree();
    const { b, c } = people();
    const order = { id: newId(), memberNo: b.member.no, terms: someTerms(10), reason: 'asked' };
    expect(code(await world.call(offerHouseContract, order, { as: risk }))).toEqual([
      409,
      'contract_not_top',
    ]);
    const ended = await world.call(endContract, { id: ab.id, reason: 'a complaint' }, { as: risk });
    expect(valueOf(ended)).toMatchObject({ endsBy: 'staff_asked', endsAt: fullEnd() });
    expect(code(await reply(b, ab.id, 'keep'))).toEqual([409, 'contract_status_changed']);
    const input = { queue: 'in_force' as const, memberId: c.member.id };
    const { list, houseKinds } = valueOf(await world.call(listContracts, input, { as: risk }));
    expect(houseKinds).toContain('dividend');
    expect(list.map(({ state }) => state)).toEqual(['terminating', 'terminating']);
    const support = await staffSignedIn(world, ['support']);
    expect((await world.call(endContract, { id: ab.id, reason: 'no' }, { as: support })).status).toBe(403);
  });
});

describe('[RO-4] an agent’s menu', () => {
  it('has the pages of kinds of contracts that there are', async () => {
    const { c } = (await aTree(), people());
    const gates = async (who: Agent) => valueOf(await world.call(contract.contractGates, {}, { as: who.as }));
    expect(await gates(c)).toEqual({
      enableCt: true,
      salary: false,
      hourSalary: false,
      agentRealtimeSalary: false,
      waiting: 0,
    });
    const nobody = await aParty(world, null);
    expect((await gates(nobody)).enableCt).toBe(false);
  });
});
