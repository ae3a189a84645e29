import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { FileFolder } from '../../../platform/files/index.ts';
import { findPicture } from '../pictures/picture-store.ts';
import { fileName } from '../pictures/pictures.ts';
import { redrawAsWebp } from '../pictures/redraw-picture.ts';
import { type AnswerTable, findAnswerRow } from './answer-store.ts';

/**
 * A picture that came with a form, base64 of a WebP; one of another form is not there.
 * @throws DomainError brand.picture_unknown
 */
export async function readFormPicture(
  { db, pictures }: { readonly db: Db; readonly pictures: FileFolder },
  table: AnswerTable,
  { id, pictureId, staffId }: { readonly id: string; readonly pictureId: string; readonly staffId: string },
): Promise<{ readonly webp: string }> {
  const form = await findAnswerRow(db, table, id);
  const picture = form?.picture_ids.includes(pictureId) ? await findPicture(db, pictureId) : undefined;
  if (picture === undefined) fail('brand.picture_unknown');
  const bytes = await pictures.read(fileName(picture));
  const webp = await redrawAsWebp(bytes.toString('base64'), { key: staffId, isGuest: false });
  if (webp === undefined) fail('brand.picture_unknown');
  return { webp: webp.toString('base64') };
}
