import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import * as contract from '@nokshi/contract/identity-series.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { findMember, type MemberRow } from '../identity-store.ts';
import { findDistance } from '../tree/tree-store.ts';
import { listSeries } from './read-series.ts';
import { setSeries } from './set-series.ts';

/** Series as agents and the staff read and set them. */
export function identitySeriesRoutes({ db }: Pick<IdentityDeps, 'db'>): readonly Route[] {
  return [
    route(contract.ownSeries, async (ctx) => {
      const all = await listSeries(db, [principalOf(ctx).memberId], ctx.at);
      return {
        products: all.map(({ product, least, most, own, series }) => ({ product, least, most, own, series })),
      };
    }),
    route(contract.downlineSeries, async (ctx, input) => {
      const { member, distance } = await findBelow(db, principalOf(ctx).memberId, input.memberId);
      return await sheetOf(db, member, { canSet: distance === 1, at: ctx.at });
    }),
    route(contract.setDownlineSeries, async (ctx, { products, ...input }) => {
      const by = principalOf(ctx).memberId;
      const { member, distance } = await findBelow(db, by, input.memberId);
      if (distance !== 1) fail('identity.downline_unknown');
      await setAll(db, member, { products, by, isOf: by, at: ctx.at });
      return await sheetOf(db, member, { canSet: true, at: ctx.at });
    }),
    route(contract.memberSeries, async (ctx, input) =>
      sheetOf(db, await findAny(db, input.memberId), { canSet: true, at: ctx.at }),
    ),
    route(contract.setMemberSeries, async (ctx, { products, ...input }) => {
      const member = await findAny(db, input.memberId);
      await setAll(db, member, { products, by: principalOf(ctx).memberId, at: ctx.at });
      return await sheetOf(db, member, { canSet: true, at: ctx.at });
    }),
  ];
}

/** A member of the caller's team, whoever else is unknown. @throws DomainError identity.downline_unknown */
async function findBelow(
  db: Db,
  aboveId: MemberId,
  id: string,
): Promise<{ readonly member: MemberRow; readonly distance: number }> {
  const memberId = id as MemberId;
  const distance = await findDistance(db, { aboveId, memberId });
  const member = distance === undefined || distance === 0 ? undefined : await findMember(db, memberId);
  if (distance === undefined || member === undefined) fail('identity.downline_unknown');
  return { member, distance };
}

/** @throws DomainError identity.member_unknown, also for somebody of the staff */
async function findAny(db: Db, id: string): Promise<MemberRow> {
  const member = await findMember(db, id as MemberId);
  if (!member || member.type >= MEMBER_TYPE.staff) fail('identity.member_unknown');
  return member;
}

async function setAll(
  db: Db,
  { id: memberId }: MemberRow,
  {
    products,
    by,
    isOf,
    at,
  }: {
    readonly products: readonly { readonly product: string; readonly series: number }[];
    readonly by: MemberId;
    /** Who has to be directly above at that moment. */
    readonly isOf?: MemberId;
    readonly at: Date;
  },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { product, series } of products) await setSeries(tx, { memberId, product, series, by, at });
    // Setting locked the edge: a member who was moved away before is another one's.
    if (isOf !== undefined && (await findDistance(tx, { aboveId: isOf, memberId })) !== 1) {
      fail('identity.downline_unknown');
    }
  });
}

async function sheetOf(
  db: Db,
  { id, account }: MemberRow,
  { canSet, at }: { readonly canSet: boolean; readonly at: Date },
): Promise<OutputOf<typeof contract.downlineSeries>> {
  const all = await listSeries(db, [id], at);
  return {
    memberId: id,
    account,
    canSet,
    products: all.map(({ product, least, most, series, isSet, above }) => ({
      product,
      least,
      most,
      series,
      isSet,
      above,
    })),
  };
}
