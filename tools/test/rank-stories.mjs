// Stories by how much of what they say and do is about a change, the closest first.

import { isWallOrDoor, storyOf } from './house-map.mjs';
import { reachedFrom } from './import-graph.mjs';
import { CHANGED } from './rank-db-tests.mjs';
import { nameWords, subjectsOf, wordsOf } from './story-subjects.mjs';

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */
/** @typedef {{ name: string, score: number, reason: string }} RankedStory */
/** @typedef {{ reason: string, weight: number, counts: readonly number[] }} Evidence how often each story shows it */

/** Steps that so many stories share tell nothing about any of them. */
const MOST_SHARING = 8;
/** A story that is named after the change, or that the change is a part of. */
const NAMED = 4;
const PART = 100;
/** `'/sports'` and `'cashier.`. */
const SHOWN = /['"`](?:\/[a-z][\w/]*|[a-z]\w+\.)/g;
/** What has less of the closest story's score only passes by. */
const LEAST_SHARE = 0.2;

/**
 * @param {ImportGraph} graph
 * @param {readonly string[]} changed
 * @param {readonly import('./touched-entries.mjs').Entry[]} entries
 * @returns {RankedStory[]}
 */
export function rankStories(graph, changed, entries) {
  const stories = graph.files.filter((file) => storyOf(file) !== undefined);
  const texts = stories.map((file) => textWithSteps(graph, file));
  const evidence = [
    ...subjectsOf(graph, changed, entries).map(({ reason, pattern, weight }) => ({
      reason,
      weight,
      counts: texts.map((text) => text.match(pattern)?.length ?? 0),
    })),
    ...nameEvidence(stories, changed),
    ...importEvidence(graph, stories, changed),
  ];
  const ranked = stories.map((file, index) => {
    const { score, reason } = scoreOf(evidence, index);
    const breadth = 1 + Math.log2(1 + breadthOf(texts[index] ?? ''));
    return { name: storyOf(file) ?? '', score: score / breadth, reason };
  });
  const best = Math.max(0, ...ranked.map(({ score }) => score));
  return ranked
    .filter(({ score }) => score > 0 && score >= best * LEAST_SHARE)
    .sort((one, other) => other.score - one.score || (one.name < other.name ? -1 : 1));
}

/**
 * Repeating counts little, what many stories show counts little for each of them, and many weak signs do not outdo a
 * strong one: each next sign counts half.
 * @param {readonly Evidence[]} evidence
 * @param {number} index
 */
function scoreOf(evidence, index) {
  const signs = evidence.flatMap(({ reason, weight, counts }) => {
    const own = counts[index] ?? 0;
    if (own === 0) return [];
    const sharing = counts.filter((count) => count > 0).length;
    return { reason, points: weight * (1 + Math.log2(own)) * Math.log((counts.length + 1) / sharing) };
  });
  signs.sort((one, other) => other.points - one.points);
  return {
    score: signs.reduce((sum, { points }, place) => sum + points / 2 ** place, 0),
    reason: signs[0]?.reason ?? '',
  };
}

/** How many pages and kinds of texts a story shows: one that shows everything is about nothing. @param {string} text */
function breadthOf(text) {
  return new Set(text.match(SHOWN) ?? []).size;
}

/** A story's words, with those of the steps that it shares with few. @param {ImportGraph} graph @param {string} story */
function textWithSteps(graph, story) {
  const steps = graph.importsOf(story).filter((file) => {
    const sharing = graph.importersOf(file).filter((importer) => storyOf(importer) !== undefined);
    return file.startsWith('e2e/') && sharing.length <= MOST_SHARING;
  });
  return [story, ...steps].map((file) => graph.textOf(file)).join('\n');
}

/** @param {readonly string[]} stories @param {readonly string[]} changed @returns {Evidence[]} */
function nameEvidence(stories, changed) {
  const names = stories.map((file) => wordsOf(storyOf(file) ?? ''));
  return [...nameWords(changed)].map((word) => ({
    reason: `is about ${word}`,
    weight: NAMED,
    counts: names.map((words) => (words.includes(word) ? 1 : 0)),
  }));
}

/** @param {ImportGraph} graph @param {readonly string[]} stories @param {readonly string[]} changed @returns {Evidence[]} */
function importEvidence(graph, stories, changed) {
  return changed.map((file) => {
    const reached = reachedFrom(graph, [file], isWallOrDoor);
    return {
      reason: storyOf(file) === undefined ? `imports ${file}` : CHANGED,
      weight: file.startsWith('e2e/') ? PART : 1,
      counts: stories.map((story) => (reached.has(story) ? 1 : 0)),
    };
  });
}
