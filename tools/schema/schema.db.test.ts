import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../apps/server/test/database.ts';
import { readSchema } from './read-schema.ts';

const PAGE = new URL('../../apps/server/schema.sql', import.meta.url);

it('apps/server/schema.sql shows what the migrations make: write it anew by `npm run schema -- --write`', async () => {
  const database = await openTestDatabase();
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    expect(await readSchema(client)).toBe(readFileSync(PAGE, 'utf8').replaceAll('\r\n', '\n'));
  } finally {
    await client.end();
    await database.close();
  }
});
