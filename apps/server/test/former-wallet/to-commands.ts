// Acts of a stream become commands of the wallet. What they refer to are the commands told before, whatever became of
// them.

import type { MemberId } from '@nokshi/contract/ids.ts';
import type {
  BetCommand,
  Draw,
  SeedsInUse,
  WalletCommand,
} from '../../src/modules/play/wallet/wallet-command.ts';
import type { Act, Amount, Extras, Nonce, RefPick, RoundPick, Step } from './acts.ts';
import { CURRENCIES, closingKey, type Grant, idOf, type Moment, PLAYED, rewardOf } from './small-world.ts';

/** What has been told of a stream. */
export interface Told {
  readonly stream: number;
  readonly commands: WalletCommand[];
  readonly grants: Grant[];
  /** Keys that closings gave. */
  readonly closings: string[];
  /** By member, what the next nonce would be if all that is told of this batch were taken. */
  readonly nonces: Map<string, number>;
  /** By member and currency, what was there before the batch. */
  readonly balances: Map<string, bigint>;
  /** By member, what a limit of stakes or losses leaves. */
  readonly left: Map<string, bigint>;
  /** Commands that were not taken, which few others name. */
  readonly refused: Set<WalletCommand>;
  own: number;
}

export const beginTold = (stream: number): Told => ({
  stream,
  commands: [],
  grants: [],
  closings: [],
  nonces: new Map(),
  balances: new Map(),
  left: new Map(),
  refused: new Set(),
  own: 0,
});

export function tellClosings(told: Told, moment: Moment, count: number): void {
  for (let place = 0; place < count; place += 1) told.closings.push(closingKey(moment, place));
}

const SECOND_GAME = PLAYED[1];
const DETAILS = [
  { choice: 'red' },
  { choice: 'black' },
  { choice: { numbers: [1, 2, 3] }, note: 'লাল "দশ" \\ শাপলা' },
  { note: 'a', a: 1, '': null, deep: [{ b: 2.5, a: true }] },
  {},
  { big: '9223372036854775807' },
];

export function tellGrant(told: Told, grant: Extract<Step, { do: 'grant' }>, no: number): void {
  told.grants.push({
    memberId: idOf(told.stream, 'member', grant.member),
    reward: rewardOf({ stream: told.stream, no }),
    game: PLAYED[grant.game] ?? PLAYED[0],
    currency: CURRENCIES[grant.currency] ?? CURRENCIES[0],
    value: 10n,
  });
}

/** The commands of one batch, in its order. */
export function toCommands(told: Told, acts: readonly Act[], at: Date): readonly WalletCommand[] {
  const batch: WalletCommand[] = [];
  for (const act of acts) {
    for (const one of act.do === 'spree' ? spree(told, act) : [toCommand(told, act, at)]) {
      if (one === undefined) continue;
      const command = inItsCurrency(one);
      batch.push(command);
      told.commands.push(command);
    }
  }
  return batch;
}

/**
 * Names that several commands share are of one currency: the former wallet paid a win in another currency than its
 * stake, and took such a stake into a round, which is refused now (`play/wallet/one-currency.db.test.ts`).
 */
function inItsCurrency(command: WalletCommand): WalletCommand {
  const named = (name: string) =>
    /(?:^round-\d+|:pool\d+|^another-round)$/.test(name) ? `${name}:${command.currency}` : name;
  const shared = { ...command, key: named(command.key), roundRef: named(command.roundRef) };
  return 'referenceKey' in shared ? { ...shared, referenceKey: named(shared.referenceKey) } : shared;
}

function toCommand(told: Told, act: Exclude<Act, { do: 'spree' }>, at: Date): WalletCommand | undefined {
  if (act.do === 'repeat') return repeat(told, act, at);
  if (act.do === 'broken') return broken(told, act);
  const memberId = idOf(told.stream, 'member', act.member);
  const game = PLAYED[act.game] ?? PLAYED[0];
  const currency = CURRENCIES[act.currency] ?? CURRENCIES[0];
  const key = act.key === 'own' ? ownKey(told) : poolKey(told, act.key);
  const base = {
    memberId,
    scope: game.scope,
    key,
    currency,
    gameNo: game.no as number | null,
    roundRef: roundRef(told, act.round, { memberId, scope: game.scope, key, currency }),
    house: game.house,
    ...extrasOf(act.extras, at),
  };
  switch (act.do) {
    case 'bet':
      return {
        ...base,
        kind: 'bet',
        amount: amountOf(told, act.amount, base),
        ...tokenOf(act.extras, at),
        ...drawOf(told, act, base.detail),
      };
    case 'settle': {
      const payout = BigInt(act.payout);
      const figures = { amount: amountOf(told, act.amount, base), payout };
      return { ...base, kind: 'settle', ...figures, ...drawOf(told, act, base.detail, payout) };
    }
    case 'free':
      return freeBet(told, act, base);
    case 'win':
    case 'rollback': {
      const named = findNamed(told, act.about, base);
      const about = {
        ...base,
        ...(named.of === undefined ? {} : placeOf(named.of)),
        ...(act.isElsewhere ? { gameNo: SECOND_GAME.no, house: SECOND_GAME.house } : {}),
        referenceKey: named.key,
      };
      const from = named.isStranger ? { ...about, memberId } : about;
      return act.do === 'win' ? { ...from, kind: 'win', amount: act.amount } : { ...from, kind: 'rollback' };
    }
  }
}

function amountOf(
  told: Told,
  amount: Amount,
  { memberId, currency }: Pick<WalletCommand, 'memberId' | 'currency'>,
): bigint {
  if (typeof amount === 'number') return BigInt(amount);
  if (amount === 'left' || amount === 'past') {
    const left = told.left.get(memberId) ?? 5n;
    return (left < 0n ? 0n : left) + (amount === 'past' ? 1n : 0n);
  }
  const balance = told.balances.get(`${memberId} ${currency}`) ?? 0n;
  return (balance < 0n ? 0n : balance) + (amount === 'more' ? 1n : 0n);
}

function ownKey(told: Told): string {
  told.own += 1;
  return `${told.stream}:k${told.own}`;
}

const poolKey = (told: Told, no: number): string => `${told.stream}:pool${no}`;

interface Place {
  readonly memberId: MemberId;
  readonly scope: string;
  readonly key: string;
}

function roundRef(
  told: Told,
  pick: RoundPick,
  { memberId, scope, key, currency }: Place & { readonly currency: string },
): string {
  if (pick === 'own') return key;
  if (pick !== 'last') return `round-${pick}`;
  const last = told.commands.findLast(
    (command) =>
      command.memberId === memberId &&
      command.scope === scope &&
      command.currency === currency &&
      (command.kind === 'bet' || command.kind === 'settle'),
  );
  return last?.roundRef ?? key;
}

function extrasOf(extras: Extras, at: Date): Partial<WalletCommand> {
  return {
    ...(extras.closes ? { closesRound: true } : {}),
    ...(extras.problem === undefined ? {} : { problem: extras.problem }),
    ...(extras.agoMs === undefined ? {} : { at: new Date(at.getTime() - extras.agoMs) }),
    ...(extras.detail === undefined ? {} : { detail: DETAILS[extras.detail] ?? {} }),
    ...(extras.request === undefined ? {} : { request: `request-${extras.request}` }),
    ...(extras.isDemo ? { isDemo: true } : {}),
    ...(extras.noGame ? { gameNo: null } : {}),
    ...(extras.isNamed ? { namedCurrency: 'EUR' } : {}),
    ...(extras.paceMs === undefined ? {} : { minRoundMs: extras.paceMs }),
    ...(extras.isFree ? { isFree: true } : {}),
  };
}

function tokenOf(extras: Extras, at: Date): Partial<BetCommand> {
  if (extras.expiresInMs === undefined) return {};
  return { expiresAt: new Date(at.getTime() - (extras.agoMs ?? 0) + extras.expiresInMs) };
}

/** The former wallet was told a pair and its nonce, and refused any other; a draw that names them does the same. */
export interface NamedDraw extends Draw {
  readonly pairId: string;
  readonly nonce: number;
}

function drawOf(
  told: Told,
  { nonce, member }: { readonly nonce: Nonce; readonly member: number },
  detail: WalletCommand['detail'],
  payout = 0n,
): { readonly draw?: NamedDraw } {
  if (nonce === 'none') return {};
  const memberId = idOf(told.stream, 'member', member);
  const next = told.nonces.get(memberId) ?? 0;
  const owner = nonce === 'strange' ? (member + 1) % 6 : member;
  if (nonce === 'right') told.nonces.set(memberId, next + 1);
  const off = { right: 0, strange: 0, behind: -1, ahead: 1 }[nonce];
  const named = { pairId: idOf(told.stream, 'seeds', owner), nonce: next + off };
  const isNamed = (seeds: SeedsInUse) => seeds.pairId === named.pairId && seeds.nonce === named.nonce;
  const from = (seeds: SeedsInUse) => (isNamed(seeds) ? { payout, detail } : undefined);
  return { draw: { ...named, choice: detail?.['choice'], from } };
}

function freeBet(
  told: Told,
  act: Extract<Act, { do: 'free' }>,
  base: Omit<BetCommand, 'kind' | 'amount'>,
): BetCommand {
  const own = told.grants.filter((each) => each.memberId === base.memberId);
  const grant = (own.length > 0 ? own : told.grants).at(
    -1 - (act.grant % Math.max(1, own.length || told.grants.length)),
  );
  const amount = { nothing: 0n, 'its own': grant?.value ?? 10n, another: 7n }[act.value];
  const free = {
    ...base,
    kind: 'bet' as const,
    amount,
    isFree: true,
    reward: grant?.reward ?? 'reward-of-nobody',
  };
  if (grant === undefined || act.isElsewhere) return free;
  const { no, scope, house } = grant.game;
  const { currency } = grant;
  // The round of the stake before is of another currency.
  const round = currency === base.currency ? {} : { roundRef: base.key };
  return { ...free, ...round, scope, house, currency, gameNo: no };
}

/** A win and a rollback come from where their stake went. */
function placeOf(
  command: WalletCommand,
): Omit<Place, 'key'> & Pick<WalletCommand, 'currency' | 'gameNo' | 'roundRef' | 'house'> {
  const { memberId, scope, currency, gameNo, roundRef, house } = command;
  return { memberId, scope, currency, gameNo, roundRef, house };
}

function findNamed(
  told: Told,
  about: RefPick,
  base: Place,
): { readonly key: string; readonly of?: WalletCommand | undefined; readonly isStranger?: boolean } {
  switch (about.of) {
    case 'itself':
      return { key: base.key };
    case 'never':
      return { key: `${base.key}-never` };
    case 'closing':
      return { key: told.closings.at(-1) ?? `${base.key}-never` };
    case 'pool': {
      const key = poolKey(told, about.key);
      return { key };
    }
    default: {
      const isStranger = about.of === 'stranger';
      const kind = about.of === 'won' ? 'win' : about.of;
      const of = told.commands.filter((command) => {
        if (told.refused.has(command)) return false;
        if (isStranger) return command.memberId !== base.memberId && command.kind === 'bet';
        if (about.of === 'free') return command.kind === 'bet' && command.isFree === true;
        return about.of === 'any' ? command.kind !== 'rollback' : command.kind === kind;
      });
      const command = of.at(-1 - about.ago) ?? of.at(-1);
      const isWon = about.of === 'won' && command?.kind === 'win';
      const key = isWon ? command.referenceKey : command?.key;
      return { key: key ?? `${base.key}-never`, of: command, isStranger };
    }
  }
}

function repeat(told: Told, act: Extract<Act, { do: 'repeat' }>, at: Date): WalletCommand | undefined {
  const before = told.commands.at(-1 - (act.ago % Math.max(1, told.commands.length)));
  if (before === undefined) return undefined;
  switch (act.twist) {
    case 'same':
      return before;
    case 'claimed':
      return findClaimed(told) ?? before;
    case 'request':
      return { ...before, request: 'request-again' };
    case 'amount':
      return 'amount' in before ? { ...before, amount: before.amount + 1n } : before;
    case 'round':
      return { ...before, roundRef: 'another-round' };
    case 'member':
      return { ...before, memberId: idOf(told.stream, 'member', act.member) };
    case 'named':
      return { ...before, namedCurrency: 'GBP' };
    case 'at':
      return { ...before, at: new Date(at.getTime() - 5000) };
    case 'kind': {
      const { memberId, scope, key, currency, gameNo, roundRef, house } = before;
      return { memberId, scope, key, currency, gameNo, roundRef, house, kind: 'rollback', referenceKey: key };
    }
  }
}

function findClaimed({ commands }: Told): WalletCommand | undefined {
  for (const rollback of commands.toReversed()) {
    if (rollback.kind !== 'rollback') continue;
    const { memberId, scope, referenceKey } = rollback;
    const claimed = commands.find(
      (command) => command.key === referenceKey && command.scope === scope && command.memberId !== memberId,
    );
    if (claimed !== undefined) return claimed;
  }
  return undefined;
}

function spree(told: Told, act: Extract<Act, { do: 'spree' }>): readonly WalletCommand[] {
  const memberId = idOf(told.stream, 'member', act.member);
  const { no: gameNo, scope, house } = PLAYED[act.game] ?? PLAYED[0];
  const command = (key: string) => ({ memberId, scope, key, currency: 'XPC', gameNo, roundRef: key, house });
  const [bet, win, all, back] = [ownKey(told), ownKey(told), ownKey(told), ownKey(told)];
  const balance = amountOf(told, 'all', { memberId, currency: 'XPC' });
  return [
    { ...command(bet), kind: 'bet', amount: 0n },
    { ...command(win), kind: 'win', amount: BigInt(act.win), referenceKey: bet },
    { ...command(all), kind: 'bet', amount: balance + 1n },
    { ...command(back), kind: 'rollback', referenceKey: win },
  ];
}

/** What the database cannot write. */
function broken(told: Told, act: Extract<Act, { do: 'broken' }>): WalletCommand | undefined {
  const key = ownKey(told);
  const [game] = PLAYED;
  const bet: WalletCommand = {
    kind: 'bet',
    memberId: idOf(told.stream, 'member', act.member),
    scope: game.scope,
    key,
    currency: 'XPC',
    gameNo: game.no,
    roundRef: key,
    house: game.house,
    amount: 1n,
  };
  switch (act.how) {
    case 'amount':
      // More than anybody has. Sums above 64 bits made the former wallet fail; they are refused like any other now.
      return { ...bet, amount: 10n ** 17n };
    case 'member':
      return { ...bet, memberId: 'nobody' as MemberId };
    case 'house':
      return { ...bet, house: 'no such house!' };
    case 'sum':
      return { ...bet, kind: 'settle', payout: 2n ** 63n - 1n };
    case 'collides': {
      // A closing's key is not among those of the ledger, so it is not known as a repeat.
      const closing = told.closings.at(-1);
      return closing === undefined ? undefined : { ...bet, key: closing };
    }
  }
}
