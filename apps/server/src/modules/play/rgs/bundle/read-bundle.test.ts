import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BundleFault } from './bundle-fault.ts';
import { BUNDLE_LIMITS, type BundleLimits } from './bundle-folder.ts';
import { readBundle } from './read-bundle.ts';
import { unpackText } from './unpack-text.ts';

let place: string;
let folder: string;

beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'nokshi-bundle-'));
  folder = path.join(place, 'bundle');
  mkdirSync(path.join(folder, 'front/assets'), { recursive: true });
  write('game.json', JSON.stringify({ gameID: 'COIN', version: 1, rtp: '96', maxWin: 2 }));
  write('index.json', indexOf('books.jsonl'));
  write('books.jsonl', '{"id":0,"payoutMultiplier":200,"events":[{"index":0,"type":"reveal"}]}\n');
  write('weights.csv', '0,1,200\n');
  write('front/index.html', '<!doctype html>');
  write('front/assets/a.js', 'play();');
  writeFileSync(path.join(place, 'secret.json'), '{"password":"nobody may read this"}');
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const write = (name: string, text: string | Uint8Array) => writeFileSync(path.join(folder, name), text);
const indexOf = (events: string) =>
  JSON.stringify({ modes: [{ name: 'base', cost: 1, events, weights: 'weights.csv' }] });
/** Puts something else in the place of a file. */
function instead(name: string, make: (at: string) => void): void {
  rmSync(path.join(folder, name), { recursive: true, force: true });
  make(path.join(folder, name));
}

function refusal(limits: Partial<BundleLimits> = {}): string {
  try {
    readBundle(folder, { ...BUNDLE_LIMITS, ...limits });
    return 'taken';
  } catch (error) {
    expect(error).toBeInstanceOf(BundleFault);
    return (error as Error).message;
  }
}

/** Frames of runs: four bytes each that unpack to 128 KB (RFC 8878, 3.1.1.2). */
function aBomb(blocks: number): Buffer {
  const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x38]);
  const block = (isLast: boolean) => {
    const size = 128 * 1024;
    const header = (isLast ? 1 : 0) | (1 << 1) | (size << 3);
    return Buffer.from([header & 0xff, (header >> 8) & 0xff, (header >> 16) & 0xff, 0x20]);
  };
  return Buffer.concat([head, ...Array.from({ length: blocks }, (_, index) => block(index === blocks - 1))]);
}

it('a bundle is read whole, and its front-end is the bytes that lay there', () => {
  const { front } = readBundle(folder);
  expect(front?.map((file) => [file.path, file.bytes.toString()]).toSorted()).toEqual([
    ['assets/a.js', 'play();'],
    ['index.html', '<!doctype html>'],
  ]);
});

describe('what is not its own file is refused by its name', () => {
  const secret = () => path.join(place, 'secret.json');

  it.each(['game.json', 'index.json', 'books.jsonl', 'weights.csv', 'front/style.json', 'front/assets/a.js'])(
    '%s as a link',
    (name) => {
      instead(name, (at) => symlinkSync(secret(), at));
      expect(refusal()).toBe(`${name} is a link`);
    },
  );

  it('a file that has another name elsewhere', () => {
    instead('front/style.json', (at) => linkSync(secret(), at));
    expect(refusal()).toBe('front/style.json is a second name of another file');
  });

  it('a folder that is a link, of all of the front-end or a part of it', () => {
    const elsewhere = path.join(place, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, 'index.html'), 'x');
    instead('front/more', (at) => symlinkSync(elsewhere, at));
    expect(refusal()).toBe('front/more is a link');
    instead('front', (at) => symlinkSync(elsewhere, at));
    expect(refusal()).toBe('front is a link');
  });

  it.skipIf(process.platform === 'win32')('a pipe, which nobody waits for', () => {
    instead('front/pipe.js', (at) => execFileSync('mkfifo', [at]));
    expect(refusal()).toBe('front/pipe.js is no file');
    rmSync(path.join(folder, 'front/pipe.js'));
    instead('weights.csv', (at) => execFileSync('mkfifo', [at]));
    expect(refusal()).toBe('weights.csv is no file');
  });

  it('a path that leads out', () => {
    write('index.json', indexOf('..'));
    expect(refusal()).toMatch(/^\.\. /);
    write('index.json', indexOf('../secret.json'));
    expect(refusal()).toContain('index.json');
  });
});

describe('what is too large is refused', () => {
  it('a file, a front-end, its files and its depth', () => {
    expect(refusal({ fileBytes: 20 })).toBe('books.jsonl is larger than 20 bytes');
    expect(refusal({ frontFileBytes: 10 })).toContain('is larger than 10 bytes');
    expect(refusal({ frontBytes: 20 })).toBe('front is larger than 20 bytes');
    expect(refusal({ frontFiles: 1 })).toBe('front has more than 1 files');
    expect(refusal({ frontDepth: 1 })).toBe('front/assets lies too deep');
    expect(refusal({ nameLength: 9 })).toBe('a name below front is too long');
    expect(refusal({ allUnpackedBytes: 74 })).toContain('is larger than what is left for it');
  });

  it('a bomb, where it passes the bound and not when it is unpacked', () => {
    const bomb = aBomb(100);
    expect(unpackText('books.zst', bomb, 100 * 128 * 1024)).toHaveLength(100 * 128 * 1024);
    write('books.jsonl.zst', aBomb(8_000));
    write('index.json', indexOf('books.jsonl.zst'));
    expect(refusal({ unpackedBytes: 1024 * 1024 })).toBe('books.jsonl.zst unpacks to more than 1 MB');
    write('books.jsonl.zst', Buffer.from('no zstd at all'));
    expect(refusal()).toBe('books.jsonl.zst is not readable zstd');
  });

  it('lines, though they are empty', () => {
    write('books.jsonl', '\n'.repeat(101));
    expect(refusal({ lines: 100 })).toBe('books.jsonl has more than 100 lines');
    write('books.jsonl', '\r\n{"id":0,"payoutMultiplier":200,"events":[1]}\r\n\n');
    expect(refusal()).toBe('taken');
  });

  /** The head of a frame and its one block, a run of one byte. */
  const aFrame = (...head: number[]) => Buffer.from([0x28, 0xb5, 0x2f, 0xfd, ...head, 0x0b, 0, 0, 0x20]);
  const grown = (work: () => void): number => {
    const before = process.memoryUsage().arrayBuffers;
    work();
    return process.memoryUsage().arrayBuffers - before;
  };

  it('memory that a few bytes claim, before any of it is taken', () => {
    const claims = [
      // One segment whose size is told in four bytes and in eight, and a window of two gigabytes.
      [aFrame(0xa0, 0x00, 0x94, 0x35, 0x77), 'unpacks to more than 1 MB'],
      [aFrame(0xe0, 0, 0, 0, 0, 1, 0, 0, 0), 'unpacks to more than 1 MB'],
      [aFrame(0x00, 21 << 3), 'asks for too much memory to be unpacked'],
    ] as const;
    for (const [frame, words] of claims) {
      expect(grown(() => expect(() => unpackText('x.zst', frame, 2 ** 20)).toThrow(words))).toBeLessThan(
        2 ** 20,
      );
    }
    expect(unpackText('x.zst', aFrame(0x00, 0x38), 2 ** 20)).toBe(' ');
  });

  it('work that a few bytes claim: a window is moved for every block', () => {
    // Blocks of one byte with a window of 128 MB, told by their count and not by waiting for them.
    const blocks = Buffer.alloc(4 * 8_193, Buffer.from([0x0a, 0, 0, 0x20]));
    const many = Buffer.concat([
      aFrame(0x00, 17 << 3).subarray(0, 6),
      blocks,
      Buffer.from([0x0b, 0, 0, 0x20]),
    ]);
    expect(() => unpackText('x.zst', many, 2 ** 20)).toThrow('takes too much work to be unpacked');
  });

  it('frames that are cut off, or whose blocks are none', () => {
    for (const cut of [3, 5, 8, 9]) {
      expect(() => unpackText('x.zst', aFrame(0x00, 0x38).subarray(0, cut), 100)).toThrow(
        'not readable zstd',
      );
    }
    const large = Buffer.concat([aFrame(0x00, 0x38).subarray(0, 6), Buffer.from([0x03, 0, 0x20, 0x20])]);
    expect(() => unpackText('x.zst', large, 2 ** 30)).toThrow('not readable zstd');
  });
});
