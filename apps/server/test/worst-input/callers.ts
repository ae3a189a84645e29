// Who makes a call, with the credential that it asks for, and what that person may name.

import { createHmac, sign } from 'node:crypto';
import { AGENT_TYPES, MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { Entry } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { findHouseGame, PLAYABLE_HOUSE_GAMES } from '@nokshi/contract/house-games.ts';
import { answerLimitOffer } from '@nokshi/contract/protection.ts';
import { newId } from '../../src/platform/ids.ts';
import {
  aMember,
  atHouseGame,
  aWalletToken,
  credits,
  type Member,
  signedIn,
  staffSignedIn,
} from '../builders.ts';
import { atHostedGame } from '../hosted-games.ts';
import { WEBHOOK_KEY } from '../payment-provider.ts';
import { SUPPLIER_KEYS } from '../supplier.ts';
import type { SignedIn } from '../world.ts';
import { PASSWORD, PAYMENT_PASSWORD, type Stage } from './stage.ts';

type Headers = readonly (readonly [string, string])[];
type Input = Readonly<Record<string, unknown>>;

export interface Caller {
  /** Values for fields by their last name. */
  readonly known: Readonly<Record<string, unknown>>;
  /** What proves the caller to a call. */
  headersFor(input: Input | undefined, body: Buffer | undefined): Promise<Headers>;
}

/** More than any order of the tests stakes. */
const RICH = credits(1_000_000_000);

/** Nobody in particular. */
export const STRANGER: Caller = { known: {}, headersFor: async () => [] };

/** Somebody new who may make a call. */
export async function aCallerOf(stage: Stage, entry: Entry): Promise<Caller> {
  switch (entry.caller) {
    case 'anyone':
      return { ...STRANGER, known: humanWords(stage, entry) };
    case 'account':
    case 'member':
      return aPlayer(stage, MEMBER_TYPE.ordinary);
    case 'agent':
      return aPlayer(stage, AGENT_TYPES[0] ?? 1);
    case 'staff':
      return aClerk(stage);
    case 'game':
      return aGamePlayer(stage, entry);
    case 'supplier':
      return entry.name.startsWith('rgs.') ? aHostedPlayer(stage) : aSupplier(stage);
  }
}

/** A password that is right and a proof of work, so that more than the door is asked. */
function humanWords({ somebody }: Stage, { input }: Entry): Record<string, unknown> {
  const asksForProof = 'altcha' in ((input as { shape?: object }).shape ?? {});
  return {
    username: somebody.account,
    password: PASSWORD,
    // Each question brings one of its own, for the address that it comes from.
    ...(asksForProof && { altcha: '' }),
  };
}

async function aRichMember(stage: Stage, type: number): Promise<{ member: Member; as: SignedIn }> {
  const { world, passwordHash, paymentPasswordHash } = stage;
  const member = await aMember(world, { balance: RICH, type, passwordHash });
  await world.owner.query('update identity_member set payment_password_hash = $2 where id = $1', [
    member.id,
    paymentPasswordHash,
  ]);
  return { member, as: await signedIn(world, member) };
}

async function aPlayer(stage: Stage, type: number): Promise<Caller> {
  const { member, as } = await aRichMember(stage, type);
  await stage.world.call(answerLimitOffer, { choice: 'no_limit' }, { as });
  return {
    known: { username: member.account, ...PASSWORDS },
    headersFor: async () => [[HEADERS.token, as.token]],
  };
}

const PASSWORDS = {
  password: PASSWORD,
  oldPassword: PASSWORD,
  paymentPassword: PAYMENT_PASSWORD,
  newPassword: 'shapla ফুল 4711',
  confirmNewPassword: 'shapla ফুল 4711',
} as const;

async function aClerk({ world, somebody }: Stage): Promise<Caller> {
  const { token } = await staffSignedIn(world);
  return {
    known: { memberId: somebody.id, account: somebody.account, reason: 'Because the rules say so.' },
    headersFor: async () => [[HEADERS.token, token]],
  };
}

/** Sits at the game that an input is for; its session is opened when it is first needed. */
async function aGamePlayer(stage: Stage, entry: Entry): Promise<Caller> {
  const { as } = await aRichMember(stage, MEMBER_TYPE.ordinary);
  const sessions = new Map<string, SignedIn>();
  const usual = entry.name.toLowerCase().includes('crash') ? 'BGCRASH' : 'BGDICE';
  return {
    known: { stakeMicros: '1000000' },
    headersFor: async (input) => {
      const kind = (input?.['choice'] as { kind?: unknown } | undefined)?.kind;
      const code = PLAYABLE_HOUSE_GAMES.find((each) => findHouseGame(each) === kind) ?? usual;
      const game = stage.games.get(code);
      if (game === undefined) throw new Error(`${code} is not in the catalogue`);
      const session = sessions.get(code) ?? (await atHouseGame(stage.world, as, game));
      sessions.set(code, session);
      return [[HEADERS.gameSession, session.token]];
    },
  };
}

async function aHostedPlayer(stage: Stage): Promise<Caller> {
  const { as } = await aRichMember(stage, MEMBER_TYPE.ordinary);
  const { sessionID, send } = await atHostedGame(stage.world, as, stage.hosted);
  await send('/wallet/authenticate');
  return { known: { sessionID, amount: 1_000_000, mode: 'win' }, headersFor: async () => [] };
}

/** Signs as a hub, a studio and a payment provider do: each looks for its own signature. */
async function aSupplier({ world, slot }: Stage): Promise<Caller> {
  const member = await aMember(world, { balance: RICH });
  const token = await aWalletToken(world, member, slot);
  return {
    known: {
      user: String(member.no),
      supplier_user: String(member.no),
      token,
      game_code: slot.code,
      currency: 'XPC',
      amount: 100_000,
    },
    headersFor: async (_input, body = Buffer.alloc(0)) => {
      const id = `msg_${newId()}`;
      const timestamp = `${Math.floor(world.clock.now().getTime() / 1000)}`;
      const told = createHmac('sha256', WEBHOOK_KEY)
        .update(`${id}.${timestamp}.`)
        .update(body)
        .digest('base64');
      return [
        [HEADERS.hub88Signature, sign('RSA-SHA256', body, SUPPLIER_KEYS.privateKey).toString('base64')],
        ['webhook-id', id],
        ['webhook-timestamp', timestamp],
        ['webhook-signature', `v1,${told}`],
      ];
    },
  };
}
