import { EVENTS } from '@nokshi/contract/events.ts';
import { ENTRIES } from '@nokshi/contract/index.ts';
import { absentEntries } from '@nokshi/contract/not-available.ts';
import { expect, it } from 'vitest';
import { createDatabase } from './platform/db.ts';
import { createLogger } from './platform/logger.ts';
import { createToolRooms } from './tool-rooms.ts';

// Nothing of it is asked: the rooms are made, and nothing runs.
const database = createDatabase({
  url: 'postgres://nobody@localhost/nothing',
  poolSize: 1,
  applicationName: 'nokshi-test',
  log: createLogger({ level: 'silent' }),
});
const { all } = createToolRooms(database);
const roomOf = (name: string) => name.split('.')[0];

it('what a room declares begins with its name', () => {
  for (const { name, jobs = [], subscribers = [] } of all) {
    const declared = [...jobs, ...subscribers].map((each) => each.name);
    expect(declared.filter((each) => roomOf(each) !== name)).toEqual([]);
  }
});

it('no two jobs, subscribers or questions of the books have one name', () => {
  const names = all.flatMap(({ jobs = [], subscribers = [], books = [] }) =>
    [...jobs, ...subscribers, ...books].map(({ name }) => name),
  );
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

it('every event belongs to a room that says what browsers are told of it', () => {
  const live = new Set(all.filter((room) => room.live !== undefined).map(({ name }) => name));
  expect(Object.keys(EVENTS).filter((name) => !live.has(roomOf(name) ?? ''))).toEqual([]);
});

it('every call is answered once, and one that begins with a room by that room', () => {
  const routes = all.flatMap((room) => (room.routes ?? []).map(({ entry }) => ({ entry, room: room.name })));
  const rooms = all.map(({ name }) => name);
  const elsewhere = routes.filter(({ entry, room }) => {
    const named = roomOf(entry.name) ?? '';
    return rooms.includes(named) && named !== room;
  });
  expect(elsewhere.map(({ entry }) => entry.name)).toEqual([]);
  const names = routes.map(({ entry }) => entry.name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  // `mount.ts` refuses those that no room answers yet.
  const missing = ENTRIES.filter((entry) => !absentEntries.includes(entry) && !names.includes(entry.name));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
