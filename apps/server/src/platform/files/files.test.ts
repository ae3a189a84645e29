import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createFileFolder } from './index.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'nokshi-files-'));
const folder = path.join(home, 'pictures');
const files = createFileFolder(folder);

afterAll(() => rmSync(home, { recursive: true, force: true }));

it('keeps what was written, for nobody else on the machine to read', async () => {
  await files.write('a-1.png', Buffer.from('one'));
  await files.write('a-1.png', Buffer.from('two'));
  expect((await files.read('a-1.png')).toString()).toBe('two');
  expect(readdirSync(folder)).toEqual(['a-1.png']);
  expect([statSync(folder).mode & 0o777, statSync(path.join(folder, 'a-1.png')).mode & 0o777]).toEqual([
    0o700, 0o600,
  ]);
  await files.remove('a-1.png');
  await files.remove('a-1.png');
  expect(readdirSync(folder)).toEqual([]);
});

it.each(['../up', 'a/b', '.hidden', 'a..b', 'UPPER', '', 'a.png.exe', 'a\0b'])(
  '[4.82] a name that leads elsewhere is a fault: %j',
  async (name) => {
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow();
    await expect(files.remove(name)).rejects.toThrow();
  },
);
