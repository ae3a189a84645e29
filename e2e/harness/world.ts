import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../../tools/start/free-ports.mjs';
import { until } from './until.ts';

/** A running portal with its arcade, sandbox and database. */
export interface World {
  readonly home: string;
  readonly portPortal: number;
  readonly portArcade: number;
  readonly portSandbox: number;
  /** The portal's database as its owner. */
  readonly databaseUrl: string;
  readonly sandboxDatabaseUrl: string;
  readonly portalUrl: string;
  /** The portal under a name that is not local, as a phone on the same network sees it. */
  readonly phoneUrl: string;
  readonly demoPassword: string;
  /** The process that runs now of one of the world's programs. */
  readonly pidOf: (program: 'server' | 'sandbox') => number;
  /** Stops it and removes what it left, unless the folder was given. */
  readonly stop: (options: { readonly isKept: boolean }) => Promise<void>;
}

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** A host name that the browser is told to find on this machine. */
export const PHONE_HOST = 'phone.test';

const START = 'tools/start/start.mjs';
const READY = /^Ready in /m;
const READY_LIMIT_MS = 300_000;
/** Boards and hot lists need a past; a tenth of a person's demo world has enough of one. */
const DEMO_ROUNDS = 2000;
const PORTS = 6;
/** Where a home keeps the pictures that were drawn in it. */
const ART = 'art';

/**
 * Starts a world of its own by the command that people use. `E2E_HOME` names a data folder to keep and to come back
 * to, which saves the filling when stories are tried one by one; a world that runs there already is joined.
 */
export async function startWorld(): Promise<World> {
  const [world] = await startWorlds(1);
  if (world === undefined) throw new Error('no world was started');
  return world;
}

/**
 * Starts several worlds that are alike: one is filled, and every other begins with a copy of its data. A kept folder
 * is one world, however many are asked for.
 */
export async function startWorlds(count: number): Promise<readonly World[]> {
  const kept = process.env['E2E_HOME'];
  if (kept) {
    const home = path.resolve(kept);
    return [isRunning(home) ? joinWorld(home) : await startIn(home, { isTheirs: true })];
  }
  const home = newHome();
  const first = await startIn(home);
  if (count <= 1) return [first];
  try {
    // The data folder of a database may be copied only while nothing writes to it.
    await first.stop({ isKept: true });
    const homes = [home];
    while (homes.length < count) homes.push(copyHome(home));
    for (const copy of homes.slice(1)) shareArt(home, copy);
    return await startAll(homes);
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

async function startAll(homes: readonly string[]): Promise<readonly World[]> {
  const outcomes = await Promise.allSettled(homes.map((home) => startIn(home)));
  const worlds = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed === undefined) return worlds;
  await Promise.all(worlds.map((world) => world.stop({ isKept: false })));
  throw failed.reason;
}

function newHome(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'nokshi-stories-'));
}

function copyHome(home: string): string {
  const copy = newHome();
  cpSync(home, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** A picture is drawn once for all worlds: its name says what it shows, and it is moved to its place as a whole. */
function shareArt(home: string, copy: string): void {
  mkdirSync(path.join(home, ART), { recursive: true });
  rmSync(path.join(copy, ART), { recursive: true, force: true });
  symlinkSync(path.join(home, ART), path.join(copy, ART), 'junction');
}

/** Starts what the folder holds, and fills it first when it is empty. `isTheirs` folders outlive the stories. */
async function startIn(home: string, { isTheirs = false } = {}): Promise<World> {
  // The programs of a world take the ports above its own.
  const [port = 0] = await freePorts(PORTS);
  const environment = {
    ...process.env,
    NOKSHI_HOME: home,
    PORT: `${port}`,
    SANDBOX_CONTROL: '1',
    // Several worlds start at once; each would draw the same pictures beside its stories.
    DRAW_AHEAD: process.env['DRAW_AHEAD'] ?? 'nothing',
    DEMO_WORLD_ROUNDS: process.env['DEMO_WORLD_ROUNDS'] ?? `${DEMO_ROUNDS}`,
  };
  const child = await startChild(environment);
  return {
    ...readFacts(home),
    stop: async ({ isKept }) => {
      await stopChild(child);
      if (!isTheirs && !isKept) await removeFolder(home);
    },
  };
}

async function startChild(environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [START], {
    cwd: PROJECT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const timer = setTimeout(() => child.kill('SIGTERM'), READY_LIMIT_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        said += chunk.toString('utf8');
        if (READY.test(said)) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`the world did not start:\n${said}`)));
    });
  } finally {
    clearTimeout(timer);
  }
  return child;
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await endOf(child);
}

type Facts = Omit<World, 'stop'>;

interface Note {
  readonly keeper: { readonly pid: number };
  readonly processes: readonly { readonly pid: number; readonly script: string }[];
  readonly environment: Readonly<Record<string, string>>;
}

function readNote(home: string): Note {
  return JSON.parse(readFileSync(path.join(home, 'world.json'), 'utf8')) as Note;
}

/** What the start command wrote down about the world that it keeps. */
function readFacts(home: string): Facts {
  const {
    PORT,
    ARCADE_PORT,
    SANDBOX_PORT,
    DATABASE_URL = '',
    SANDBOX_DATABASE_URL = '',
  } = readNote(home).environment;
  const demo = JSON.parse(readFileSync(path.join(home, 'demo-accounts.json'), 'utf8')) as {
    readonly password: string;
  };
  return {
    home,
    portPortal: Number(PORT),
    portArcade: Number(ARCADE_PORT),
    portSandbox: Number(SANDBOX_PORT),
    databaseUrl: DATABASE_URL,
    sandboxDatabaseUrl: SANDBOX_DATABASE_URL,
    portalUrl: `http://localhost:${PORT}`,
    phoneUrl: `http://${PHONE_HOST}:${PORT}`,
    demoPassword: demo.password,
    pidOf: (program) => {
      const found = readNote(home).processes.find(({ script }) => script.includes(`/${program}/`));
      if (found === undefined) throw new Error(`the world has no ${program}`);
      return found.pid;
    },
  };
}

function isRunning(home: string): boolean {
  try {
    return process.kill(readNote(home).keeper.pid, 0);
  } catch {
    return false;
  }
}

function joinWorld(home: string): World {
  return { ...readFacts(home), stop: async () => undefined };
}

/** The process that draws pictures ends with the one that it is at, which may come between. */
async function removeFolder(home: string): Promise<void> {
  await until('the folder of the world is gone', async () => {
    try {
      rmSync(home, { recursive: true, force: true });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOTEMPTY') return false;
      throw error;
    }
  });
}
