import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createLogDestination } from './log-destination.ts';
import { createLogger } from './logger.ts';

/** A device that answers every write as a full disk does; only Linux has one. */
const FULL = '/dev/full';

it.skipIf(process.platform !== 'linux')(
  'a full disk is survived: lines are counted, nothing is thrown',
  () => {
    const file = openSync(FULL, 'w');
    const destination = createLogDestination(file);
    const log = createLogger({ level: 'info', destination });
    expect(destination.isWritable()).toBe(true);
    for (let line = 0; line < 1_000; line += 1) log.info('a line that has no place');
    expect(destination.isWritable()).toBe(false);
    closeSync(file);
  },
);

it('what was lost is told by its count once lines can be written again', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-log-'));
  const name = path.join(folder, 'server.log');
  let file = openSync(name, 'w');
  const destination = createLogDestination(file);
  destination.write('one\n');
  closeSync(file);
  // The file is gone from under it: a number that is no open file.
  destination.write('two\n');
  destination.write('three\n');
  expect(destination.isWritable()).toBe(false);
  // The system gives the number out again.
  file = openSync(name, 'a');
  destination.write('four\n');
  expect(destination.isWritable()).toBe(true);
  closeSync(file);
  const lines = readFileSync(name, 'utf8').trim().split('\n');
  expect([lines[0], lines[2]]).toEqual(['one', 'four']);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 40, lost: 2 });
  rmSync(folder, { recursive: true });
});
