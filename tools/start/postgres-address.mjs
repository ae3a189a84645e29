// How a database is reached, and whether somebody answers there.

import net from 'node:net';
import path from 'node:path';

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>} the version of a server that takes connections
 */
export async function answers(host, port) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ host, port, user: 'postgres', database: 'postgres', ssl: false });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    return String(rows[0].server_version);
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {{ role: string, database: string, host: string, port: number }} address */
export function connectionUrl({ role, database, host, port }) {
  if (!path.isAbsolute(host)) return `postgres://${role}@${host}:${port}/${database}`;
  return `postgres://${role}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/**
 * PGHOST, PGOPTIONS and their kind are meant for a database of the person's own and would lead ours astray.
 * @param {NodeJS.ProcessEnv} environment
 */
export function withoutPostgresVariables(environment) {
  const kept = Object.entries(environment).filter(([name]) => !/^PG[A-Z]+$/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
