import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from '../../tools/start/free-ports.mjs';
import { ensureGamesTls } from '../../tools/start/games-tls.mjs';
import { until } from './until.ts';
import { PROJECT, type World } from './world.ts';

/** Another process of a world's portal, whose games' origin speaks TLS as `ARCADE_TLS=1 npm start` has it. */
export interface TlsDoor {
  readonly portPortal: number;
  readonly portArcade: number;
  close(): Promise<void>;
}

const READY_LIMIT_MS = 60_000;

/** Opens it on the database of the world, beside the process that the world has. */
export async function openTlsDoor(world: World): Promise<TlsDoor> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-tls-door-'));
  const [portPortal = 0, portArcade = 0, portAdmin = 0] = await freePorts(3);
  const note = JSON.parse(readFileSync(path.join(world.home, 'world.json'), 'utf8')) as {
    readonly environment: Readonly<Record<string, string>>;
  };
  const child = spawn(process.execPath, [path.join(PROJECT, 'dist/server/main.mjs')], {
    cwd: PROJECT,
    env: {
      ...process.env,
      ...note.environment,
      ...(await ensureGamesTls(folder)),
      ROLES: 'api',
      PORT: `${portPortal}`,
      ARCADE_PORT: `${portArcade}`,
      ADMIN_PORT: `${portAdmin}`,
      LOG_LEVEL: 'error',
      STOP_WITH_STDIN: '1',
    },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const close = async () => {
    await endOf(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until('the second process is ready', () => isReady(portAdmin), { limitMs: READY_LIMIT_MS });
  } catch (error) {
    await close();
    throw error;
  }
  return { portPortal, portArcade, close };
}

async function isReady(portAdmin: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${portAdmin}/ready`)).ok;
  } catch {
    return false;
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await ended;
}
