// A database for one test file: cloned from the migrated template in a fraction of a second, dropped at its end.

import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { TestCluster } from './cluster.ts';

/** `ownerUrl` may change the schema, `appUrl` is what the server runs under. Call `close` when the file ends. */
export type TestDatabase = { appUrl: string; ownerUrl: string; close: () => Promise<void> };

/** Every migration applied, no row in it. */
export function openTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('testCluster');
  return createDatabase(cluster, cluster.template);
}

/** Nothing in it: for tests of migrations, and for processes that keep a database of their own. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('testCluster'), 'template0');
}

async function createDatabase(cluster: TestCluster, template: string): Promise<TestDatabase> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await asSuperuser(
    cluster,
    `create database ${name} template ${template} owner nokshi_owner strategy file_copy`,
  );
  const urlFor = (role: string) =>
    `postgres://${role}@localhost/${name}?host=${encodeURIComponent(cluster.host)}&port=${cluster.port}`;
  return {
    appUrl: urlFor('nokshi_app'),
    ownerUrl: urlFor('nokshi_owner'),
    close: () => asSuperuser(cluster, `drop database ${name} with (force)`),
  };
}

async function asSuperuser({ host, port }: TestCluster, statement: string): Promise<void> {
  const client = new Client({ host, port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
