import type { WalletDirection } from '@nokshi/contract/cashier-wallets.ts';

/**
 * The supplier's side of wallets that it keeps for our members. An adapter speaks its protocol and nothing of it passes
 * this line; nothing here throws, because a call that goes wrong is an answer too.
 */
export interface SupplierWallet {
  /** Moves an amount; the same `transactionId` with the same content is done once and answers as before. */
  move(order: SupplierMove): Promise<MoveAnswer>;
  /** Micros in a wallet; undefined when the supplier does not say in time. */
  findBalance(wallet: WalletOwner): Promise<bigint | undefined>;
}

interface WalletOwner {
  readonly user: string;
  readonly vendor: string;
  readonly currency: string;
}

interface SupplierMove extends WalletOwner {
  readonly direction: WalletDirection;
  readonly transactionId: string;
  readonly amountMicros: bigint;
}

/**
 * `done`: the supplier has done it, now or before. `refused`: it has decided against this transaction. `unaccepted`: it
 * did not take the call, which says nothing about an earlier one. `lost`: nobody knows.
 */
export type MoveAnswer =
  | { readonly kind: 'done'; readonly balanceMicros: bigint; readonly status: string }
  | {
      readonly kind: 'refused';
      readonly reason: 'not_enough' | 'supplier_refused';
      readonly status: string;
    }
  | { readonly kind: 'unaccepted'; readonly status: string }
  | { readonly kind: 'lost'; readonly status: string };
