import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '../errors.ts';

/** Files of our own naming in one folder, which nothing serves. */
export interface FileFolder {
  /** A reader sees the whole file or none. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws when it is not there */
  read(name: string): Promise<Buffer>;
  /** What is not there is as good as removed. */
  remove(name: string): Promise<void>;
}

const NAME = /^[a-z0-9-]{1,64}(\.[a-z0-9]{1,8})?$/;
const ONLY_OURS = { folder: 0o700, file: 0o600 };

/** Folders of the installation whose files cannot be made again; a backup takes them along. */
export const KEPT_FOLDERS = ['pictures', 'slips', 'proofs'] as const;

/** One of them, below the installation's folder. */
export function keptFolder(home: string, name: (typeof KEPT_FOLDERS)[number]): FileFolder {
  return createFileFolder(join(home, name));
}

/** The folder is made when the first file is written. */
export function createFileFolder(folder: string): FileFolder {
  const placeOf = (name: string) => {
    assert(NAME.test(name), 'A file is named by us: small letters, digits and dashes.');
    return join(folder, name);
  };
  return {
    async write(name, bytes) {
      const place = placeOf(name);
      await mkdir(folder, { recursive: true, mode: ONLY_OURS.folder });
      const draft = `${place}.${process.pid}.part`;
      await writeFile(draft, bytes, { mode: ONLY_OURS.file });
      await rename(draft, place);
    },
    read: async (name) => await readFile(placeOf(name)),
    remove: async (name) => await rm(placeOf(name), { force: true }),
  };
}
