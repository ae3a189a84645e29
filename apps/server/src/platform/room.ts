import type { EventName, EventPayload } from '@nokshi/contract/events.ts';
import type { Route } from './http/context.ts';
import type { Job } from './jobs/index.ts';
import type { OutboxEvent, Subscriber } from './outbox/index.ts';
import type { Delivery } from './realtime/index.ts';
import type { ExportList, ExportReader } from './sheets/index.ts';

/**
 * A room as the house sees it: its door's `createX(deps)` returns one, with whatever other rooms call beside it, and
 * `rooms.ts` lists them. What a room has none of is left out.
 */
export interface Room {
  /** The folder of the room; tables, events, jobs and calls begin with it. */
  readonly name: string;
  readonly routes?: readonly Route[];
  /** Handlers of events, each exactly once, in a transaction. */
  readonly subscribers?: readonly Subscriber[];
  /** What the worker role runs. */
  readonly jobs?: readonly Job[];
  /** What the room stores about a member, for the copy that members may download. */
  readonly exports?: (reader: ExportReader) => readonly ExportList[];
  /** What has to agree with the ledger. */
  readonly books?: readonly BooksQuery[];
  /** What of its events browsers are told. */
  readonly live?: Live;
}

/** A question of `npm run books`: the query counts, as `n`, the rows that are wrong. */
export interface BooksQuery {
  /** What has to hold, in words. */
  readonly name: string;
  readonly query: string;
}

/** Events of a room become messages to browsers, and reach what other processes keep in memory. */
export interface Live {
  readonly handlers: ReadonlyMap<EventName, (event: OutboxEvent) => readonly Delivery[]>;
  /** Events that are told anew all the time: a browser that returns asks for the present state instead of what it missed. */
  readonly fleeting: readonly EventName[];
  /** Called for each event in every process, for what that process holds in memory. */
  readonly hears: ReadonlyMap<EventName, (event: OutboxEvent) => void>;
}

type EventOf<Name extends string> = Extract<EventName, `${Name}.${string}`>;

/** `null`: no browser is told. */
type LiveHandlers<Name extends string> = {
  readonly [Event in EventOf<Name>]:
    | ((payload: EventPayload<Event>, position: number) => readonly Delivery[])
    | null;
};

/** The live part of a room. Every event of the room is named, so that none is forgotten. */
export function liveOf<Name extends string>(
  _room: Name,
  handlers: LiveHandlers<Name>,
  more: {
    readonly fleeting?: readonly EventOf<Name>[];
    readonly hears?: { readonly [Event in EventOf<Name>]?: (payload: EventPayload<Event>) => void };
  } = {},
): Live {
  type Handler = (payload: OutboxEvent['payload'], position: number) => readonly Delivery[];
  type Hear = (payload: OutboxEvent['payload']) => void;
  const told = Object.entries(handlers) as [EventName, Handler | null][];
  const heard = Object.entries(more.hears ?? {}) as [EventName, Hear][];
  return {
    handlers: new Map(
      told.flatMap(([name, handler]) =>
        handler === null
          ? []
          : [[name, ({ payload, position }: OutboxEvent) => handler(payload, position)] as const],
      ),
    ),
    fleeting: more.fleeting ?? [],
    hears: new Map(heard.map(([name, hear]) => [name, ({ payload }: OutboxEvent) => hear(payload)] as const)),
  };
}

/** What the live parts of all rooms are together, as the realtime connection takes it. */
export function gatherLive(rooms: readonly Room[]) {
  const lives = rooms.flatMap(({ live }) => live ?? []);
  const handlers = new Map(lives.flatMap((live) => [...live.handlers]));
  const hears = new Map(lives.flatMap((live) => [...live.hears]));
  return {
    events: [...new Set([...handlers.keys(), ...hears.keys()])],
    fleeting: lives.flatMap(({ fleeting }) => fleeting),
    toMessages: (event: OutboxEvent): readonly Delivery[] => handlers.get(event.name)?.(event) ?? [],
    onEvent: (event: OutboxEvent): void => hears.get(event.name)?.(event),
  };
}
