/**
 * The text of an announcement as it is written: paragraphs parted by an empty line, `[words](address)`, and addresses that
 * stand by themselves. Only https and pages of the portal become links; everything else stays as it was typed.
 */

export type NewsPiece = string | { readonly words: string; readonly href: string };

/** Paragraphs, each of lines, each of pieces. */
export function readParagraphs(body: string): readonly (readonly (readonly NewsPiece[])[])[] {
  return body
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map(readLine));
}

function readLine(line: string): readonly NewsPiece[] {
  const pieces: NewsPiece[] = [];
  let rest = line;
  while (rest !== '') {
    const found = firstLink(rest);
    if (found === undefined) break;
    if (found.from > 0) pieces.push(rest.slice(0, found.from));
    pieces.push({ words: found.words, href: found.href });
    rest = rest.slice(found.until);
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}

interface Found {
  readonly from: number;
  readonly until: number;
  readonly words: string;
  readonly href: string;
}

function firstLink(text: string): Found | undefined {
  const [named, bare] = [firstNamed(text), firstBare(text)];
  if (named === undefined || bare === undefined) return named ?? bare;
  return named.from <= bare.from ? named : bare;
}

const NAMED = /\[([^[\]]{1,200})\]\(([^()\s]{1,500})\)/g;

function firstNamed(text: string): Found | undefined {
  for (const match of text.matchAll(NAMED)) {
    const [whole, words = '', href = ''] = match;
    if (isSafe(href)) return { from: match.index, until: match.index + whole.length, words, href };
  }
  return undefined;
}

/** What ends a sentence is no part of the address in it. */
const AFTER_ADDRESS = new Set(['.', ',', ';', ':', '!', '?', ')', '।', '’', '"']);

function firstBare(text: string): Found | undefined {
  const match = /https:\/\/[^\s<>"[\]]{1,500}/.exec(text);
  if (match === null) return undefined;
  let href = match[0];
  while (AFTER_ADDRESS.has(href.at(-1) ?? '')) href = href.slice(0, -1);
  return isSafe(href)
    ? { from: match.index, until: match.index + href.length, words: href, href }
    : undefined;
}

function isSafe(href: string): boolean {
  if (/^\/(?![/\\])/.test(href)) return true;
  return href.startsWith('https://') && URL.canParse(href);
}
