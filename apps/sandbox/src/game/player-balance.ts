import type { OwnWallet } from '../supplier-wallet/own-wallet.ts';
import { balanceCall } from '../wallet/wallet-calls.ts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { GameRefusal, notYet } from './game-refusal.ts';
import { refusalFor } from './round-machine.ts';
import type { Launch } from './session-store.ts';

export type BalanceDeps = { walletClient: WalletClient; ownWallet: OwnWallet };

/**
 * The player's balance in micros, asked each time from the wallet that this game plays from. Throws GameRefusal when it
 * will not say.
 */
export async function askBalance(
  { walletClient: wallet, ownWallet }: BalanceDeps,
  launch: Launch,
): Promise<bigint> {
  const vendor = await ownWallet.vendorOf(launch);
  if (vendor !== undefined) return ownWallet.balanceOf({ ...launch, vendor });
  const answer = await wallet.post(
    wallet.seal(balanceCall({ user: launch.userRef, token: launch.walletToken, gameCode: launch.gameCode })),
  );
  if (answer.kind === 'lost') throw notYet('wallet_unreachable');
  if (answer.status === 'RS_OK' && answer.balanceMicros !== null) return answer.balanceMicros;
  const code = refusalFor(answer.status);
  throw code === 'wallet_unreachable' ? notYet(code) : new GameRefusal(code);
}
