import * as z from 'zod/mini';
import {
  CONTRACT_KINDS,
  CONTRACT_NOTE_LENGTH,
  CONTRACT_PRODUCTS,
  CONTRACT_STATES,
  contractParty,
  contractTerms,
  contractValue,
  ENDING_SHOWN,
  endingContract,
} from './agents-contract-fields.ts';
import { defineEntry } from './entry.ts';
import { microsText, nothing, text, uuid } from './fields.ts';
import { LIST_RATE } from './records.ts';

/**
 * Contracts as their two parties see and make them (AC-15, RO-1.4). Money is micros as text, rates are parts of a million.
 * Every signed-in member who is no trial member has the calls of the downline's side; those of the upline's are agents'.
 */

const act = { methods: ['POST'], changesState: true, isActivity: true } as const;
const ACT_RATE = { perMinute: 30, by: 'account' } as const;

/** A period with what a contract would have paid in it. */
const paidPeriod = z.object({ key: text(40), start: z.number(), end: z.number() });

/** Figures of a team in a period. */
const periodFacts = {
  stakeMicros: microsText,
  netLossMicros: microsText,
  active: z.int(),
};

const waitingOffer = z.object({
  contract: contractValue,
  /** What it would take the place of. */
  now: z.nullable(contractValue),
  effectiveFrom: z.number(),
  /** It could pay less than the present one, so that it begins at the end of the next full period. */
  isWorse: z.boolean(),
  /** The last whole period under both; null where nothing can be computed. */
  last: z.nullable(
    z.object({
      ...paidPeriod.shape,
      ...periodFacts,
      /** Null without a present contract. */
      nowMicros: z.nullable(microsText),
      offerMicros: microsText,
      /** What goes on to direct downlines: of now, and of those contracts that would stay. */
      nowDownMicros: microsText,
      offerDownMicros: microsText,
    }),
  ),
  /** Contracts further down that an acceptance ends; `agreeTerminate` is needed where there are any. */
  ending: z.array(endingContract).check(z.maxLength(ENDING_SHOWN)),
  endingCount: z.int(),
  /** Direct downlines whose contract stays. */
  staying: z
    .array(z.object({ downline: contractParty, topPpm: z.int(), topAmountMicros: z.nullable(microsText) }))
    .check(z.maxLength(ENDING_SHOWN)),
});
export type WaitingOffer = z.output<typeof waitingOffer>;

export const myContracts = defineEntry({
  name: 'agents.myContracts',
  paths: ['/wps/agent/contracts'],
  methods: ['GET'],
  caller: 'member',
  summary:
    'The caller’s own contracts: offers that wait for an answer with what accepting them does, and those in force.',
  rateLimit: LIST_RATE,
  input: nothing,
  output: z.object({
    offers: z.array(waitingOffer).check(z.maxLength(CONTRACT_KINDS.length)),
    /** Accepted and not over; one that begins later is among them. */
    inForce: z.array(contractValue).check(z.maxLength(20)),
  }),
});
export type MyContracts = z.output<typeof myContracts.output>;

export const contractGates = defineEntry({
  name: 'agents.contractGates',
  paths: ['/wps/agent/contracts/gates'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'Which pages of contracts and salaries the agent’s menu has: by contracts that are or were, or by the brand’s setting (RO-4).',
  input: nothing,
  output: z.object({
    enableCt: z.boolean(),
    salary: z.boolean(),
    hourSalary: z.boolean(),
    agentRealtimeSalary: z.boolean(),
    /** Offers and questions that wait for the agent. */
    waiting: z.int(),
  }),
});
export type ContractGates = z.output<typeof contractGates.output>;

export const CONTRACTS_A_PAGE = 50;

export const contractsBelow = defineEntry({
  name: 'agents.contractsBelow',
  paths: ['/wps/agent/contracts/below'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Contracts that the agent gave: offered and in force, newest first.',
  rateLimit: LIST_RATE,
  input: z.object({
    kind: z.optional(z.enum(CONTRACT_KINDS)),
    /** One direct downline. */
    memberId: z.optional(uuid),
    after: z.optional(uuid),
  }),
  output: z.object({
    list: z.array(contractValue).check(z.maxLength(CONTRACTS_A_PAGE)),
    hasMore: z.boolean(),
    /** Kinds that the agent may offer, each with the own highest rate. */
    mayOffer: z
      .array(
        z.object({
          kind: z.enum(CONTRACT_KINDS),
          contractId: uuid,
          topPpm: z.int(),
          topAmountMicros: z.nullable(microsText),
        }),
      )
      .check(z.maxLength(CONTRACT_KINDS.length)),
  }),
  errors: ['agents.downline_unknown'],
});
export type ContractsBelow = z.output<typeof contractsBelow.output>;

export const contractHistory = defineEntry({
  name: 'agents.contractHistory',
  paths: ['/wps/agent/contracts/history'],
  methods: ['GET'],
  caller: 'member',
  summary: 'Versions of which the caller is a party, newest first, those that are over among them.',
  rateLimit: LIST_RATE,
  input: z.object({
    /** `own` are those the caller has of the upline, `below` those the caller gave. */
    side: z.enum(['own', 'below']),
    kind: z.optional(z.enum(CONTRACT_KINDS)),
    state: z.optional(z.enum(CONTRACT_STATES)),
    after: z.optional(uuid),
  }),
  output: z.object({
    list: z.array(contractValue).check(z.maxLength(CONTRACTS_A_PAGE)),
    hasMore: z.boolean(),
  }),
});
export type ContractHistory = z.output<typeof contractHistory.output>;

/** Why the agent may owe more than he earns: a tier of the downline’s without an own one that is reached as easily. */
const contractWarning = z.object({
  /** Its place in the offered tiers. */
  tier: z.int(),
  /** The own tier that has the rate but asks for more; null where none has it. */
  ownTier: z.nullable(z.int()),
});
export type ContractWarning = z.output<typeof contractWarning>;

/** Days that the simulation of an offer looks back; hours, of an hourly salary. */
export const SIMULATED_DAYS = 90;
export const SIMULATED_HOURS = 48;

const offered = {
  memberId: uuid,
  product: z.optional(z.enum(CONTRACT_PRODUCTS)),
  terms: contractTerms,
};
const offerErrors = [
  'agents.downline_unknown',
  'agents.contract_terms',
  'agents.contract_none_own',
  'agents.contract_rate_too_high',
  'agents.contract_counted_otherwise',
] as const;

export const simulateOffer = defineEntry({
  name: 'agents.simulateOffer',
  paths: ['/wps/agent/contracts/simulate'],
  methods: ['POST'],
  caller: 'agent',
  summary:
    'What an offer would have done in the last 90 days, whole periods alone, and whether the agent may owe more than he earns. Nothing is sent.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object(offered),
  output: z.object({
    /** The agent’s own contract of this kind. */
    own: contractValue,
    /** The downline’s present one. */
    now: z.nullable(contractValue),
    /** Were it accepted at once. */
    effectiveFrom: z.number(),
    expiresAt: z.number(),
    isWorse: z.boolean(),
    warnings: z.array(contractWarning).check(z.maxLength(10)),
    /** False where only bets that are not kept by period could tell: then the sums are the most that is possible. */
    isExact: z.boolean(),
    /** Oldest first. */
    periods: z
      .array(
        z.object({
          ...paidPeriod.shape,
          /** The downline’s team. */
          ...periodFacts,
          /** What the downline would have got. */
          downlineMicros: microsText,
          /** What the agent got by the own contract, and what would have stayed; below zero he would have owed. */
          ownMicros: microsText,
          leftMicros: microsText,
        }),
      )
      .check(z.maxLength(SIMULATED_DAYS + 1)),
    /** Periods in which the agent would have owed. */
    owing: z.int(),
  }),
  errors: offerErrors,
});
export type OfferSimulation = z.output<typeof simulateOffer.output>;

export const offerContract = defineEntry({
  ...act,
  name: 'agents.offerContract',
  paths: ['/wps/agent/contracts/offer'],
  caller: 'agent',
  summary:
    'Offers a direct downline a contract, once for each id. It can be answered for seven days; an own contract of the kind with at least its rate is needed.',
  rateLimit: ACT_RATE,
  input: z.object({ ...offered, id: uuid }),
  output: z.object({
    contract: contractValue,
    warnings: z.array(contractWarning).check(z.maxLength(10)),
  }),
  errors: [...offerErrors, 'agents.contract_offer_open', 'ledger.key_reused'],
});

const one = z.object({ id: uuid });
const changeErrors = ['agents.contract_not_found', 'agents.contract_status_changed'] as const;

export const withdrawOffer = defineEntry({
  ...act,
  name: 'agents.withdrawOffer',
  paths: ['/wps/agent/contracts/withdraw'],
  caller: 'agent',
  summary: 'Takes an offer back that nobody has answered.',
  rateLimit: ACT_RATE,
  input: one,
  output: contractValue,
  errors: changeErrors,
});

export const answerOffer = defineEntry({
  ...act,
  name: 'agents.answerOffer',
  paths: ['/wps/agent/contracts/answer'],
  caller: 'member',
  summary:
    'Accepts or rejects an offer. Accepting ends contracts further down with a higher rate, and needs `agreeTerminate` where there are any (AC-15.5).',
  rateLimit: ACT_RATE,
  input: z.object({
    id: uuid,
    answer: z.enum(['accept', 'reject']),
    agreeTerminate: z.optional(z.boolean()),
  }),
  output: contractValue,
  errors: [
    ...changeErrors,
    'agents.contract_downline_higher',
    'agents.contract_rate_too_high',
    'agents.contract_counted_otherwise',
  ],
});

export const askTermination = defineEntry({
  ...act,
  name: 'agents.askTermination',
  paths: ['/wps/agent/contracts/terminate'],
  caller: 'member',
  summary:
    'Asks for the end of a contract, as either of its parties: it ends at the end of the next full period. The downline may keep it once.',
  rateLimit: ACT_RATE,
  input: z.object({ id: uuid, note: z.optional(text(CONTRACT_NOTE_LENGTH)) }),
  output: contractValue,
  errors: changeErrors,
});

export const answerTermination = defineEntry({
  ...act,
  name: 'agents.answerTermination',
  paths: ['/wps/agent/contracts/terminate/answer'],
  caller: 'member',
  summary:
    'Agrees to an end that the other party asked for, or, as the downline and once, keeps the contract.',
  rateLimit: ACT_RATE,
  input: z.object({ id: uuid, answer: z.enum(['agree', 'keep']) }),
  output: contractValue,
  errors: changeErrors,
});

export const withdrawTermination = defineEntry({
  ...act,
  name: 'agents.withdrawTermination',
  paths: ['/wps/agent/contracts/terminate/withdraw'],
  caller: 'member',
  summary: 'Takes back the end that the caller asked for, while the other party has not agreed.',
  rateLimit: ACT_RATE,
  input: one,
  output: contractValue,
  errors: changeErrors,
});

export const agentContractEntries = [
  myContracts,
  contractGates,
  contractsBelow,
  contractHistory,
  simulateOffer,
  offerContract,
  withdrawOffer,
  answerOffer,
  askTermination,
  answerTermination,
  withdrawTermination,
] as const;
