import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/database.ts';
import { systemClock } from '../clock.ts';
import { createDatabase, type Database, inTransaction } from '../db.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import {
  createRelay,
  createTail,
  drainOutbox,
  forgetOldEvents,
  type OutboxEvent,
  publish,
  type Subscriber,
} from './index.ts';
import { readMissed } from './missed.ts';
import { record } from './record.ts';

const log = createLogger({ level: 'silent' });
const EVENTS = ['inbox.message_arrived'] as const;

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let database: Database;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  test = await openTestDatabase();
  database = createDatabase({ url: test.appUrl, poolSize: 10, applicationName: 'test', log });
  const owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test owner', log });
  await sql`create table test_seen (position bigint not null, message_id uuid not null)`.execute(owner.db);
  await sql`grant select, insert on test_seen to nokshi_app`.execute(owner.db);
  await owner.close();
});

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await database.close();
  await test.close();
});

async function recordMessage(memberId: string, at = new Date()): Promise<string> {
  const messageId = newId();
  await inTransaction(database.db, (tx) => record(tx, 'inbox.message_arrived', { memberId, messageId }, at));
  return messageId;
}

/** Writes what it is handed into a table, in the transaction that it is given. */
function collector(name: string, beforeCommit: (count: number) => void = () => undefined): Subscriber {
  return {
    name,
    events: EVENTS,
    async handle(tx, events) {
      for (const event of events) {
        if (event.name !== 'inbox.message_arrived') continue;
        await sql`insert into test_seen values (${event.position}, ${event.payload.messageId})`.execute(tx);
      }
      beforeCommit(events.length);
    },
  };
}

function startRelay(subscribers: readonly Subscriber[]): void {
  const relay = createRelay({ database, clock: systemClock, subscribers, log });
  stops.push(() => relay.stop());
}

async function seen(): Promise<{ position: bigint; message_id: string }[]> {
  const { rows } = await sql<{ position: bigint; message_id: string }>`
    select position, message_id from test_seen order by position`.execute(database.db);
  return rows;
}

async function eventually<Result>(read: () => Promise<Result>, holds: (result: Result) => boolean) {
  for (let turn = 0; turn < 800; turn += 1) {
    const result = await read();
    if (holds(result)) return result;
    await sleep(25);
  }
  throw new Error('It did not come about within 20 s.');
}

describe('order', () => {
  it('an event whose transaction commits late is passed by nobody', async () => {
    const memberId = newId();
    startRelay([collector('test.collector')]);
    const late = new Client({ connectionString: test.appUrl });
    await late.connect();
    await late.query('begin');
    const lateMessage = newId();
    await late.query(`select outbox_record('inbox.message_arrived', $1, $2)`, [
      JSON.stringify({ memberId, messageId: lateMessage }),
      new Date(),
    ]);
    const early = [await recordMessage(memberId), await recordMessage(memberId)];
    await eventually(seen, (rows) => rows.length === 2);
    await late.query('commit');
    await late.end();
    const rows = await eventually(seen, (found) => found.length === 3);
    expect(rows.map((row) => row.message_id)).toEqual([...early, lateMessage]);
    expect(rows.map((row) => row.position)).toEqual([1n, 2n, 3n]);
  });

  it('who listens to other events is not asked each time, and its cursor still follows in steps', async () => {
    const memberId = newId();
    let turns = 0;
    const other: Subscriber = {
      name: 'test.other',
      events: ['identity.session_ended'],
      handle: () => {
        turns += 1;
        return Promise.resolve();
      },
    };
    startRelay([collector('test.collector'), other]);
    for (let n = 0; n < 250; n += 1) await recordMessage(memberId);
    await eventually(seen, (rows) => rows.length === 250);
    const readCursor = async () => {
      const { rows } = await sql<{ position: bigint }>`
        select position from outbox_cursor where subscriber = 'test.other'`.execute(database.db);
      return rows[0]?.position ?? 0n;
    };
    await eventually(readCursor, (position) => position >= 200n);
    const sessionId = newId();
    await inTransaction(database.db, (tx) =>
      record(tx, 'identity.session_ended', { memberId, sessionId }, new Date()),
    );
    await eventually(
      async () => turns,
      (count) => count === 1,
    );
  });

  it('large events reach all subscribers whole, also one that comes when they are forgotten', async () => {
    const lists: Subscriber['events'] = ['inbox.messages_arrived'];
    const counter = (name: string): Subscriber => ({
      name,
      events: lists,
      async handle(tx, events) {
        for (const event of events) {
          if (event.name !== 'inbox.messages_arrived') continue;
          for (const { messageId } of event.payload.messages) {
            await sql`insert into test_seen values (${event.position}, ${messageId})`.execute(tx);
          }
        }
      },
    });
    const memberId = newId();
    const large = () => Array.from({ length: 100 }, () => ({ memberId, messageId: newId() }));
    const sent = [large(), large(), large()];
    startRelay([counter('test.one'), counter('test.other')]);
    for (const messages of sent) {
      await inTransaction(database.db, (tx) =>
        record(tx, 'inbox.messages_arrived', { messages }, new Date()),
      );
    }
    const ids = sent.flat().map(({ messageId }) => messageId);
    const twice = await eventually(seen, (rows) => rows.length === 2 * ids.length);
    expect(twice.map((row) => row.message_id).sort()).toEqual([...ids, ...ids].sort());
    for (const stop of stops.splice(0)) await stop();
    const later = createDatabase({ url: test.appUrl, poolSize: 2, applicationName: 'later', log });
    stops.push(() => later.close());
    const late = counter('test.late');
    await drainOutbox(later.db, [late]);
    expect(await seen()).toHaveLength(3 * ids.length);
  });

  it('an event is read and checked once for all subscribers of a process', async () => {
    const memberId = newId();
    for (let n = 0; n < 3; n += 1) await recordMessage(memberId);
    const handed = new Map<string, readonly OutboxEvent[]>();
    const reader = (name: string): Subscriber => ({
      name,
      events: EVENTS,
      handle: async (_tx, events) => void handed.set(name, events),
    });
    await drainOutbox(database.db, [reader('test.one'), reader('test.other')]);
    const [one, other] = [handed.get('test.one'), handed.get('test.other')];
    expect(one?.map(({ position }) => position)).toEqual([1, 2, 3]);
    one?.forEach((event, place) => {
      expect(event).toBe(other?.[place]);
    });
  });

  it('an event that cannot be read is passed by nobody, though others of its publication can', async () => {
    const memberId = newId();
    await recordMessage(memberId);
    await sql`select outbox_record('inbox.message_arrived', jsonb_build_object('memberId', ${memberId}::text, 'messageId', 7), ${new Date()})`.execute(
      database.db,
    );
    await recordMessage(memberId);
    await expect(drainOutbox(database.db, [collector('test.collector')])).rejects.toThrow('messageId');
    expect(await seen()).toEqual([]);
  });

  it('many large events come in several parts, each of them once and in order', async () => {
    const parts: (readonly number[])[] = [];
    const reader: Subscriber = {
      name: 'test.parts',
      events: ['inbox.messages_arrived'],
      handle: async (_tx, events) => void parts.push(events.map(({ position }) => position)),
    };
    const memberId = newId();
    const messages = () => Array.from({ length: 1_000 }, () => ({ memberId, messageId: newId() }));
    for (let event = 0; event < 20; event += 1) {
      await inTransaction(database.db, (tx) =>
        record(tx, 'inbox.messages_arrived', { messages: messages() }, new Date()),
      );
    }
    await drainOutbox(database.db, [reader]);
    expect(parts.length).toBeGreaterThan(1);
    const positions = parts.flat();
    expect(positions).toHaveLength(20);
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
  });

  it('a publication says which kinds it moved, each once: its readers are woken by them', async () => {
    const memberId = newId();
    for (let n = 0; n < 2; n += 1) await recordMessage(memberId);
    await inTransaction(database.db, (tx) =>
      record(tx, 'identity.session_ended', { memberId, sessionId: newId() }, new Date()),
    );
    const { count, names } = await publish(database.db);
    expect(count).toBe(3);
    expect([...names].toSorted()).toEqual(['identity.session_ended', 'inbox.message_arrived']);
  });

  it('two publications at once number each event once and without gaps', async () => {
    const memberId = newId();
    await Promise.all(Array.from({ length: 60 }, () => recordMessage(memberId)));
    await Promise.all(Array.from({ length: 4 }, () => publish(database.db)));
    await publish(database.db);
    const { rows } = await sql<{ position: bigint }>`
      select position from outbox_event order by position`.execute(database.db);
    expect(rows.map((row) => Number(row.position))).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
  });

  it('events that SQL records at one moment keep their order', async () => {
    const memberId = newId();
    const at = new Date();
    const ids = Array.from({ length: 30 }, () => newId());
    await inTransaction(database.db, async (tx) => {
      await sql`select outbox_record('inbox.message_arrived',
                  jsonb_build_object('memberId', ${memberId}::text, 'messageId', id), ${at})
                  from unnest(${ids}::text[]) with ordinality as given (id, n) order by n`.execute(tx);
    });
    await publish(database.db);
    const { rows } = await sql<{ id: string }>`
      select payload ->> 'messageId' as id from outbox_event order by position`.execute(database.db);
    expect(rows.map((row) => row.id)).toEqual(ids);
  });
});

describe('subscribers', () => {
  it('what a subscriber writes happens once, though its handler fails after writing', async () => {
    let failures = 0;
    const failing = collector('test.failing', () => {
      if (failures < 3) {
        failures += 1;
        throw new Error('crash');
      }
    });
    startRelay([failing]);
    const memberId = newId();
    const ids = [await recordMessage(memberId), await recordMessage(memberId)];
    const rows = await eventually(seen, (found) => found.length >= 2);
    expect(failures).toBe(3);
    expect(rows.map((row) => row.message_id)).toEqual(ids);
  });

  it('a subscriber that fails holds up no other', async () => {
    const broken: Subscriber = {
      name: 'test.broken',
      events: EVENTS,
      handle: () => Promise.reject(new Error('always')),
    };
    startRelay([broken, collector('test.collector')]);
    await recordMessage(newId());
    await eventually(seen, (rows) => rows.length === 1);
  });

  it('two processes hand each event out once', async () => {
    startRelay([collector('test.collector')]);
    startRelay([collector('test.collector')]);
    const memberId = newId();
    for (let turn = 0; turn < 20; turn += 1) await recordMessage(memberId);
    await eventually(seen, (rows) => rows.length === 20);
    await sleep(300);
    expect(new Set((await seen()).map((row) => row.message_id)).size).toBe(20);
    expect(await seen()).toHaveLength(20);
  });

  it('a subscriber that comes late reads from the beginning of the log', async () => {
    await recordMessage(newId());
    await publish(database.db);
    startRelay([collector('test.late')]);
    await eventually(seen, (rows) => rows.length === 1);
  });

  it('the role of the app may neither change a published event nor set the counter anew', async () => {
    await recordMessage(newId());
    await publish(database.db);
    await expect(sql`update outbox_event set name = 'x.y'`.execute(database.db)).rejects.toThrow(
      'permission',
    );
    await expect(sql`delete from outbox_counter`.execute(database.db)).rejects.toThrow('permission');
  });
});

describe('following the log', () => {
  it('a tail hands over what is published after it started, in order', async () => {
    await recordMessage(newId());
    await publish(database.db);
    const found: OutboxEvent[] = [];
    const tail = createTail({ database, events: EVENTS, log, onEvents: (events) => found.push(...events) });
    stops.push(() => tail.stop());
    await tail.started;
    startRelay([]);
    const memberId = newId();
    for (let turn = 0; turn < 3; turn += 1) await recordMessage(memberId);
    await eventually(
      async () => await Promise.resolve(found.length),
      (length) => length === 3,
    );
    expect(found.map((event) => event.position)).toEqual([2, 3, 4]);
  });

  it('a member is told what was missed, or that it is too much', async () => {
    const memberId = newId();
    for (let turn = 0; turn < 4; turn += 1) await recordMessage(turn === 1 ? newId() : memberId);
    await publish(database.db);
    const read = async (after: number, limit = 10) =>
      await readMissed(database, { memberId, after, upTo: 4, events: EVENTS, limit });
    expect((await read(0))?.map((event) => event.position)).toEqual([1, 3, 4]);
    expect(await read(4)).toEqual([]);
    expect(await read(0, 2)).toBeUndefined();
    expect(await read(9)).toBeUndefined();
  });
});

describe('retention', () => {
  it('an old event goes once every subscriber has passed it', async () => {
    const now = new Date();
    const old = new Date(now.getTime() - 8 * 86_400_000);
    await recordMessage(newId(), old);
    await recordMessage(newId(), now);
    await publish(database.db);
    await sql`insert into outbox_cursor values ('test.behind', 0)`.execute(database.db);
    expect(await forgetOldEvents(database.db, now)).toBe(0);
    await sql`update outbox_cursor set position = 2`.execute(database.db);
    expect(await forgetOldEvents(database.db, now)).toBe(1);
    await recordMessage(newId(), now);
    await publish(database.db);
    const { rows } = await sql<{ position: bigint }>`select position from outbox_event order by 1`.execute(
      database.db,
    );
    expect(rows.map((row) => row.position)).toEqual([2n, 3n]);
  });
});
