import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BackupRefusal, backUp, readManifest, restore } from '../apps/server/src/platform/backup/index.ts';
import { createFileFolder } from '../apps/server/src/platform/files/index.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { openEmptyDatabase, type TestDatabase } from '../apps/server/test/database.ts';
import { expectBooksToBalance, openWorld } from '../apps/server/test/world.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-backup-files-'));
const silent = () => undefined;
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
  await backUp({
    ownerUrl: world.ownerUrl,
    home: world.home,
    folder: place,
    fileFolders: ['slips'],
    books: async () => ({ accounts: '0', transfers: '0', entries: '0', difference: '0' }),
    say: silent,
  });
  return place;
}

const back = (to: TestDatabase, copy: string) =>
  restore({
    ownerUrl: to.ownerUrl,
    folder: copy,
    home: path.join(copy, 'restored'),
    isReplacing: false,
    emptyWithout: ['identity_member', 'ledger_transfer'],
    log: createLogger({ level: 'silent' }),
    say: silent,
  });

/** The name of the ledger's table; null in a database that nothing was brought into. */
async function ledgerOf({ ownerUrl }: TestDatabase): Promise<unknown> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: unknown }>(`select to_regclass('ledger_account') as found`);
    return rows[0]?.found;
  } finally {
    await client.end();
  }
}

describe.skipIf(process.platform === 'win32')('[4.82] a copy holds what people sent and nothing else', () => {
  const slips = () => createFileFolder(path.join(world.home, 'slips'));
  const inSlips = (name: string) => path.join(world.home, 'slips', name);
  const secret = () => path.join(folder, 'secret.pem');

  beforeAll(() => writeFileSync(secret(), 'a key'));
  afterEach(async () => {
    rmSync(path.join(world.home, 'slips'), { recursive: true, force: true });
    await expectBooksToBalance(world);
  });

  /** Tries to bring a copy back into an empty database, and whether that one stayed empty. */
  async function refusalOf(copy: string): Promise<readonly [string, unknown]> {
    const other = await openEmptyDatabase();
    try {
      const said = await back(other, copy).then(
        () => 'brought back',
        (error: unknown) => (error instanceof BackupRefusal ? error.message : String(error)),
      );
      return [said, await ledgerOf(other)];
    } finally {
      await other.close();
    }
  }

  it('a link among the slips is not copied, and a name that is not ours is left out', async () => {
    await slips().write('kept.webp', Buffer.from('a slip'));
    writeFileSync(inSlips('Notes of mine.txt'), 'not ours');
    const copy = await aCopy();
    expect((await readManifest(copy)).files.map(({ path: name }) => name)).not.toContain(
      'slips/Notes of mine.txt',
    );
    expect(existsSync(path.join(copy, 'slips/Notes of mine.txt'))).toBe(false);
    symlinkSync(secret(), inSlips('linked.webp'));
    await expect(aCopy()).rejects.toThrow('slips/linked.webp is a link');
    expect(existsSync(path.join(folder, `copy-${copies}`, 'slips/linked.webp'))).toBe(false);
  });

  it('a file of a copy that became a link is refused, though what it leads to has the right sum', async () => {
    await slips().write('three.webp', Buffer.from('a key'));
    const copy = await aCopy();
    rmSync(path.join(copy, 'slips/three.webp'));
    symlinkSync(secret(), path.join(copy, 'slips/three.webp'));
    expect(await refusalOf(copy)).toEqual(['In the copy, slips/three.webp is a link.', null]);
  });

  it.each(['keys/portal.pem', 'postgres/postmaster.pid', 'logs/seed.log', 'slips/../keys/a'])(
    'a manifest that names %s is refused, and nothing is written there',
    async (outside) => {
      await slips().write('four.webp', Buffer.from('a slip'));
      const copy = await aCopy();
      const place = path.join(copy, 'manifest.json');
      writeFileSync(place, readFileSync(place, 'utf8').replace('slips/four.webp', outside));
      mkdirSync(path.dirname(path.join(copy, outside)), { recursive: true });
      writeFileSync(path.join(copy, outside), 'a slip');
      const [said, found] = await refusalOf(copy);
      expect([/is not a manifest that can be read/.test(said), found]).toEqual([true, null]);
      expect(existsSync(path.join(copy, 'restored', outside))).toBe(false);
    },
  );

  it('nothing is written through a link that lies where a file comes back', async () => {
    await slips().write('five.webp', Buffer.from('a slip'));
    const copy = await aCopy();
    mkdirSync(path.join(copy, 'restored/slips'), { recursive: true });
    symlinkSync(secret(), path.join(copy, 'restored/slips/five.webp'));
    const other = await openEmptyDatabase();
    try {
      await back(other, copy);
      expect(readFileSync(secret(), 'utf8')).toBe('a key');
      expect(readFileSync(path.join(copy, 'restored/slips/five.webp'), 'utf8')).toBe('a slip');
    } finally {
      await other.close();
    }
  });
});
