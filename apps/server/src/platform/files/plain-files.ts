import { constants, existsSync, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Reads what somebody else may have shaped: plain files in plain folders, and nothing that a link, a device or a pipe
 * leads to. What was checked is what is read, because both go through one handle.
 */

/** Something on the way is not what is read here. The message names it. */
export class PathFault extends Error {
  override readonly name = 'PathFault';

  constructor(shown: string, why: string) {
    super(`${shown} ${why}`);
  }
}

export interface PlainFile {
  readonly size: number;
  readonly modifiedMs: number;
  /** Reads it whole and closes it. @throws PathFault when it holds more, or grows beyond it meanwhile */
  read(mostBytes: number): Promise<Buffer>;
  /** As many bytes as it had when it was opened; it is closed with the stream. */
  stream(): Readable;
  close(): Promise<void>;
}

export interface PlainFolder {
  /** The names in it, sorted. @throws PathFault when there are more */
  list(most: number): Promise<readonly string[]>;
  /** @throws PathFault for a link or another thing that is no file */
  openFile(name: string): Promise<PlainFile>;
  /** @throws PathFault for a link or another thing that is no folder */
  openFolder(name: string): Promise<PlainFolder>;
  close(): Promise<void>;
}

type Kind = 'file' | 'folder';

export interface FolderRules {
  /** What messages call it; names of what lies in it stand alone then. */
  readonly shown?: string;
  /** Whether the folder itself may be reached by a link, because its path is the installation's own word. */
  readonly mayBeLink?: boolean;
  /** Refuses files with a second name: by a hard link anybody may name a file that only others can read. */
  readonly isOnlyName?: boolean;
}

/**
 * On Linux a name is looked up in the very folder that was opened, whatever its path leads to by now. Elsewhere the path
 * is compared with what was opened each time.
 */
const HANDLES = '/proc/self/fd';
const HAS_HANDLES = process.platform === 'linux' && existsSync(HANDLES);
/** Windows knows none of them. A pipe that is opened so does not wait for who writes. */
const READING = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
const FOLDER = constants.O_DIRECTORY ?? 0;
const CHUNK_BYTES = 1024 * 1024;
/** What the system says of a name that became a link or another thing since it was looked at. */
const CHANGED = new Set(['ELOOP', 'EMLINK', 'ENOTDIR', 'ENXIO']);

/** @throws PathFault when it is no plain folder */
export async function openPlainFolder(path: string, rules: FolderRules = {}): Promise<PlainFolder> {
  const shown = rules.shown ?? path;
  if (rules.mayBeLink !== true) return folderOf(path, await openAs('folder', path, shown, false), '', rules);
  const handle = await open(path, constants.O_RDONLY | FOLDER);
  return folderOf(path, handle, '', rules);
}

/**
 * Opens a file by the names that lead to it from a folder of the installation's own.
 * @throws PathFault when one of them is a link, or the last is no file
 */
export async function openBelow(root: string, names: readonly string[]): Promise<PlainFile> {
  let folder = await openPlainFolder(root, { mayBeLink: true });
  try {
    for (const name of names.slice(0, -1)) {
      const next = await folder.openFolder(name);
      await folder.close();
      folder = next;
    }
    return await folder.openFile(names.at(-1) ?? '');
  } finally {
    await folder.close();
  }
}

/** Reads a file of our own naming whole. @throws PathFault for a link, or what is no file or larger */
export async function readPlainFile(place: string, shown: string, mostBytes: number): Promise<Buffer> {
  return await (await openPlainFile(place, shown)).read(mostBytes);
}

/** Opens a file of our own naming. @throws PathFault for a link, or what is no file */
export async function openPlainFile(place: string, shown: string): Promise<PlainFile> {
  return await fileOf(await openAs('file', place, shown, false), shown);
}

async function openAs(kind: Kind, place: string, shown: string, isOnlyName: boolean): Promise<FileHandle> {
  // Looked at first, so that no device is opened; what counts is what the handle says after.
  expectKind(kind, await lstat(place), shown, isOnlyName);
  let handle: FileHandle;
  try {
    handle = await open(place, READING | (kind === 'folder' ? FOLDER : 0));
  } catch (error) {
    if (!CHANGED.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new PathFault(shown, 'was changed while it was read');
  }
  try {
    expectKind(kind, await handle.stat(), shown, isOnlyName);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function expectKind(wanted: Kind, found: Stats, shown: string, isOnlyName: boolean): void {
  const kind = kindOf(found, shown);
  if (kind !== wanted) throw new PathFault(shown, kind === 'folder' ? 'is a folder' : 'is no folder');
  if (isOnlyName && kind === 'file' && found.nlink > 1) {
    throw new PathFault(shown, 'has another name elsewhere (a hard link)');
  }
}

function kindOf(found: Stats, shown: string): Kind {
  if (found.isFile()) return 'file';
  if (found.isDirectory()) return 'folder';
  if (found.isSymbolicLink()) throw new PathFault(shown, 'is a link');
  if (found.isFIFO()) throw new PathFault(shown, 'is a pipe');
  if (found.isSocket()) throw new PathFault(shown, 'is a socket');
  throw new PathFault(shown, 'is a device');
}

function folderOf(path: string, handle: FileHandle, prefix: string, rules: FolderRules): PlainFolder {
  const isOnlyName = rules.isOnlyName ?? false;
  const shownAs = (name: string) =>
    rules.shown === undefined ? join(path, name) : prefix === '' ? name : `${prefix}/${name}`;
  const here = HAS_HANDLES ? `${HANDLES}/${handle.fd}` : path;
  const placeOf = (name: string) => {
    if (name === '' || name === '.' || name === '..' || /[/\0]/.test(name)) {
      throw new PathFault(shownAs(name), 'is no name of a file');
    }
    return join(here, name);
  };
  const expectSame = async () => {
    if (HAS_HANDLES) return;
    const [now, opened] = await Promise.all([lstat(path), handle.stat()]);
    if (now.ino !== opened.ino || now.dev !== opened.dev) {
      throw new PathFault(shownAs(''), 'was changed while it was read');
    }
  };
  const openChild = async (kind: Kind, name: string) => {
    const child = await openAs(kind, placeOf(name), shownAs(name), isOnlyName);
    try {
      await expectSame();
      return child;
    } catch (error) {
      await child.close();
      throw error;
    }
  };
  return {
    async list(most) {
      const names: string[] = [];
      for await (const { name } of await opendir(here)) {
        names.push(name);
        if (names.length > most) {
          throw new PathFault(
            prefix === '' ? (rules.shown ?? path) : prefix,
            `holds more than ${most} names`,
          );
        }
      }
      await expectSame();
      return names.toSorted();
    },
    openFile: async (name) => await fileOf(await openChild('file', name), shownAs(name)),
    openFolder: async (name) =>
      folderOf(
        join(path, name),
        await openChild('folder', name),
        prefix === '' ? name : `${prefix}/${name}`,
        rules,
      ),
    close: async () => await handle.close(),
  };
}

async function fileOf(handle: FileHandle, shown: string): Promise<PlainFile> {
  const { size, mtimeMs } = await handle.stat();
  return {
    size,
    modifiedMs: Math.floor(mtimeMs),
    async read(mostBytes) {
      try {
        return await readUpTo(handle, shown, size, mostBytes);
      } finally {
        await handle.close();
      }
    },
    stream: () => handle.createReadStream({ start: 0, end: Math.max(0, size - 1) }),
    close: async () => await handle.close(),
  };
}

async function readUpTo(handle: FileHandle, shown: string, size: number, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  if (size > mostBytes) throw new PathFault(shown, `is larger than ${mostBytes} bytes`);
  for (;;) {
    const part = Buffer.allocUnsafe(Math.max(1, Math.min(CHUNK_BYTES, size + 1 - length)));
    const { bytesRead } = await handle.read(part, 0, part.length, length);
    if (bytesRead === 0) return Buffer.concat(parts, length);
    parts.push(part.subarray(0, bytesRead));
    length += bytesRead;
    if (length > mostBytes) throw new PathFault(shown, `is larger than ${mostBytes} bytes`);
  }
}
