import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';

const CHECK_WITHIN_MS = 2_000;

/** What must hold before calls may be sent here, by name; false or an error means not ready. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

async function runCheck(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_WITHIN_MS);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** The operators' listener: health, readiness and metrics. It listens on the loopback address only. */
export function createAdminServer(options: {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly checks: ReadinessChecks;
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log as never,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  app.get('/health', async () => ({ status: 'up' }));
  app.get('/ready', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(options.checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
    );
    const isReady = results.every(([, holds]) => holds);
    return await reply
      .code(isReady ? 200 : 503)
      .send({ ready: isReady, checks: Object.fromEntries(results) });
  });
  app.get('/metrics', async (_request, reply) => {
    const { registry } = options.metrics;
    return await reply.type(registry.contentType).send(await registry.metrics());
  });
  return app;
}
