import type { ContractKind } from '@nokshi/contract/agents-contract-fields.ts';
import * as contract from '@nokshi/contract/agents-contracts.ts';
import * as gateway from '@nokshi/contract/agents-contracts-gateway.ts';
import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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

let world: Awaited<ReturnType<typeof openWorld>>;
let risk: SignedIn;

beforeAll(async () => {
  world = await openWorld();
  risk = await staffSignedIn(world, ['risk']);
  await offerEveryKind(world);
  const { flags } = await world.app.rooms.brand.settings();
  await world.app.rooms.brand.change('flags', { ...flags, AGENTPOLICY3: true });
  world.clock.advance(2001);
});
afterEach(async () => {
  await world.drain();
  await expectBooksToBalance(world);
});
afterAll(() => world.close());

const code = ({ status, errorCode }: Answer<unknown>) => [status, errorCode];
const funds = async (who: Agent) => valueOf(await world.call(gateway.consolidatedFunds, {}, { as: who.as }));
const dividend = (who: Agent, status: 'A' | 'R' | 'C', agreeTerminate?: boolean) =>
  world.call(
    gateway.answerDividend,
    { type: 'CONS', status, ...(agreeTerminate !== undefined && { agreeTerminate }) },
    { as: who.as, method: 'GET' },
  );
const standing = async (who: Agent) =>
  valueOf(await world.call(contract.myContracts, {}, { as: who.as })).inForce;

async function aPair(kind: ContractKind = 'dividend', type: number = MEMBER_TYPE.ordinary) {
  const top = await aParty(world, null);
  const below = await aParty(world, top, type);
  await aHouseContract(world, risk, top, someTerms(5, kind));
  return { top, below };
}

describe('[API-3.3] [EN-20] consolidated funds', () => {
  it('have an offer of each kind in the shape that clients read', async () => {
    const top = await aParty(world, null);
    const below = await aParty(world, top, MEMBER_TYPE.ordinary);
    for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const) {
      await aHouseContract(world, risk, top, someTerms(5, kind));
      const amounts = { minBetMicros: '20000500000', minActive: 2 };
      const terms = someTerms(kind === 'dividend' ? 3 : 0.05, kind);
      const tiers = terms.tiers.map((tier) => ({ ...tier, ...amounts }));
      valueOf(await offer(world, top, below, { ...terms, tiers }));
    }
    const { balance, ...answer } = await funds(below);
    expect(balance).toHaveLength(1);
    expect(answer).toMatchObject({
      divtypereq: {
        CONS: [
          {
            status: 'P',
            minimumBet: 20_000.5,
            netLoss: 0,
            activeMember: 2,
            contractRate: 0.03,
            downlineHigherRate: 'N',
          },
        ],
      },
      dailysalreqtype: {
        CONS: [
          {
            status: 'P',
            downlineHigherRate: 'N',
            details: [{ betVolume: 20_000.5, activeMember: 2, rateType: 'P', rate: 0.0005 }],
          },
        ],
      },
      contracthoursalreq: {
        CONS: [{ status: 'P', hourSalaryRates: [{ minimumBet: 20_000.5, activeMember: 2, rate: 0.0005 }] }],
      },
      realtimesalreqtype: {
        CONS: [{ status: 'P', details: [{ betAmount: 0, winRate: 0.0005, lossRate: 0.0005 }] }],
      },
      divtypeinfo: {},
      dailysalinfotype: {},
      contracthoursalinfo: {},
      sumBalance: 10_000,
    });
  });

  it('show an end that the upline asks for as V, and what is in force as A once it has begun', async () => {
    const { top, below } = await aPair('daily');
    const made = await aContract(world, top, below, someTerms(1, 'daily'));
    expect((await funds(below)).dailysalinfotype).toEqual({});
    world.clock.advance(24 * 3600_000);
    const [upline, who] = [
      { ...top, as: await signedIn(world, top.member) },
      { ...below, as: await signedIn(world, below.member) },
    ];
    expect((await funds(who)).dailysalinfotype).toMatchObject({ CONS: [{ id: made.id, status: 'A' }] });
    valueOf(await world.call(contract.askTermination, { id: made.id }, { as: upline.as }));
    expect((await funds(who)).dailysalreqtype).toMatchObject({ CONS: [{ id: made.id, status: 'V' }] });
    // A keeps.
    valueOf(await world.call(gateway.answerDailySalary, { id: made.id, status: 'A' }, { as: who.as }));
    expect(await standing(who)).toMatchObject([{ id: made.id, state: 'active', endsAt: null }]);
    risk = await staffSignedIn(world, ['risk']);
  });
});

describe('[API-6.1] answers by letter to a dividend', () => {
  it('accept, and R rejects, by GET as well, but not without the token in its header', async () => {
    const { top, below } = await aPair();
    valueOf(await offer(world, top, below, someTerms(2)));
    await funds(below);
    const path = '/wps/relay/MCS2_processDividendReq?type=CONS&status=A';
    const bare = await world.app.portal.inject({
      method: 'GET',
      url: path,
      remoteAddress: below.as.ip,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(bare.statusCode).toBeGreaterThanOrEqual(400);
    expect(await standing(below)).toEqual([]);
    valueOf(await dividend(below, 'A'));
    expect(await standing(below)).toHaveLength(1);
    expect(code(await dividend(below, 'A'))).toEqual([409, 'contract_status_changed']);
    valueOf(await offer(world, top, below, someTerms(3)));
    expect((await funds(below)).divtypereq).toMatchObject({ CONS: [{ status: 'E' }] });
    valueOf(await dividend(below, 'R'));
    expect((await funds(below)).divtypereq).toEqual({});
  });

  it('agrees to what would end as it was shown, and no more than that (B.8)', async () => {
    const { top, below: agent } = await aPair('dividend', MEMBER_TYPE.agent);
    await aContract(world, top, agent, someTerms(5));
    const [one, two] = [await aParty(world, agent), await aParty(world, agent)];
    await aContract(world, agent, one, someTerms(4));
    valueOf(await offer(world, top, agent, someTerms(3)));
    // Nothing was shown yet, so nothing was agreed to.
    const unseen = await dividend(agent, 'A');
    expect(code(unseen)).toEqual([409, 'CONTRACT_DOWNLINE_HIGHER']);
    expect(detailsOf(unseen)).toMatchObject({ endingCount: 1 });
    expect((await funds(agent)).divtypereq).toMatchObject({ CONS: [{ downlineHigherRate: 'Y' }] });
    // The list has grown since.
    await aContract(world, agent, two, someTerms(5));
    expect(code(await dividend(agent, 'A'))).toEqual([409, 'CONTRACT_DOWNLINE_HIGHER']);
    await funds(agent);
    expect(code(await dividend(agent, 'A', false))).toEqual([409, 'CONTRACT_DOWNLINE_HIGHER']);
    valueOf(await dividend(agent, 'A'));
    expect((await standing(one))[0]?.state).toBe('terminating');
  });

  it('never means another contract than the one that was shown', async () => {
    const { top, below } = await aPair();
    const { contract: first } = valueOf(await offer(world, top, below, someTerms(2)));
    await funds(below);
    valueOf(await world.call(contract.withdrawOffer, { id: first.id }, { as: top.as }));
    valueOf(await offer(world, top, below, someTerms(1)));
    expect(code(await dividend(below, 'A'))).toEqual([409, 'contract_status_changed']);
    await funds(below);
    valueOf(await dividend(below, 'A'));
    expect((await standing(below))[0]?.terms.tiers[0]?.ratePpm).toBe(10_000);
  });

  it('is 404 for whoever has nothing that waits', async () => {
    const { below } = await aPair();
    expect(code(await dividend(below, 'A'))).toEqual([404, 'contract_not_found']);
  });
});

const BY_ID = [
  [
    'API-6.2',
    'daily',
    (id: string, status: 'A' | 'R' | 'C', as: SignedIn) =>
      world.call(gateway.answerDailySalary, { id, status }, { as }),
  ],
  [
    'API-6.3',
    'hourly',
    (contractId: string, status: 'A' | 'R' | 'C', as: SignedIn) =>
      world.call(gateway.answerHourSalary, { contractId, status }, { as }),
  ],
  [
    'API-6.4',
    'realtime',
    (contractId: string, status: 'A' | 'R' | 'C', as: SignedIn) =>
      world.call(gateway.answerRealTimeSalary, { contractId, status }, { as }),
  ],
] as const;

describe.each(BY_ID)('[%s] answers by letter to a salary of the kind %s', (_row, kind, answer) => {
  it('accept and reject what is offered, and keep or end what the upline wants to end', async () => {
    const { top, below } = await aPair(kind);
    const stranger = await aMember(world);
    const { contract: first } = valueOf(await offer(world, top, below, someTerms(1, kind)));
    expect(code(await answer(first.id, 'A', await signedIn(world, stranger)))).toEqual([
      404,
      'contract_not_found',
    ]);
    expect(code(await answer(first.id, 'C', below.as))).toEqual([409, 'contract_status_changed']);
    valueOf(await answer(first.id, 'R', below.as));
    const { contract: next } = valueOf(await offer(world, top, below, someTerms(1, kind)));
    await funds(below);
    valueOf(await answer(next.id, 'A', below.as));
    expect(await standing(below)).toHaveLength(1);
    valueOf(await world.call(contract.askTermination, { id: next.id }, { as: top.as }));
    await funds(below);
    // The letters of hourly salaries are the other way round.
    const [keep, agree] = kind === 'hourly' ? (['R', 'A'] as const) : (['A', 'C'] as const);
    valueOf(await answer(next.id, keep, below.as));
    expect((await standing(below))[0]?.endsAt).toBeNull();
    valueOf(await world.call(contract.askTermination, { id: next.id }, { as: top.as }));
    // What the upline asks again is notice, which nothing waits for.
    expect((await funds(below)).dailysalreqtype).toEqual({});
    expect(code(await answer(next.id, agree, below.as))).toEqual([200, undefined]);
    expect((await standing(below))[0]?.termination?.isAgreed).toBe(true);
  });
});

it('[RO-2.5] answers ordinary members where AGENTPOLICY3 is on, and no trial member', async () => {
  const trial = await signedIn(world, await aMember(world, { type: MEMBER_TYPE.trial }));
  const refused = await world.call(gateway.consolidatedFunds, {}, { as: trial });
  expect(refused.errorCode).toBe('need_real_account');
  const { below } = await aPair();
  expect((await funds(below)).divtypereq).toEqual({});
  expect(code(await accept(world, below, below.member.id))).toEqual([404, 'contract_not_found']);
});
