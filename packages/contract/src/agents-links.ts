import * as z from 'zod/mini';
import { defineEntry, relayPaths } from './entry.ts';
import { microsText, none, nothing, requiredText, text, uuid } from './fields.ts';
import { moment } from './moments.ts';

/** Links that an agent invites with, what comes of them, and accounts that he opens for somebody (AC-3). */

export const LINK_KINDS = ['member', 'agent'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const LINK_NAME_LENGTH = 60;
/** Links of one agent that are on at the same time, and how many of all of them are shown. */
export const LINKS_ON_MAX = 50;
export const LINKS_SHOWN = 200;

/** The short address of a link on the portal’s own origin. */
export const LINK_PATH = '/r/';

const count = z.int().check(z.gte(0));

/** How many came how far, each step within the range that was asked for. */
const funnel = z.object({
  clicks: count,
  registered: count,
  deposited: count,
  /** Members whose stakes reached the threshold on at least one day. */
  active: count,
});
export type Funnel = z.output<typeof funnel>;

/** Lottery series that whoever registers gets, by the family of lotteries. */
const series = z.array(z.object({ product: text(20), series: z.int() })).check(z.maxLength(40));

const link = z.object({
  id: uuid,
  name: text(LINK_NAME_LENGTH * 4),
  kind: z.enum(LINK_KINDS),
  code: text(64),
  /** The whole short address, e.g. `https://portal.example/r/K7QM2XWP`. */
  address: text(300),
  /** What whoever registers gets; a product that is not named follows the usual rule. */
  series,
  isOn: z.boolean(),
  madeAt: z.number(),
  ...funnel.shape,
});
export type AgentLink = z.output<typeof link>;

const act = { caller: 'agent', changesState: true, isActivity: true } as const;

export const createLink = defineEntry({
  ...act,
  name: 'agents.createLink',
  paths: ['/wps/agent/affiliateUrl', ...relayPaths('MCSFE_createAffiliateUrl')],
  methods: ['POST'],
  summary:
    'Makes a link of the agent; who registers by it stands directly below, as a member or as an agent.',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object({
    name: requiredText(LINK_NAME_LENGTH),
    kind: z.enum(LINK_KINDS),
    /** At most the agent’s own. */
    series: z.optional(series),
    /** The same id again answers the link that it made. */
    id: z.optional(uuid),
  }),
  output: link,
  errors: [
    'agents.links_full',
    'identity.product_unknown',
    'identity.series_bounds',
    'identity.series_above_upline',
  ],
});

const range = {
  /** Moments; days of the brand’s calendar that they lie in are counted whole. Left out: from the beginning, until now. */
  from: z.optional(moment),
  to: z.optional(moment),
};

export const listLinks = defineEntry({
  name: 'agents.listLinks',
  paths: ['/wps/agent/affiliateUrls', ...relayPaths('MCSFE_viewAffiliateUrls')],
  methods: ['GET'],
  caller: 'agent',
  summary: 'The agent’s links, newest first, with what came of each in a range and of all of them.',
  input: z.object(range),
  output: z.object({
    list: z.array(link).check(z.maxLength(LINKS_SHOWN)),
    total: funnel,
    /** What a member stakes on a day to count as active, in whole units. */
    activeUnits: z.int(),
  }),
  errors: ['reporting.dates_reversed'],
});

export const switchOffLink = defineEntry({
  ...act,
  name: 'agents.switchOffLink',
  paths: ['/wps/agent/affiliateUrl', ...relayPaths('MCSFE_deleteAffiliateUrl')],
  methods: ['DELETE'],
  summary: 'Switches a link off for good: its code invites nobody any more, and what it brought stays.',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object({ affiUrlId: uuid }),
  output: none,
  errors: ['agents.link_unknown'],
});

export const LINK_MEMBERS_PAGE = 20;

export const listRegistered = defineEntry({
  name: 'agents.listRegistered',
  paths: ['/wps/agent/registeredAffiliates', ...relayPaths('MCSFE_viewRegisteredAffiliates')],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Who registered by a link and stands below the agent now, newest first.',
  input: z.object({
    affiUrlId: uuid,
    /** The member after whom the page begins. */
    before: z.optional(uuid),
  }),
  output: z.object({
    list: z
      .array(
        z.object({
          id: uuid,
          no: z.int(),
          account: text(64),
          nickname: text(64),
          kind: z.enum(LINK_KINDS),
          registeredAt: z.number(),
          firstDepositAt: z.nullable(z.number()),
          /** Days on which the stakes reached the threshold. */
          activeDays: count,
        }),
      )
      .check(z.maxLength(LINK_MEMBERS_PAGE)),
    /** Asked for as `before` next; null at the end. */
    next: z.nullable(uuid),
  }),
  errors: ['agents.link_unknown'],
});

const opened = z.object({
  id: uuid,
  no: z.int(),
  account: text(64),
  nickname: text(64),
  kind: z.enum(LINK_KINDS),
  openedAt: z.number(),
  codeUntil: z.number(),
});
const waiting = z.extend(opened, {
  /** What the agent sent there and has not taken back. */
  sentMicros: microsText,
});
export type WaitingAccount = z.output<typeof waiting>;

/** The code is told once, to whoever hands it on. */
const withCode = z.object({
  ...opened.shape,
  code: text(20),
  /** Where its person begins, with account and code in the fragment, which no server reads. */
  address: text(400),
});
export type OpenedWithCode = z.output<typeof withCode>;

export const openDownline = defineEntry({
  ...act,
  assistants: 'register',
  name: 'agents.openDownline',
  paths: ['/wps/agent/downline'],
  methods: ['POST'],
  encrypted: true,
  summary:
    'Opens an account directly below the agent. It waits until its person comes with the code, which the answer tells once.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({
    customerName: requiredText(64),
    nickname: z.optional(text(64)),
    kind: z.enum(LINK_KINDS),
  }),
  output: withCode,
  errors: [
    'identity.field_invalid',
    'identity.username_taken',
    'identity.name_reserved',
    'identity.name_alike',
    'identity.waiting_full',
  ],
});

export const listWaitingAccounts = defineEntry({
  assistants: 'register',
  name: 'agents.listWaitingAccounts',
  paths: ['/wps/agent/waiting'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Accounts that the agent opened and whose person has not come yet, newest first.',
  input: nothing,
  output: z.object({ list: z.array(waiting).check(z.maxLength(50)) }),
});

export const renewWaiting = defineEntry({
  ...act,
  name: 'agents.renewWaiting',
  paths: ['/wps/agent/waiting/renew'],
  methods: ['POST'],
  summary: 'A new code for an account that waits; the one before is void.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({ id: uuid }),
  output: withCode,
  errors: ['identity.waiting_unknown'],
});

export const revokeWaiting = defineEntry({
  ...act,
  name: 'agents.revokeWaiting',
  paths: ['/wps/agent/waiting/revoke'],
  methods: ['POST'],
  summary: 'Closes an account whose person never came, unless it holds credit; that is taken back before.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({ id: uuid }),
  output: none,
  errors: ['identity.waiting_unknown', 'identity.waiting_holds_credit'],
});

export const agentLinkEntries = [
  createLink,
  listLinks,
  switchOffLink,
  listRegistered,
  openDownline,
  listWaitingAccounts,
  renewWaiting,
  revokeWaiting,
] as const;
