import { XPC } from '@nokshi/money';
import pg from 'pg';
import { listMemberIds } from '../../../apps/server/src/modules/identity/index.ts';
import { type Config, readConfig } from '../../../apps/server/src/platform/config.ts';
import { createDatabase, type Database, type Db } from '../../../apps/server/src/platform/db.ts';
import { createLogger } from '../../../apps/server/src/platform/logger.ts';
import { drainOutbox } from '../../../apps/server/src/platform/outbox/index.ts';
import { listSubscribers } from '../../../apps/server/src/tool-rooms.ts';
import { seedBonusOffers } from './bonus-offers.ts';
import { buildCatalogue } from './catalogue/build-catalogue.ts';
import type { SeedCatalogue } from './catalogue/seed-types.ts';
import { fingerprintOf, importCatalogue } from './catalogue-import.ts';
import { seedCategoryBanners, seedContent } from './content/index.ts';
import { makeDemoAccounts } from './demo-accounts.ts';
import { sendDemoApplication } from './demo-application.ts';
import { signDemoContracts } from './demo-contracts.ts';
import { fillDemoMall } from './demo-mall.ts';
import { DEMO_WORLD, type DemoWorld, playDemoWorld } from './demo-world.ts';
import { importReels, makeReels, reelsMark } from './reels.ts';
import { seedSampleChannels } from './sample-channels.ts';
import { seedSupplierWallets } from './supplier-wallets.ts';

/** Fills a new installation: catalogue, ways to pay in, demo accounts, demo world. Each step is done once. */
async function seed(config: Config): Promise<void> {
  if (config.profile === 'production') throw new Error('The demo world has no place in production.');
  const owner = new pg.Client({ connectionString: config.database.ownerUrl });
  await owner.connect();
  const database = createDatabase({
    url: config.database.appUrl,
    ...(config.database.appRole && { role: config.database.appRole }),
    poolSize: 4,
    applicationName: 'nokshi-seed',
    statementTimeoutMs: 0,
    log: createLogger({ level: 'warn' }),
  });
  const reelsStep = { name: 'reels', mark: reelsMark() };
  // They take seconds of arithmetic, beside everything else.
  const reels = (await isDone(owner, reelsStep)) ? undefined : makeReels();
  try {
    const catalogue = buildCatalogue();
    await once(owner, { name: 'catalogue', mark: fingerprintOf(catalogue) }, async () => {
      say(`filling the catalogue with ${catalogue.games.length} games`);
      await importCatalogue(owner, catalogue, process.env['SANDBOX_DATABASE_URL']);
    });
    await once(owner, { name: 'content', mark: '1' }, async () => {
      say('writing banners, notices, promotions and help');
      await seedContent(database.db, { gameNoByCode: await readGameNumbers(owner) }, new Date());
    });
    await once(owner, { name: 'category-banners', mark: '1' }, async () =>
      seedCategoryBanners(database.db, { gameNoByCode: new Map() }, new Date()),
    );
    await once(owner, { name: 'sample-channels', mark: '1' }, () => seedSampleChannels(owner));
    await once(owner, { name: 'bonus-offers', mark: '1' }, () => seedBonusOffers(owner));
    await once(owner, { name: 'supplier-wallets', mark: '1' }, () =>
      seedSupplierWallets(database.db, process.env['SANDBOX_DATABASE_URL'], new Date()),
    );
    await once(owner, { name: 'demo-accounts', mark: '1' }, () =>
      makeDemoAccounts(database.db, config.home, new Date()),
    );
    if (process.env['SEED_DEMO_WORLD'] !== '0') {
      await once(owner, { name: 'demo-world', mark: '1' }, () => seedDemoWorld(database, owner, catalogue));
      await once(owner, { name: 'demo-application', mark: '1' }, () =>
        sendDemoApplication(database.db, new Date()),
      );
      await once(owner, { name: 'demo-contracts', mark: '1' }, () => signContractsOnce(database.db, owner));
      await once(owner, { name: 'demo-mall', mark: '1' }, () => fillDemoMall(database.db, new Date()));
    }
    await once(owner, reelsStep, async () => {
      if (reels === undefined) return;
      say('importing the mathematics of the slots of the house');
      await importReels(config, await reels.made, new Date());
    });
  } finally {
    await reels?.drop();
    await database.close();
    await owner.end();
  }
}

async function readGameNumbers(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ code: string; no: number }>('select code, no from catalogue_game');
  return new Map(rows.map(({ code, no }) => [code, no]));
}

interface Step {
  readonly name: string;
  /** Of what the step is done with; it is done again when that changes. */
  readonly mark: string;
}

async function isDone(client: pg.Client, { name, mark }: Step): Promise<boolean> {
  const { rowCount } = await client.query('select from seed_step where name = $1 and mark = $2', [
    name,
    mark,
  ]);
  return rowCount !== 0;
}

async function once(client: pg.Client, step: Step, work: () => Promise<void>): Promise<void> {
  if (await isDone(client, step)) return;
  await work();
  await client.query(
    `insert into seed_step (name, mark, done_at) values ($1, $2, $3)
     on conflict (name) do update set mark = excluded.mark, done_at = excluded.done_at`,
    [step.name, step.mark, new Date()],
  );
}

/** Tests want a past too, but not to wait for a large one: `DEMO_WORLD_ROUNDS` makes it smaller. */
function chosenWorld(roundsText: string | undefined): DemoWorld {
  if (roundsText === undefined || !/^[1-9]\d{0,6}$/.test(roundsText)) return DEMO_WORLD;
  const rounds = Number(roundsText);
  return { ...DEMO_WORLD, rounds, members: Math.min(DEMO_WORLD.members, Math.ceil(rounds / 20)) };
}

async function seedDemoWorld(database: Database, client: pg.Client, catalogue: SeedCatalogue): Promise<void> {
  const { db } = database;
  const world = chosenWorld(process.env['DEMO_WORLD_ROUNDS']);
  const { members, rounds, days } = world;
  say(`playing the demo world: ${members} members, ${rounds} rounds, ${days} days of ${XPC}`);
  const { rows } = await client.query<{ no: number; code: string }>(
    `select g.no, g.code from catalogue_game g join catalogue_vendor v on v.code = g.vendor
      where g.is_on and v.is_on and g.model is not null order by g.popularity desc, g.no`,
  );
  const byCode = new Map(catalogue.games.map((game) => [game.code, game]));
  let told = 0;
  await playDemoWorld(db, {
    world,
    games: rows.flatMap(({ no, code }) => {
      const game = byCode.get(code);
      return game ? [{ no, game }] : [];
    }),
    until: new Date(),
    agentId: (await listMemberIds(db, ['demo-agent'])).get('demo-agent') ?? null,
    onProgress: (done) => {
      if (done - told < rounds / 4) return;
      told = done;
      say(`${done} rounds`);
    },
  });
  // Real-time salaries count rounds when they are summed up: contracts have to be there before.
  await signContractsOnce(db, client);
  say('summing up boards and reports');
  await drainOutbox(db, listSubscribers(database));
}

/** What was cut off in the middle stays as it is: a contract is not signed twice. */
async function signContractsOnce(db: Db, client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from agents_contract limit 1');
  if (rowCount === 0) await signDemoContracts(db, new Date());
}

function say(line: string): void {
  process.stderr.write(`  ${line}\n`);
}

seed(readConfig(process.env)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
