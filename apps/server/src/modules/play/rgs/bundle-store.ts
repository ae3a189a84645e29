import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of imported games: bundles, their modes and their books. Payouts are hundredths of the base bet. */

interface BundleRow {
  readonly id: number;
  readonly game_code: string;
  readonly version: number;
  readonly front: string;
}

export interface ModeRow {
  readonly name: string;
  readonly cost_hundredths: bigint;
  readonly keeps_open: boolean;
  readonly total_weight: bigint;
  readonly weighted_payout: bigint;
  readonly winning_weight: bigint;
  readonly max_payout: bigint;
  readonly max_weight: bigint;
}

export interface GameBundle extends BundleRow {
  readonly modes: readonly ModeRow[];
}

export interface BookRow {
  readonly id: bigint;
  readonly payout: bigint;
  readonly events: string;
}

type Weighed = 'total_weight' | 'weighted_payout' | 'winning_weight' | 'max_weight';
type WeighedModeRow = Omit<ModeRow, Weighed> & {
  readonly max_weight: string;
  readonly total_weight: string;
  readonly weighted_payout: string;
  readonly winning_weight: string;
};

/** What a game is played by now; undefined for one that was never imported. */
export async function findLiveBundle(db: Db | Tx, gameCode: string): Promise<GameBundle | undefined> {
  const { rows } = await sql<BundleRow>`
    select id, game_code, version, front from play_rgs_bundle where game_code = ${gameCode} and is_live`.execute(
    db,
  );
  const [bundle] = rows;
  return bundle && { ...bundle, modes: await listModes(db, bundle.id) };
}

/** A version that was imported, live or not. */
export async function findBundle(
  db: Db | Tx,
  gameCode: string,
  version: number,
): Promise<GameBundle | undefined> {
  const { rows } = await sql<BundleRow>`
    select id, game_code, version, front from play_rgs_bundle
     where game_code = ${gameCode} and version = ${version}`.execute(db);
  const [bundle] = rows;
  return bundle && { ...bundle, modes: await listModes(db, bundle.id) };
}

async function listModes(db: Db | Tx, bundleId: number): Promise<ModeRow[]> {
  const { rows } = await sql<WeighedModeRow>`
    select name, cost_hundredths, keeps_open, total_weight::text, weighted_payout::text, winning_weight::text, max_payout,
           max_weight::text
      from play_rgs_mode where bundle_id = ${bundleId} order by cost_hundredths, name`.execute(db);
  return rows.map((row) => ({
    ...row,
    total_weight: BigInt(row.total_weight),
    weighted_payout: BigInt(row.weighted_payout),
    winning_weight: BigInt(row.winning_weight),
    max_weight: BigInt(row.max_weight),
  }));
}

/** The book that a number below the mode's total weight falls on. */
export async function findBookAt(
  db: Db | Tx,
  at: { readonly bundleId: number; readonly mode: string; readonly drawn: bigint },
): Promise<BookRow | undefined> {
  const { rows } = await sql<BookRow>`
    select id, payout, events from play_rgs_book
     where bundle_id = ${at.bundleId} and mode = ${at.mode} and weight > 0 and reach > ${at.drawn.toString()}::numeric
     order by reach limit 1`.execute(db);
  return rows[0];
}

/** A book by its id, whatever its weight and whether its version is live. */
export async function findBook(
  db: Db,
  of: { readonly game: string; readonly version: number; readonly mode: string; readonly id: bigint },
): Promise<(BookRow & { readonly cost_hundredths: bigint }) | undefined> {
  const { rows } = await sql<BookRow & { cost_hundredths: bigint }>`
    select b.id, b.payout, b.events, m.cost_hundredths
      from play_rgs_bundle g
      join play_rgs_mode m on m.bundle_id = g.id and m.name = ${of.mode}
      join play_rgs_book b on b.bundle_id = g.id and b.mode = m.name and b.id = ${of.id}
     where g.game_code = ${of.game} and g.version = ${of.version}`.execute(db);
  return rows[0];
}
