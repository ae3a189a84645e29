import { posix } from 'node:path';
import mime from 'mime';

/** What games bring and the list of media types does not have, or does not mean. */
const OF_GAMES: Readonly<Record<string, string>> = {
  '.ac3': 'audio/ac3',
  '.atlas': 'text/plain',
  '.basis': 'application/octet-stream',
  '.bin': 'application/octet-stream',
  '.fnt': 'text/plain',
  '.frag': 'text/plain',
  '.glsl': 'text/plain',
  '.hdr': 'application/octet-stream',
  '.ico': 'image/x-icon',
  '.plist': 'application/xml',
  '.pvr': 'application/octet-stream',
  '.skel': 'application/octet-stream',
  '.vert': 'text/plain',
  '.wgsl': 'text/plain',
};

/** Source code, what belongs to a build, and what a browser would hand to another program. */
const NEVER = new Set(['.map', '.md', '.ts', '.tsx', '.yaml', '.yml']);

const SHOWN = /^(text|image|audio|video|font|model)\/|^application\/(json|manifest\+json|wasm|xml)$/;
const IS_TEXT = /^text\/|^application\/(json|manifest\+json|xml)$|\+xml$/;
const HAS_OWN_CHARSET = 'image/svg+xml';

/**
 * The media type under which a file may be served, with its charset; undefined for what is not for the outside: hidden
 * files, source maps, compressed twins, programs, and whatever has no known type.
 */
export function servedTypeOf(path: string): string | undefined {
  const extension = posix.extname(path).toLowerCase();
  if (posix.basename(path).startsWith('.') || NEVER.has(extension)) return undefined;
  const known = OF_GAMES[extension] ?? mime.getType(extension);
  if (known === undefined || known === null) return undefined;
  if (OF_GAMES[extension] === undefined && !SHOWN.test(known)) return undefined;
  return IS_TEXT.test(known) && known !== HAS_OWN_CHARSET ? `${known}; charset=utf-8` : known;
}
