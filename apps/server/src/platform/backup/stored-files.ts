import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFileFolder, isOurName, openPlainFolder, PathFault, type PlainFolder } from '../files/index.ts';
import { BackupRefusal } from './backup-refusal.ts';
import type { BackedUpFile } from './manifest.ts';

/** Far above what an upload may be. */
const LARGEST_FILE_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 5_000_000;

/**
 * Copies the files of a kept folder. Names that the portal does not give, drafts under way above all, are left out.
 * @throws BackupRefusal for a link, a pipe or a device under a name of ours: what it leads to was never sent by anybody
 */
export async function copyStored(from: string, to: string, shown: string): Promise<BackedUpFile[]> {
  const folder = await openIfThere(from);
  if (folder === undefined) return [];
  try {
    const files: BackedUpFile[] = [];
    const names = (await folder.list(MOST_FILES)).filter(isOurName);
    if (names.length > 0) await mkdir(to, { mode: 0o700 });
    for (const name of names) {
      const bytes = await (await folder.openFile(name)).read(LARGEST_FILE_BYTES);
      await writeFile(join(to, name), bytes, { mode: 0o600, flag: 'wx' });
      files.push({ path: `${shown}/${name}`, bytes: bytes.length, sha256: sumOf(bytes) });
    }
    return files;
  } catch (error) {
    if (error instanceof PathFault) throw new BackupRefusal(`${error.message}: nothing of it is copied.`);
    throw error;
  } finally {
    await folder.close();
  }
}

/** A folder that nothing was written to yet is not there. */
async function openIfThere(path: string): Promise<PlainFolder | undefined> {
  try {
    return await openPlainFolder(path, { mayBeLink: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * A file of a copy, read once: what fits its sum is what is brought back.
 * @throws BackupRefusal for a link, and for what is not there or is another than the manifest says
 */
export async function readStored(copy: string, { path, bytes, sha256 }: BackedUpFile): Promise<Buffer> {
  const [folderName = '', name = ''] = path.split('/');
  const content = await readBelow(copy, folderName, name).catch((error: unknown) => {
    if (error instanceof PathFault) throw new BackupRefusal(`In the copy, ${error.message}.`);
    return undefined;
  });
  if (content === undefined || content.length !== bytes || sumOf(content) !== sha256) {
    throw new BackupRefusal(`The copy of the file ${path} is missing or was changed.`);
  }
  return content;
}

async function readBelow(copy: string, folderName: string, name: string): Promise<Buffer> {
  const outer = await openPlainFolder(copy, { mayBeLink: true, shown: 'the copy' });
  try {
    const folder = await outer.openFolder(folderName);
    try {
      return await (await folder.openFile(name)).read(LARGEST_FILE_BYTES);
    } finally {
      await folder.close();
    }
  } finally {
    await outer.close();
  }
}

/** Puts a file in its place as an upload comes there: beside it first, so that nothing is written through. */
export async function putBack(home: string, path: string, content: Buffer): Promise<void> {
  const [folder = '', name = ''] = path.split('/');
  await createFileFolder(join(home, folder)).write(name, content);
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
