import type { Tx } from '../../../platform/db.ts';
import {
  insertAnnouncement,
  insertBanner,
  insertHelp,
  insertPromotion,
  type NewAnnouncement,
  type NewBanner,
  type NewHelp,
  type NewPromotion,
  type Words,
} from './content-write-store.ts';
import { sanitiseHtml } from './sanitise-html.ts';

/** What an operator writes goes in through here: HTML is sanitised before it is kept, and again when it is read. */
export interface ContentWriter {
  /** Each answers the id of what was written. */
  banner(row: NewBanner): Promise<number>;
  announcement(row: NewAnnouncement): Promise<number>;
  promotion(row: NewPromotion): Promise<number>;
  help(row: NewHelp): Promise<number>;
}

function clean(words: Words): Words {
  const [bn, en] = [words.bn, words.en].map((html) => (html === null ? null : sanitiseHtml(html)));
  return { bn: bn ?? null, en: en ?? null };
}

export function contentWriter(tx: Tx): ContentWriter {
  return {
    banner: async (row) => await insertBanner(tx, row),
    announcement: async (row) => await insertAnnouncement(tx, { ...row, content: clean(row.content) }),
    promotion: async (row) => await insertPromotion(tx, { ...row, content: clean(row.content) }),
    help: async (row) => await insertHelp(tx, { ...row, content: clean(row.content) }),
  };
}
