import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The clock of a server process that is set by hand while the process runs (`moved-clock.mjs`). */
export interface ServerClock {
  /** What the process is started with. */
  readonly environment: NodeJS.ProcessEnv;
  readonly nodeOptions: readonly string[];
  now(): Date;
  /** It runs on from there. */
  set(pid: number, at: Date): void;
  forget(): void;
}

/** `project` is the folder of the checkout; the process starts at a moment that is told, or now. */
export function createServerClock(project: string, startsAt = new Date()): ServerClock {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-clock-'));
  const file = path.join(folder, 'ahead');
  let aheadMs = startsAt.getTime() - Date.now();
  writeFileSync(file, `${aheadMs}`);
  return {
    environment: { CLOCK_FILE: file },
    nodeOptions: ['--import', path.join(project, 'tools/test/moved-clock.mjs')],
    now: () => new Date(Date.now() + aheadMs),
    set(pid, at) {
      aheadMs = at.getTime() - Date.now();
      writeFileSync(file, `${aheadMs}`);
      process.kill(pid, 'SIGUSR2');
    },
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
