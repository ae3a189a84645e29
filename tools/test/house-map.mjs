// What a path says about its file: which room, which feature, which story; and which files wire everything together.

/** @typedef {import('./import-graph.mjs').ImportGraph} ImportGraph */

const ROOM = /^apps\/server\/src\/modules\/([^/]+)\//;
const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;
const STORY = /^e2e\/(.+)\.story\.ts$/;
const CONTRACT = /^packages\/contract\/src\//;
/** The functions of the database stand as files of their own beside the migrations. */
const MIGRATION = /^apps\/server\/(migrations|sql)\//;
/** The other way into a room: who imports it is touched less closely than who lives in it. */
const DOOR = /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/;
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
/** What a statement makes, changes or fills; what it only refers to stays as it is. */
const STATEMENT =
  /\b(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:unique\s+)?(?:table|function|procedure|view|materialized\s+view|type|sequence|trigger)\s+(?:if\s+(?:not\s+)?exists\s+)?([a-z0-9]+)_|\b(?:insert\s+into|update|delete\s+from|index\s+(?:if\s+not\s+exists\s+)?\w+\s+on)\s+([a-z0-9]+)_/gi;

/** @param {string} file */
export const roomOf = (file) => ROOM.exec(file)?.[1];

/** @param {string} file */
export const featureOf = (file) => FEATURE.exec(file)?.[1];

/** @param {string} file the story's name as the runner takes it, `player/sports` */
export const storyOf = (file) => STORY.exec(file)?.[1];

/** @param {string} file */
export const isContract = (file) => CONTRACT.test(file);

/** @param {string} file */
export const isMigration = (file) => MIGRATION.test(file);

/** @param {string} file */
export const isWall = (file) => WALLS.some((wall) => wall.test(file));

/** @param {string} file */
export const isWallOrDoor = (file) => isWall(file) || DOOR.test(file);

/** @param {string} file */
export const isTest = (file) => file.endsWith('.test.ts');

/** @param {ImportGraph} graph @returns {string[]} */
export function roomsOf(graph) {
  return [...new Set(graph.files.flatMap((file) => roomOf(file) ?? []))];
}

/**
 * Rooms whose tables a migration changes: a table's name begins with its room's, `jackpot_pool` with that of `jackpots`.
 * @param {ImportGraph} graph
 * @param {readonly string[]} changed
 * @returns {ReadonlySet<string>}
 */
export function migratedRooms(graph, changed) {
  const migrations = changed.filter(isMigration).map((file) => graph.textOf(file));
  const prefixes = migrations.flatMap((text) =>
    [...text.matchAll(STATEMENT)].map((match) => (match[1] ?? match[2] ?? '').toLowerCase()),
  );
  return new Set(roomsOf(graph).filter((room) => prefixes.some((prefix) => room.startsWith(prefix))));
}
