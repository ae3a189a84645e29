import { balanceCall } from '../wallet/wallet-calls.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { refusalFor } from './round-machine.ts';
import type { Launch } from './session-store.ts';
import { notYet, SlotRefusal } from './slot-refusal.ts';

/** The player's balance in micros, asked from the wallet each time. Throws SlotRefusal when it will not say. */
export async function askBalance(wallet: WalletClient, launch: Launch): Promise<bigint> {
  const answer = await wallet.post(
    wallet.seal(balanceCall({ user: launch.userRef, token: launch.walletToken, gameCode: launch.gameCode })),
  );
  if (answer.kind === 'lost') throw notYet('wallet_unreachable');
  if (answer.status === 'RS_OK' && answer.balanceMicros !== null) return answer.balanceMicros;
  const code = refusalFor(answer.status);
  throw code === 'wallet_unreachable' ? notYet(code) : new SlotRefusal(code);
}
