import { betCall, type RoundOrder, rollbackCall, winCall } from './wallet-calls.ts';
import type { WalletAnswer, WalletClient } from './wallet-client.ts';

/** The three calls a round makes. Each makes one try. */
export type RoundWallet = {
  bet(order: RoundOrder): Promise<WalletAnswer>;
  win(order: RoundOrder): Promise<WalletAnswer>;
  rollback(order: RoundOrder): Promise<WalletAnswer>;
};

export function createRoundWallet(client: WalletClient): RoundWallet {
  return {
    bet: (order) => client.post(client.seal(betCall(order))),
    win: (order) => client.post(client.seal(winCall(order))),
    rollback: (order) => client.post(client.seal(rollbackCall(order))),
  };
}
