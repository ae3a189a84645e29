import type * as z from 'zod/mini';
import type { ConsolePage } from './console-pages.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make a call. `account` is any signed-in account, trial included; `member` refuses trial accounts;
 * `game` holds a game session of the arcade origin; `supplier` signs its requests.
 */
export type Caller = 'anyone' | 'account' | 'member' | 'agent' | 'staff' | 'game' | 'supplier';

/** What an assistant of an agent may be let do. */
export const ASSISTANT_RIGHTS = ['team', 'register', 'transfer'] as const;
export type AssistantRight = (typeof ASSISTANT_RIGHTS)[number];

/** Requests a minute that one address (`ip`) or one signed-in account (`account`) may make. */
export interface RateLimit {
  readonly perMinute: number;
  readonly by: 'ip' | 'account';
}

/** What the audit list says that a person of the staff did. */
interface AuditWords {
  readonly bn: string;
  readonly en: string;
}

/** An answer of a protocol that is no 200. */
interface OtherAnswer {
  readonly status: number;
  /** When it comes. */
  readonly summary: string;
  readonly output: z.ZodMiniType;
}

/**
 * One call of the portal. The server mounts it, the browser's client is typed by it and OpenAPI is made from it.
 * A refusal that `errors` does not name is a fault.
 */
export interface Entry<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  /** `room.verb`, the same word in the use case, the event and the permission. */
  readonly name: string;
  /** `call` answers the envelope, `protocol` what its protocol says, `file` a file to keep, or the envelope of a refusal. */
  readonly kind: 'call' | 'protocol' | 'file';
  /**
   * `lgw` paths answer the bare value to a caller that sends `X-Gateway-Version`, and where the brand lists the path to one
   * that sends neither this nor `X-Envelope`.
   */
  readonly gateway: 'wps' | 'lgw' | 'own';
  /** Every spelling of the path; the first is the one that our client uses. */
  readonly paths: readonly string[];
  /** Every accepted method; the first is the one that our client uses. */
  readonly methods: readonly Method[];
  readonly caller: Caller;
  /** Which assistants of an agent may make it: `all`, or those with a right. A call that does not say it refuses them. */
  readonly assistants: AssistantRight | 'all' | undefined;
  /** What a person of the staff must be permitted; undefined where being of the staff is enough. */
  readonly permission: Permission | undefined;
  /** Of a call that the audit list keeps. */
  readonly audit: AuditWords | undefined;
  /**
   * Pages of the console that make the call, the main one first: the audit list links to it. Of a call of the staff that
   * belongs to no page, such as signing out, there is none.
   */
  readonly pages: readonly ConsolePage[];
  /**
   * Asks for a code of the authenticator app that is not older than `STAFF_FACTOR_MINUTES`: what moves money by hand, or
   * changes whether real money moves.
   */
  readonly needsFreshFactor: boolean;
  /** The payload is a sealed message; the local profile also takes it in the open. */
  readonly encrypted: boolean;
  /** State-changing calls take GET from callers that prove themselves by the token header only. */
  readonly changesState: boolean;
  /** A person did something: it restarts the idle clock of the session. Polls and beats do not. */
  readonly isActivity: boolean;
  readonly rateLimit: RateLimit;
  /** Answers also while the portal is closed for maintenance or for the caller's region. */
  readonly staysOpen: boolean;
  /** Answers a session whose password must be changed first (ST-3.8). */
  readonly beforePasswordChange: boolean;
  /** The largest body, in bytes. One above `BODY_LIMIT_BYTES` is read once it is known who calls; forms never are that large. */
  readonly bodyLimitBytes: number;
  /** Seconds that the answer may be kept by the browser; 0 is `no-store`. */
  readonly cacheSeconds: number;
  readonly input: Input;
  readonly output: Output;
  readonly errors: readonly ErrorCode[];
  /** Of a `protocol`: what its handler answers beside 200, in the protocol's words. */
  readonly otherAnswers: readonly OtherAnswer[];
  readonly summary: string;
}

type Defaults =
  | 'kind'
  | 'assistants'
  | 'gateway'
  | 'needsFreshFactor'
  | 'encrypted'
  | 'isActivity'
  | 'rateLimit'
  | 'staysOpen'
  | 'beforePasswordChange'
  | 'bodyLimitBytes'
  | 'cacheSeconds'
  | 'errors'
  | 'otherAnswers';

/** Every call of the staff names its pages, and one that changes something the words of the audit list. */
type OfCaller =
  | ({
      readonly caller: 'staff';
      readonly pages: readonly ConsolePage[];
      readonly permission?: Permission;
    } & (
      | { readonly changesState: true; readonly audit: AuditWords }
      | { readonly changesState?: false; readonly audit?: undefined }
    ))
  | {
      readonly caller: Exclude<Caller, 'staff'>;
      readonly changesState?: boolean;
      readonly permission?: undefined;
      readonly pages?: undefined;
      /** Of signing in at the console, when nobody is known as staff yet. */
      readonly audit?: AuditWords;
    };

type EntryInput<I extends z.ZodMiniType, O extends z.ZodMiniType> = Omit<
  Entry<I, O>,
  Defaults | keyof OfCaller | 'permission' | 'audit'
> &
  Partial<Pick<Entry<I, O>, Defaults>> &
  OfCaller;

/** What a call may send, unless its entry says otherwise: some thousands of words, in any script. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/** What anybody may read: hundreds of phones of one mobile carrier come from one address. */
const OF_ADDRESS: RateLimit = { perMinute: 1200, by: 'ip' };
/** What one signed-in person may ask for; people who share an address do not count together. */
const OF_PERSON: RateLimit = { perMinute: 240, by: 'account' };
/**
 * Ways in and registrations of one address. What is guessed is bounded by account, and most of them cost a proof of work;
 * this bounds what hashing passwords costs the server.
 */
export const WAYS_IN: RateLimit = { perMinute: 1200, by: 'ip' };
export const REGISTRATIONS: RateLimit = { perMinute: 600, by: 'ip' };
/** What sends a mail or a text message or sets a new password, for an address. */
export const WAYS_BACK: RateLimit = { perMinute: 120, by: 'ip' };

/** Writes an entry of the contract; what is left out takes the strictest sensible value. */
export function defineEntry<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  entry: EntryInput<I, O>,
): Entry<I, O> {
  return {
    kind: 'call',
    assistants: undefined,
    gateway: 'wps',
    permission: undefined,
    audit: undefined,
    needsFreshFactor: false,
    encrypted: false,
    changesState: false,
    isActivity: false,
    rateLimit: entry.caller === 'anyone' ? OF_ADDRESS : OF_PERSON,
    staysOpen: false,
    beforePasswordChange: false,
    bodyLimitBytes: BODY_LIMIT_BYTES,
    cacheSeconds: 0,
    errors: [],
    otherAnswers: [],
    ...entry,
    pages: entry.pages ?? [],
  };
}

export type InputOf<E extends Entry> = z.output<E['input']>;
export type OutputOf<E extends Entry> = z.output<E['output']>;

/** A relay call under its family name and every other spelling that clients use. */
export function relayPaths(...names: readonly string[]): readonly string[] {
  return names.map((name) => `/wps/relay/${name}`);
}
