import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_NODE_OPTIONS } from '../../tools/start/server-options.mjs';
import { ROOT } from './start-tools.ts';

const PROGRAM = path.join(ROOT, 'dist/server/main.mjs');
const READY_TIMEOUT_MS = 60_000;
const SHOWN_LINES = 10;

export interface ServerProcess {
  readonly pid: number;
  stop(): Promise<void>;
}

export interface ServerPlace {
  /** Where `server.log` is written. */
  readonly folder: string;
  readonly adminPort: number;
  readonly environment: NodeJS.ProcessEnv;
  /** Options of Node itself, such as `--cpu-prof`. */
  readonly nodeOptions?: readonly string[];
}

/** Starts the built server and waits until it is ready; it ends when this process does. */
export async function startServer(place: ServerPlace): Promise<ServerProcess> {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not built: run this by "npm run bench".`);
  const logFile = path.join(place.folder, 'server.log');
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...SERVER_NODE_OPTIONS, ...(place.nodeOptions ?? []), PROGRAM], {
    cwd: place.folder,
    env: { ...place.environment, STOP_WITH_STDIN: '1' },
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  child.stdin?.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await waitUntilReady(child, place.adminPort, logFile);
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.stdin?.end();
      await ended;
    },
  };
}

async function waitUntilReady(child: ChildProcess, adminPort: number, logFile: string): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (!(await answers(adminPort))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      const words = readFileSync(logFile, 'utf8').trim().split('\n').slice(-SHOWN_LINES).join('\n');
      throw new Error(`The server did not get ready:\n${words}`);
    }
    await sleep(50);
  }
}

async function answers(adminPort: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${adminPort}/ready`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
