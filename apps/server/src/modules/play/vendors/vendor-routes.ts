import type { Language } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import * as contract from '@nokshi/contract/play-vendors.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import {
  allowOneGame,
  isInMaintenance,
  type Library,
  listVendors,
  planMaintenance,
  type VendorRow,
} from '../../catalogue/index.ts';
import { named } from '../records/describe-bets.ts';
import { findTroubled, tellChanged } from './note-launch.ts';
import { keepSeat, leaveSeat } from './open-games.ts';
import { type FailedLaunch, type LaunchSum, listLastFailures, sumLaunches } from './vendor-store.ts';

export interface VendorRouteDeps {
  readonly db: Db;
  readonly library: () => Promise<Library>;
}

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** A maintenance is planned no further ahead, and none lasts longer. */
const LONGEST_MS = 90 * DAY_MS;

/** How vendors are, for everybody and for the console, and leaving a game. */
export function vendorRoutes(deps: VendorRouteDeps): readonly Route[] {
  const { db } = deps;
  return [
    route(contract.vendorStates, async (ctx) => ({ list: await statesOf(db, ctx.at) })),
    route(contract.closeGame, async (ctx, { launchId }) => {
      const { memberId } = principalOf(ctx);
      const left = { memberId, launchId: launchId.toLowerCase(), at: ctx.at };
      await inTransaction(db, (tx) => leaveSeat(tx, left));
      return null;
    }),
    route(contract.keepGame, async (ctx, { launchId, isLeaving = false }) => {
      const { memberId } = principalOf(ctx);
      const kept = { memberId, launchId: launchId.toLowerCase(), isLeaving, at: ctx.at };
      await inTransaction(db, (tx) => keepSeat(tx, kept));
      return null;
    }),
    route(contract.listVendors, (ctx, input) => desk(deps, input.language ?? ctx.language, ctx.at)),
    route(contract.setVendorMaintenance, async (ctx, input) => {
      const { vendor } = input;
      const plan = planOf(input, ctx.at);
      await inTransaction(db, async (tx) => {
        if (!(await planMaintenance(tx, { vendor, ...plan }))) fail('catalogue.vendor_unknown');
        await tellChanged(tx, [vendor], ctx.at);
      });
      return desk(deps, ctx.language, ctx.at);
    }),
    route(contract.setVendorOneGame, async (ctx, { vendor, isOn }) => {
      if (!(await deps.library()).vendorByCode.has(vendor)) fail('catalogue.vendor_unknown');
      await inTransaction(db, async (tx) => {
        if (!(await allowOneGame(tx, { vendor, isOn }))) fail('play.one_game_off');
      });
      return desk(deps, ctx.language, ctx.at);
    }),
  ];
}

/** Vendors that members should know something of, read from the tables, so that every process says the same. */
async function statesOf(db: Db, at: Date): Promise<contract.VendorState[]> {
  const [vendors, troubled] = [await listVendors(db), await findTroubled(db, at)];
  return vendors.flatMap((vendor): contract.VendorState[] => {
    const { code: vassalage, maintenance_from: from, maintenance_until: until } = vendor;
    if (!vendor.is_on) return [];
    if (from && isInMaintenance(vendor, at))
      return [{ vassalage, state: 'maintenance', since: from.getTime(), until: until?.getTime() ?? null }];
    const since = troubled.get(vassalage);
    return since ? [{ vassalage, state: 'troubled', since: since.getTime(), until: null }] : [];
  });
}

function planOf(
  { from, until }: { readonly from: number | null; readonly until: number | null },
  at: Date,
): { readonly from: Date | null; readonly until: Date | null } {
  if (from === null) return { from: null, until: null };
  const now = at.getTime();
  const isNear = (moment: number) => Math.abs(moment - now) <= LONGEST_MS;
  const isFine = isNear(from) && (until === null || (until > from && until > now && isNear(until)));
  if (!isFine) fail('play.maintenance_times');
  return { from: new Date(from), until: until === null ? null : new Date(until) };
}

async function desk(
  { db, library }: VendorRouteDeps,
  language: Language,
  at: Date,
): Promise<OutputOf<typeof contract.listVendors>> {
  const [vendors, books] = [await listVendors(db), await library()];
  const [troubled, sums] = [
    await findTroubled(db, at),
    await sumLaunches(db, new Date(at.getTime() - HOUR_MS)),
  ];
  const failures = await listLastFailures(db, new Date(at.getTime() - DAY_MS));
  const list = vendors
    .filter(({ source }) => source !== 'none')
    .map((vendor) => {
      const measured = { sum: sums.get(vendor.code), failure: failures.get(vendor.code) };
      return describe(vendor, books, { ...measured, since: troubled.get(vendor.code), language, at });
    });
  const rank = (row: contract.DeskVendor) => (row.troubledSince !== null ? 0 : row.maintenance ? 1 : 2);
  return { list: list.toSorted((a, b) => rank(a) - rank(b) || b.launches - a.launches) };
}

function describe(
  vendor: VendorRow,
  { gamesByVendor, gameByNo }: Library,
  {
    sum,
    failure,
    since,
    language,
    at,
  }: {
    readonly sum: LaunchSum | undefined;
    readonly failure: FailedLaunch | undefined;
    readonly since: Date | undefined;
    readonly language: Language;
    readonly at: Date;
  },
): contract.DeskVendor {
  const { maintenance_from: from, maintenance_until: until } = vendor;
  const isOver = from === null || (until !== null && until <= at);
  return {
    vassalage: vendor.code,
    title: { bn: vendor.name_bn, en: vendor.name_en },
    gameType: vendor.game_type,
    isOn: vendor.is_on,
    gameCount: gamesByVendor.get(vendor.code)?.length ?? 0,
    isSupplied: vendor.source === 'hub88-sandbox',
    isOneGame: vendor.one_game,
    maintenance: isOver ? null : { from: from.getTime(), until: until?.getTime() ?? null },
    troubledSince: since?.getTime() ?? null,
    launches: sum?.launches ?? 0,
    failed: sum?.failed ?? 0,
    medianMs: sum?.median_ms ?? null,
    lastFailure: failure
      ? {
          at: failure.at.getTime(),
          why: failure.failure,
          gameName: named(gameByNo.get(failure.game_no), language) ?? `${failure.game_no}`,
        }
      : null,
  };
}
