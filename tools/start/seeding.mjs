// Fills a new world once, and adds what a newer program has to an old one. The database itself remembers which program
// did it, so a data folder that is deleted or brought back from a copy is never mistaken.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from './databases.mjs';
import { narrow, ROOT } from './home.mjs';
import { lastOf, run } from './run.mjs';
import { Refusal, step } from './say.mjs';
import { SERVER_NODE_OPTIONS } from './server-options.mjs';

const PROGRAM = 'dist/tools/seed.mjs';
const SEEDED = 'Nokshi, seeded';

/**
 * @param {{ home: string, environment: NodeJS.ProcessEnv, ownerUrl: string }} options
 * @throws {Refusal} with the seed's last words
 */
export async function seedOnce({ home, environment, ownerUrl }) {
  const program = path.join(ROOT, PROGRAM);
  if (!existsSync(program)) return;
  const done = `${SEEDED} ${createHash('sha256').update(readFileSync(program)).digest('hex')}`;
  const seeded = await readSeeded(ownerUrl);
  if (seeded === done) return;
  const isNew = !seeded?.startsWith(SEEDED);
  await step(isNew ? 'filling the demo world' : 'adding what is new to the demo world', async () => {
    const { code, output } = await run(['--enable-source-maps', ...SERVER_NODE_OPTIONS, PROGRAM], {
      cwd: ROOT,
      env: environment,
    });
    const logFile = path.join(home, 'logs/seed.log');
    writeFileSync(logFile, output, { mode: 0o600 });
    // The mode counts for a new file alone.
    narrow(logFile, 0o600);
    if (code !== 0) throw new Refusal(`${lastOf(output)}\nThe demo world could not be filled.`);
    await rememberSeeded(ownerUrl, done);
  });
}

/** @param {string} ownerUrl @returns {Promise<string | undefined>} */
async function readSeeded(ownerUrl) {
  const comment = await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()`,
    );
    return rows[0]?.comment;
  });
  return typeof comment === 'string' ? comment : undefined;
}

/** @param {string} ownerUrl @param {string} done letters, digits, commas and spaces */
async function rememberSeeded(ownerUrl, done) {
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query('select quote_ident(current_database()) as name');
    await client.query(`comment on database ${rows[0]?.name} is '${done}'`);
  });
}
