import type { MemberId } from '@nokshi/contract/ids.ts';
import type { AccountAddress } from './accounts.ts';
import type { TransferCode } from './codes.ts';

export interface TransferOrder {
  readonly code: TransferCode;
  readonly from: AccountAddress;
  readonly to: AccountAddress;
  /** Micros of `currency`, above zero. */
  readonly amount: bigint;
  readonly currency: string;
  /** Corrections alone may take an account below zero; they mark it. */
  readonly isCorrection?: boolean;
  readonly note?: string;
}

export interface Posting {
  /** Whose books these are; the idempotency key is the member's. */
  readonly memberId: MemberId;
  /** Who chose the key: a room's name or a caller's. */
  readonly scope: string;
  /** The caller's id of the movement. */
  readonly key: string;
  /** One currency; all or none. */
  readonly transfers: readonly TransferOrder[];
  readonly at: Date;
}

export interface Posted {
  readonly groupId: string;
  /** The same posting was done before; nothing moved now. */
  readonly isRepeat: boolean;
}
