import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { language, none, requiredText, text, uuid } from './fields.ts';
import { momentNumber } from './moments.ts';

/** How vendors are: maintenance, games that cannot be opened, one game at a time. Moments are epoch ms. */

/**
 * Why a supplier gave no game: nothing in time, no connection, an error of its own, an answer that cannot be read, or that
 * it does not offer this one game.
 */
export const LAUNCH_FAILURES = ['timeout', 'unreachable', 'fault', 'unreadable', 'refused'] as const;

/** A vendor is in trouble after so many launches in a row that failed, games that it does not offer left out. */
export const TROUBLE_FAILURES = 3;
/** Without another failure for so long it counts as well again, if nobody launched meanwhile. */
export const TROUBLE_MINUTES = 5;

const VENDOR_STATES = ['maintenance', 'troubled'] as const;

const vendorState = z.object({
  vassalage: text(40),
  state: z.enum(VENDOR_STATES),
  since: z.number(),
  /** When a maintenance ends; null when nobody knows, and for trouble. */
  until: z.nullable(z.number()),
});
export type VendorState = z.output<typeof vendorState>;

export const vendorStates = defineEntry({
  name: 'play.vendorStates',
  paths: ['/wps/v2/games/vendors/state'],
  methods: ['GET'],
  caller: 'anyone',
  summary: 'Vendors that rest now or whose games cannot be opened at the moment; all others are well.',
  input: z.object({}),
  output: z.object({ list: z.array(vendorState).check(z.maxLength(300)) }),
});

export const closeGame = defineEntry({
  name: 'play.closeGame',
  paths: ['/wps/v2/games/close'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary:
    'Says that a game was left, so that another one of its vendor may be opened. It takes no more stakes; what is owed is paid.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object({ launchId: uuid }),
  output: none,
});

/** The page of an open game gives a sign so often. */
export const SEAT_SIGN_SECONDS = 45;
/** Without another sign a seat is held so long: a tab in the background is slowed to one timer a minute. */
export const SEAT_HELD_SECONDS = 150;
/** After a page said that it goes away, which it says of a reload as well: then the next launch takes the seat over. */
export const SEAT_LEFT_SECONDS = 15;

export const keepGame = defineEntry({
  name: 'play.keepGame',
  paths: ['/wps/v2/games/keep'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  summary:
    'A sign of the page of an open game, where its vendor takes one at a time: without one its seat is given back.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object({ launchId: uuid, isLeaving: z.optional(z.boolean()) }),
  output: none,
});

const desk = { gateway: 'own', caller: 'staff', staysOpen: true, pages: ['/console/vendors'] } as const;
const act = {
  ...desk,
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'play.change_vendors',
} as const;

const deskVendor = z.object({
  vassalage: text(40),
  title: z.object({ bn: text(120), en: text(120) }),
  gameType: text(20),
  isOn: z.boolean(),
  /** Games that people can find. */
  gameCount: z.int(),
  /** Whether its games are a supplier's, whose answers are measured and who may ask for one game at a time. */
  isSupplied: z.boolean(),
  isOneGame: z.boolean(),
  /** Now or to come. */
  maintenance: z.nullable(z.object({ from: z.number(), until: z.nullable(z.number()) })),
  troubledSince: z.nullable(z.number()),
  /** Launches of the last hour, how many failed, and how long half of the good ones took at most. */
  launches: z.int(),
  failed: z.int(),
  medianMs: z.nullable(z.int()),
  lastFailure: z.nullable(z.object({ at: z.number(), why: z.enum(LAUNCH_FAILURES), gameName: text(120) })),
});
export type DeskVendor = z.output<typeof deskVendor>;

const deskVendors = z.object({ list: z.array(deskVendor).check(z.maxLength(300)) });

export const listVendors = defineEntry({
  ...desk,
  name: 'play.listVendors',
  paths: ['/console/vendors/list'],
  methods: ['GET'],
  permission: 'play.read_vendors',
  summary:
    'All vendors: how their launches went in the last hour, trouble first, and what the operator says of them.',
  input: z.object({ language: z.optional(language) }),
  output: deskVendors,
});

export const setVendorMaintenance = defineEntry({
  ...act,
  name: 'play.setVendorMaintenance',
  audit: { bn: 'সরবরাহকারীর রক্ষণাবেক্ষণ ঠিক করেছেন', en: 'Planned or ended a maintenance of a provider' },
  paths: ['/console/vendors/maintenance'],
  summary:
    'Plans a maintenance of a vendor, during which its games cannot be opened, or ends it (`from` null).',
  input: z.object({
    vendor: requiredText(40),
    from: z.nullable(momentNumber),
    until: z.nullable(momentNumber),
    reason: requiredText(300),
  }),
  output: deskVendors,
  errors: ['catalogue.vendor_unknown', 'play.maintenance_times'],
});

export const setVendorOneGame = defineEntry({
  ...act,
  name: 'play.setVendorOneGame',
  audit: {
    bn: 'সরবরাহকারীর একবারে একটি গেমের নিয়ম বদলেছেন',
    en: 'Changed whether a provider has one game played at a time',
  },
  paths: ['/console/vendors/one-game'],
  summary: 'Has a person play one game of a vendor at a time, or any number again.',
  input: z.object({ vendor: requiredText(40), isOn: z.boolean(), reason: requiredText(300) }),
  output: deskVendors,
  errors: ['catalogue.vendor_unknown', 'play.one_game_off'],
});

export const playVendorEntries = [
  vendorStates,
  closeGame,
  keepGame,
  listVendors,
  setVendorMaintenance,
  setVendorOneGame,
] as const;
