import type { Language } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import * as contract from '@nokshi/contract/jackpots.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import { type Route, route } from '../../platform/http/context.ts';
import type { Brand } from '../brand/index.ts';
import type { Library } from '../catalogue/index.ts';
import { maskName } from '../play/index.ts';
import { type JackpotRow, listAll, listOpenPools, listWon, switchOn } from './jackpot-store.ts';
import { openMissingPools } from './open-pools.ts';

const WON_SHOWN = 20;

export interface JackpotRouteDeps {
  readonly db: Db;
  readonly brand: Brand;
  readonly library: () => Promise<Library>;
}

export function jackpotRoutes(deps: JackpotRouteDeps): readonly Route[] {
  const { db, brand } = deps;
  return [
    route(contract.listJackpots, (ctx, input) => list(deps, input.language ?? ctx.language)),
    route(contract.readJackpots, () => desk(deps)),
    route(contract.switchJackpot, async (ctx, { jackpot, isOn }) => {
      await inTransaction(db, async (tx) => {
        if (!(await switchOn(tx, jackpot, isOn))) fail('jackpots.unknown');
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

async function desk({ db, brand }: JackpotRouteDeps): Promise<OutputOf<typeof contract.readJackpots>> {
  const { jackpot } = await brand.settings();
  const rows = await listAll(db);
  return {
    list: rows.map((row) => ({
      ...termsOf(row),
      title: { bn: row.name_bn, en: row.name_en },
      isOn: row.is_on,
      poolMicros: row.amount?.toString() ?? null,
      timesWon: row.times_won,
      putInMicros: row.put_in.toString(),
      paidOutMicros: row.paid_out.toString(),
    })),
    isOnHome: jackpot.mode === 'live',
  };
}

function termsOf(row: JackpotRow) {
  return {
    jackpot: row.code,
    kind: row.kind,
    currency: row.currency,
    categories: [...row.categories],
    sharePpm: row.share_ppm,
    seedMicros: row.seed.toString(),
    ceilingMicros: row.ceiling?.toString() ?? null,
    oneInMicros: row.one_in?.toString() ?? null,
  };
}
