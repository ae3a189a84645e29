// What a change is about, in the words that a story would use for it.

import { featureOf, isContract, isMigration, isTest, isWall, roomOf, roomsOf } from './house-map.mjs';
import { reachedFrom } from './import-graph.mjs';
import { pageAddresses } from './page-addresses.mjs';
import { usersOf } from './touched-entries.mjs';

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */
/** @typedef {import('./touched-entries.mjs').Entry} Entry */
/**
 * `pattern` finds it in a story's text; `weight` says how sure it is that a story with it is about the change.
 * @typedef {{ reason: string, pattern: RegExp, weight: number }} Subject
 */

const PLAYED = /^apps\/(?:arcade|sandbox)\/src\/(.+)\.tsx?$/;
const TEXTS = /^packages\/texts\/src\/(?:bn|en)\/([a-z-]+)\.ts$/;
const WEB = /^apps\/web\/src\//;
const TABLE = /\b[a-z]+_[a-z_]+\b/g;
/** Say nothing about what a source does. */
const COMMON_WORDS = new Set(
  'game screen part style route store stage main index page rule change list open send read find describe count keep deps with from panel form query queries play player answer'.split(
    ' ',
  ),
);

/**
 * @param {ImportGraph} graph
 * @param {readonly string[]} changed
 * @param {readonly Entry[]} entries
 * @returns {Subject[]}
 */
export function subjectsOf(graph, changed, entries) {
  const sources = changed.filter((file) => !isTest(file));
  const users = usersOf(graph, entries);
  const subjects = [
    ...entries.flatMap(callSubjects),
    ...sources.flatMap((file) => tableSubjects(graph, file)),
    ...pageSubjects(graph, sources, users),
    ...sources.flatMap((file) => textSubjects(graph, file)),
    ...[...nameWords(changed)].map(wordSubject),
  ];
  // Of two ways to the same words, the surer one.
  const lightFirst = subjects.sort((one, other) => one.weight - other.weight);
  return [...new Map(lightFirst.map((subject) => [subject.pattern.source, subject])).values()];
}

/**
 * Words that give away what changed sources are about, for names of stories: `withdrawal` of `change-withdrawal.ts`.
 * @param {readonly string[]} changed
 * @returns {Set<string>}
 */
export function nameWords(changed) {
  const sources = changed.filter(
    (file) => !isTest(file) && (roomOf(file) || featureOf(file) || isPlain(file)),
  );
  return new Set(
    sources.flatMap((file) =>
      wordsOf(file.replace(/^.*?src\/(?:(?:modules|features)\/)?/, '').replace(/\.\w+$/, '')),
    ),
  );
}

/** @param {string} file */
function isPlain(file) {
  return (isContract(file) && !isWall(file)) || PLAYED.test(file);
}

/**
 * The words of a name, without their plural: `wallet/faults` is about `wallet` and `fault`.
 * @param {string} name
 * @returns {string[]}
 */
export function wordsOf(name) {
  const words = name.split(/[^a-z]+/).map((word) => word.replace(/s$/, ''));
  return words.filter((word) => word.length > 3 && !COMMON_WORDS.has(word));
}

/** @param {Entry} entry @returns {Subject[]} */
function callSubjects({ name, paths, weight }) {
  return paths.map((path) => ({
    reason: `calls ${name}`,
    pattern: new RegExp(`['"\`/]${escaped(path)}(?=['"\`?])`, 'g'),
    weight: 2 * weight,
  }));
}

/**
 * Tables that the changed source itself reads or writes.
 * @param {ImportGraph} graph
 * @param {string} file
 * @returns {Subject[]}
 */
function tableSubjects(graph, file) {
  const own = roomOf(file);
  if (own === undefined && !isMigration(file)) return [];
  const rooms = own === undefined ? roomsOf(graph) : [own];
  const names = [...new Set(graph.textOf(file).match(TABLE) ?? [])].filter((name) =>
    rooms.some((room) => room.startsWith(name.split('_')[0] ?? '')),
  );
  return names.map((name) => ({
    reason: `reads ${name}`,
    pattern: new RegExp(`\\b${name}\\b`, 'g'),
    weight: 1,
  }));
}

/**
 * Texts and addresses of what the browser draws with the change.
 * @param {ImportGraph} graph
 * @param {readonly string[]} sources
 * @param {ReadonlyMap<string, readonly Entry[]>} users
 * @returns {Subject[]}
 */
function pageSubjects(graph, sources, users) {
  const starts = new Map(sources.filter((file) => !TEXTS.test(file)).map((file) => [file, 1]));
  for (const [file, entries] of users) {
    if (WEB.test(file))
      starts.set(file, Math.max(...entries.map(({ weight }) => weight), starts.get(file) ?? 0));
  }
  const addresses = pageAddresses(graph);
  const reached = [...reachedFrom(graph, [...starts.keys()], isWall)].filter(([file]) => WEB.test(file));
  return reached.flatMap(([file, { from, steps }]) => {
    const weight = (starts.get(from) ?? 1) / 2 ** steps;
    const namespaces = [...graph.textOf(file).matchAll(/useTexts\('([a-zA-Z]+)'\)/g)].map(
      ([, name = '']) => name,
    );
    const pages = [...(addresses.get(file) ?? [])];
    const opens = pages.length > 0 ? [opensSubject(pages, 2 * weight)] : [];
    return [...namespaces.map((name) => saysSubject(name, weight)), ...opens];
  });
}

/**
 * The keys of a changed group of texts. `lottery-faults.ts` is the group `lotteryFaults`, or a part of `lottery`.
 * @param {ImportGraph} graph
 * @param {string} file
 * @returns {Subject[]}
 */
function textSubjects(graph, file) {
  const group = TEXTS.exec(file)?.[1];
  const keys = [...graph.textOf(file).matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key);
  if (group === undefined || keys.length === 0) return [];
  const own = group.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return [
    {
      reason: `says texts of ${group}`,
      pattern: new RegExp(`['"\`](?:${own}|${group.split('-')[0]})\\.(?:${keys.join('|')})\\b`, 'g'),
      weight: 2,
    },
  ];
}

/** @param {string} namespace @param {number} weight @returns {Subject} */
function saysSubject(namespace, weight) {
  return { reason: `says ${namespace}`, pattern: new RegExp(`['"\`]${namespace}\\.`, 'g'), weight };
}

/** One page, whichever of its addresses a story opens. @param {readonly string[]} addresses @param {number} weight */
function opensSubject(addresses, weight) {
  const written = addresses.map((address) => escaped(address).replace('\\?page=', '(?:\\?page=|\\/)'));
  return {
    reason: `opens ${addresses[0]}`,
    pattern: new RegExp(`['"\`](?:${written.join('|')})(?=['"\`?&/])`, 'g'),
    weight,
  };
}

/** @param {string} word @returns {Subject} */
function wordSubject(word) {
  return { reason: `names ${word}`, pattern: new RegExp(`\\b${word}`, 'gi'), weight: 0.5 };
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
