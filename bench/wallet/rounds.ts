import { type KeyObject, sign } from 'node:crypto';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { betCall, type RoundOrder, winCall } from '../../apps/sandbox/src/wallet/wallet-calls.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { requestBytes } from '../load/connection.ts';

/** A member with a wallet token for one game. */
export interface Account {
  readonly memberId: MemberId;
  readonly no: string;
  readonly token: string;
}

export interface PlayedGame {
  readonly no: number;
  readonly code: string;
  readonly vendor: string;
}

const STAKE_MICROS = 1_000_000n;
/** Every fourth round wins; together they return 95 % of the stakes, so no account runs dry. */
const WIN_MICROS = [600_000n, 600_000n, 2_000_000n, 600_000n] as const;

export function roundOrder(account: Account, game: PlayedGame, index: number): RoundOrder {
  return {
    user: account.no,
    token: account.token,
    gameCode: game.code,
    currency: PLAY_CREDIT,
    round: newId(),
    stakeMicros: STAKE_MICROS,
    rewardUuid: null,
    winMicros: WIN_MICROS[index % WIN_MICROS.length] ?? 0n,
    betUuid: newId(),
    winUuid: newId(),
    rollbackUuid: newId(),
  };
}

/** The two signed requests of a round, as bytes. Signing happens on the thread pool, so it uses every core. */
export async function signedRequests(order: RoundOrder, key: KeyObject): Promise<[Buffer, Buffer]> {
  return await Promise.all([signedRequest(betCall(order), key), signedRequest(winCall(order), key)]);
}

function signedRequest(call: ReturnType<typeof betCall>, key: KeyObject): Promise<Buffer> {
  const body = Buffer.from(JSON.stringify({ ...call.fields, request_uuid: newId() }));
  return new Promise((resolve, reject) => {
    sign('RSA-SHA256', body, key, (error, signature) => {
      if (error) reject(error);
      else
        resolve(
          requestBytes({
            method: 'POST',
            path: `/hub88/wallet${call.path}`,
            headers: {
              'content-type': 'application/json',
              'x-hub88-signature': signature.toString('base64'),
            },
            body,
          }),
        );
    });
  });
}
