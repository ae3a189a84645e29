import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { language, nothing, text } from './fields.ts';
import { registerRules } from './register-rules.ts';

/** System status, switches and registration rules of the brand. */

/** A node of the switch tree; `enabled` is "1" or "0" as the family writes it. */
const whitelabelNode = z.object({
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
  'LOGINIPVERF3',
  'PTSYS3',
] as const;
export type WhitelabelFlag = (typeof WHITELABEL_FLAGS)[number];

/** A way to customer service (EN-15). `path` is sealed with `customerServiceKey` of the same answer. */
const customerServiceEntry = z.object({
  csPosition: text(40),
  title: text(80),
  /** AES-256-GCM: 12 bytes of nonce, then the ciphertext, base64url. It hides nothing; the specification asks for it. */
  path: text(1000),
});

/** A link or picture by code (EN-8), e.g. REGISTERPOP, WHATSAPP, ANDROID. */
const resource = z.object({
  resourceType: text(40),
  labelName: text(120),
  labelNameEn: text(120),
  url: text(500),
});
export type Resource = z.output<typeof resource>;

/** The address of a picture, of this origin or of a mirror; null where a name stands alone. */
const logo = z.nullable(text(500));

const domainRoutes = z
  .array(
    z.object({
      domain: text(255),
      type: z.enum(['WEB', 'AGENT', 'APP']),
      affiliateCode: z.nullable(text(64)),
      target: z.nullable(text(255)),
    }),
  )
  .check(z.maxLength(200));

/** A public key of the server for sealed bodies (`sealed.ts`): X25519, base64url. The first is the one to use. */
const sealKey = z.object({ keyId: text(32), publicKey: text(64), retiresAt: z.number() });
export type SealKey = z.output<typeof sealKey>;

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
  paths: ['/wps/system/status', '/wps/v2/system/status'],
  methods: ['GET'],
  caller: 'anyone',
  staysOpen: true,
  beforePasswordChange: true,
  summary: 'System status and all that the portal is set up from (the permission answer, API-2.8).',
  input: z.object({ language: z.optional(language) }),
  output: z.object({
    /** Of the two the first wins (SC-3). */
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    /** The caller's address as the server sees it and its country by the IP database, `null` when unknown. */
    location: z.object({ ip: text(64), country: z.nullable(text(2)) }),
    /** Epoch ms at which the maintenance is expected to end. */
    maintenanceEndsAt: z.nullable(z.number()),
    /** The local profile takes encrypted calls in the open and says so here. */
    acceptsPlainBodies: z.boolean(),
    sealKeys: z.array(sealKey).check(z.maxLength(2)),
    /** No real money moves on this portal now: it is not switched on, or its licence has ended. */
    isPlayCredit: z.boolean(),
    info: z.object({
      customerService: z.array(customerServiceEntry).check(z.maxLength(20)),
      /** Opens the paths of `customerService`, base64url. */
      customerServiceKey: text(64),
      domainRoute: domainRoutes,
      resources: z.array(resource).check(z.maxLength(100)),
      whitelabel: whitelabelNode,
      register: registerRules,
      mainDomain: text(255),
      analytics: z.object({ gtagId: z.nullable(text(40)) }),
      imageCDNs: z.array(text(255)).check(z.maxLength(20)),
      launchGameCDNs: z.array(text(255)).check(z.maxLength(20)),
    }),
    brand: z.object({
      merchant: text(40),
      /** By the domain that was asked (BC-3). */
      merchantCode: text(40),
      timeZone: text(64),
      currency: text(8),
      jackpot: z.object({ mode: z.enum(['display', 'live']), min: z.number(), max: z.number() }),
      showsLottOnHome: z.boolean(),
      /** Logging in by Facebook is offered on this domain (RO-2.9). */
      facebook: z.boolean(),
      /** Phone codes come by Firebase instead of by our own SMS. */
      firebase: z.nullable(z.object({ apiKey: text(200), authDomain: text(255), projectId: text(100) })),
      licence: z.nullable(
        z.object({ authority: text(120), number: text(80), url: z.nullable(text(500)), logo }),
      ),
      paymentLogos: z.array(z.object({ name: text(40), logo })).check(z.maxLength(30)),
      feedback: z.object({ minWords: z.int(), maxWords: z.int() }),
      termsVersion: text(20),
      /** Another one shows when content was changed: what was cached of it is stale. */
      contentVersion: z.int(),
    }),
  }),
});
export type SystemStatus = z.output<typeof systemStatus.output>;

export const domainRoute = defineEntry({
  name: 'brand.domainRoute',
  paths: ['/wps/system/domainRoute'],
  methods: ['GET'],
  caller: 'anyone',
  staysOpen: true,
  cacheSeconds: 60,
  summary: 'Domains of the brand; a domain that is not one of them is refused.',
  input: z.object({ domain: z.optional(text(255)) }),
  output: domainRoutes,
  errors: ['brand.domain_unknown'],
});

export const contentVersion = defineEntry({
  name: 'brand.contentVersion',
  paths: ['/wps/system/content-version'],
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 30,
  summary:
    'Another number when content or settings were changed; open pages of guests ask for it once a minute.',
  input: nothing,
  output: z.int(),
});

export const countries = defineEntry({
  name: 'brand.countries',
  paths: ['/wps/system/country'],
  methods: ['GET'],
  caller: 'anyone',
  // The console chooses among them while the portal is closed.
  staysOpen: true,
  cacheSeconds: 3600,
  summary: 'Countries and their dialling codes (EN-17); the brand’s own countries come first.',
  input: z.object({ language: z.optional(language) }),
  output: z
    .array(
      z.object({ countryCode: text(2), countryDialingCode: text(8), name: text(80), isServed: z.boolean() }),
    )
    .check(z.maxLength(300)),
});

export const customerServiceLink = defineEntry({
  name: 'brand.customerServiceLink',
  paths: ['/wps/system/customerService'],
  methods: ['GET'],
  caller: 'anyone',
  staysOpen: true,
  beforePasswordChange: true,
  summary: 'The address behind a way to customer service, for pages without WebCrypto.',
  input: z.object({ csPosition: text(40) }),
  output: z.object({ url: z.nullable(text(500)) }),
});

export const brandEntries = [
  registerSetting,
  whitelabel,
  systemStatus,
  contentVersion,
  domainRoute,
  countries,
  customerServiceLink,
] as const;

/** Flattens the switch tree to what the portal asks: is this switch on? */
export function flattenWhitelabel(tree: WhitelabelNode): ReadonlyMap<string, boolean> {
  const flags = new Map<string, boolean>([[tree.modId, tree.enabled === '1']]);
  for (const node of tree.childrenNodes) flags.set(node.modId, node.enabled === '1');
  return flags;
}
