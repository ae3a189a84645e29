import { HEADERS } from '@nokshi/contract/envelope.ts';
import { findHouseGame, PLAYABLE_HOUSE_GAMES } from '@nokshi/contract/house-games.ts';
import * as inHouse from '@nokshi/contract/in-house.ts';
import * as instant from '@nokshi/contract/in-house-instant.ts';
import * as play from '@nokshi/contract/play.ts';
import { findBet } from '@nokshi/contract/records.ts';
import { checkFairRound, fairDrawOf, findInstantGame, serverSeedHash, settleInstant } from '@nokshi/fairness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDiceGame,
  aHouseGame,
  aMember,
  atHouseGame,
  balanceOf,
  credits,
  type Game,
  type Member,
  signedIn,
} from '../../../../test/builders.ts';
import { type Answer, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

type Kind = instant.InstantKind;
type Choice = instant.InstantChoice;

interface Case {
  /** Bets on offer, the first one with a win that a stake of 1,000 may take beyond the largest. */
  readonly bets: readonly [Choice, ...Choice[]];
  /** Bets of the right shape that the rules do not know. */
  readonly unknown: readonly Choice[];
  /** What is no bet at all. */
  readonly broken: readonly unknown[];
}

const CASES: Readonly<Record<Kind, Case>> = {
  limbo: {
    bets: [
      { kind: 'limbo', targetHundredths: 10_100 },
      { kind: 'limbo', targetHundredths: 101 },
      { kind: 'limbo', targetHundredths: 1_000_000 },
    ],
    unknown: [
      { kind: 'limbo', targetHundredths: 100 },
      { kind: 'limbo', targetHundredths: 0 },
      { kind: 'limbo', targetHundredths: 1_000_001 },
    ],
    broken: [
      { kind: 'limbo' },
      { kind: 'limbo', targetHundredths: 150.5 },
      { kind: 'limbo', targetHundredths: -101 },
      { kind: 'limbo', targetHundredths: '200' },
      { kind: 'limbo', targetHundredths: [200] },
    ],
  },
  plinko: {
    bets: [
      { kind: 'plinko', rows: 16, risk: 'high' },
      { kind: 'plinko', rows: 8, risk: 'low' },
      { kind: 'plinko', rows: 11, risk: 'medium' },
    ],
    unknown: [
      { kind: 'plinko', rows: 7, risk: 'low' },
      { kind: 'plinko', rows: 17, risk: 'high' },
      { kind: 'plinko', rows: 0, risk: 'medium' },
    ],
    broken: [
      { kind: 'plinko', rows: 8.5, risk: 'low' },
      { kind: 'plinko', rows: 8, risk: 'none' },
      { kind: 'plinko', rows: 8, risk: ['low'] },
      { kind: 'plinko', rows: [8], risk: 'low' },
      { kind: 'plinko', rows: '8', risk: 'low' },
    ],
  },
  keno: {
    bets: [
      { kind: 'keno', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], risk: 'high' },
      { kind: 'keno', picks: [40], risk: 'low' },
      { kind: 'keno', picks: [3, 17, 21, 40], risk: 'medium' },
    ],
    unknown: [
      { kind: 'keno', picks: [], risk: 'low' },
      { kind: 'keno', picks: [5, 5], risk: 'low' },
      { kind: 'keno', picks: [9, 4], risk: 'low' },
      { kind: 'keno', picks: [0], risk: 'low' },
      { kind: 'keno', picks: [41], risk: 'low' },
    ],
    broken: [
      { kind: 'keno', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], risk: 'low' },
      { kind: 'keno', picks: [1.5], risk: 'low' },
      { kind: 'keno', picks: ['1'], risk: 'low' },
      { kind: 'keno', picks: [[1]], risk: 'low' },
      { kind: 'keno', picks: 5, risk: 'low' },
    ],
  },
  wheel: {
    bets: [
      { kind: 'wheel', segments: 50, risk: 'high' },
      { kind: 'wheel', segments: 10, risk: 'low' },
      { kind: 'wheel', segments: 30, risk: 'medium' },
    ],
    unknown: [
      { kind: 'wheel', segments: 0, risk: 'low' },
      { kind: 'wheel', segments: 15, risk: 'low' },
      { kind: 'wheel', segments: 60, risk: 'high' },
    ],
    broken: [
      { kind: 'wheel', segments: 10 },
      { kind: 'wheel', segments: 1e2, risk: 'low' },
      { kind: 'wheel', segments: [10], risk: 'low' },
      { kind: 'wheel', segments: 10, risk: 'HIGH' },
    ],
  },
  roulette: {
    bets: [
      { kind: 'roulette', chips: [{ spot: 'n17', parts: 1 }] },
      {
        kind: 'roulette',
        chips: [
          { spot: 'red', parts: 3 },
          { spot: 'n0', parts: 1 },
        ],
      },
      {
        kind: 'roulette',
        chips: [
          { spot: 'dozen2', parts: 1 },
          { spot: 'column3', parts: 2 },
        ],
      },
    ],
    unknown: [
      { kind: 'roulette', chips: [] },
      { kind: 'roulette', chips: [{ spot: 'n37', parts: 1 }] },
      { kind: 'roulette', chips: [{ spot: 'RED', parts: 1 }] },
      { kind: 'roulette', chips: [{ spot: 's-1-3', parts: 1 }] },
      { kind: 'roulette', chips: [{ spot: '__proto__', parts: 1 }] },
      {
        kind: 'roulette',
        chips: [
          { spot: 'red', parts: 1 },
          { spot: 'red', parts: 1 },
        ],
      },
    ],
    broken: [
      { kind: 'roulette', chips: [{ spot: 'red', parts: 0 }] },
      { kind: 'roulette', chips: [{ spot: 'red', parts: 1.5 }] },
      { kind: 'roulette', chips: [{ spot: 'red', parts: '1' }] },
      { kind: 'roulette', chips: [{ spot: ['red'], parts: 1 }] },
      { kind: 'roulette', chips: [{ parts: 1 }] },
      { kind: 'roulette', chips: { spot: 'red', parts: 1 } },
      { kind: 'roulette', chips: Array.from({ length: 61 }, () => ({ spot: 'red', parts: 1 })) },
    ],
  },
};

const PLAYED = PLAYABLE_HOUSE_GAMES.flatMap((code) => {
  const kind = instant.INSTANT_KINDS.find((known) => known === findHouseGame(code));
  return kind === undefined ? [] : [{ code, kind }];
});

let world: Awaited<ReturnType<typeof openWorld>>;
let dice: Game;
const games = new Map<Kind, Game>();

beforeAll(async () => {
  world = await openWorld();
  dice = await aDiceGame(world);
  for (const { code, kind } of PLAYED) games.set(kind, await aHouseGame(world, code));
});

afterAll(() => world.close());

interface Player {
  readonly member: Member;
  readonly portal: SignedIn;
  readonly game: SignedIn;
}

function gameOf(kind: Kind): Game {
  const game = games.get(kind);
  if (!game) throw new Error(`${kind} is not in the catalogue`);
  return game;
}

async function aPlayer(kind: Kind, balance = credits(10_000)): Promise<Player> {
  const member = await aMember(world, { balance });
  const portal = await signedIn(world, member);
  return { member, portal, game: await atHouseGame(world, portal, gameOf(kind)) };
}

const bet = (player: Player, choice: unknown, change: { id?: string; stakeMicros?: string } = {}) =>
  world.call(
    instant.instantBet,
    { id: newId(), stakeMicros: credits(1).toString(), choice: choice as Choice, ...change },
    { as: player.game },
  );
const refusal = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const rulesOf = (kind: Kind) => {
  const rules = findInstantGame(kind);
  if (!rules) throw new Error(`${kind} has no rules`);
  return rules;
};

async function activeSeedOf(member: Member): Promise<string> {
  const { rows } = await world.owner.query<{ server_seed: string }>(
    `select server_seed from play_seed_pair where member_id = $1 and state = 'active'`,
    [member.id],
  );
  return rows[0]?.server_seed ?? '';
}

describe.each(PLAYED)('$kind', ({ kind }) => {
  const { bets, unknown, broken } = CASES[kind];
  const [first] = bets;

  it('[3.20] is what the seeds give, pays what the rules say and moves exactly that', async () => {
    const player = await aPlayer(kind);
    const active = await activeSeedOf(player.member);
    let balance = credits(10_000);
    for (const choice of bets) {
      const { round, balanceMicros, nextNonce } = valueOf(await bet(player, choice));
      expect(round.choice).toEqual(choice);
      const pair = { serverSeed: active, clientSeed: round.clientSeed, nonce: round.nonce };
      expect(round.outcome).toEqual({ kind, ...(rulesOf(kind).draw(pair, choice) as object) });
      const settled = settleInstant(rulesOf(kind), {
        choice,
        outcome: round.outcome,
        stakeMicros: credits(1),
        maxPayoutMicros: credits(100_000),
      });
      expect(round.winMicros).toBe(settled.payoutMicros.toString());
      balance += settled.payoutMicros - credits(1);
      expect([balanceMicros, nextNonce]).toEqual([balance.toString(), round.nonce + 1]);
    }
    expect(await balanceOf(world, player.member)).toBe(balance);
  });

  it('[5.10] sent again under its id is the same round, paid once; with another bet or stake it is refused', async () => {
    const player = await aPlayer(kind);
    const order = { id: newId() };
    const one = valueOf(await bet(player, first, order));
    valueOf(await bet(player, first));
    valueOf(await world.call(inHouse.rotateSeeds, { clientSeed: 'another' }, { as: player.game }));
    const again = valueOf(await bet(player, first, order));
    expect(again.round).toEqual(one.round);
    expect(BigInt(again.balanceMicros)).toBe(await balanceOf(world, player.member));
    expect(refusal(await bet(player, bets[1], order))).toEqual([409, 'idempotency_key_reused']);
    const dearer = { ...order, stakeMicros: credits(2).toString() };
    expect(refusal(await bet(player, first, dearer))).toEqual([409, 'idempotency_key_reused']);
  });

  it('[3.22] fifty parallel bets use the nonces 0 to 49, each its own', async () => {
    const player = await aPlayer(kind);
    const answers = await Promise.all(Array.from({ length: 50 }, () => bet(player, first)));
    const rounds = answers.map((answer) => valueOf(answer).round);
    expect(rounds.map((round) => round.nonce).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, n) => n),
    );
    const moved = rounds.reduce((sum, round) => sum + BigInt(round.winMicros) - credits(1), 0n);
    expect(await balanceOf(world, player.member)).toBe(credits(10_000) + moved);
    const history = valueOf(await world.call(instant.instantHistory, {}, { as: player.game })).rounds;
    expect(history).toHaveLength(30);
    const played = rounds.toSorted((a, b) => b.nonce - a.nonce);
    expect(history).toEqual(
      played.filter((round) => history.some(({ roundId }) => roundId === round.roundId)),
    );
    const last = valueOf(await bet(player, first)).round;
    const later = valueOf(await world.call(instant.instantHistory, {}, { as: player.game })).rounds;
    expect(later[0]).toEqual(last);
  });

  it('[4.16] what is not on offer, of another game, or no bet at all is refused with no nonce used', async () => {
    const player = await aPlayer(kind);
    for (const choice of unknown) {
      expect([choice, ...refusal(await bet(player, choice))]).toEqual([choice, 400, 'choice_not_allowed']);
    }
    for (const other of instant.INSTANT_KINDS.filter((name) => name !== kind)) {
      expect(refusal(await bet(player, CASES[other].bets[0]))).toEqual([400, 'choice_not_allowed']);
    }
    const throwOfDice = {
      id: newId(),
      stakeMicros: '1000000',
      direction: 'over',
      targetHundredths: 5050,
    } as const;
    const thrown = await world.call(inHouse.diceBet, throwOfDice, { as: player.game });
    expect(refusal(thrown)).toEqual([400, 'choice_not_allowed']);
    for (const choice of [
      ...broken,
      null,
      [],
      [first],
      'x',
      {},
      { ...first, kind: 'dice' },
      { ...first, kind: [kind] },
    ]) {
      expect([choice, ...refusal(await bet(player, choice))]).toEqual([choice, 400, 'request_param_err']);
    }
    const { token, ip } = player.game;
    const raw = (choice: string) =>
      world.app.portal.inject({
        method: 'POST',
        url: '/in-house/instant/bet',
        remoteAddress: ip,
        headers: { [HEADERS.gameSession]: token, 'content-type': 'application/json' },
        payload: `{"id":"${newId()}","stakeMicros":"1000000","choice":${choice}}`,
      });
    // What JSON can say and JavaScript cannot write: no number, one beyond every number, one that is none.
    for (const figure of ['1e309', '-1e309', '9007199254740993', '1e-9']) {
      const text = JSON.stringify(first).replace(/:(\d+|\[\d+)/, (found) => found.replace(/\d+/, figure));
      if (text === JSON.stringify(first)) continue;
      const answer = await raw(text);
      expect([text, answer.statusCode]).toEqual([text, 400]);
    }
    expect(valueOf(await bet(player, first)).round.nonce).toBe(0);
  });

  it('[4.16] stakes outside 1 to 1,000, finer than a hundredth, or beyond the balance are refused', async () => {
    const player = await aPlayer(kind, credits(2));
    for (const stakeMicros of ['0', '-1000000', '999999', '1005000', '1000010000', '9223372036854775808']) {
      const answer = await bet(player, first, { stakeMicros });
      expect([stakeMicros, ...refusal(answer)]).toEqual([stakeMicros, 400, 'stake_not_allowed']);
    }
    expect(refusal(await bet(player, first, { stakeMicros: credits(3).toString() }))).toEqual([
      409,
      'balance_not_enough',
    ]);
    expect(valueOf(await bet(player, first)).round.nonce).toBe(0);
  });

  it('[3.23] verifies with what the player was shown, once the seeds were changed', async () => {
    const player = await aPlayer(kind);
    const made = await Promise.all(Array.from({ length: 20 }, (_, n) => bet(player, bets[n % bets.length])));
    const ids = made.map((answer) => valueOf(answer).round.roundId);
    const sealed = valueOf(await world.call(play.verifyRound, { pageSize: 100 }, { as: player.portal }));
    expect(sealed.list.every(({ serverSeed }) => serverSeed === null)).toBe(true);
    valueOf(await world.call(inHouse.rotateSeeds, { clientSeed: 'my own' }, { as: player.game }));
    const { list } = valueOf(await world.call(play.verifyRound, { pageSize: 100 }, { as: player.portal }));
    expect(list.map(({ roundId }) => roundId).toSorted()).toEqual(ids.toSorted());
    for (const round of list) {
      const { serverSeed, clientSeed, nonce, choice, outcome } = round;
      if (serverSeed === null || outcome === null)
        throw new Error('every pair was retired, every round is over');
      expect(round.stakedMicros).toBe(round.stakeMicros);
      const check = checkFairRound({
        pair: { serverSeed, clientSeed, nonce },
        draw: fairDrawOf(choice),
        publishedHash: round.serverSeedHash,
        outcome,
        bet: {
          choice,
          stakeMicros: BigInt(round.stakeMicros),
          payoutMicros: BigInt(round.winMicros),
          maxPayoutMicros: credits(100_000),
        },
      });
      expect(check).toMatchObject({ hashMatches: true, outcomeMatches: true, payoutMatches: true });
    }
  });

  it('[MC-6] its record says the bet, what came and that it can be proved', async () => {
    const player = await aPlayer(kind);
    const { round } = valueOf(await bet(player, first));
    const { rows } = await world.owner.query<{ id: string }>(
      'select id from play_round where member_id = $1',
      [player.member.id],
    );
    const detail = valueOf(await world.call(findBet, { roundId: rows[0]?.id ?? '' }, { as: player.portal }));
    expect(detail.bet).toMatchObject({ isProvable: true, category: 'INHOUSE', reference: round.roundId });
    expect(detail.fair).toEqual({
      choice: round.choice,
      outcome: round.outcome,
      serverSeedHash: round.serverSeedHash,
      clientSeed: round.clientSeed,
      nonce: 0,
    });
  });
});

describe('a session', () => {
  it('is told its own game: limits, largest win and edge', async () => {
    const edges: Record<string, string> = {};
    for (const { code } of [...PLAYED, { code: 'BGDICE' }]) {
      const portal = await signedIn(world, await aMember(world));
      const launched = valueOf(await world.call(play.launchGame, { gameCode: code }, { as: portal }));
      const page = new URL(launched.gameUrl);
      expect(page.pathname).toBe(code === 'BGDICE' ? '/dice.html' : '/house.html');
      expect(page.searchParams.get('game')).toBe(code);
      const ticket = new URLSearchParams(new URL(launched.gameUrl).hash.slice(1)).get('ticket') ?? '';
      const opened = valueOf(await world.call(inHouse.openGameSession, { ticket }, { ip: portal.ip }));
      expect(opened).toMatchObject({
        gameCode: code,
        minStakeMicros: credits(1).toString(),
        maxStakeMicros: credits(1_000).toString(),
        maxWinMicros: credits(100_000).toString(),
        minRoundMs: 0,
      });
      edges[code] = opened.edgePercent;
    }
    for (const edge of Object.values(edges)) expect(Number(edge)).toBeLessThan(3);
    expect(edges).toMatchObject({ BGDICE: '1.01', BGLIMBO: '1.00' });
  });

  it('of one game knows nothing of the rounds of another, though both use one pair of seeds', async () => {
    const member = await aMember(world);
    const portal = await signedIn(world, member);
    const atDice = await atHouseGame(world, portal, dice);
    const throwOfDice = {
      id: newId(),
      stakeMicros: '1000000',
      direction: 'over',
      targetHundredths: 5050,
    } as const;
    const thrown = valueOf(await world.call(inHouse.diceBet, throwOfDice, { as: atDice }));
    const player = { member, portal, game: await atHouseGame(world, portal, gameOf('limbo')) };
    const { round } = valueOf(await bet(player, CASES.limbo.bets[0]));
    expect([thrown.round.nonce, round.nonce]).toEqual([0, 1]);
    const ask = (entry: typeof inHouse.diceHistory | typeof instant.instantHistory, as: SignedIn) =>
      world.call(entry, {}, { as });
    expect(valueOf(await ask(instant.instantHistory, player.game)).rounds).toEqual([round]);
    expect(valueOf(await ask(inHouse.diceHistory, player.game)).rounds).toEqual([]);
    expect(valueOf(await ask(instant.instantHistory, atDice)).rounds).toEqual([]);
    expect(valueOf(await ask(inHouse.diceHistory, atDice)).rounds).toEqual([thrown.round]);
    // The id of a throw is no way to a round of another game.
    expect(refusal(await bet(player, CASES.limbo.bets[0], { id: throwOfDice.id }))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
  });
});

describe('the largest win', () => {
  it('cuts what a bet pays, and the bet is taken', async () => {
    const player = await aPlayer('limbo', credits(1_000_000));
    const choice = { kind: 'limbo', targetHundredths: 10_100 } as const;
    const stakeMicros = credits(1_000).toString();
    // A server seed whose first outcome reaches the target, as a draw may give one.
    let serverSeed = '';
    for (let n = 0; serverSeed === ''; n += 1) {
      const tried = n.toString(16).padStart(64, '0');
      const drawn = rulesOf('limbo').draw({ serverSeed: tried, clientSeed: 'mine', nonce: 0 }, choice);
      if ((drawn as { bustHundredths: number }).bustHundredths >= 10_100) serverSeed = tried;
    }
    await world.owner.query(
      `update play_seed_pair set server_seed = $2, server_seed_hash = $3, client_seed = 'mine'
        where member_id = $1 and state = 'active'`,
      [player.member.id, serverSeed, serverSeedHash(serverSeed)],
    );
    const { round } = valueOf(await bet(player, choice, { stakeMicros }));
    expect(round.winMicros).toBe(credits(100_000).toString());
    expect(await balanceOf(world, player.member)).toBe(credits(1_000_000 - 1_000 + 100_000));
  });
});
