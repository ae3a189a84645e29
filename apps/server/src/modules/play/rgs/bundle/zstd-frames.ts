import { expectBundle } from './bundle-fault.ts';
import { describeBytes } from './bundle-folder.ts';

/**
 * What the heads of a zstd file claim (RFC 8878), looked at before anything is unpacked. The unpacker makes a window as
 * large as a frame says, and moves all of it for every block: eighteen bytes could take two gigabytes, and a file of
 * blocks of one byte could keep it busy for days.
 */

const MAGIC = 0xfd2fb528;
/** Sixteen numbers in a row begin frames that are passed over. */
const SKIPPED = 0x184d2a50;
const LARGEST_BLOCK = 128 * 1024;
/** The window of the highest level that compressors have. */
const LARGEST_WINDOW = 128 * 1024 * 1024;
/** Bytes of windows that are moved in all: what an honest file of the largest size comes to is a tenth of it. */
const MOST_MOVED = 2 ** 40;
const RLE = 1;
const RESERVED = 3;

/** @throws BundleFault when a file is no zstd by its heads, or claims more than `mostBytes` */
export function checkFrames(name: string, packed: Buffer, mostBytes: number): void {
  let at = 0;
  let moved = 0;
  while (at < packed.length) {
    expectFits(name, packed, at + 8);
    const magic = packed.readUInt32LE(at);
    if (magic >>> 4 === SKIPPED >>> 4) {
      at += 8 + packed.readUInt32LE(at + 4);
      continue;
    }
    expectBundle(magic === MAGIC, `${name} is not readable zstd`);
    const head = readHead(name, packed, at + 4);
    expectBundle(
      head.contentBytes === undefined || head.contentBytes <= mostBytes,
      `${name} unpacks to more than ${describeBytes(mostBytes)}`,
    );
    expectBundle(head.windowBytes <= LARGEST_WINDOW, `${name} asks for too much memory to be unpacked`);
    const { end, count } = countBlocks(name, packed, head.end);
    moved += count * head.windowBytes;
    expectBundle(moved <= MOST_MOVED, `${name} takes too much work to be unpacked`);
    at = end + (head.hasChecksum ? 4 : 0);
  }
}

interface Head {
  readonly windowBytes: number;
  readonly contentBytes: number | undefined;
  readonly hasChecksum: boolean;
  readonly end: number;
}

function readHead(name: string, packed: Buffer, at: number): Head {
  const descriptor = packed.readUInt8(at);
  const isOneSegment = (descriptor & 0x20) !== 0;
  expectBundle((descriptor & 0x0b) === 0, `${name} is packed with a dictionary or in no known way`);
  const sizeBytes = [isOneSegment ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  const sizeAt = at + (isOneSegment ? 1 : 2);
  expectFits(name, packed, sizeAt + sizeBytes);
  const contentBytes = sizeBytes === 0 ? undefined : readSize(packed, sizeAt, sizeBytes);
  return {
    windowBytes: isOneSegment ? (contentBytes ?? 0) : readWindow(packed.readUInt8(at + 1)),
    contentBytes,
    hasChecksum: (descriptor & 0x04) !== 0,
    end: sizeAt + sizeBytes,
  };
}

function readSize(packed: Buffer, at: number, bytes: number): number {
  if (bytes === 8) return packed.readUInt32LE(at) + packed.readUInt32LE(at + 4) * 2 ** 32;
  return packed.readUIntLE(at, bytes) + (bytes === 2 ? 256 : 0);
}

function readWindow(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}

function countBlocks(
  name: string,
  packed: Buffer,
  from: number,
): { readonly end: number; readonly count: number } {
  let at = from;
  for (let count = 1; ; count += 1) {
    expectFits(name, packed, at + 3);
    const block = packed.readUIntLE(at, 3);
    const [isLast, type, size] = [(block & 1) === 1, (block >> 1) & 3, block >> 3];
    expectBundle(type !== RESERVED && size <= LARGEST_BLOCK, `${name} is not readable zstd`);
    at += 3 + (type === RLE ? 1 : size);
    expectFits(name, packed, at);
    if (isLast) return { end: at, count };
  }
}

function expectFits(name: string, packed: Buffer, end: number): void {
  expectBundle(end <= packed.length, `${name} is not readable zstd`);
}
