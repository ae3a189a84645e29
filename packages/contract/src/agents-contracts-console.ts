import * as z from 'zod/mini';
import { CONTRACT_KINDS, contractTerms, contractValue } from './agents-contract-fields.ts';
import { CONTRACTS_A_PAGE } from './agents-contracts.ts';
import { defineEntry } from './entry.ts';
import { requiredText, uuid } from './fields.ts';

/** Contracts at the console: all of them, and those that the house offers to agents with nobody above. */

const desk = { gateway: 'own', caller: 'staff', staysOpen: true, pages: ['/console/contracts'] } as const;
const change = {
  ...desk,
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'agents.change_contracts',
} as const;

/** `offered` wait for an answer, `in_force` were accepted and are not over. */
const CONTRACT_QUEUES = ['offered', 'in_force', 'over'] as const;

const memberNo = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

export const listContracts = defineEntry({
  ...desk,
  name: 'agents.listContracts',
  paths: ['/console/agents/contracts'],
  methods: ['GET'],
  permission: 'agents.read_contracts',
  summary: 'Contracts, newest first, page by page; of a member those of either side.',
  input: z.object({
    queue: z.enum(CONTRACT_QUEUES),
    kind: z.optional(z.enum(CONTRACT_KINDS)),
    memberId: z.optional(uuid),
    after: z.optional(uuid),
  }),
  output: z.object({
    list: z.array(contractValue).check(z.maxLength(CONTRACTS_A_PAGE)),
    hasMore: z.boolean(),
    /** The kinds that the house offers. */
    houseKinds: z.array(z.enum(CONTRACT_KINDS)).check(z.maxLength(CONTRACT_KINDS.length)),
  }),
});

export const offerHouseContract = defineEntry({
  ...change,
  name: 'agents.offerHouseContract',
  audit: { bn: 'শীর্ষ এজেন্টকে চুক্তির প্রস্তাব দিয়েছেন', en: 'Offered a top agent a contract' },
  paths: ['/console/agents/contracts/offer'],
  summary: 'Offers a contract of the house to a member with nobody above, once for each id.',
  input: z.object({ id: uuid, memberNo, terms: contractTerms, reason: requiredText(300) }),
  output: contractValue,
  errors: [
    'identity.member_unknown',
    'agents.contract_not_top',
    'agents.contract_terms',
    'agents.contract_offer_open',
    'ledger.key_reused',
  ],
});

export const endContract = defineEntry({
  ...change,
  name: 'agents.endContract',
  audit: { bn: 'এজেন্টের চুক্তি শেষ করেছেন', en: 'Ended a contract of an agent' },
  paths: ['/console/agents/contracts/end'],
  summary:
    'Withdraws an offer, or ends a contract in force at the end of the next full period; contracts below end with it.',
  input: z.object({ id: uuid, reason: requiredText(300) }),
  output: contractValue,
  errors: ['agents.contract_not_found', 'agents.contract_status_changed'],
});

export const agentContractConsoleEntries = [listContracts, offerHouseContract, endContract] as const;
