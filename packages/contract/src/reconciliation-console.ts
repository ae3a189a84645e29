import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { microsText, requiredText, text, uuid } from './fields.ts';
import { momentNumber } from './moments.ts';

/** Comparing a game supplier's record of transactions with ours, in the console. Amounts are micros, moments epoch ms. */

/** The longest window that one comparison may cover. */
export const RECONCILIATION_DAYS = 31;
/** What is younger than this may still be on its way between the two, and is not compared. */
export const RECONCILIATION_SETTLE_MINUTES = 5;

/**
 * `missing_*`: the supplier has it and we have not. `unknown_there`: we have it and the supplier has not.
 * `undone_*`, `declined_there`: it stands with one and not with the other.
 */
const DIFFERENCE_KINDS = [
  'missing_bet',
  'missing_win',
  'missing_rollback',
  'unknown_there',
  'undone_here',
  'undone_there',
  'declined_there',
  'win_given_up',
  'amount',
  'currency',
  'round',
  'game',
  'kind',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** `owed` is about to be mended; `known` was closed by a person in an earlier report. */
const DIFFERENCE_OUTCOMES = ['owed', 'mended', 'open', 'closed', 'known'] as const;
export type DifferenceOutcome = (typeof DIFFERENCE_OUTCOMES)[number];

const RECONCILIATION_STATES = ['waiting', 'running', 'done', 'failed'] as const;

const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/reconciliation'],
} as const;
const act = { ...desk, methods: ['POST'], changesState: true, isActivity: true } as const;

const reconciliationRun = z.object({
  id: uuid,
  origin: z.enum(['nightly', 'person']),
  /** The account of who asked for it. */
  askedBy: z.nullable(text(64)),
  from: z.number(),
  to: z.number(),
  state: z.enum(RECONCILIATION_STATES),
  /** All before this moment is compared. */
  reached: z.number(),
  startedAt: z.nullable(z.number()),
  finishedAt: z.nullable(z.number()),
  /** What went wrong the last time, while it is retried or after it was given up. */
  problem: z.nullable(text(300)),
  /** Transactions that were compared. */
  theirs: z.int(),
  ours: z.int(),
  mended: z.int(),
  open: z.int(),
  closed: z.int(),
});
export type ReconciliationRun = z.output<typeof reconciliationRun>;

const side = z.object({
  kind: text(30),
  status: z.nullable(text(60)),
  amountMicros: microsText,
  currency: text(20),
  round: z.nullable(text(255)),
  game: z.nullable(text(255)),
  at: z.number(),
});

const reconciliationDifference = z.object({
  /** The supplier's transaction. */
  key: text(64),
  kind: z.enum(DIFFERENCE_KINDS),
  outcome: z.enum(DIFFERENCE_OUTCOMES),
  /** The wallet's word where it could not be mended. */
  reason: z.nullable(text(60)),
  memberId: z.nullable(uuid),
  account: z.nullable(text(64)),
  theirs: z.nullable(side),
  ours: z.nullable(side),
  note: z.nullable(text(300)),
  closedBy: z.nullable(text(64)),
  closedAt: z.nullable(z.number()),
});
export type ReconciliationDifference = z.output<typeof reconciliationDifference>;

export const listReconciliations = defineEntry({
  ...desk,
  name: 'play.listReconciliations',
  paths: ['/console/reconciliation/runs'],
  methods: ['GET'],
  permission: 'play.reconcile_rounds',
  summary: 'Comparisons with the supplier, the latest first.',
  input: z.object({}),
  output: z.object({
    hasSupplier: z.boolean(),
    list: z.array(reconciliationRun).check(z.maxLength(60)),
  }),
});

export const readReconciliation = defineEntry({
  ...desk,
  name: 'play.readReconciliation',
  paths: ['/console/reconciliation/run'],
  methods: ['GET'],
  permission: 'play.reconcile_rounds',
  summary: 'One comparison and the first of what differed: what waits for a person first.',
  input: z.object({ id: uuid }),
  output: z.object({
    run: reconciliationRun,
    differences: z.array(reconciliationDifference).check(z.maxLength(200)),
    hasMore: z.boolean(),
  }),
  errors: ['play.reconciliation_unknown'],
});

export const startReconciliation = defineEntry({
  ...act,
  needsFreshFactor: true,
  name: 'play.startReconciliation',
  audit: { bn: 'সরবরাহকারীর সঙ্গে হিসাব মিলিয়েছেন', en: 'Compared with the supplier' },
  paths: ['/console/reconciliation/start'],
  permission: 'play.reconcile_rounds',
  summary:
    'Compares a window with the supplier and pays or gives back what is owed. The same id again answers the same run.',
  input: z.object({ id: uuid, from: momentNumber, to: momentNumber, reason: requiredText(300) }),
  output: reconciliationRun,
  errors: ['play.reconciliation_window', 'play.supplier_unreachable', 'ledger.key_reused'],
});

export const closeDifference = defineEntry({
  ...act,
  name: 'play.closeDifference',
  audit: { bn: 'একটি অমিল নিষ্পত্তি করেছেন', en: 'Dealt with a difference' },
  paths: ['/console/reconciliation/close'],
  permission: 'play.reconcile_rounds',
  summary: 'Notes that a person has dealt with a difference; no money moves.',
  input: z.object({
    runId: uuid,
    key: requiredText(64),
    kind: z.enum(DIFFERENCE_KINDS),
    reason: requiredText(300),
  }),
  output: reconciliationDifference,
  errors: ['play.reconciliation_unknown', 'play.difference_closed'],
});

const gameListProblem = z.object({
  code: text(255),
  name: text(255),
  /** `missing_there`: we offer it and the supplier does not. `missing_here`: the other way round. */
  kind: z.enum(['missing_there', 'missing_here', 'disabled_there', 'name']),
  theirs: z.nullable(text(255)),
});
export type GameListProblem = z.output<typeof gameListProblem>;

export const checkGameList = defineEntry({
  ...desk,
  methods: ['GET'],
  isActivity: true,
  name: 'play.checkGameList',
  paths: ['/console/reconciliation/games'],
  permission: 'play.reconcile_rounds',
  summary:
    'Compares the supplier’s list of games with the catalogue; changes nothing. The supplier answers once a minute.',
  input: z.object({}),
  output: z.object({
    theirs: z.int(),
    ours: z.int(),
    problems: z.array(gameListProblem).check(z.maxLength(300)),
    hasMore: z.boolean(),
  }),
  errors: ['play.supplier_unreachable'],
});

export const reconciliationConsoleEntries = [
  listReconciliations,
  readReconciliation,
  startReconciliation,
  closeDifference,
  checkGameList,
] as const;
