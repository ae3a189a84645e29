import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { insertWalletToken, putTokenLive } from '../../apps/server/src/modules/play/wallet-token-store.ts';
import type { Db } from '../../apps/server/src/platform/db.ts';
import { hashToken, newId, newToken } from '../../apps/server/src/platform/ids.ts';
import { makeMembers } from '../world/make-members.ts';
import type { Account, PlayedGame } from './rounds.ts';

const GOOD_FOR_MS = 24 * 3600_000;

/** Members with a live wallet token each, as a launch leaves them. */
export async function makeAccounts(db: Db, game: PlayedGame, count: number): Promise<Account[]> {
  const at = new Date();
  const tokens = new Map<string, string>();
  const members = await makeMembers(db, { count, passwordHash: null, at }, async (tx, { id: memberId }) => {
    const token = newToken();
    const id = newId(at);
    await insertWalletToken(tx, {
      memberId,
      id,
      tokenHash: hashToken(token),
      scope: 'hub88:sandbox',
      gameNo: game.no,
      currency: PLAY_CREDIT,
      sessionId: null,
      at,
      expiresAt: new Date(at.getTime() + GOOD_FOR_MS),
    });
    await putTokenLive(tx, { memberId, id, at });
    tokens.set(memberId, token);
  });
  return members.map(({ id, no }) => ({
    memberId: id,
    no: no.toString(),
    token: tokens.get(id) ?? '',
  }));
}
