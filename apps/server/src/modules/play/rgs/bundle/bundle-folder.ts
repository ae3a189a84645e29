import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
} from 'node:fs';
import path from 'node:path';
import { BundleFault, expectBundle } from './bundle-fault.ts';

/**
 * A folder that somebody outside packed. What is published of it must be its own: a link, a device or a file that has
 * another name elsewhere could be anything of this machine. Each file is opened without following anything, looked at
 * through that handle and read from it, so that what was judged is what is kept.
 */

export interface BundleLimits {
  /** Of one file of the mathematics, as it lies there. */
  readonly fileBytes: number;
  /** Of one file of the mathematics, once it is unpacked. */
  readonly unpackedBytes: number;
  /** Of all of them together, once they are unpacked. */
  readonly allUnpackedBytes: number;
  /** Of one file of the mathematics, empty ones too. */
  readonly lines: number;
  readonly frontFiles: number;
  readonly frontFileBytes: number;
  readonly frontBytes: number;
  readonly frontDepth: number;
  readonly nameLength: number;
}

const MIB = 1024 * 1024;

export const BUNDLE_LIMITS: BundleLimits = {
  fileBytes: 256 * MIB,
  unpackedBytes: 384 * MIB,
  allUnpackedBytes: 1024 * MIB,
  lines: 2_000_000,
  frontFiles: 2_000,
  frontFileBytes: 32 * MIB,
  frontBytes: 128 * MIB,
  frontDepth: 8,
  nameLength: 120,
};

/** A file of the front-end, by its path below `front`. */
export interface FrontFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Follows no link, and does not wait for whoever might write into a pipe. */
const OPENING = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a file of a folder, by its name alone.
 * @throws BundleFault that names it, when it is missing, no file of its own, or larger than `mostBytes`
 */
export function readOwnFile(folder: string, name: string, mostBytes: number): Buffer {
  const place = path.join(folder, name);
  expectBundle(isWithin(folder, place), `${name} lies outside of its folder`);
  const handle = openOwn(place, name);
  try {
    const found = fstatSync(handle);
    expectBundle(found.isFile(), `${name} is no file`);
    expectBundle(found.nlink === 1, `${name} is a second name of another file`);
    expectBundle(found.size <= mostBytes, `${name} is larger than ${describeBytes(mostBytes)}`);
    return readWhole(handle, found.size, name);
  } finally {
    closeSync(handle);
  }
}

function openOwn(place: string, name: string): number {
  const found = lstatSync(place, { throwIfNoEntry: false });
  expectBundle(found !== undefined, `${name} cannot be read`);
  expectBundle(!found.isSymbolicLink(), `${name} is a link`);
  expectBundle(found.isFile(), `${name} is no file`);
  try {
    return openSync(place, OPENING);
  } catch {
    throw new BundleFault(`${name} cannot be read`);
  }
}

/** Reads what the file had when it was opened; one that changes meanwhile is refused. */
function readWhole(handle: number, size: number, name: string): Buffer {
  const bytes = Buffer.alloc(size);
  let done = 0;
  while (done < size) {
    const read = readSync(handle, bytes, done, size - done, done);
    expectBundle(read > 0, `${name} changed while it was read`);
    done += read;
  }
  return bytes;
}

function isWithin(folder: string, place: string): boolean {
  const root = realpathSync(folder);
  const parent = realpathSync(path.dirname(place));
  return parent === root || parent.startsWith(`${root}${path.sep}`);
}

/** All files below a folder of a bundle; undefined when there is no such folder. */
export function readFolder(
  root: string,
  name: string,
  limits: BundleLimits = BUNDLE_LIMITS,
): readonly FrontFile[] | undefined {
  const found = lstatSync(path.join(root, name), { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  expectBundle(!found.isSymbolicLink(), `${name} is a link`);
  expectBundle(found.isDirectory(), `${name} is no folder`);
  const files: FrontFile[] = [];
  let total = 0;
  const walk = (below: string, depth: number): void => {
    expectBundle(depth <= limits.frontDepth, `${name}/${below} lies too deep`);
    for (const entry of readdirSync(path.join(root, name, below), { withFileTypes: true })) {
      const part = below === '' ? entry.name : `${below}/${entry.name}`;
      expectBundle(entry.name.length <= limits.nameLength, `a name below ${name} is too long`);
      if (entry.isDirectory()) {
        walk(part, depth + 1);
        continue;
      }
      expectBundle(files.length < limits.frontFiles, `${name} has more than ${limits.frontFiles} files`);
      const bytes = readOwnFile(root, `${name}/${part}`, limits.frontFileBytes);
      total += bytes.length;
      expectBundle(total <= limits.frontBytes, `${name} is larger than ${describeBytes(limits.frontBytes)}`);
      files.push({ path: part, bytes });
    }
  };
  walk('', 1);
  return files;
}

export function describeBytes(bytes: number): string {
  return bytes >= MIB ? `${Math.floor(bytes / MIB)} MB` : `${bytes} bytes`;
}
