import { ConfigProblem, readConfig } from './config.ts';
import { createLogger, reasonOf } from './logger.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

const log = createLogger(
  (line) => process.stdout.write(line),
  () => new Date(),
);
/** Longer than anything a request may wait for. */
const STOP_LIMIT_MS = 15_000;
/** What a shell sees of a process that was killed with signal 9. */
const KILLED_EXIT_CODE = 137;

try {
  const sandbox = await startSandbox({
    config: readConfig(process.env),
    log,
    now: () => new Date(),
    crash: () => process.exit(KILLED_EXIT_CODE),
  });
  log.info('the simulated supplier is ready', { address: sandbox.address });
  stopWhenAsked(sandbox);
} catch (error) {
  const kind = error instanceof ConfigProblem ? 'the configuration is wrong' : 'the sandbox did not start';
  log.error(kind, { reason: reasonOf(error) });
  process.exitCode = 1;
}

/** SIGINT, SIGTERM and a closed stdin, which is how it ends with the process that started it. */
function stopWhenAsked(sandbox: Sandbox): void {
  let isStopping = false;
  const stop = (reason: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info('stopping', { reason });
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    sandbox.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('the stop failed', { reason: reasonOf(error) });
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', () => stop('SIGINT'));
  process.once('SIGTERM', () => stop('SIGTERM'));
  process.stdin.once('end', () => stop('stdin closed'));
  process.stdin.once('error', () => stop('stdin closed'));
  process.stdin.resume();
}
