import type { Language } from '@nokshi/contract/constants.ts';
import type { AssistantRight, Entry, InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId, SessionId } from '@nokshi/contract/ids.ts';
import type { Permission, StaffRole } from '@nokshi/contract/permissions.ts';
import { assert, type DomainError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { type CachedAnswer, createAnswerCache } from './cached-answers.ts';

/** What a person of the staff may do. */
export interface StaffGrant {
  readonly roles: readonly StaffRole[];
  readonly permissions: ReadonlySet<Permission>;
  /** When a code of the authenticator app was last taken in this session. */
  readonly factorAt: Date;
}

/** An assistant of the agent for whom a call is made. */
interface AssistantGrant {
  readonly id: string;
  readonly name: string;
  readonly rights: readonly AssistantRight[];
}

/** Whoever signed in with the session token of the portal, or at the console. */
export interface Principal {
  readonly memberId: MemberId;
  /** The number that clients of the family know the member by. */
  readonly memberNo: number;
  readonly sessionId: SessionId;
  readonly account: string;
  /** EN-11. */
  readonly type: number;
  /** Until then only the calls that say so answer (ST-3.8). */
  readonly mustChangePassword: boolean;
  /** Of a session of an assistant, who acts for the member. */
  readonly assistant?: AssistantGrant;
  /** Of a session of the console alone. */
  readonly staff?: StaffGrant;
}

export interface CookieOptions {
  /** 0 takes the cookie away. */
  readonly maxAgeSeconds: number;
  /** Below which the browser sends it; `/` unless told. */
  readonly path?: string;
}

/** Whoever holds a game session of the arcade origin. */
export interface GamePrincipal {
  readonly memberId: MemberId;
  readonly gameSessionId: string;
  readonly gameCode: string;
}

export interface AuthenticateOptions {
  /** The call counts as something that the person did and restarts the idle clock. */
  readonly isActivity: boolean;
  readonly at: Date;
  readonly ip: string;
}

/** Finds who holds a token; undefined when nobody does any more. Implemented by the rooms that keep the sessions. */
export interface Authenticator {
  /** A session of the portal; of the console's nobody. */
  account(token: string, options: AuthenticateOptions): Promise<Principal | undefined>;
  /** Whether the token was of an assistant whom the agent has stopped, so that the person is told. */
  isStopped(token: string): Promise<boolean>;
  /** A session of the console; of the portal's nobody. */
  staff(token: string, options: AuthenticateOptions): Promise<Principal | undefined>;
  game(token: string, options: AuthenticateOptions): Promise<GamePrincipal | undefined>;
}

/** What a handler knows about its call beside the input. */
export interface Context {
  /** Who calls; undefined only where the entry lets anyone call, and on game and supplier calls. */
  readonly principal: Principal | undefined;
  readonly gamePrincipal: GamePrincipal | undefined;
  readonly language: Language;
  /** The caller's address; a proxy's word about it counts only when configuration trusts that proxy. */
  readonly ip: string;
  /** Name and port that the caller used, e.g. `192.168.1.5:8080`. */
  readonly host: string;
  readonly scheme: 'http' | 'https';
  readonly requestId: string;
  /** Lower-case names; a header that came twice is joined by a comma. Token headers are left out. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The moment of the call, from the clock of the process. */
  readonly at: Date;
  readonly log: Logger;
  /** A cookie that the caller sent. */
  cookie(name: string): string | undefined;
  /** Sets a cookie that no script can read and no foreign site's page sends; `Secure` where the page is https. */
  setCookie(name: string, value: string, options: CookieOptions): void;
}

/** Calls of kind `protocol` get the bytes as they came, because signatures cover them. */
export interface ProtocolContext extends Context {
  readonly rawBody: Buffer;
  /** The query as text, without the question mark. */
  readonly rawQuery: string;
  /** What stands in the places of a path that are named, decoded. */
  readonly pathFields: Readonly<Record<string, string | undefined>>;
}

export interface ProtocolAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Of a 503: when the same call may come again. */
  readonly retryAfterSeconds?: number;
}

/** A file that a call answers. Its bytes are made while they are sent, so that no size of it is ever held in memory. */
export interface FileAnswer {
  /** Letters, digits, dots and dashes. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: AsyncIterable<Buffer>;
}

export type FileHandler<E extends Entry> = (ctx: Context, input: InputOf<E>) => Promise<FileAnswer>;
export type Handler<E extends Entry> = (ctx: Context, input: InputOf<E>) => Promise<OutputOf<E>>;
export type ProtocolHandler = (ctx: ProtocolContext) => Promise<ProtocolAnswer>;
/** How a protocol says what the frame refuses before its handler is asked: too many calls, a body that is too large. */
export type ProtocolRefusal = (refusal: DomainError) => ProtocolAnswer;

/** An entry of the contract together with the code that answers it. */
export type Route =
  | {
      readonly kind: 'call';
      readonly entry: Entry;
      readonly handle: (ctx: Context, input: unknown) => Promise<unknown>;
      /** What the audit list keeps of an input; all of it but fields that are known for secrets unless told. */
      readonly audited?: ((input: unknown) => unknown) | undefined;
    }
  | {
      readonly kind: 'cached';
      readonly entry: Entry;
      /** The answer to an input; `write` makes a body of the value that nobody kept. */
      readonly handle: (
        ctx: CachedContext,
        input: unknown,
        write: (value: unknown) => string,
      ) => Promise<CachedAnswer>;
    }
  | {
      readonly kind: 'protocol';
      readonly entry: Entry;
      readonly handle: ProtocolHandler;
      /** The portal's envelope where the protocol has no words of its own. */
      readonly sayRefusal?: ProtocolRefusal | undefined;
    }
  | {
      readonly kind: 'file';
      readonly entry: Entry;
      readonly handle: (ctx: Context, input: unknown) => Promise<FileAnswer>;
    };

/** Binds a handler to its call. The frame has parsed `input` by the entry's schema before the handler sees it. */
export function route<E extends Entry>(
  entry: E,
  handler: Handler<E>,
  { audited }: { readonly audited?: (input: InputOf<E>) => unknown } = {},
): Route {
  assert(entry.kind === 'call', `${entry.name} is no call: bind it with protocolRoute or fileRoute.`);
  return {
    kind: 'call',
    entry,
    handle: (ctx, input) => handler(ctx, input as InputOf<E>),
    audited: audited && ((input) => audited(input as InputOf<E>)),
  };
}

/** All that an answer which is kept for everybody may depend on beside its input: not who calls. */
export type CachedContext = Pick<Context, 'language' | 'at'>;

export interface CachedWork<E extends Entry, Basis extends object> {
  /** What answers are made from; another object means that what was kept is old. */
  readonly basis: () => Promise<Basis>;
  /** Names the answer: all of input and context that it depends on. */
  readonly key: (ctx: CachedContext, input: InputOf<E>) => string;
  readonly handle: (basis: Basis, ctx: CachedContext, input: InputOf<E>) => OutputOf<E>;
}

/** Binds a call whose answers are the same for everybody and kept as they are sent, until their basis is another. */
export function cachedRoute<E extends Entry, Basis extends object>(
  entry: E,
  { basis, key, handle }: CachedWork<E, Basis>,
): Route {
  assert(
    entry.kind === 'call' && entry.caller === 'anyone' && entry.gateway !== 'lgw',
    `Answers of ${entry.name} cannot be kept: they depend on who calls.`,
  );
  assert(!entry.changesState && !entry.encrypted, `${entry.name} does more than answer.`);
  const kept = createAnswerCache<Basis>();
  return {
    kind: 'cached',
    entry,
    handle: async (ctx, input, write) => {
      const asked = input as InputOf<E>;
      const from = await basis();
      return kept.get(from, key(ctx, asked), () => write(handle(from, ctx, asked)));
    },
  };
}

/** Binds a protocol handler; it checks signature and syntax itself and answers what its protocol says. */
export function protocolRoute(entry: Entry, handler: ProtocolHandler, sayRefusal?: ProtocolRefusal): Route {
  assert(entry.kind === 'protocol', `${entry.name} is not a protocol entry: bind it with route.`);
  return { kind: 'protocol', entry, handle: handler, sayRefusal };
}

/** Binds a handler that answers a file; what it refuses, it refuses before the first byte. */
export function fileRoute<E extends Entry>(entry: E, handler: FileHandler<E>): Route {
  assert(entry.kind === 'file', `${entry.name} answers no file: bind it with route.`);
  return { kind: 'file', entry, handle: (ctx, input) => handler(ctx, input as InputOf<E>) };
}

/** The signed-in account of a call whose entry demands one. */
export function principalOf(ctx: Context): Principal {
  assert(ctx.principal !== undefined, 'The entry of this call does not demand an account.');
  return ctx.principal;
}

/** The person of the staff of a call whose entry demands one. */
export function staffOf(ctx: Context): Principal & { readonly staff: StaffGrant } {
  const { staff, ...principal } = principalOf(ctx);
  assert(staff !== undefined, 'The entry of this call does not demand a person of the staff.');
  return { ...principal, staff };
}

/** The game session of a call whose entry demands one. */
export function gamePrincipalOf(ctx: Context): GamePrincipal {
  assert(ctx.gamePrincipal !== undefined, 'The entry of this call does not demand a game session.');
  return ctx.gamePrincipal;
}
