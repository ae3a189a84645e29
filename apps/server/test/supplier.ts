// The other side of the Hub88 wallet: signs its calls as a supplier's hub does.

import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Hub88Answer } from '@nokshi/contract/hub88.ts';
import { saveStudio } from '../src/modules/play/hub88/studios.ts';
import { newId } from '../src/platform/ids.ts';
import { aVendor, type Game, type Member } from './builders.ts';
import type { World } from './world.ts';

/** One pair for all tests of a process: making one takes a tenth of a second. */
export const SUPPLIER_KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Which end of the protocol calls the wallet of a world: a hub the operator's, or a studio a hub's. */
export interface Seat {
  readonly name: 'hub' | 'studio';
  readonly path: string;
  /** What tokens of its players are issued for. */
  readonly scope: string;
  /** Whose games it serves, in tests that do not ask for another vendor. */
  readonly vendor: string;
  /** Of an answer to a wrong signature. */
  readonly unsignedHttp: number;
}

export const HUB_SEAT: Seat = {
  name: 'hub',
  path: '/hub88/wallet',
  scope: 'hub88:sandbox',
  vendor: 'SHAPLA',
  unsignedHttp: 200,
};

export const STUDIO_SEAT: Seat = {
  name: 'studio',
  path: '/supplier/generic/v2',
  scope: 'studio:test-studio',
  vendor: 'STUDIO',
  unsignedHttp: 401,
};

const seats = new WeakMap<World, Seat>();

/** Has the calls of a world's tests come from this seat from now on. */
export async function takeSeat(world: World, seat: Seat): Promise<void> {
  seats.set(world, seat);
  if (seat.name === 'hub') return;
  await aVendor(world, { code: seat.vendor });
  await saveStudio(world.ownerDb, {
    code: 'test-studio',
    vendor: seat.vendor,
    publicKey: SUPPLIER_KEYS.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    gamesUrl: 'http://127.0.0.1:9/none',
    gameOrigin: null,
    isOn: true,
    at: world.clock.now(),
  });
}

export interface WalletReply {
  readonly http: number;
  readonly answer: Hub88Answer;
  /** The bytes of the answer as text. */
  readonly text: string;
}

export interface SendOptions {
  readonly key?: KeyObject;
  /** Sent in place of a true signature. */
  readonly signature?: string;
}

export type WalletCall =
  | 'user/info'
  | 'user/balance'
  | 'transaction/bet'
  | 'transaction/win'
  | 'transaction/rollback';

/** Sends a body, or the text of one, to the mounted wallet. */
export async function sendToWallet(
  world: World,
  call: WalletCall,
  body: object | string,
  options: SendOptions = {},
): Promise<WalletReply> {
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const signature =
    options.signature ?? sign('RSA-SHA256', raw, options.key ?? SUPPLIER_KEYS.privateKey).toString('base64');
  const response = await world.app.portal.inject({
    method: 'POST',
    url: `${(seats.get(world) ?? HUB_SEAT).path}/${call}`,
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    payload: raw,
  });
  return {
    http: response.statusCode,
    answer: JSON.parse(response.payload) as Hub88Answer,
    text: response.payload,
  };
}

export type Fields = Readonly<Record<string, unknown>>;

/** A game of one member at the supplier; amounts are in 10^-5 of the currency. */
export interface Sitting {
  readonly member: Member;
  readonly game: Game;
  readonly token: string;
  bet(fields?: Fields): Promise<WalletReply>;
  win(bet: string, fields?: Fields): Promise<WalletReply>;
  rollback(reference: string, fields?: Fields): Promise<WalletReply>;
  balance(fields?: Fields): Promise<WalletReply>;
  /** The body of a bet, for tests that send it in their own way. */
  betBody(fields?: Fields): Fields;
  winBody(bet: string, fields?: Fields): Fields;
  rollbackBody(reference: string, fields?: Fields): Fields;
}

/** One unit of the currency in the protocol's 10^-5. */
export const UNIT = 100_000;

export function sitDown(world: World, player: { member: Member; game: Game; token: string }): Sitting {
  const { member, game, token } = player;
  const base = () => ({
    user: String(member.no),
    token,
    request_uuid: newId(),
    transaction_uuid: newId(),
    supplier_transaction_id: 's-1',
    game_code: game.code,
    round_closed: false,
  });
  const movement = () => ({ ...base(), currency: 'XPC', amount: UNIT, is_free: false });
  const sitting: Sitting = {
    ...player,
    betBody: (fields) => ({ ...movement(), round: newId(), ...fields }),
    winBody: (bet, fields) => ({
      ...movement(),
      reference_transaction_uuid: bet,
      round_closed: true,
      ...fields,
    }),
    rollbackBody: (reference, fields) => ({ ...base(), reference_transaction_uuid: reference, ...fields }),
    bet: (fields) => sendToWallet(world, 'transaction/bet', sitting.betBody(fields)),
    win: (bet, fields) => sendToWallet(world, 'transaction/win', sitting.winBody(bet, fields)),
    rollback: (reference, fields) =>
      sendToWallet(world, 'transaction/rollback', sitting.rollbackBody(reference, fields)),
    balance: (fields) => {
      const { user, request_uuid, game_code } = base();
      return sendToWallet(world, 'user/balance', { user, token, request_uuid, game_code, ...fields });
    },
  };
  return sitting;
}
