import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { nothing, text } from './fields.ts';
import { registerRules } from './register-rules.ts';

/** System status, switches and registration rules of the brand. */

/** A node of the switch tree; `enabled` is "1" or "0" as the family writes it. */
export const whitelabelNode = z.object({
  modId: text(40),
  enabled: z.enum(['0', '1']),
  childrenNodes: z
    .array(z.object({ modId: text(40), enabled: z.enum(['0', '1']), childrenNodes: z.array(z.never()) }))
    .check(z.maxLength(200)),
});
export type WhitelabelNode = z.output<typeof whitelabelNode>;

/** Switches that this brand knows (EN-18 and its companions). */
export const WHITELABEL_FLAGS = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'CHNGPASSVERIF3',
  'AGENTPOLICY3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'REFERRAL3',
] as const;
export type WhitelabelFlag = (typeof WHITELABEL_FLAGS)[number];

export const registerSetting = defineEntry({
  name: 'brand.registerSetting',
  paths: ['/wps/system/setting/register'],
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 60,
  summary: 'The registration rule of every field (EN-19).',
  input: nothing,
  output: registerRules,
});

export const whitelabel = defineEntry({
  name: 'brand.whitelabel',
  paths: ['/wps/system/whitelabel'],
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 60,
  summary: 'The tree of feature switches (EN-18).',
  input: nothing,
  output: whitelabelNode,
});

export const systemStatus = defineEntry({
  name: 'brand.systemStatus',
  paths: ['/wps/system/status'],
  methods: ['GET'],
  caller: 'anyone',
  summary: 'System status and all that the portal needs at start (the permission answer).',
  input: nothing,
  output: z.object({
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    location: z.object({ ip: text(64) }),
    /** The local profile takes encrypted calls in the open and says so here. */
    acceptsPlainBodies: z.boolean(),
    isPlayCredit: z.boolean(),
    info: z.object({
      whitelabel: whitelabelNode,
      register: registerRules,
      mainDomain: text(255),
      imageCDNs: z.array(text(255)).check(z.maxLength(20)),
      launchGameCDNs: z.array(text(255)).check(z.maxLength(20)),
    }),
    brand: z.object({
      merchant: text(40),
      merchantCode: text(40),
      timeZone: text(64),
      currency: text(8),
      jackpot: z.object({ min: z.number(), max: z.number() }),
      showsLottOnHome: z.boolean(),
    }),
  }),
});
export type SystemStatus = z.output<typeof systemStatus.output>;

export const brandEntries = [registerSetting, whitelabel, systemStatus] as const;

/** Flattens the switch tree to what the portal asks: is this switch on? */
export function flattenWhitelabel(tree: WhitelabelNode): ReadonlyMap<string, boolean> {
  const flags = new Map<string, boolean>([[tree.modId, tree.enabled === '1']]);
  for (const node of tree.childrenNodes) flags.set(node.modId, node.enabled === '1');
  return flags;
}
