// Fills a new world once. The database itself remembers that it was done, so a data folder that is deleted or
// brought back from a copy is never mistaken.

import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from './databases.mjs';
import { ROOT } from './home.mjs';
import { lastOf, run } from './run.mjs';
import { Refusal, step } from './say.mjs';

const PROGRAM = 'dist/tools/seed.mjs';
const SEEDED = 'Nokshi, seeded';

/**
 * @param {{ home: string, environment: NodeJS.ProcessEnv, ownerUrl: string }} options
 * @throws {Refusal} with the seed's last words
 */
export async function seedOnce({ home, environment, ownerUrl }) {
  if (!existsSync(path.join(ROOT, PROGRAM)) || (await isSeeded(ownerUrl))) return;
  await step('filling the demo world', async () => {
    const { code, output } = await run(['--enable-source-maps', PROGRAM], {
      cwd: ROOT,
      env: environment,
    });
    writeFileSync(path.join(home, 'logs/seed.log'), output);
    if (code !== 0) throw new Refusal(`${lastOf(output)}\nThe demo world could not be filled.`);
    await rememberSeeded(ownerUrl);
  });
}

/** @param {string} ownerUrl */
function isSeeded(ownerUrl) {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()`,
    );
    return rows[0]?.comment === SEEDED;
  });
}

/** @param {string} ownerUrl */
async function rememberSeeded(ownerUrl) {
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query('select quote_ident(current_database()) as name');
    await client.query(`comment on database ${rows[0]?.name} is '${SEEDED}'`);
  });
}
