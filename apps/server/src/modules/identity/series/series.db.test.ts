import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import * as contract from '@nokshi/contract/identity-series.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type Member, signedIn, staffSignedIn } from '../../../../test/builders.ts';
import { detailsOf, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { moveMember } from '../tree/tree.ts';
import { chainSeries } from './chain-store.ts';
import { seriesOf } from './read-series.ts';
import { setSeries } from './set-series.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld({ poolSize: 10 });
});
afterAll(() => world.close());

const anAgent = (upline?: Member) => aMember(world, { type: MEMBER_TYPE.agent, ...(upline && { upline }) });

const set = (member: Member, series: number, product = 'SSC') =>
  inTransaction(world.db, (tx) =>
    setSeries(tx, { memberId: member.id, product, series, by: null, at: world.clock.now() }),
  );

const has = (member: Member, product = 'SSC', at = world.clock.now()) =>
  seriesOf(world.db, member.id, product, at);

describe('a series', () => {
  it('is what the house usually gives until one is set, and never more than whoever is above has', async () => {
    const top = await anAgent();
    const middle = await anAgent(top);
    const below = await anAgent(middle);
    expect(await Promise.all([has(top), has(below), has(below, '11x5')])).toEqual([1960, 1960, 1930]);
    await set(top, 1980);
    expect(await Promise.all([has(top), has(middle), has(below)])).toEqual([1980, 1960, 1960]);
    await set(middle, 1970);
    await set(below, 1970);
    const other = await anAgent();
    await set(other, 1966);
    await inTransaction(world.db, (tx) =>
      moveMember(tx, {
        memberId: middle.id,
        uplineId: other.id,
        by: null,
        reason: 'the agents agreed',
        at: world.clock.now(),
      }),
    );
    expect(await Promise.all([has(middle), has(below)])).toEqual([1966, 1966]);
  });

  it('has its time: what holds at a moment of the past is what was set then, in the tree of then', async () => {
    const top = await anAgent();
    const member = await anAgent(top);
    const before = world.clock.now();
    world.clock.advance(1_000);
    await set(top, 1980);
    await set(member, 1976);
    const between = world.clock.now();
    world.clock.advance(1_000);
    await set(member, 1972);
    const moments = [before, between, world.clock.now()];
    expect(await Promise.all(moments.map((at) => has(member, 'SSC', at)))).toEqual([1960, 1976, 1972]);
    const chains = await chainSeries(
      world.db,
      moments.map((at) => ({ memberId: member.id, product: 'SSC', at })),
    );
    expect(chains.map((chain) => chain.map(({ series }) => series))).toEqual([
      [null, null],
      [1980, 1976],
      [1980, 1972],
    ]);
  });

  it.each([
    [1961, 'series_bounds'],
    [1698, 'series_bounds'],
    [1982, 'series_bounds'],
    [1972, 'series_above_upline'],
    [1958, 'series_below_downlines'],
  ])('of %d is refused: %s', async (series, refusal) => {
    const top = await anAgent();
    await set(top, 1970);
    const member = await anAgent(top);
    await aMember(world, { upline: member });
    await expect(set(member, series)).rejects.toMatchObject({ code: `identity.${refusal}` });
    await set(member, 1970);
    await set(member, 1960);
  });

  it('that would lower those below names them, and stands once theirs were lowered', async () => {
    const top = await anAgent();
    const downlines: Member[] = [];
    for (let n = 0; n < 7; n += 1) downlines.push(await aMember(world, { upline: top }));
    const refused = await set(top, 1940).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'identity.series_below_downlines',
      details: { product: 'SSC', series: 1940, count: 7 },
    });
    for (const each of downlines) await set(each, 1940);
    await set(top, 1940);
    // Who comes now has what is left.
    expect(await has(await aMember(world, { upline: top }))).toBe(1940);
  });

  it('is set by one after the other where both of an edge are set at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const top = await anAgent();
      await set(top, 1980);
      const member = await anAgent(top);
      const both = await Promise.allSettled([set(member, 1978), set(top, 1960)]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await has(member)).toBeLessThanOrEqual(await has(top));
    }
  });
});

describe('an agent', () => {
  const rows = async (as: SignedIn, member: Member) =>
    valueOf(await world.call(contract.downlineSeries, { memberId: member.id }, { as })).products;

  it('[AC-4] reads the own series and sets those of direct downlines alone, all or none', async () => {
    const top = await anAgent();
    const member = await anAgent(top);
    const deeper = await aMember(world, { upline: member });
    const stranger = await aMember(world);
    await set(top, 1976);
    const as = await signedIn(world, top);
    const own = valueOf(await world.call(contract.ownSeries, {}, { as })).products;
    expect(own.find(({ product }) => product === 'SSC')).toEqual({
      product: 'SSC',
      least: 1700,
      most: 1980,
      own: 1960,
      series: 1976,
    });
    const products = [
      { product: 'SSC', series: 1970 },
      { product: 'K3', series: 1958 },
    ];
    const refused = await world.call(contract.setDownlineSeries, { memberId: member.id, products }, { as });
    expect(refused.errorCode).toBe('series_below_downlines');
    expect(detailsOf(refused)['accounts']).toBe(deeper.account);
    expect(await has(member)).toBe(1960);
    const saved = valueOf(
      await world.call(
        contract.setDownlineSeries,
        { memberId: member.id, products: [{ product: 'SSC', series: 1970 }] },
        { as },
      ),
    );
    expect(saved.products.find(({ product }) => product === 'SSC')).toMatchObject({
      series: 1970,
      isSet: true,
      above: 1976,
    });
    expect((await rows(as, deeper))[0]).toMatchObject({ product: 'SSC', series: 1960, above: 1970 });
    for (const { id } of [deeper, stranger, top]) {
      const answer = await world.call(
        contract.setDownlineSeries,
        { memberId: id, products: [{ product: 'SSC', series: 1940 }] },
        { as },
      );
      expect([answer.status, answer.errorCode]).toEqual([404, 'downline_unknown']);
    }
    const unknown = await world.call(contract.downlineSeries, { memberId: stranger.id }, { as });
    expect([unknown.status, unknown.errorCode]).toEqual([404, 'downline_unknown']);
    const ordinary = await signedIn(world, deeper);
    expect((await world.call(contract.ownSeries, {}, { as: ordinary })).errorCode).toBe(
      'function.not.available',
    );
  });
});

describe('the staff', () => {
  it('sets those of a top agent, with a reason that is kept', async () => {
    const top = await anAgent();
    const risk = await staffSignedIn(world, ['risk']);
    const change = { memberId: top.id, products: [{ product: '11x5', series: 1950 }], reason: 'a new agent' };
    valueOf(await world.call(contract.setMemberSeries, change, { as: risk }));
    const support = await staffSignedIn(world, ['support']);
    expect((await world.call(contract.setMemberSeries, change, { as: support })).status).toBe(403);
    const read = valueOf(await world.call(contract.memberSeries, { memberId: top.id }, { as: support }));
    expect(read.products.find(({ product }) => product === '11x5')).toMatchObject({
      series: 1950,
      above: 1950,
    });
    const { rows } = await world.owner.query<{ set_by: string }>(
      'select set_by from identity_series where member_id = $1',
      [top.id],
    );
    expect(rows).toEqual([{ set_by: risk.staff.id }]);
  });
});
