import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOSTED_FRONTS_PATH } from '@nokshi/contract/constants.ts';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { INLINE_SCRIPTS_FILE } from '../../../../platform/http/inline-scripts.ts';
import { expectBundle } from './bundle-fault.ts';
import type { FrontFile } from './bundle-folder.ts';
import type { CheckedBundle, ModeFigures } from './check-bundle.ts';
import { inlineScriptsOf } from './front-pages.ts';
import type { Bundle, BundleMode } from './read-bundle.ts';

/** Where they lie, below the installation's folder. They can be imported again, so no backup holds them. */
export const HOSTED_FRONTS_FOLDER = 'hosted-fronts';

const BATCH = 400;

export interface SavedBundle {
  readonly gameCode: string;
  readonly version: number;
  /** False when this very content was there before. */
  readonly isNew: boolean;
}

/**
 * Writes a checked bundle and makes it the live one of its game. `db` is of the owner of the tables: the portal itself
 * cannot change what it draws from. A version that is there keeps its content for ever.
 * @throws BundleFault when the version is there with another content
 */
export async function saveBundle(
  db: Db,
  checked: CheckedBundle,
  place: { readonly frontsFolder: string; readonly at: Date },
): Promise<SavedBundle> {
  const { bundle } = checked;
  const { gameID: gameCode, version } = bundle.game;
  const front = bundle.game.page ?? `${HOSTED_FRONTS_PATH}${gameCode}/v${version}/`;
  const isNew = await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; content_hash: Buffer }>`
      select id, content_hash from play_rgs_bundle where game_code = ${gameCode} and version = ${version}`.execute(
      tx,
    );
    const [known] = rows;
    expectBundle(
      known === undefined || known.content_hash.equals(bundle.contentHash),
      `version ${version} of ${gameCode} is imported already, with another content: give this one a higher version`,
    );
    const id = known?.id ?? (await insertBundle(tx, checked, { front, at: place.at }));
    await sql`update play_rgs_bundle set is_live = false where game_code = ${gameCode} and id <> ${id}`.execute(
      tx,
    );
    await sql`update play_rgs_bundle set is_live = true, front = ${front} where id = ${id}`.execute(tx);
    // The last step: what is refused before leaves nothing behind.
    if (bundle.front !== undefined) await writeFront(bundle.front, place.frontsFolder, bundle);
    return known === undefined;
  });
  return { gameCode, version, isNew };
}

/** Writes a front-end aside and moves it into its place whole. */
async function writeFront(
  files: readonly FrontFile[],
  frontsFolder: string,
  { game }: Bundle,
): Promise<void> {
  const to = path.join(frontsFolder, game.gameID, `v${game.version}`);
  const draft = `${to}.incomplete`;
  await rm(draft, { recursive: true, force: true });
  for (const file of files) {
    const place = path.join(draft, file.path);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, file.bytes);
  }
  await writeFile(path.join(draft, INLINE_SCRIPTS_FILE), JSON.stringify(inlineScriptsOf(files)));
  await rm(to, { recursive: true, force: true });
  await rename(draft, to);
}

async function insertBundle(
  tx: Tx,
  { bundle, figures }: CheckedBundle,
  { front, at }: { readonly front: string; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into play_rgs_bundle (game_code, version, content_hash, front, imported_at)
    values (${bundle.game.gameID}, ${bundle.game.version}, ${bundle.contentHash}, ${front}, ${at})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  expectBundle(id !== undefined, 'the bundle was not written');
  for (const mode of bundle.modes) {
    const found = figures.find(({ name }) => name === mode.name);
    expectBundle(found !== undefined, 'every mode has figures');
    await insertMode(tx, id, { mode, figures: found });
    await insertBooks(tx, id, mode);
  }
  return id;
}

async function insertMode(
  tx: Tx,
  bundleId: number,
  { mode, figures }: { readonly mode: BundleMode; readonly figures: ModeFigures },
): Promise<void> {
  await sql`
    insert into play_rgs_mode (bundle_id, name, cost_hundredths, keeps_open, books, total_weight, weighted_payout,
                               winning_weight, max_payout, max_weight)
    values (${bundleId}, ${mode.name}, ${mode.costHundredths}, ${mode.keepsOpen}, ${mode.books.length},
            ${figures.totalWeight.toString()}::numeric, ${figures.weightedPayout.toString()}::numeric,
            ${figures.winningWeight.toString()}::numeric, ${figures.maxPayout}, ${figures.maxWeight.toString()}::numeric)`.execute(
    tx,
  );
}

async function insertBooks(tx: Tx, bundleId: number, mode: BundleMode): Promise<void> {
  const events = new Map(mode.books.map((book) => [book.id, book.events]));
  let reach = 0n;
  const rows = mode.weights.map(({ id, weight, payout }) => {
    reach += weight;
    return { id, weight, payout, reach };
  });
  for (let from = 0; from < rows.length; from += BATCH) {
    const part = rows.slice(from, from + BATCH);
    await sql`
      insert into play_rgs_book (bundle_id, mode, id, payout, weight, reach, events)
      select ${bundleId}, ${mode.name}, * from unnest(
        ${part.map(({ id }) => id.toString())}::bigint[], ${part.map(({ payout }) => payout.toString())}::bigint[],
        ${part.map(({ weight }) => weight.toString())}::numeric[], ${part.map((row) => row.reach.toString())}::numeric[],
        ${part.map(({ id }) => events.get(id) ?? '')}::text[])`.execute(tx);
  }
}
