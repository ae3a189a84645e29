import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { FileFolder } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import {
  countUnusedPictures,
  deletePictures,
  insertPicture,
  lockUnusedPictures,
  markPicturesUsed,
} from './picture-store.ts';
import { redrawPicture } from './redraw-picture.ts';

/** A picture that no form names within a day is nobody's. */
const UNUSED_FOR_MS = 24 * 3600_000;
/** What may lie waiting at once: of one member or network, and of all members and all guests apart from each other. */
const MAX_OF_ONE = { member: 20, guest: 12 } as const;
const MAX_OF_ALL = { member: 4000, guest: 1000 } as const;
const DELETE_BATCH = 200;

export interface PictureDeps {
  readonly db: Db;
  readonly files: FileFolder;
}

/** The name of a picture's file. */
export const fileName = (picture: { readonly id: string; readonly format: 'png' | 'jpeg' }) =>
  `${picture.id}.${picture.format === 'png' ? 'png' : 'jpg'}`;

/** Who leaves a picture: a member, or a guest of a network. */
export type PictureGiver =
  | { readonly memberId: string; readonly network: null }
  | { readonly memberId: null; readonly network: string };

/**
 * Keeps a picture for a form that follows and returns its id.
 * @throws DomainError brand.picture_refused, system.unavailable when too many wait for their forms or to be drawn
 */
export async function uploadPicture(
  { db, files }: PictureDeps,
  data: string,
  { giver, at }: { readonly giver: PictureGiver; readonly at: Date },
): Promise<string> {
  const { memberId, network } = giver;
  const kind = memberId === null ? 'guest' : 'member';
  const waiting = await countUnusedPictures(db, giver, { ofOne: MAX_OF_ONE[kind], ofAll: MAX_OF_ALL[kind] });
  if (waiting.ofOne >= MAX_OF_ONE[kind] || waiting.ofAll >= MAX_OF_ALL[kind]) fail('system.unavailable');
  const drawn = await redrawPicture(data, { key: memberId ?? network ?? '', isGuest: kind === 'guest' });
  if (drawn === undefined) fail('brand.picture_refused');
  const { bytes, ...picture } = { ...drawn, id: newId() };
  // The row comes first: a file whose row is missing would never be deleted.
  await insertPicture(db, { ...picture, bytes: bytes.length, memberId, network, at });
  await files.write(fileName(picture), bytes);
  return picture.id;
}

/**
 * Binds pictures to the form that is being sent: each is used once, and a member's by that member alone.
 * @throws DomainError brand.picture_unknown
 */
export async function usePictures(
  tx: Tx,
  ids: readonly string[],
  { memberId, at }: { readonly memberId: string | null; readonly at: Date },
): Promise<readonly string[]> {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (unique.length === 0) return [];
  const used = await markPicturesUsed(tx, unique, { memberId, at });
  if (used !== unique.length) fail('brand.picture_unknown');
  return unique;
}

/** Deletes what no form has used after a day; the file goes first, so that a run that is cut off is finished later. */
export async function deleteUnusedPictures({ db, files }: PictureDeps, at: Date): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const before = new Date(at.getTime() - UNUSED_FOR_MS);
    const pictures = await lockUnusedPictures(tx, before, DELETE_BATCH);
    for (const picture of pictures) await files.remove(fileName(picture));
    await deletePictures(
      tx,
      pictures.map(({ id }) => id),
    );
    return pictures.length;
  });
}
