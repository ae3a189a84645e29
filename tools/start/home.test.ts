import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { prepareHome } from './home.mjs';

test.skipIf(process.platform === 'win32')(
  'nobody else reads a data folder, its logs or its copies, and one that was open is closed',
  () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-home-'));
    const home = path.join(folder, 'home');
    for (const open of ['', 'logs', 'copies']) {
      mkdirSync(path.join(home, open), { recursive: true });
      chmodSync(path.join(home, open), 0o755);
    }
    prepareHome({ NOKSHI_HOME: home });
    const modeOf = (name: string) => (statSync(path.join(home, name)).mode & 0o777).toString(8);
    // Root lets the database's user pass to its own folder.
    expect(modeOf('')).toBe(process.getuid?.() === 0 ? '711' : '700');
    expect([modeOf('logs'), modeOf('copies')]).toEqual(['700', '700']);
    chmodSync(home, 0o700);
    prepareHome({ NOKSHI_HOME: home });
    expect(modeOf('')).toBe('700');
    rmSync(folder, { recursive: true });
  },
);
