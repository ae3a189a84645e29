import { Parser } from 'htmlparser2';

/**
 * HTML that an operator wrote, reduced to what a notice or an article needs. Nothing of the source is passed on: the
 * answer is written anew from allowed elements and attributes and from escaped text, so that however a browser reads
 * it, nothing else can come of it. What is sanitised once comes through a second time unchanged.
 */

const ALLOWED: ReadonlyMap<string, readonly string[]> = new Map([
  ...['p', 'h2', 'h3', 'h4', 'ul', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sup', 'sub'].map(
    plain,
  ),
  ...['br', 'hr', 'blockquote', 'code', 'pre', 'div', 'span', 'dl', 'dt', 'dd', 'figure', 'figcaption'].map(
    plain,
  ),
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'details', 'summary'].map(plain),
  ['ol', ['start']],
  ['a', ['href', 'title']],
  ['img', ['src', 'alt', 'width', 'height']],
  ['th', ['colspan', 'rowspan', 'scope']],
  ['td', ['colspan', 'rowspan']],
]);

function plain(name: string): [string, readonly string[]] {
  return [name, []];
}

/** Elements that go with all that stands in them; of any other that is not allowed the text stays. */
const DROPPED = new Set(
  (
    'script style iframe frame frameset noframes object embed applet noembed noscript ' +
    'template svg math textarea select option title head xmp plaintext audio video canvas ' +
    'portal fencedframe listing'
  ).split(' '),
);
const VOID = new Set(['br', 'hr', 'img']);
const NUMBERS = new Set(['width', 'height', 'colspan', 'rowspan', 'start']);

const MAX_DEPTH = 40;
const MAX_ATTRIBUTE = 2000;

/** Elements that are left out may have kept others apart which now close each other; each time fewer are left to do so. */
const MOST_PASSES = MAX_DEPTH;

/** Sanitised HTML; empty for nothing. */
export function sanitiseHtml(html: string): string {
  let clean = reduce(html);
  for (let pass = 1; pass < MOST_PASSES; pass += 1) {
    const again = reduce(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

function reduce(html: string): string {
  const out: string[] = [];
  /** What was opened in the source, and whether it was written. */
  const open: { readonly name: string; readonly isWritten: boolean }[] = [];
  let dropping = 0;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (dropping > 0 || DROPPED.has(name)) {
          dropping += 1;
          return;
        }
        const isWritten = ALLOWED.has(name) && open.length < MAX_DEPTH && hasMeaning(name, attributes);
        if (isWritten) out.push(`<${name}${writeAttributes(name, attributes)}>`);
        open.push({ name, isWritten });
      },
      ontext(text) {
        if (dropping === 0) out.push(escapeText(text));
      },
      onclosetag() {
        if (dropping > 0) {
          dropping -= 1;
          return;
        }
        const closed = open.pop();
        if (closed?.isWritten && !VOID.has(closed.name)) out.push(`</${closed.name}>`);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: false },
  );
  parser.end(html.replaceAll('\0', ''));
  return out.join('');
}

/** A picture without a source is nothing. */
function hasMeaning(name: string, attributes: Readonly<Record<string, string>>): boolean {
  return name !== 'img' || safeAddress(attributes['src'] ?? '', 'picture') !== undefined;
}

function writeAttributes(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = (ALLOWED.get(name) ?? []).flatMap((attribute) => {
    const value = attributes[attribute];
    const safe = value === undefined ? undefined : safeValue(name, attribute, value);
    return safe === undefined ? [] : [` ${attribute}="${escapeAttribute(safe)}"`];
  });
  if (name === 'img') written.push(' loading="lazy"');
  const href = name === 'a' ? safeAddress(attributes['href'] ?? '', 'link') : undefined;
  if (href !== undefined && /^https?:/i.test(href)) {
    written.push(' target="_blank" rel="noopener noreferrer nofollow"');
  }
  return written.join('');
}

function safeValue(element: string, attribute: string, value: string): string | undefined {
  if (value.length > MAX_ATTRIBUTE) return undefined;
  if (attribute === 'href') return safeAddress(value, 'link');
  if (attribute === 'src') return safeAddress(value, 'picture');
  if (NUMBERS.has(attribute)) return /^\d{1,4}$/.test(value) ? value : undefined;
  if (attribute === 'scope') return /^(row|col)$/.test(value) ? value : undefined;
  return element === 'img' || attribute === 'title' ? value : undefined;
}

/**
 * An address that no script hides in: of the portal itself, or https; a link also http, mail, telephone or a place on
 * the page. Browsers pass over control characters and blanks within an address, so one that has them is refused.
 */
function safeAddress(value: string, use: 'link' | 'picture'): string | undefined {
  const address = value.trim();
  if (/[\p{Cc}\s\\]/u.test(address)) return undefined;
  if (/^\/(?!\/)/.test(address) || /^https:\/\/[^/]/i.test(address)) return address;
  return use === 'link' && /^(http:\/\/[^/]|mailto:|tel:|#)/i.test(address) ? address : undefined;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('`', '&#96;');
}
