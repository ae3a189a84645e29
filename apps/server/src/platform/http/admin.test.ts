import { afterEach, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { createMetrics } from '../metrics.ts';
import { createAdminServer, type ReadinessChecks } from './admin.ts';

const log = createLogger({ level: 'silent' });
const stops: (() => Promise<void>)[] = [];

function start(checks: ReadinessChecks) {
  const metrics = createMetrics();
  const app = createAdminServer({ log, metrics, checks });
  stops.push(async () => await app.close());
  return { app, metrics };
}

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

it('is ready when every check holds, and says which one does not', async () => {
  const { app } = start({ database: async () => true, accepting: async () => true });
  expect((await app.inject({ url: '/ready' })).json()).toEqual({
    ready: true,
    checks: { database: true, accepting: true },
  });
  const broken = start({ database: () => Promise.reject(new Error('away')), accepting: async () => true });
  const answer = await broken.app.inject({ url: '/ready' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ ready: false, checks: { database: false, accepting: true } });
  expect((await broken.app.inject({ url: '/health' })).statusCode).toBe(200);
});

it('shows the metrics of calls and the figures that rooms add', async () => {
  const { app, metrics } = start({});
  metrics.http.observe('catalogue.gameList', 200, 12);
  metrics.watch('nokshi_outbox_pending', 'Events that wait.', async () => 3);
  metrics.sizes('nokshi_wallet_batch', 'Commands a batch.', [1, 8, 64])(5);
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toContain(
    'nokshi_http_request_duration_seconds_count{entry="catalogue.gameList",status="200"} 1',
  );
  expect(body).toContain('nokshi_outbox_pending 3');
  expect(body).toContain('nokshi_wallet_batch_bucket{le="8"} 1');
});
