import type { Language } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import * as contract from '@nokshi/contract/jackpots.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { type Route, route } from '../../platform/http/context.ts';
import type { Brand } from '../brand/index.ts';
import type { Library } from '../catalogue/index.ts';
import { maskName } from '../play/index.ts';
import { type JackpotReturns, ppmOf, returnsOf } from './jackpot-returns.ts';
import {
  type JackpotRow,
  type JackpotSums,
  listAll,
  listOpenPools,
  listWon,
  switchOn,
} from './jackpot-store.ts';
import { openMissingPools } from './open-pools.ts';

const WON_SHOWN = 20;

export interface JackpotRouteDeps {
  readonly db: Db;
  readonly brand: Brand;
  readonly library: () => Promise<Library>;
}

export function jackpotRoutes(deps: JackpotRouteDeps): readonly Route[] {
  const { db, brand, library } = deps;
  return [
    route(contract.listJackpots, (ctx, input) => list(deps, input.language ?? ctx.language)),
    route(contract.readJackpots, () => desk(deps)),
    route(contract.switchJackpot, async (ctx, { jackpot, isOn }) => {
      await inTransaction(db, async (tx) => {
        if (!(await switchOn(tx, jackpot, isOn))) fail('jackpots.unknown');
        if (isOn) refuseTooGenerous(jackpot, await listAll(tx), await library());
        await openMissingPools(tx, ctx.at);
      });
      return desk(deps);
    }),
    route(contract.showJackpotsOnHome, async (_ctx, { isOnHome }) => {
      const { jackpot } = await brand.settings();
      await brand.change('jackpot', { ...jackpot, mode: isOnHome ? 'live' : 'display' });
      return desk(deps);
    }),
  ];
}

async function list(
  { db, library }: JackpotRouteDeps,
  language: Language,
): Promise<OutputOf<typeof contract.listJackpots>> {
  const [pools, won, { gameByNo }] = [await listOpenPools(db), await listWon(db, WON_SHOWN), await library()];
  const named = (of: { name_bn: string; name_en: string } | undefined): string =>
    (language === 'EN' ? of?.name_en : of?.name_bn) ?? '';
  return {
    pools: pools.map((pool) => ({
      ...termsOf(pool),
      title: named(pool),
      no: pool.no,
      poolMicros: pool.amount.toString(),
      commitment: pool.commitment,
      openedAt: pool.opened_at.getTime(),
    })),
    won: won.map((pool) => ({
      jackpot: pool.code,
      title: named(pool),
      no: pool.no,
      amountMicros: pool.amount.toString(),
      currency: pool.currency,
      winner: maskName(pool.account),
      gameName: named(gameByNo.get(pool.game_no)),
      stakeMicros: pool.won_stake.toString(),
      roundId: pool.round_id,
      wonAt: pool.won_at.getTime(),
      commitment: pool.commitment,
      serverSeed: pool.server_seed,
    })),
  };
}

async function desk({
  db,
  brand,
  library,
}: JackpotRouteDeps): Promise<OutputOf<typeof contract.readJackpots>> {
  const { jackpot } = await brand.settings();
  const rows = await listAll(db);
  const games = await library();
  return {
    list: rows.map((row) => ({
      ...termsOf(row),
      title: { bn: row.name_bn, en: row.name_en },
      isOn: row.is_on,
      poolMicros: row.amount?.toString() ?? null,
      timesWon: row.times_won,
      timesUndone: row.times_undone,
      putInMicros: row.put_in.toString(),
      paidOutMicros: row.paid_out.toString(),
      ...tellReturns(row, returnsOf(row, rows, games)),
    })),
    isOnHome: jackpot.mode === 'live',
  };
}

/** Throws, and the switch with it is undone, where a full pool would make stakes return more than themselves. */
function refuseTooGenerous(code: string, rows: readonly JackpotSums[], library: Library): void {
  const row = rows.find((each) => each.code === code);
  if (row && returnsOf(row, rows, library).isTooGenerous) fail('jackpots.too_generous');
}

function tellReturns(row: JackpotSums, returns: JackpotReturns) {
  const { highest } = returns;
  const sizes = [
    { at: 'seed', pool: row.seed },
    { at: 'now', pool: row.amount ?? row.seed },
    { at: 'cap', pool: row.cap },
  ] as const;
  return {
    returns: sizes.map(({ at, pool }) => ({
      at,
      poolMicros: pool.toString(),
      ownPpm: ppmOf(returns.own(pool)),
      totalPpm: ppmOf(returns.total(pool)),
    })),
    highestGame: highest && {
      title: { bn: highest.game.name_bn, en: highest.game.name_en },
      returnPpm: ppmOf(highest.returned),
    },
    othersPpm: ppmOf(returns.others),
    isTooGenerous: returns.isTooGenerous,
  };
}

function termsOf(row: JackpotRow) {
  return {
    jackpot: row.code,
    currency: row.currency,
    categories: [...row.categories],
    sharePpm: row.share_ppm,
    seedMicros: row.seed.toString(),
    capMicros: row.cap.toString(),
    oneInMicros: row.one_in.toString(),
  };
}
