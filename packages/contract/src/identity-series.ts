import * as z from 'zod/mini';
import { defineEntry, relayPaths } from './entry.ts';
import { nothing, requiredText, text, uuid } from './fields.ts';

/**
 * Series of members by product, inherited down the tree (domain A.0.2): an agent reads the own ones and sets those of direct
 * downlines, the staff those of whom nobody else can.
 */

const PRODUCTS_MOST = 40;
/** The family that lotteries are played by, e.g. SSC. */
const product = requiredText(20);
const series = z.int();

/** What can be set is an even number from `least` to `most`. */
const bounds = { product, least: series, most: series };

export const ownSeries = defineEntry({
  name: 'identity.ownSeries',
  paths: ['/wps/agent/globalRebateSettings', ...relayPaths('MCSFE_getGlobalRebateSettingsByProductType')],
  methods: ['GET', 'POST'],
  caller: 'agent',
  summary: 'The series that the agent has by product, and what the house usually gives.',
  input: nothing,
  output: z.object({
    /** `own` is what members have for whom none was set, `series` what the agent has. */
    products: z.array(z.object({ ...bounds, own: series, series })).check(z.maxLength(PRODUCTS_MOST)),
  }),
});

const downlineSheet = z.object({
  memberId: uuid,
  account: text(64),
  /** Whether the agent sets them: of a direct downline. */
  canSet: z.boolean(),
  products: z
    .array(
      z.object({
        ...bounds,
        /** What the member has, and whether it was set or is what the house and those above leave. */
        series,
        isSet: z.boolean(),
        /** What the next one above the member has. */
        above: series,
      }),
    )
    .check(z.maxLength(PRODUCTS_MOST)),
});

export const downlineSeries = defineEntry({
  name: 'identity.downlineSeries',
  paths: ['/wps/agent/downlineRebates', ...relayPaths('MCSFE_getCustomerRebateSettingByProductType')],
  methods: ['GET', 'POST'],
  caller: 'agent',
  summary: 'The series of a member of the team by product, beside those of the next one above.',
  input: z.object({ memberId: uuid }),
  output: downlineSheet,
  errors: ['identity.downline_unknown'],
});
export type DownlineSeries = z.output<typeof downlineSeries.output>;

const wanted = z.array(z.object({ product, series })).check(z.minLength(1), z.maxLength(PRODUCTS_MOST));

const setErrors = [
  'identity.product_unknown',
  'identity.series_bounds',
  'identity.series_above_upline',
  'identity.series_below_downlines',
  'system.changed_meanwhile',
] as const;

export const setDownlineSeries = defineEntry({
  name: 'identity.setDownlineSeries',
  paths: ['/wps/agent/setDownlineRebates'],
  methods: ['PUT', 'POST'],
  caller: 'agent',
  changesState: true,
  isActivity: true,
  summary:
    'Sets series of a direct downline, all or none: not above the own ones, not below what those further down have. Orders that were placed keep theirs.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object({ memberId: uuid, products: wanted }),
  output: downlineSheet,
  errors: ['identity.downline_unknown', ...setErrors],
});

export const memberSeries = defineEntry({
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  name: 'identity.memberSeries',
  pages: ['/console/members/$id'],
  paths: ['/console/members/series'],
  methods: ['GET'],
  permission: 'identity.read_series',
  summary: 'The series of a member by product, beside those of the next one above.',
  input: z.object({ memberId: uuid }),
  output: downlineSheet,
  errors: ['identity.member_unknown'],
});

export const setMemberSeries = defineEntry({
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  isActivity: true,
  name: 'identity.setMemberSeries',
  audit: { bn: 'একজন এজেন্টের সিরিজ বদলেছেন', en: 'Set an agent’s series' },
  pages: ['/console/members/$id'],
  paths: ['/console/members/series/set'],
  methods: ['POST'],
  changesState: true,
  permission: 'identity.set_series',
  summary:
    'Sets series of a member of any place in the tree, all or none: not above those of the next one above, not below what those further down have.',
  input: z.object({ memberId: uuid, products: wanted, reason: requiredText(300) }),
  output: downlineSheet,
  errors: ['identity.member_unknown', ...setErrors],
});

export const identitySeriesEntries = [
  ownSeries,
  downlineSeries,
  setDownlineSeries,
  memberSeries,
  setMemberSeries,
] as const;
