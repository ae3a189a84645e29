import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseAway, refusalOfAway } from './database-away.ts';
import { createDatabase } from './db.ts';
import { createLogger } from './logger.ts';

function stateError(code: string): DatabaseError {
  const error = new DatabaseError('x', 1, 'error');
  error.code = code;
  return error;
}

it.each([
  ['08006', true],
  ['53100', true],
  ['53300', true],
  ['57P01', true],
  ['57P03', true],
  ['58030', true],
  ['25006', true],
  ['57014', false],
  ['23505', false],
  ['40001', false],
])('SQLSTATE %s says that the database is away: %s', (code, isAway) => {
  expect(isDatabaseAway(stateError(code))).toBe(isAway);
});

it('a port where nobody listens is an absent database, and the refusal says when to come back', async () => {
  const log = createLogger({ level: 'silent' });
  const options = { poolSize: 1, applicationName: 'test', log };
  const database = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', ...options });
  const error: unknown = await database.pool.query('select 1').catch((reason: unknown) => reason);
  expect(refusalOfAway(error)).toMatchObject({
    code: 'system.unavailable',
    details: { retryAfterSeconds: 5 },
  });
  await database.close();
});

it('an error of ours is none', () => {
  expect(refusalOfAway(new Error('x'))).toBeUndefined();
  expect(refusalOfAway('x')).toBeUndefined();
});
