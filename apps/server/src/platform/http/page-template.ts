import { assert } from '../errors.ts';

/**
 * The index.html of a build, cut once where each request puts something of its own. Nothing is looked for in a page
 * while it is answered.
 */
export interface PageTemplate {
  readonly html: string;
  /** Puts texts in the places of the marks and dresses the element `html`; `title` is plain text. */
  fill(page: { readonly title: string; readonly root: RootAttributes; readonly marks: Marks }): string;
}

type Marks = Readonly<Record<string, string>>;

interface RootAttributes {
  readonly lang: string;
  readonly theme: 'dark' | 'light';
}

const ROOT_TAG = '<html';
const SCRIPT = ['<script', '</script>'] as const;
const TITLE = ['<title>', '</title>'] as const;

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value ?? null)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Reads a template that has all the marks, one element `html` of the attributes `lang` and `data-theme`, and a title. */
export function readPageTemplate(html: string, marks: readonly string[]): PageTemplate {
  for (const mark of marks) assert(html.includes(mark), `index.html lacks the mark ${mark}.`);
  const rootAt = html.indexOf(ROOT_TAG);
  const rootEnd = html.indexOf('>', rootAt);
  const titleAt = html.indexOf(TITLE[0]) + TITLE[0].length;
  const titleEnd = html.indexOf(TITLE[1]);
  assert(rootAt !== -1 && rootEnd !== -1, 'index.html lacks its element html.');
  assert(titleAt > rootEnd && titleEnd >= titleAt, 'index.html lacks its title.');
  const root = html.slice(rootAt, rootEnd);
  const parts = [html.slice(0, rootAt), html.slice(rootEnd, titleAt), html.slice(titleEnd)] as const;
  const places = placesOf(parts[2], marks);
  assert(places.length === marks.length + 1, 'The marks of index.html stand once each, after its title.');
  return {
    html,
    fill({ title, root: { lang, theme }, marks: texts }) {
      const dressed = withAttribute(withAttribute(root, 'lang', lang), 'data-theme', theme);
      const rest = places.map(({ text, mark }) => text + (mark === undefined ? '' : (texts[mark] ?? '')));
      return `${parts[0]}${dressed}${parts[1]}${escapeText(title)}${rest.join('')}`;
    },
  };
}

/** The texts of a page's scripts that have no address of their own; the policy names them by their hashes. */
export function inlineScriptsOf(html: string): string[] {
  const scripts: string[] = [];
  for (let at = html.indexOf(SCRIPT[0]); at !== -1; at = html.indexOf(SCRIPT[0], at)) {
    const textAt = html.indexOf('>', at) + 1;
    const end = html.indexOf(SCRIPT[1], textAt);
    assert(textAt > 0 && end !== -1, 'A script of index.html does not end.');
    if (!html.slice(at, textAt).includes(' src=')) scripts.push(html.slice(textAt, end));
    at = end;
  }
  return scripts;
}

/** The text before each mark, in the order in which the marks stand, and what is left after the last. */
function placesOf(text: string, marks: readonly string[]): { text: string; mark: string | undefined }[] {
  const inOrder = marks
    .map((mark) => ({ mark, at: text.indexOf(mark) }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at);
  const ends = inOrder.map(({ mark, at }) => at + mark.length);
  return [...inOrder, { mark: undefined, at: text.length }].map(({ mark, at }, index) => ({
    text: text.slice(ends[index - 1] ?? 0, at),
    mark,
  }));
}

function withAttribute(tag: string, name: string, value: string): string {
  const opening = ` ${name}="`;
  const at = tag.indexOf(opening);
  if (at === -1) return `${tag}${opening}${value}"`;
  const from = at + opening.length;
  return `${tag.slice(0, from)}${value}${tag.slice(tag.indexOf('"', from))}`;
}
