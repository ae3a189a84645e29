import type { depositSheet } from '@nokshi/contract/cashier-console.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';

/** One deposit with its evidence. */
export type DepositSheet = OutputOf<typeof depositSheet>;

/** What is asked about the chosen deposit. */
export type Question = 'credit' | 'reject' | 'confirm' | 'decline' | null;
