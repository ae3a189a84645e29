import type { withdrawalDesk } from '@nokshi/contract/cashier-withdrawal.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';

/** What may leave now, why not more, and where to; amounts are micros as text. */
export type Desk = OutputOf<typeof withdrawalDesk>;
