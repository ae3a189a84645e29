import * as inHouse from '@nokshi/contract/in-house.ts';
import * as steps from '@nokshi/contract/in-house-steps.ts';
import { verifyRound } from '@nokshi/contract/play.ts';
import { findBet } from '@nokshi/contract/records.ts';
import {
  checkFairRound,
  drawMines,
  fairActionsOf,
  fairDrawOf,
  findStepGame,
  isStepAction,
  type StepState,
  settleSteps,
  verifyStepRound,
} from '@nokshi/fairness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aHouseGame,
  aMember,
  atHouseGame,
  balanceOf,
  credits,
  type Game,
  type Member,
  signedIn,
} from '../../../../../test/builders.ts';
import { type Answer, openWorld, type SignedIn, valueOf } from '../../../../../test/world.ts';
import { newId } from '../../../../platform/ids.ts';
import { insertStepRound } from './step-store.ts';

type Kind = steps.StepGameKind;
type Choice = steps.StepRoundChoice;
type Action = steps.StepRoundAction;

const CODES: Readonly<Record<Kind, string>> = {
  mines: 'BGMINES',
  towers: 'BGTOWERS',
  hilo: 'BGHILO',
  videoPoker: 'BGPOKER',
  blackjack: 'BGBLACKJACK',
};
const CHOICES: Readonly<Record<Kind, Choice>> = {
  mines: { kind: 'mines', mines: 3 },
  towers: { kind: 'towers', difficulty: 'medium' },
  hilo: { kind: 'hilo' },
  videoPoker: { kind: 'videoPoker' },
  blackjack: { kind: 'blackjack' },
};
const LARGEST_WIN = credits(100_000);

let world: Awaited<ReturnType<typeof openWorld>>;
const games = new Map<Kind, Game>();

beforeAll(async () => {
  world = await openWorld();
  for (const kind of steps.STEP_KINDS) games.set(kind, await aHouseGame(world, CODES[kind]));
});

afterAll(() => world.close());

interface Player {
  readonly member: Member;
  readonly portal: SignedIn;
  readonly game: SignedIn;
}

async function aPlayer(kind: Kind, balance = credits(10_000)): Promise<Player> {
  const member = await aMember(world, { balance });
  const portal = await signedIn(world, member);
  const game = games.get(kind);
  if (!game) throw new Error(`${kind} is not in the catalogue`);
  return { member, portal, game: await atHouseGame(world, portal, game) };
}

const start = (player: Player, choice: Choice, change: { id?: string; stakeMicros?: string } = {}) =>
  world.call(
    steps.startSteps,
    { id: newId(), stakeMicros: credits(1).toString(), choice, ...change },
    { as: player.game },
  );
const act = (player: Player, round: steps.StepRound, action: Action, step = round.actions.length) =>
  world.call(steps.takeStep, { roundId: round.roundId, step, action }, { as: player.game });
const look = async (player: Player) => valueOf(await world.call(steps.runningSteps, {}, { as: player.game }));
const rotate = (player: Player) =>
  world.call(inHouse.rotateSeeds, { clientSeed: 'mine' }, { as: player.game });
const refusal = (answer: Answer<unknown>) => [answer.status, answer.errorCode];
const later = () => new Date(world.clock.now().getTime() + 60_000);
/** The state as the rules name it: read from JSON, a field that is not there is not there. */
const stateOf = (round: steps.StepRound) => round.now.state as StepState;

async function seedOf(player: Player): Promise<string> {
  const { rows } = await world.owner.query<{ server_seed: string }>(
    `select server_seed from play_seed_pair where member_id = $1 and state = 'active'`,
    [player.member.id],
  );
  return rows[0]?.server_seed ?? '';
}

/** The first thing that may be done, which in every game goes on rather than ends; of hands the safe one. */
function nextAction(round: steps.StepRound): Action {
  const game = findStepGame(round.now.kind);
  const preferred: readonly Action[] = [
    { kind: 'decline' },
    { kind: 'stand' },
    { kind: 'hold', places: [0] },
    { kind: 'cashOut' },
    { kind: 'guess', guess: 'higher' },
    { kind: 'guess', guess: 'lower' },
    { kind: 'open', cell: 1 },
    { kind: 'climb', tile: 0 },
  ];
  const found = preferred.find((action) => game && isStepAction(game, stateOf(round), action));
  if (!found) throw new Error('nothing can be done');
  return found;
}

async function playOut(player: Player, first: steps.StepRound): Promise<steps.StepRound> {
  let round = first;
  while (!round.isOver) round = valueOf(await act(player, round, nextAction(round))).round;
  return round;
}

/** Opens free cells, as nobody without the seed could, until the round is over. */
async function openFreeCells(player: Player, first: steps.StepRound, mines: number) {
  const seed = { serverSeed: await seedOf(player), clientSeed: first.clientSeed, nonce: first.nonce };
  const mined = new Set(drawMines(seed, mines));
  let round = first;
  for (let cell = 1; cell <= 25 && !round.isOver; cell += 1) {
    if (!mined.has(cell)) round = valueOf(await act(player, round, { kind: 'open', cell })).round;
  }
  return round;
}

describe.each(steps.STEP_KINDS)('%s', (kind) => {
  it('[3.20] plays to an end that pays by the rules, and anybody checks it once the seed is revealed', async () => {
    const player = await aPlayer(kind);
    const seed = await seedOf(player);
    let balance = credits(10_000);
    const played: steps.StepRound[] = [];
    for (let n = 0; n < 6; n += 1) {
      const begun = await start(player, CHOICES[kind]);
      expect(JSON.stringify(begun)).not.toContain(seed);
      const round = await playOut(player, valueOf(begun).round);
      expect(round.nonce).toBe(n);
      balance += BigInt(round.winMicros) - BigInt(round.stakedMicros);
      expect(await balanceOf(world, player.member)).toBe(balance);
      played.push(round);
    }
    const { revealed } = valueOf(await rotate(player));
    for (const round of played) {
      const check = verifyStepRound({
        kind,
        pair: { serverSeed: revealed.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce },
        publishedHash: round.serverSeedHash,
        choice: round.choice,
        actions: round.actions,
        stakeMicros: BigInt(round.stakeMicros),
        payoutMicros: BigInt(round.winMicros),
        maxPayoutMicros: LARGEST_WIN,
      });
      expect(check).toMatchObject({ seedMatches: true, actionsMatch: true, payoutMatches: true });
    }
    expect((await look(player)).rounds.map(({ nonce }) => nonce)).toEqual([5, 4, 3, 2, 1, 0]);
  });

  it('[1.41] one round runs at a time, and the same id is the same round with one stake', async () => {
    const player = await aPlayer(kind);
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 12 }, () => start(player, CHOICES[kind], { id })));
    const rounds = answers.map((answer) => valueOf(answer).round);
    expect(new Set(rounds.map((round) => JSON.stringify(round))).size).toBe(1);
    const [round] = rounds;
    if (round?.isOver === false) {
      expect(refusal(await start(player, CHOICES[kind]))).toEqual([409, 'round_runs']);
      expect(refusal(await rotate(player))).toEqual([409, 'round_runs']);
    }
    expect(refusal(await start(player, CHOICES[kind], { id, stakeMicros: credits(2).toString() }))).toEqual([
      409,
      'idempotency_key_reused',
    ]);
    const { rows } = await world.owner.query<{ n: bigint }>(
      `select count(*) as n from play_command where member_id = $1 and kind = 'bet'`,
      [player.member.id],
    );
    expect(rows[0]?.n).toBe(1n);
  });

  it('[1.55] [1.62] goes on where it stood when a process died at any of its moves', async () => {
    const player = await aPlayer(kind);
    const { round } = valueOf(await start(player, CHOICES[kind]));
    const stuck = (set: string) =>
      world.owner.query(`update play_step_round set ${set} where member_id = $1 and id = $2`, [
        player.member.id,
        round.roundId,
      ]);
    if (!round.isOver) {
      // The stake was taken and nobody wrote so.
      await stuck(`pending = '{"move": "open"}'`);
      await world.runJobs('play.settle_stuck_steps', later());
      expect((await look(player)).running).toEqual(round);
    }
    const over = await playOut(player, round);
    // The win was paid and nobody wrote so.
    await stuck(`pending = '{"move": "pay"}', is_over = false, win = 0`);
    await world.runJobs('play.settle_stuck_steps', later());
    expect((await look(player)).rounds).toEqual([over]);
    const balance = credits(10_000) + BigInt(over.winMicros) - BigInt(over.stakedMicros);
    expect(await balanceOf(world, player.member)).toBe(balance);
  });
});

/** What the betting record says of a member's only round, and the rounds that the verifier lists. */
async function told(player: Player) {
  const { rows } = await world.owner.query<{ id: string }>('select id from play_round where member_id = $1', [
    player.member.id,
  ]);
  const roundId = rows[0]?.id ?? '';
  return {
    record: valueOf(await world.call(findBet, { roundId }, { as: player.portal })),
    list: valueOf(await world.call(verifyRound, {}, { as: player.portal })).list,
  };
}

describe.each(steps.STEP_KINDS)('[MC-6] the record of %s', (kind) => {
  it('says that a round runs and nothing that is hidden, then every decision, the stakes and the end', async () => {
    const player = await aPlayer(kind);
    const { round } = valueOf(await start(player, CHOICES[kind]));
    if (!round.isOver) {
      const { record, list } = await told(player);
      expect(record.bet).toMatchObject({ state: 'open', reference: round.roundId, isProvable: true });
      expect(record.fair).toMatchObject({ choice: round.choice, outcome: null, nonce: 0 });
      expect(list).toMatchObject([
        { roundId: round.roundId, outcome: null, serverSeed: null, winMicros: '0' },
      ]);
      expect(JSON.stringify({ record, list })).not.toContain(await seedOf(player));
    }
    const over = await playOut(player, round);
    const { record, list } = await told(player);
    const outcome = { ...over.now, actions: over.actions };
    expect(record.bet).toMatchObject({
      state: 'settled',
      stakeMicros: over.stakedMicros,
      winMicros: over.winMicros,
    });
    expect(record.fair).toMatchObject({ choice: over.choice, outcome });
    expect(list).toMatchObject([{ stakedMicros: over.stakedMicros, outcome, serverSeed: null }]);
  });

  it('[3.23] verifies with what the player was shown, once the seeds were changed', async () => {
    const player = await aPlayer(kind);
    for (let n = 0; n < 8; n += 1) await playOut(player, valueOf(await start(player, CHOICES[kind])).round);
    valueOf(await rotate(player));
    const { list } = await told(player);
    expect(list).toHaveLength(8);
    for (const { choice, outcome, serverSeed, ...round } of list) {
      if (serverSeed === null || outcome === null) throw new Error('the seed is retired, the round over');
      const claim = {
        pair: { serverSeed, clientSeed: round.clientSeed, nonce: round.nonce },
        draw: fairDrawOf(choice, fairActionsOf(outcome)),
        publishedHash: round.serverSeedHash,
        outcome,
        bet: {
          choice,
          stakeMicros: BigInt(round.stakeMicros),
          stakedMicros: BigInt(round.stakedMicros),
          payoutMicros: BigInt(round.winMicros),
          maxPayoutMicros: BigInt(round.maxWinMicros),
        },
      };
      const right = { hashMatches: true, outcomeMatches: true, stakedMatches: true, payoutMatches: true };
      expect(checkFairRound(claim)).toMatchObject(right);
      const forged = { ...claim, bet: { ...claim.bet, payoutMicros: claim.bet.payoutMicros + 10_000n } };
      expect(checkFairRound(forged)).toMatchObject({ ...right, payoutMatches: false });
    }
  });
});

describe('decisions', () => {
  it('[MC-6] a hand that was split and still runs is told as running, with both stakes', async () => {
    for (let tries = 0; tries < 60; tries += 1) {
      const player = await aPlayer('blackjack');
      const { round } = valueOf(await start(player, { kind: 'blackjack' }));
      const game = findStepGame('blackjack');
      if (!game || !isStepAction(game, stateOf(round), { kind: 'split' })) continue;
      const split = valueOf(await act(player, round, { kind: 'split' })).round;
      if (split.isOver) continue;
      const { record, list } = await told(player);
      expect(record.bet).toMatchObject({ state: 'open', stakeMicros: credits(2).toString() });
      expect(record.fair).toMatchObject({ choice: { kind: 'blackjack' }, outcome: null });
      expect(list).toMatchObject([
        { stakeMicros: credits(1).toString(), stakedMicros: credits(2).toString(), outcome: null },
      ]);
      await playOut(player, split);
      return;
    }
    throw new Error('no hand could be split');
  });

  it('the same decision again answers the same, another one for a step that passed is refused', async () => {
    const player = await aPlayer('mines');
    const { round } = valueOf(await start(player, { kind: 'mines', mines: 1 }));
    const seed = { serverSeed: await seedOf(player), clientSeed: round.clientSeed, nonce: round.nonce };
    const [mine] = drawMines(seed, 1);
    const cell = mine === 7 ? 8 : 7;
    const both = await Promise.all([1, 2].map(() => act(player, round, { kind: 'open', cell })));
    const [first, second] = both.map((answer) => valueOf(answer).round);
    expect(second).toEqual(first);
    expect(first?.actions).toEqual([{ kind: 'open', cell }]);
    const other = { kind: 'open', cell: cell + 2 } as const;
    expect(refusal(await act(player, round, other, 0))).toEqual([409, 'step_passed']);
    expect(refusal(await act(player, round, other, 5))).toEqual([409, 'step_passed']);
    expect(refusal(await act(player, round, { kind: 'open', cell }, 1))).toEqual([400, 'choice_not_allowed']);
    expect(refusal(await act(player, round, { kind: 'hit' }, 1))).toEqual([400, 'choice_not_allowed']);
    const paid = valueOf(await act(player, round, { kind: 'cashOut' }, 1)).round;
    expect(paid.isOver).toBe(true);
    expect(refusal(await act(player, round, { kind: 'cashOut' }, 2))).toEqual([409, 'step_passed']);
  });

  it('[4.13] nobody plays on in a round of somebody else', async () => {
    const [player, stranger] = [await aPlayer('hilo'), await aPlayer('hilo')];
    const { round } = valueOf(await start(player, { kind: 'hilo' }));
    expect(refusal(await act(stranger, round, { kind: 'skip' }))).toEqual([404, 'round_unknown']);
    expect((await look(stranger)).running).toBeNull();
    expect((await look(player)).running).toEqual(round);
  });

  it('what would win more than the largest win ends by itself and pays that', async () => {
    const player = await aPlayer('mines');
    const choice = { kind: 'mines', mines: 12 } as const;
    const { round } = valueOf(await start(player, choice, { stakeMicros: credits(1000).toString() }));
    const over = await openFreeCells(player, round, 12);
    expect(over.isOver).toBe(true);
    expect(over.actions.at(-1)).toEqual({ kind: 'cashOut' });
    expect(over.winMicros).toBe(LARGEST_WIN.toString());
  });

  it('a stake that cannot be added leaves the round where it was', async () => {
    for (let tries = 0; tries < 40; tries += 1) {
      const player = await aPlayer('blackjack', credits(10));
      const begun = valueOf(
        await start(player, { kind: 'blackjack' }, { stakeMicros: credits(10).toString() }),
      );
      const { round } = begun;
      const game = findStepGame('blackjack');
      if (!game || !isStepAction(game, stateOf(round), { kind: 'double' })) continue;
      expect(refusal(await act(player, round, { kind: 'double' }))).toEqual([409, 'balance_not_enough']);
      expect((await look(player)).running).toEqual(round);
      await playOut(player, round);
      return;
    }
    throw new Error('no hand could be doubled');
  });

  it('a doubled hand stakes twice and pays by the rules', async () => {
    for (let tries = 0; tries < 40; tries += 1) {
      const player = await aPlayer('blackjack');
      const { round } = valueOf(await start(player, { kind: 'blackjack' }));
      const game = findStepGame('blackjack');
      if (!game || !isStepAction(game, stateOf(round), { kind: 'double' })) continue;
      const over = valueOf(await act(player, round, { kind: 'double' })).round;
      expect([over.isOver, over.stakedMicros]).toEqual([true, credits(2).toString()]);
      const due = settleSteps(game, {
        state: stateOf(over),
        stakeMicros: credits(1),
        maxPayoutMicros: LARGEST_WIN,
      });
      expect(over.winMicros).toBe(due.payoutMicros.toString());
      return;
    }
    throw new Error('no hand could be doubled');
  });

  it('bets that are none are refused before anything moves', async () => {
    const player = await aPlayer('mines');
    const bad: readonly (readonly [unknown, string])[] = [
      [{ kind: 'mines', mines: 0 }, 'choice_not_allowed'],
      [{ kind: 'mines', mines: 25 }, 'choice_not_allowed'],
      [{ kind: 'hilo' }, 'choice_not_allowed'],
      [{ kind: 'mines', mines: 1.5 }, 'request_param_err'],
      [{ kind: 'mines', mines: [3] }, 'request_param_err'],
      [{ kind: 'nothing' }, 'request_param_err'],
    ];
    for (const [choice, code] of bad) {
      expect(refusal(await start(player, choice as Choice))).toEqual([400, code]);
    }
    const none = { stakeMicros: '0' };
    expect(refusal(await start(player, CHOICES.mines, none))).toEqual([400, 'stake_not_allowed']);
    expect(await look(player)).toEqual({ running: null, rounds: [] });
    expect(await balanceOf(world, player.member)).toBe(credits(10_000));
  });

  it('a round whose stake was never taken begins when its process is back', async () => {
    const player = await aPlayer('towers');
    const { rows } = await world.owner.query<{ id: string }>(
      `select id from play_seed_pair where member_id = $1 and state = 'active'`,
      [player.member.id],
    );
    await insertStepRound(world.database.db, {
      memberId: player.member.id,
      id: newId(),
      gameNo: games.get('towers')?.no ?? 0,
      choice: CHOICES.towers,
      pairId: rows[0]?.id ?? '',
      nonce: 0,
      stake: credits(5),
      isDemo: false,
      at: world.clock.now(),
    });
    await world.runJobs('play.settle_stuck_steps', later());
    expect((await look(player)).running?.stakedMicros).toBe(credits(5).toString());
    expect(await balanceOf(world, player.member)).toBe(credits(9_995));
  });
});
