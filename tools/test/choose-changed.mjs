// What a change touches: by imports, by the contract's files, and by the words and addresses that stories use. The
// places where everything is wired together import every room; they are reached and not passed, since otherwise every
// change would touch every test.

import { reachedFrom } from './import-graph.mjs';

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */
/**
 * `leftOut` is touched too and would take too long; `everything` names the file that all tests stand on, if one changed.
 * @typedef {{ unit: string[], db: string[], e2e: string[], leftOut: string[], everything: string | undefined }} Choice
 */

const ROOM = /^apps\/server\/src\/modules\/([^/]+)\//;
const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;
const CONTRACT = /^packages\/contract\/src\//;
const STORY = /^e2e\/(.+)\.story\.ts$/;
const MIGRATION = /^apps\/server\/migrations\//;
/** The other way into a room: who imports it is touched less closely than who lives in it. */
const DOOR = /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/;
/** Apps whose folders and files are named by what stories do with them. */
const PLAYED = /^apps\/(?:arcade|sandbox)\/src\/(.+)\.tsx?$/;
/** What every test stands on: no choice could be trusted. */
const FOUNDATIONS =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*|tools\/(start|test)\/.*|apps\/server\/test\/(cluster|database|world)\.ts|e2e\/(run|harness\/(tell|story|world|visitor|browser|watch))\.ts)$/;
/** Say nothing about what is played. */
const COMMON_WORDS = new Set(['game', 'screen', 'part', 'style', 'route', 'store', 'stage', 'main']);
/** Wires rooms, entries, texts or pages together. */
const WALLS = [
  /^apps\/server\/src\/[^/]+\.ts$/,
  /^apps\/server\/test\/(world|builders|every-call\.db\.test)\.ts$/,
  /^packages\/contract\/src\/(index|errors|events|permissions|routes|entry|constants|ids)\.ts$/,
  /^packages\/texts\/src\/((bn|en)\/)?(index|texts|catalogue)\.ts$/,
  /^apps\/web\/src\/(main|portals\/.*)\.tsx?$/,
  /^apps\/web\/console\//,
  /^e2e\/harness\/(screens|account-screens|portal-steps)\.ts$/,
];
/** One call of every kind: the cheapest look at the whole house. */
const GUARDS = ['apps/server/test/every-call.db.test.ts', 'apps/server/test/foreign-ids.db.test.ts'];
/** Seconds of files and of stories, side by side, that leave room for the build and the world's start in three minutes. */
const DB_SECONDS = 160;
const STORY_SECONDS = 100;
/** What takes too little to be written down. */
const SHORT_SECONDS = 1;

/**
 * @param {ImportGraph} graph
 * @param {readonly string[]} changed
 * @param {Readonly<Record<string, number>>} durations
 * @returns {Choice}
 */
export function chooseTests(graph, changed, durations) {
  const foundation = changed.find((file) => FOUNDATIONS.test(file));
  const tests = graph.files.filter((file) => file.endsWith('.test.ts'));
  const dbTests = tests.filter((file) => file.endsWith('.db.test.ts'));
  const unitTests = tests.filter((file) => !file.endsWith('.db.test.ts'));
  if (foundation !== undefined) {
    return { unit: unitTests, db: dbTests, e2e: storiesOf(graph), leftOut: [], everything: foundation };
  }
  const isWall = (/** @type {string} */ file) => WALLS.some((wall) => wall.test(file));
  const reached = reachedFrom(graph, changed, isWall);
  const near = reachedFrom(graph, changed, (file) => isWall(file) || DOOR.test(file));
  const rooms = roomsOf(graph, changed);
  const isServed = changed.some((file) => ROOM.test(file) || CONTRACT.test(file) || MIGRATION.test(file));
  const rankedDb = inOrder(dbTests, [
    (file) => changed.includes(file) || rooms.has(ROOM.exec(file)?.[1] ?? ''),
    (file) => isServed && GUARDS.includes(file),
    (file) => near.has(file),
    (file) => reached.has(file),
  ]);
  const db = withinBudget(rankedDb, durations, DB_SECONDS);
  const e2e = withinBudget(rankStories(graph, changed, near), durations, STORY_SECONDS);
  return {
    unit: unitTests.filter((file) => reached.has(file)),
    db: db.told,
    e2e: e2e.told,
    leftOut: [...db.leftOut, ...e2e.leftOut],
    everything: undefined,
  };
}

/**
 * The files that fit one of the rules, those of the first rule first.
 * @param {readonly string[]} files
 * @param {readonly ((file: string) => boolean)[]} rules
 */
function inOrder(files, rules) {
  return [...new Set(rules.flatMap((fits) => files.filter(fits)))];
}

/**
 * Rooms whose own tests run: of a changed source, and those whose tables a changed migration names.
 * @param {ImportGraph} graph
 * @param {readonly string[]} changed
 * @returns {ReadonlySet<string>}
 */
function roomsOf(graph, changed) {
  const all = new Set(graph.files.flatMap((file) => ROOM.exec(file)?.[1] ?? []));
  const sources = changed.flatMap((file) => ROOM.exec(file)?.[1] ?? []);
  const migrations = changed.filter((file) => MIGRATION.test(file)).map((file) => graph.textOf(file));
  const tables = [...all].filter((room) =>
    migrations.some((text) => new RegExp(`\\b${room}_\\w`).test(text)),
  );
  // A migration of any room may touch what money stands on.
  return new Set([...sources, ...tables, ...(migrations.length > 0 ? ['ledger'] : [])]);
}

/** @param {ImportGraph} graph @returns {string[]} */
function storiesOf(graph) {
  return graph.files.flatMap((file) => STORY.exec(file)?.[1] ?? []);
}

/**
 * Stories by how much of what they say is about the change, those that it reaches by imports before all others.
 * @param {ImportGraph} graph
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, string>} reached
 * @returns {string[]} names, the closest first
 */
function rankStories(graph, changed, reached) {
  const stories = graph.files.filter((file) => STORY.test(file));
  const subjects = subjectsOf(graph, changed, reached);
  const mentions = stories.map((file) => countMentions(graph.textOf(file), subjects));
  const commonness = new Map(
    subjects.map((subject) => [subject, mentions.filter((counts) => counts.has(subject)).length]),
  );
  const scored = stories.map((file, index) => {
    const isReached = changed.includes(file) || reached.has(file);
    const own = [...(mentions[index] ?? [])].reduce(
      (sum, [subject, count]) => sum + count / (commonness.get(subject) ?? 1),
      0,
    );
    return { name: STORY.exec(file)?.[1] ?? '', score: own + (isReached ? 1_000 : 0) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ name }) => name);
}

/**
 * Words by which a story gives away what it is about: namespaces of texts (`say('cashier.moveAmount')`) that the
 * touched features use, tables of the touched rooms, and paths of the touched entries.
 * @param {ImportGraph} graph
 * @param {readonly string[]} changed
 * @param {ReadonlyMap<string, string>} reached
 * @returns {string[]}
 */
function subjectsOf(graph, changed, reached) {
  const rooms = roomsOf(graph, changed);
  const roomFiles = graph.files.filter((file) => rooms.has(ROOM.exec(file)?.[1] ?? ''));
  const routes = roomFiles.filter((file) => file.endsWith('-routes.ts'));
  const contracts = new Set([
    ...changed.filter((file) => CONTRACT.test(file)),
    ...routes.flatMap((file) => graph.importsOf(file).filter(isEntries)),
  ]);
  const paths = [...contracts].flatMap((file) =>
    [...graph.textOf(file).matchAll(/['"](\/(?:wps|hub88|payments)\/[^'"]+)['"]/g)].map(
      (match) => match[1] ?? '',
    ),
  );
  const changedFeatures = changed.flatMap((file) => FEATURE.exec(file)?.[1] ?? []);
  const callers = [...contracts]
    .flatMap((file) => graph.importersOf(file))
    .filter((file) => FEATURE.test(file));
  const features = new Set([
    ...changedFeatures,
    ...[...reached.keys()].flatMap((file) => (FEATURE.test(file) ? (FEATURE.exec(file)?.[1] ?? []) : [])),
    ...callers.map((file) => FEATURE.exec(file)?.[1] ?? ''),
  ]);
  const sources = graph.files.filter((file) => features.has(FEATURE.exec(file)?.[1] ?? ''));
  const namespaces = sources.flatMap((file) =>
    [...graph.textOf(file).matchAll(/useTexts\('([a-zA-Z]+)'\)/g)].map((match) => `'${match[1]}.`),
  );
  const texts = changed.flatMap((file) => /^packages\/texts\/src\/(?:bn|en)\/([a-z]+)/.exec(file)?.[1] ?? []);
  const tables = [...rooms].map((room) => `${room}_`);
  const names = [...rooms, ...changedFeatures].map((name) => `/${name}`);
  const played = changed.flatMap((file) => wordsOf(PLAYED.exec(file)?.[1] ?? ''));
  const words = texts.map((name) => `'${name}.`);
  return [...new Set([...paths, ...namespaces, ...words, ...tables, ...names, ...played])];
}

/** The words of a path, without their plural: `wallet/faults` is about `wallet` and `fault`. @param {string} name */
function wordsOf(name) {
  const words = name.split(/[^a-z]+/).map((word) => word.replace(/s$/, ''));
  return words.filter((word) => word.length > 3 && !COMMON_WORDS.has(word));
}

/** Entries of the contract, and not what all of them share. @param {string} file */
function isEntries(file) {
  return CONTRACT.test(file) && !WALLS.some((wall) => wall.test(file));
}

/** @param {string} text @param {readonly string[]} subjects @returns {Map<string, number>} */
function countMentions(text, subjects) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const subject of subjects) {
    const count = text.toLowerCase().split(subject.toLowerCase()).length - 1;
    if (count > 0) counts.set(subject, count);
  }
  return counts;
}

/**
 * @param {readonly string[]} ranked
 * @param {Readonly<Record<string, number>>} durations
 * @param {number} budgetSeconds
 * @returns {{ told: string[], leftOut: string[] }}
 */
function withinBudget(ranked, durations, budgetSeconds) {
  let seconds = 0;
  /** @type {string[]} */
  const told = [];
  for (const name of ranked) {
    const own = durations[name] ?? SHORT_SECONDS;
    if (told.length > 0 && seconds + own > budgetSeconds) continue;
    seconds += own;
    told.push(name);
  }
  return { told, leftOut: ranked.filter((name) => !told.includes(name)) };
}
