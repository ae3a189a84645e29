import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { code, language, microsText, requiredText, text, uuid } from './fields.ts';
import { momentNumber } from './moments.ts';

/**
 * Free bets: the staff grants so many bets of a value in one game of the supplier, a member plays them without a stake,
 * and what they win is credited (protocols 1.8). Amounts are micros, moments epoch ms.
 */

/** How many bets one grant holds at most, what each is worth at most, and for how long it can be played. */
export const FREE_BET_LIMITS = {
  bets: 100,
  members: 50,
  valueUnits: 100,
  valueMicros: 100_000_000n,
  /** Values are whole hundredths of the currency. */
  stepMicros: 10_000n,
  days: 90,
} as const;

/**
 * `asked` until the supplier has answered; `granted` and not begun, `active` once a bet was played, then `used_up`,
 * `expired`, `cancelled`; `failed` when the supplier did not take it.
 */
const FREE_GRANT_STATES = [
  'asked',
  'granted',
  'active',
  'used_up',
  'expired',
  'cancelled',
  'failed',
] as const;
export type FreeGrantState = (typeof FREE_GRANT_STATES)[number];

const grant = {
  id: uuid,
  gameCode: text(40),
  nodeId: z.int(),
  gameName: text(120),
  currency: text(8),
  valueMicros: microsText,
  count: z.int(),
  left: z.int(),
  /** What its rounds have paid so far. */
  wonMicros: microsText,
  grantedAt: z.number(),
  endsAt: z.number(),
  state: z.enum(FREE_GRANT_STATES),
};

export const freeBets = defineEntry({
  name: 'play.freeBets',
  paths: ['/wps/v2/games/free-bets'],
  methods: ['GET'],
  caller: 'member',
  summary:
    'Free bets of the member that can be played, those that end first before others, then the latest that are over.',
  input: z.object({ language: z.optional(language) }),
  output: z.object({
    list: z.array(z.object({ ...grant, iconUrl: text(200), vendorName: text(120) })).check(z.maxLength(40)),
  }),
});
export type FreeBets = z.output<typeof freeBets.output>['list'][number];

const desk = { gateway: 'own', caller: 'staff', staysOpen: true, pages: ['/console/free-bets'] } as const;
const act = {
  ...desk,
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'play.grant_free_bets',
  needsFreshFactor: true,
} as const;

const deskGrant = z.object({
  ...grant,
  memberId: uuid,
  account: text(64),
  reason: text(300),
  grantedBy: text(64),
});
export type DeskFreeGrant = z.output<typeof deskGrant>;

/** Grants that the list of the console shows. */
export const FREE_GRANTS_SHOWN = 200;
const deskGrants = z.object({ list: z.array(deskGrant).check(z.maxLength(FREE_GRANTS_SHOWN)) });

export const listFreeGrants = defineEntry({
  ...desk,
  name: 'play.listFreeGrants',
  paths: ['/console/free-bets/list'],
  methods: ['GET'],
  permission: 'play.read_free_bets',
  summary: 'The latest grants of free bets, of all members or of one.',
  input: z.object({ language: z.optional(language), memberId: z.optional(uuid) }),
  output: deskGrants,
});

export const listFreeBetGames = defineEntry({
  ...desk,
  name: 'play.listFreeBetGames',
  paths: ['/console/free-bets/games'],
  methods: ['GET'],
  permission: 'play.read_free_bets',
  summary: 'Games in which the supplier takes free bets, as it told last; by a part of their name.',
  input: z.object({ language: z.optional(language), query: z.optional(text(80)) }),
  output: z.object({
    list: z
      .array(z.object({ gameCode: text(40), gameName: text(120), vendorName: text(120) }))
      .check(z.maxLength(30)),
    /** Of all names. */
    total: z.int(),
  }),
  errors: ['play.supplier_unreachable'],
});

export const grantFreeBets = defineEntry({
  ...act,
  name: 'play.grantFreeBets',
  audit: { bn: 'ফ্রি বাজি দিয়েছেন', en: 'Granted free bets' },
  paths: ['/console/free-bets/grant'],
  summary:
    'Grants free bets to members, all of them or none. The same id again answers the same grants and gives nothing more.',
  input: z.object({
    id: uuid,
    gameCode: code,
    valueMicros: microsText,
    count: z.int(),
    endsAt: momentNumber,
    accounts: z.array(requiredText(64)).check(z.minLength(1), z.maxLength(FREE_BET_LIMITS.members)),
    reason: requiredText(300),
  }),
  output: deskGrants,
  errors: [
    'play.free_bet_game',
    'play.free_bet_terms',
    'play.free_bet_unknown_members',
    'play.free_bet_barred_members',
    'play.supplier_unreachable',
    'ledger.key_reused',
  ],
});

export const cancelFreeBets = defineEntry({
  ...act,
  needsFreshFactor: false,
  name: 'play.cancelFreeBets',
  audit: { bn: 'ফ্রি বাজি ফেরত নিয়েছেন', en: 'Took free bets back' },
  paths: ['/console/free-bets/cancel'],
  summary: 'Takes a grant back that nobody has begun to play.',
  input: z.object({ memberId: uuid, id: uuid, reason: requiredText(300) }),
  output: deskGrant,
  errors: [
    'play.free_grant_unknown',
    'play.free_grant_claimed',
    'play.free_grant_closed',
    'play.supplier_unreachable',
  ],
});

export const playFreeBetEntries = [
  freeBets,
  listFreeGrants,
  listFreeBetGames,
  grantFreeBets,
  cancelFreeBets,
] as const;
