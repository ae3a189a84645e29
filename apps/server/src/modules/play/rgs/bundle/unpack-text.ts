import { Decompress } from 'fzstd';
import { BundleFault } from './bundle-fault.ts';
import { describeBytes } from './bundle-folder.ts';
import { checkFrames } from './zstd-frames.ts';

/** So much of a packed file is unpacked before what came of it is looked at. */
const PIECE_BYTES = 64 * 1024;

/**
 * Unpacks zstd up to a bound: a few kilobytes can claim gigabytes, and are stopped where they pass it.
 * @throws BundleFault when it is no zstd, or larger than `mostBytes`
 */
export function unpackText(name: string, packed: Buffer, mostBytes: number): string {
  checkFrames(name, packed, mostBytes);
  const pieces: Buffer[] = [];
  let size = 0;
  const stream = new Decompress((piece) => {
    size += piece.length;
    if (size > mostBytes) throw new BundleFault(`${name} unpacks to more than ${describeBytes(mostBytes)}`);
    pieces.push(Buffer.from(piece));
  });
  try {
    for (let from = 0; from < packed.length; from += PIECE_BYTES) {
      const isLast = from + PIECE_BYTES >= packed.length;
      stream.push(packed.subarray(from, from + PIECE_BYTES), isLast);
    }
  } catch (error) {
    if (error instanceof BundleFault) throw error;
    throw new BundleFault(`${name} is not readable zstd`);
  }
  return Buffer.concat(pieces).toString('utf8');
}
