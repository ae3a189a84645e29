import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { refill } from '@nokshi/contract/cashier.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../apps/server/src/modules/ledger/index.ts';
import { BackupRefusal, backUp, readManifest, restore } from '../apps/server/src/platform/backup/index.ts';
import { createDatabase } from '../apps/server/src/platform/db.ts';
import { createFileFolder } from '../apps/server/src/platform/files/index.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { listBooks } from '../apps/server/src/tool-rooms.ts';
import { aMember, balanceOf, signedIn } from '../apps/server/test/builders.ts';
import { openEmptyDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { openWorld } from '../apps/server/test/world.ts';

const log = createLogger({ level: 'silent' });
const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-backup-'));
const silent = () => undefined;
const FIGURES = { accounts: '0', transfers: '0', entries: '0', difference: '0' };
let world: Awaited<ReturnType<typeof openWorld>>;
let copies = 0;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

async function aCopy(): Promise<string> {
  copies += 1;
  const place = path.join(folder, `copy-${copies}`);
  const { ownerUrl, home } = world;
  await backUp({
    ownerUrl,
    home,
    folder: place,
    fileFolders: ['slips'],
    books: async () => FIGURES,
    say: silent,
  });
  return place;
}

const back = (to: TestDatabase, copy: string, isReplacing = false) =>
  restore({
    ownerUrl: to.ownerUrl,
    folder: copy,
    home: path.join(copy, 'restored'),
    isReplacing,
    emptyWithout: ['identity_member', 'ledger_transfer'],
    log,
    say: silent,
  });

async function rowsOf(url: string, query: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

const BALANCES = `select member_id, address, currency, balance::text, entry_count::text from ledger_account order by 1, 2, 3`;

describe('a copy of the installation', () => {
  it('[1.60] comes back with equal balances, equal sums of every table, and books that balance', async () => {
    const members = await Promise.all([1, 2, 3].map(() => aMember(world)));
    await createFileFolder(path.join(world.home, 'slips')).write('one.webp', Buffer.from('a slip'));
    const copy = await aCopy();
    const other = await openEmptyDatabase();
    try {
      const { manifest } = await back(other, copy);
      expect(await rowsOf(other.ownerUrl, BALANCES)).toEqual(await rowsOf(world.ownerUrl, BALANCES));
      expect(manifest.tables.find(({ name }) => name === 'identity_member')?.rows).toBeGreaterThanOrEqual(
        members.length,
      );
      expect(readFileSync(path.join(copy, 'restored/slips/one.webp'), 'utf8')).toBe('a slip');
      const database = createDatabase({
        url: other.appUrl,
        poolSize: 1,
        applicationName: 'nokshi-test',
        log,
      });
      const report = await checkBooks(database.db, listBooks(database));
      await database.close();
      expect(report.difference).toBe(0n);
    } finally {
      await other.close();
    }
  });

  it('goes on where it was: a sequence gives no number twice', async () => {
    const member = await aMember(world);
    const copy = await aCopy();
    const other = await openEmptyDatabase();
    try {
      await back(other, copy);
      const [next] = await rowsOf(other.ownerUrl, `select nextval('identity_member_no')::integer as no`);
      const [highest] = await rowsOf(world.ownerUrl, 'select max(no)::integer as no from identity_member');
      expect((next as { no: number }).no).toBeGreaterThan((highest as { no: number }).no);
      expect(await balanceOf(world, member)).toBeGreaterThan(0n);
    } finally {
      await other.close();
    }
  });

  it('is of one moment, though money moves while it is made', async () => {
    const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aMember(world)));
    const moves = members.map(async (member) =>
      world.call(refill, { id: newId(world.clock.now()) }, { as: await signedIn(world, member) }),
    );
    const [copy] = await Promise.all([aCopy(), ...moves]);
    const other = await openEmptyDatabase();
    try {
      await back(other, copy);
      const database = createDatabase({
        url: other.appUrl,
        poolSize: 1,
        applicationName: 'nokshi-test',
        log,
      });
      const report = await checkBooks(database.db, []);
      await database.close();
      expect(report.difference).toBe(0n);
    } finally {
      await other.close();
    }
  });
});

describe('a copy is not brought back', () => {
  it('over a portal, unless it was said; and then wholly', async () => {
    await aMember(world);
    const copy = await aCopy();
    const other = await openEmptyDatabase();
    try {
      await back(other, copy);
      const before = await rowsOf(other.ownerUrl, BALANCES);
      await expect(back(other, copy)).rejects.toThrow(BackupRefusal);
      await aMember(world);
      const later = await aCopy();
      await back(other, later, true);
      expect(await rowsOf(other.ownerUrl, BALANCES)).toHaveLength(before.length + 1);
    } finally {
      await other.close();
    }
  });

  it('when one row of it was changed, and the database stays as it was', async () => {
    await aMember(world);
    const copy = await aCopy();
    const place = path.join(copy, 'tables/ledger_account.copy.gz');
    const text = gunzipSync(readFileSync(place)).toString();
    writeFileSync(place, gzipSync(text.replace('10000000000', '90000000000')));
    const other = await openEmptyDatabase();
    try {
      await expect(back(other, copy)).rejects.toThrow('ledger_account is missing or was changed');
      expect(await rowsOf(other.ownerUrl, `select to_regclass('ledger_account') as found`)).toEqual([
        { found: null },
      ]);
    } finally {
      await other.close();
    }
  });

  it('when it was cut short, holds no manifest, or knows a migration that this code lacks', async () => {
    const copy = await aCopy();
    const other = await openEmptyDatabase();
    try {
      const manifest = path.join(copy, 'manifest.json');
      const whole = readFileSync(manifest, 'utf8');
      const { migrations } = await readManifest(copy);
      const last = migrations.at(-1)?.name ?? '';
      writeFileSync(manifest, whole.replaceAll(last, '9999-later-work.sql'));
      await expect(back(other, copy)).rejects.toThrow('newer than this code');
      rmSync(manifest);
      await expect(back(other, copy)).rejects.toThrow('no whole backup');
      writeFileSync(manifest, whole);
      const table = path.join(copy, 'tables/identity_member.copy.gz');
      writeFileSync(table, readFileSync(table).subarray(0, -20));
      await expect(back(other, copy)).rejects.toThrow('identity_member is missing or was changed');
    } finally {
      await other.close();
    }
  });

  it('when a file that somebody sent was changed', async () => {
    await createFileFolder(path.join(world.home, 'slips')).write('two.webp', Buffer.from('a slip'));
    const copy = await aCopy();
    appendFileSync(path.join(copy, 'slips/two.webp'), 'x');
    const other = await openEmptyDatabase();
    try {
      await expect(back(other, copy)).rejects.toThrow('slips/two.webp is missing or was changed');
    } finally {
      await other.close();
    }
  });

  it('never written over another', async () => {
    const copy = await aCopy();
    const { ownerUrl, home } = world;
    const again = backUp({
      ownerUrl,
      home,
      folder: copy,
      fileFolders: [],
      books: async () => FIGURES,
      say: silent,
    });
    await expect(again).rejects.toThrow('is there already');
  });
});
