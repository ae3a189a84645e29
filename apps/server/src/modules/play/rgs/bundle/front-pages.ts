import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { servedTypeOf } from '../../../../platform/http/file-types.ts';
import { type InlineScripts, MOST_INLINE_SCRIPTS } from '../../../../platform/http/inline-scripts.ts';
import { expectBundle } from './bundle-fault.ts';
import type { FrontFile } from './bundle-folder.ts';

/** Names that one line of a report holds. */
const MOST_NAMES = 20;

const isPage = ({ path }: FrontFile) => servedTypeOf(`/${path}`)?.startsWith('text/html') === true;

/**
 * The inline scripts of all pages of a front-end, as a browser hashes them: the text between the tags, its line ends
 * made one kind (HTML, 13.2.3.5).
 * @throws BundleFault for a page with more of them than a policy holds
 */
export function inlineScriptsOf(files: readonly FrontFile[]): InlineScripts {
  const pages = files.filter(isPage).map((file) => {
    const hashes = [...new Set(readPage(file).scripts.map(hashOf))];
    expectBundle(
      hashes.length <= MOST_INLINE_SCRIPTS,
      `front/${file.path} has more than ${MOST_INLINE_SCRIPTS} inline scripts`,
    );
    return [file.path, hashes] as const;
  });
  return Object.fromEntries(pages.filter(([, hashes]) => hashes.length > 0));
}

/** What of a front-end will not work here, one line for each kind. */
export function frontNotes(files: readonly FrontFile[]): string[] {
  const pages = files.filter(isPage).map((file) => ({ path: file.path, ...readPage(file) }));
  return [
    noteOn(
      'not served, because their type is none of a game’s',
      files.filter(({ path }) => servedTypeOf(`/${path}`) === undefined).map(({ path }) => path),
    ),
    noteOn(
      'an event attribute does not run (move it into a script)',
      pages.flatMap(({ path, handlers }) => handlers.map((name) => `${path}: ${name}`)),
    ),
    noteOn(
      'a base address is not followed',
      pages.filter(({ hasBase }) => hasBase).map(({ path }) => path),
    ),
    noteOn(
      'not loaded, because it lies on another origin',
      pages.flatMap(({ path, elsewhere }) => elsewhere.map((address) => `${path}: ${address}`)),
    ),
  ].flat();
}

function noteOn(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return [`${what}: ${names.slice(0, MOST_NAMES).join(', ')}${more}`];
}

function hashOf(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}

interface Page {
  /** Texts of the scripts that stand in it. */
  readonly scripts: readonly string[];
  /** Names of event attributes, once each. */
  readonly handlers: readonly string[];
  readonly hasBase: boolean;
  /** Addresses of scripts and styles of other origins. */
  readonly elsewhere: readonly string[];
}

const BYTE_ORDER_MARK = /^\uFEFF/;
const OTHER_ORIGIN = /^([a-z][a-z0-9+.-]*:)?\/\//i;

function readPage({ bytes }: FrontFile): Page {
  const scripts: string[] = [];
  const handlers = new Set<string>();
  const elsewhere: string[] = [];
  let hasBase = false;
  let open: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && attributes.src === undefined) open = '';
      if (name === 'base' && attributes.href !== undefined) hasBase = true;
      const address = name === 'script' ? attributes.src : name === 'link' ? attributes.href : undefined;
      if (address !== undefined && OTHER_ORIGIN.test(address)) elsewhere.push(address);
      for (const attribute of Object.keys(attributes)) {
        if (attribute.startsWith('on')) handlers.add(attribute);
      }
    },
    ontext(text) {
      if (open !== undefined) open += text;
    },
    onclosetag(name) {
      if (name !== 'script' || open === undefined) return;
      if (open !== '') scripts.push(open);
      open = undefined;
    },
  });
  const text = bytes
    .toString('utf8')
    .replace(BYTE_ORDER_MARK, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  parser.end(text);
  return { scripts, handlers: [...handlers], hasBase, elsewhere };
}
