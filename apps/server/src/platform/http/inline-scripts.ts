import * as z from 'zod/mini';

/**
 * The scripts that stand in the pages of a hosted front-end: SHA-256 in base64, by the page's path in its folder. An
 * import writes them beside the pages; a page runs what stood in it then, and nothing else that is inline.
 */
export const INLINE_SCRIPTS_FILE = '.inline-scripts.json';
/** One header line carries those of a page. */
export const MOST_INLINE_SCRIPTS = 40;
export const MOST_INLINE_SCRIPTS_BYTES = 1024 * 1024;

const file = z.record(
  z.string(),
  z.array(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))).check(z.maxLength(MOST_INLINE_SCRIPTS)),
);
export type InlineScripts = z.output<typeof file>;

/** @throws when it is not what an import wrote */
export function parseInlineScripts(bytes: Buffer): InlineScripts {
  return file.parse(JSON.parse(bytes.toString('utf8')));
}
