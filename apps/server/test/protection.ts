// Somebody who plays at a supplier's game and looks after the own limits.

import {
  answerCheck,
  type ControlState,
  control,
  type LimitKind,
  type LimitSpan,
  setLimit,
  sitting as sittingOf,
} from '@nokshi/contract/protection.ts';
import { aMember, aWalletToken, credits, type Game, type Member, signedIn } from './builders.ts';
import { type Sitting, sitDown, UNIT } from './supplier.ts';
import { type SignedIn, valueOf, type World } from './world.ts';

export interface Guarded {
  readonly member: Member;
  readonly table: Sitting;
  /** A session that is good now: a moved clock may have ended the one before. */
  signIn(): Promise<SignedIn>;
  /** Sets a limit in whole units, or minutes; null lifts. */
  limit(kind: LimitKind, span: LimitSpan, amount: number | null): Promise<ControlState>;
  look(): Promise<ControlState>;
  sitting(): ReturnType<typeof readSitting>;
  answer(): Promise<void>;
  /** Stakes so many units in a round of its own; answers the protocol's word. */
  stake(units: number, fields?: Readonly<Record<string, unknown>>): Promise<string>;
}

async function readSitting(world: World, as: SignedIn) {
  return valueOf(await world.call(sittingOf, {}, { as }));
}

export async function aGuarded(world: World, game: Game, balance = credits(10_000)): Promise<Guarded> {
  const member = await aMember(world, { balance });
  const table = sitDown(world, {
    member,
    game,
    token: await aWalletToken(world, member, game, {
      expiresAt: new Date(world.clock.now().getTime() + 400 * 24 * 3600_000),
    }),
  });
  const signIn = () => signedIn(world, member);
  return {
    member,
    table,
    signIn,
    limit: async (kind, span, amount) => {
      const micros = kind === 'time' ? BigInt(amount ?? 0) : credits(amount ?? 0);
      const input = { kind, span, amount: amount === null ? null : micros.toString() };
      return valueOf(await world.call(setLimit, input, { as: await signIn() }));
    },
    look: async () => valueOf(await world.call(control, {}, { as: await signIn() })),
    sitting: async () => readSitting(world, await signIn()),
    answer: async () => {
      valueOf(await world.call(answerCheck, {}, { as: await signIn() }));
    },
    stake: async (units, fields = {}) => (await table.bet({ amount: units * UNIT, ...fields })).answer.status,
  };
}

/** One kind and span of a control state. */
export function limitOf(state: ControlState, kind: LimitKind, span: LimitSpan) {
  const found = state.limits.find((limit) => limit.kind === kind && limit.span === span);
  if (!found) throw new Error(`no ${kind} limit of a ${span}`);
  return found;
}
