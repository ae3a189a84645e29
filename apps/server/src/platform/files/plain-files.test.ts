import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileFolder } from './index.ts';
import { openBelow, openPlainFolder, PathFault, readPlainFile } from './plain-files.ts';

let home: string;
const at = (...names: string[]) => path.join(home, ...names);

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'nokshi-plain-'));
  mkdirSync(at('sent/pictures'), { recursive: true });
  writeFileSync(at('sent/pictures/a.png'), 'a picture');
  writeFileSync(at('secret'), 'a key');
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

const shown = { shown: 'the folder', isOnlyName: true };

/** What reading a name of `sent` comes to: its text, or the words of the refusal. */
async function reading(name: string): Promise<string> {
  const folder = await openPlainFolder(at('sent'), shown);
  try {
    return (await (await folder.openFile(name)).read(100)).toString();
  } catch (error) {
    expect(error).toBeInstanceOf(PathFault);
    return (error as Error).message;
  } finally {
    await folder.close();
  }
}

describe.skipIf(process.platform === 'win32')('[4.82] what is read from a folder of somebody else', () => {
  it('is a plain file with one name', async () => {
    writeFileSync(at('sent/a.txt'), 'mine');
    expect(await reading('a.txt')).toBe('mine');
  });

  it.each<readonly [string, () => void, string]>([
    ['a link', () => symlinkSync(at('secret'), at('sent/x')), 'x is a link'],
    ['a link to a folder', () => symlinkSync(home, at('sent/x')), 'x is a link'],
    ['a link within the folder', () => symlinkSync('pictures/a.png', at('sent/x')), 'x is a link'],
    ['a hard link', () => linkSync(at('secret'), at('sent/x')), 'x has another name elsewhere (a hard link)'],
    // Nobody writes to it: who waited for a writer would wait for ever.
    ['a pipe', () => execFileSync('mkfifo', [at('sent/x')]), 'x is a pipe'],
    ['a folder', () => mkdirSync(at('sent/x')), 'x is a folder'],
    ['what is too large', () => writeFileSync(at('sent/x'), 'x'.repeat(101)), 'x is larger than 100 bytes'],
  ])('%s is refused by name', async (_, make, words) => {
    make();
    expect(await reading('x')).toBe(words);
  });

  it.each(['..', '.', '', '../secret', 'pictures/a.png', 'a\0b'])('%j is no name', async (name) => {
    expect(await reading(name)).toContain('is no name of a file');
  });

  it('a socket and a device are refused by name', async () => {
    const server = createServer().listen(at('sent/x'));
    await new Promise((resolve) => server.once('listening', resolve));
    expect(await reading('x')).toBe('x is a socket');
    await new Promise((resolve) => server.close(resolve));
    await expect(readPlainFile('/dev/zero', 'zeros', 100)).rejects.toThrow('zeros is a device');
  });

  it('a folder is walked without following, and its names are counted', async () => {
    symlinkSync(at('sent/pictures'), at('sent/linked'));
    const folder = await openPlainFolder(at('sent'), shown);
    expect(await folder.list(2)).toEqual(['linked', 'pictures']);
    await expect(folder.list(1)).rejects.toThrow('the folder holds more than 1 names');
    await expect(folder.openFolder('linked')).rejects.toThrow('linked is a link');
    const pictures = await folder.openFolder('pictures');
    symlinkSync(at('secret'), at('sent/pictures/b.png'));
    await expect(pictures.openFile('b.png')).rejects.toThrow('pictures/b.png is a link');
    await pictures.close();
    await folder.close();
    await expect(openPlainFolder(at('sent/linked'), shown)).rejects.toThrow('the folder is a link');
  });

  it.runIf(process.platform === 'linux')(
    'is what was opened, though another folder stands in its place by then',
    async () => {
      mkdirSync(at('others'));
      writeFileSync(at('others/a.png'), 'a key');
      const folder = await openPlainFolder(at('sent'), shown);
      const pictures = await folder.openFolder('pictures');
      renameSync(at('sent/pictures'), at('aside'));
      symlinkSync(at('others'), at('sent/pictures'));
      expect((await (await pictures.openFile('a.png')).read(100)).toString()).toBe('a picture');
      await pictures.close();
      await folder.close();
    },
  );

  it('below a folder of our own no name of the way may be a link', async () => {
    symlinkSync(at('sent'), at('ours'));
    const file = await openBelow(at('ours'), ['pictures', 'a.png']);
    expect((await file.read(100)).toString()).toBe('a picture');
    symlinkSync(at('sent/pictures'), at('sent/linked'));
    await expect(openBelow(at('ours'), ['linked', 'a.png'])).rejects.toThrow('is a link');
  });
});

describe.skipIf(process.platform === 'win32')('[4.82] a folder of kept files', () => {
  it('reads nothing through a link, and writes in its place, not through it', async () => {
    const files = createFileFolder(at('sent'));
    symlinkSync(at('secret'), at('sent/one.png'));
    await expect(files.read('one.png')).rejects.toThrow('one.png is a link');
    await files.write('one.png', Buffer.from('mine'));
    expect((await files.read('one.png')).toString()).toBe('mine');
    expect((await readPlainFile(at('secret'), 'the key', 100)).toString()).toBe('a key');
  });

  it('does not write through a link where its draft could lie', async () => {
    const files = createFileFolder(at('sent'));
    symlinkSync(at('secret'), at(`sent/one.png.${process.pid}.part`));
    await files.write('one.png', Buffer.from('mine'));
    expect((await readPlainFile(at('secret'), 'the key', 100)).toString()).toBe('a key');
  });
});
