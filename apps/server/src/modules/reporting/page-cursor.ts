import { fail } from '../../platform/errors.ts';

/** Where a page of a list begins: after the row of a key, towards older or newer ones. */
export interface PageCursor {
  readonly towards: 'older' | 'newer';
  readonly key: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NUMBER = /^[1-9]\d{0,17}$/;

/**
 * Reads a cursor as `cursorsOf` wrote it.
 * @throws DomainError reporting.cursor_broken
 */
export function readCursor(text: string | undefined, keys: 'uuid' | 'number'): PageCursor | undefined {
  if (text === undefined || text === '') return undefined;
  const [towards, key] = [text.slice(0, 6), text.slice(6)];
  const isKey = (keys === 'uuid' ? UUID : NUMBER).test(key);
  if (towards === 'older.' && isKey) return { towards: 'older', key };
  if (towards === 'newer.' && isKey) return { towards: 'newer', key };
  return fail('reporting.cursor_broken');
}

export interface Page<Row> {
  /** Newest first. */
  readonly list: readonly Row[];
  readonly older: string | null;
  readonly newer: string | null;
}

/** A page of what was read: up to one row more than it shows, in the direction of its cursor. */
export function pageOf<Row>(
  read: readonly Row[],
  page: {
    readonly cursor: PageCursor | undefined;
    readonly rows: number;
    readonly keyOf: (row: Row) => string;
  },
): Page<Row> {
  const goesNewer = page.cursor?.towards === 'newer';
  const hasMore = read.length > page.rows;
  const kept = read.slice(0, page.rows);
  const list = goesNewer ? [...kept].reverse() : kept;
  const [first, last] = [list.at(0), list.at(-1)];
  // Where a cursor came from there is at least the row that it names.
  const hasOlder = goesNewer || hasMore;
  const hasNewer = goesNewer ? hasMore : page.cursor !== undefined;
  return {
    list,
    older: hasOlder && last !== undefined ? `older.${page.keyOf(last)}` : null,
    newer: hasNewer && first !== undefined ? `newer.${page.keyOf(first)}` : null,
  };
}
