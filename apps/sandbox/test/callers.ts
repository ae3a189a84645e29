import { type KeyObject, randomUUID } from 'node:crypto';
import type { SlotError, SlotSessionView, SlotSpinAnswer } from '@nokshi/fairness/slots/session-wire.ts';
import { SIGNATURE_HEADER, signBody } from '../src/signing.ts';

export type Player = { user: string; token: string };
export type Answer<T> = { status: number; body: T };

/** The sandbox's callers: the portal, which signs, and a game client, which holds a session. */
export type Callers = {
  asPortal(path: string, body: unknown, signature?: string): Promise<Answer<Record<string, unknown>>>;
  ticketFor(player: Player, gameCode?: string): Promise<string>;
  open(player: Player, gameCode?: string): Promise<SlotSessionView>;
  call<T>(method: 'GET' | 'POST', path: string, session: string | null, body?: unknown): Promise<Answer<T>>;
  spin(
    session: string,
    request?: { id?: string; stakeMicros?: string },
  ): Promise<Answer<SlotSpinAnswer & SlotError>>;
  /** Orders a fault. */
  order(fault: Record<string, unknown>): Promise<void>;
};

export function createCallers(address: () => string, portalKey: KeyObject): Callers {
  const callers: Callers = {
    asPortal(path, body, signature) {
      const raw = Buffer.from(JSON.stringify(body));
      return send(`${address()}${path}`, 'POST', raw, {
        [SIGNATURE_HEADER]: signature ?? signBody(raw, portalKey),
      });
    },
    async ticketFor(player, gameCode) {
      const order = launchOrder(player, gameCode);
      const { body } = await callers.asPortal('/operator/generic/v2/game/url', order);
      return `${body['url']}`.replace(/^.*#ticket=/, '');
    },
    async open(player, gameCode) {
      const ticket = await callers.ticketFor(player, gameCode);
      const { status, body } = await callers.call<SlotSessionView>('POST', '/supplier/session', null, {
        ticket,
      });
      if (status !== 200) throw new Error(`the session did not open: ${JSON.stringify(body)}`);
      return body;
    },
    call(method, path, session, body) {
      const raw = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      return send(`${address()}${path}`, method, raw, session === null ? {} : { 'x-game-session': session });
    },
    spin: (session, request = {}) =>
      callers.call('POST', '/supplier/spin', session, {
        id: request.id ?? randomUUID(),
        stakeMicros: request.stakeMicros ?? '10000000',
      }),
    async order(fault) {
      const { status } = await callers.call('POST', '/control/faults', null, fault);
      if (status !== 201) throw new Error('the fault was not taken');
    },
  };
  return callers;
}

/** A whole `game/url` request. */
export function launchOrder(player: Player, gameCode = 'padma-gold'): Record<string, unknown> {
  return {
    operator_id: 1,
    user: player.user,
    token: player.token,
    game_code: gameCode,
    platform: 'GPL_MOBILE',
    lang: 'bn',
    currency: 'XPC',
    country: 'BD',
    lobby_url: 'http://portal.test/',
    sub_partner_id: null,
    meta: { arcade_origin: 'http://arcade.test:8081' },
  };
}

async function send<T>(
  url: string,
  method: string,
  raw: Buffer | undefined,
  headers: Record<string, string>,
): Promise<Answer<T>> {
  const response = await fetch(url, {
    method,
    headers: raw === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(raw === undefined ? {} : { body: new Uint8Array(raw) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
}
