import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '../errors.ts';
import { readPlainFile } from './plain-files.ts';

export {
  openBelow,
  openPlainFile,
  openPlainFolder,
  PathFault,
  type PlainFolder,
  readPlainFile,
} from './plain-files.ts';

/** Files of our own naming in one folder, which nothing serves. */
export interface FileFolder {
  /** A reader sees the whole file or none. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws when it is not there, and PathFault when it is no file of ours */
  read(name: string): Promise<Buffer>;
  /** What is not there is as good as removed. */
  remove(name: string): Promise<void>;
}

const NAME = /^[a-z0-9-]{1,64}(\.[a-z0-9]{1,8})?$/;
const ONLY_OURS = { folder: 0o700, file: 0o600 };
/** Far above what uploads may be: only what no upload of ours wrote is larger. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/** Folders of the installation whose files cannot be made again; a backup takes them along. */
export const STORED_FOLDERS = ['pictures', 'slips', 'proofs'] as const;

/** Whether a file of this name in a kept folder can be ours. */
export function isOurName(name: string): boolean {
  return NAME.test(name);
}

/** One of them, below the installation's folder. */
export function storedFolder(home: string, name: (typeof STORED_FOLDERS)[number]): FileFolder {
  return createFileFolder(join(home, name));
}

/** The folder is made when the first file is written. */
export function createFileFolder(folder: string): FileFolder {
  const placeOf = (name: string) => {
    assert(isOurName(name), 'A file is named by us: small letters, digits and dashes.');
    return join(folder, name);
  };
  return {
    async write(name, bytes) {
      const place = placeOf(name);
      await mkdir(folder, { recursive: true, mode: ONLY_OURS.folder });
      const draft = `${place}.${randomUUID()}.part`;
      // A new name each time, so that nothing which lies there is written through.
      await writeFile(draft, bytes, { mode: ONLY_OURS.file, flag: 'wx' });
      await rename(draft, place);
    },
    read: async (name) => await readPlainFile(placeOf(name), name, LARGEST_BYTES),
    remove: async (name) => await rm(placeOf(name), { force: true }),
  };
}
