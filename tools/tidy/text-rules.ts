/** Rules of the message catalogues, as pure functions over keys, texts and the source that names them. */

export type Flat = ReadonlyMap<string, string>;

export interface Catalogues {
  readonly bn: Flat;
  readonly en: Flat;
  /** By tag. */
  readonly cores: ReadonlyMap<string, Flat>;
  readonly coreKeys: readonly string[];
  /** Tags of offered languages that are not complete. */
  readonly partialTags: readonly string[];
  readonly needsSignOff: (key: string) => boolean;
}

export const CORE_AT_MOST = 250;

const PLACE = /\{(\w+)(?:, plural, one \{[^{}]*\} other \{[^{}]*\})?\}/g;

/** The names of a text's places, sorted; undefined when a brace stands outside of a well-formed place. */
export function placesOf(text: string): readonly string[] | undefined {
  const names = new Set<string>();
  const rest = text.replace(PLACE, (_written, name: string) => {
    names.add(name);
    return '';
  });
  return /[{}]/.test(rest) ? undefined : [...names].sort();
}

function placeFaults(where: string, text: string, model: string | undefined): string[] {
  const places = placesOf(text);
  if (text.trim() === '') return [`${where}: the text is empty`];
  if (places === undefined) return [`${where}: a place is not written as {name} or a plural`];
  const wanted = placesOf(model ?? text);
  if (wanted === undefined || wanted.join() === places.join()) return [];
  return [
    `${where}: has the places ${places.join(', ') || 'none'}, English has ${wanted.join(', ') || 'none'}`,
  ];
}

function completeFaults({ bn, en }: Catalogues): string[] {
  return [
    ...[...bn.keys()].filter((key) => !en.has(key)).map((key) => `${key}: missing in English`),
    ...[...en.keys()].filter((key) => !bn.has(key)).map((key) => `${key}: missing in Bengali`),
    ...[...en].flatMap(([key, text]) => placeFaults(`${key} (en)`, text, undefined)),
    ...[...bn].flatMap(([key, text]) => placeFaults(`${key} (bn)`, text, en.get(key))),
  ];
}

function coreFaults(catalogues: Catalogues): string[] {
  const { en, cores, coreKeys, partialTags, needsSignOff } = catalogues;
  const faults: string[] = [];
  if (coreKeys.length > CORE_AT_MOST)
    faults.push(`the core has ${coreKeys.length} keys, over ${CORE_AT_MOST}`);
  for (const key of coreKeys) {
    if (!en.has(key)) faults.push(`${key}: stands in the core and in no catalogue`);
    if (needsSignOff(key))
      faults.push(`${key}: shows in a signed-off language alone, so no core may hold it`);
  }
  for (const tag of partialTags) if (!cores.has(tag)) faults.push(`${tag}: is offered and has no core`);
  for (const [tag, core] of cores) {
    if (!partialTags.includes(tag)) faults.push(`${tag}: has a core and is not offered`);
    if (core.size > CORE_AT_MOST) faults.push(`${tag}: has ${core.size} keys, over ${CORE_AT_MOST}`);
    for (const key of coreKeys) if (!core.has(key)) faults.push(`${key}: missing in the core of ${tag}`);
    for (const [key, text] of core) {
      const where = `${key} (${tag})`;
      if (!coreKeys.includes(key)) faults.push(`${where}: is no key of the core`);
      faults.push(...placeFaults(where, text, en.get(key)));
      if (text.includes(', plural,')) faults.push(`${where}: cores have no plurals`);
    }
  }
  return faults;
}

/** What is missing, empty, misplaced or in the wrong language's hands. */
export function catalogueFaults(catalogues: Catalogues): string[] {
  return [...completeFaults(catalogues), ...coreFaults(catalogues)];
}

export interface Mentions {
  readonly keys: ReadonlySet<string>;
  /** Beginnings and endings of keys whose middle or end is computed. */
  readonly patterns: readonly KeyPattern[];
}

interface KeyPattern {
  readonly start: string;
  readonly end: string;
}

function quotedWords(source: string): readonly string[] {
  return [...source.matchAll(/['"`](\w+)['"`]/g)].map(([, word]) => word ?? '');
}

/**
 * The keys that a source names: `'shell.close'` is one, `` `identity.month${month}` `` and `` `status.${why}Title` ``
 * name all that begin and end so, and where the whole name is computed (`` `status.${said}` ``) the words that the same
 * source quotes count. In a folder that speaks one group by bare names (`say('spin')`), that group is `bareGroup`.
 */
export function mentionsIn(source: string, groups: readonly string[], bareGroup?: string): Mentions {
  const keys = new Set<string>();
  const patterns: KeyPattern[] = [];
  const name = `(${groups.join('|')})\\.(\\w*)`;
  const addWords = (group: string) => {
    for (const word of quotedWords(source)) keys.add(`${group}.${word}`);
  };
  for (const [, group, key] of source.matchAll(new RegExp(`['"\`]${name}['"\`]`, 'g')))
    keys.add(`${group}.${key}`);
  const template = new RegExp(`\`${name}\\$\\{[^{}\`]*\\}(\\w*)(?=[\`$])`, 'g');
  for (const [, group = '', start = '', end = ''] of source.matchAll(template)) {
    if (start === '' && end === '') addWords(group);
    else patterns.push({ start: `${group}.${start}`, end });
  }
  if (bareGroup !== undefined) {
    addWords(bareGroup);
    for (const [, start] of source.matchAll(/`(\w+)\$\{/g))
      patterns.push({ start: `${bareGroup}.${start}`, end: '' });
  }
  return { keys, patterns };
}

export interface Usage {
  readonly known: readonly string[];
  readonly mentions: readonly Mentions[];
  /** Beginnings of keys that are composed where no source shows it; each with its reason. */
  readonly dynamic: Readonly<Record<string, string>>;
}

/** Keys that nothing names, and declarations that fit no key. */
export function usageFaults({ known, mentions, dynamic }: Usage): string[] {
  const named = new Set(mentions.flatMap(({ keys }) => [...keys]));
  const patterns = [
    ...mentions.flatMap((mention) => mention.patterns),
    ...Object.keys(dynamic).map((start) => ({ start, end: '' })),
  ];
  const isUsed = (key: string) =>
    named.has(key) || patterns.some(({ start, end }) => key.startsWith(start) && key.endsWith(end));
  return [
    ...known.filter((key) => !isUsed(key)).map((key) => `${key}: nothing says it`),
    ...Object.keys(dynamic)
      .filter((start) => !known.some((key) => key.startsWith(start)))
      .map((start) => `${start}: is declared as dynamic and fits no key`),
  ];
}
