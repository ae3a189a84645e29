import * as inHouse from '@nokshi/contract/in-house.ts';
import * as play from '@nokshi/contract/play.ts';
import { drawDiceHundredths, serverSeedHash, settleDice, verifyDiceRound } from '@nokshi/fairness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDiceGame,
  aMember,
  atHouseGame,
  balanceOf,
  changedCatalogue,
  credits,
  type Game,
  type Member,
  signedIn,
  ticketOf,
} from '../../../../test/builders.ts';
import { isAlive } from '../../../../test/sessions.ts';
import { type Answer, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { liftLock, lockAccount } from '../../protection/index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let dice: Game;

beforeAll(async () => {
  world = await openWorld();
  dice = await aDiceGame(world);
});

afterAll(() => world.close());

interface Player {
  readonly member: Member;
  readonly portal: SignedIn;
  readonly game: SignedIn;
}

async function aPlayer(balance = credits(10_000)): Promise<Player> {
  const member = await aMember(world, { balance });
  const portal = await signedIn(world, member);
  return { member, portal, game: await atHouseGame(world, portal, dice) };
}

interface Bet {
  readonly id: string;
  readonly stakeMicros: string;
  readonly direction: 'over' | 'under';
  readonly targetHundredths: number;
}

const aBet = (change: Partial<Bet> = {}): Bet => ({
  id: newId(),
  stakeMicros: credits(1).toString(),
  direction: 'over',
  targetHundredths: 5050,
  ...change,
});

const bet = (player: Player, change: Partial<Bet> = {}) =>
  world.call(inHouse.diceBet, aBet(change), { as: player.game });
const rotate = (player: Player, clientSeed = 'my own seed') =>
  world.call(inHouse.rotateSeeds, { clientSeed }, { as: player.game });
const refusal = (answer: Answer<unknown>) => [answer.status, answer.errorCode];

/** The seeds as the database holds them, for tests alone. */
async function secretsOf(member: Member): Promise<{ readonly active: string; readonly next: string }> {
  const { rows } = await world.owner.query<{ state: 'active' | 'next'; server_seed: string }>(
    'select state, server_seed from play_seed_pair where member_id = $1',
    [member.id],
  );
  const seedIn = (state: string) => rows.find((row) => row.state === state)?.server_seed ?? '';
  return { active: seedIn('active'), next: seedIn('next') };
}

describe('a throw', () => {
  it('[3.20] is the one that the seeds give, pays what the table says and moves exactly that', async () => {
    const player = await aPlayer();
    let balance = credits(10_000);
    for (const [direction, targetHundredths] of [
      ['over', 5050],
      ['under', 200],
      ['over', 9998],
      ['under', 9800],
    ] as const) {
      const { round, balanceMicros, nextNonce } = valueOf(await bet(player, { direction, targetHundredths }));
      const { active } = await secretsOf(player.member);
      const pair = { serverSeed: active, clientSeed: round.clientSeed, nonce: round.nonce };
      expect(round.rollHundredths).toBe(drawDiceHundredths(pair));
      const settled = settleDice({
        bet: { direction, targetHundredths },
        rollHundredths: round.rollHundredths,
        stakeMicros: credits(1),
        maxPayoutMicros: credits(100_000),
      });
      expect([round.winMicros, BigInt(round.multiplierTenThousandths)]).toEqual([
        settled.payoutMicros.toString(),
        settled.multiplier,
      ]);
      balance += settled.payoutMicros - credits(1);
      expect(balanceMicros).toBe(balance.toString());
      expect(nextNonce).toBe(round.nonce + 1);
    }
    expect(await balanceOf(world, player.member)).toBe(balance);
    const asked = valueOf(await world.call(inHouse.inHouseBalance, {}, { as: player.game }));
    expect(asked.balanceMicros).toBe(balance.toString());
  });

  it('[5.10] sent again under its id is the same throw, paid once; with other content it is refused', async () => {
    const player = await aPlayer();
    const order = aBet();
    const first = valueOf(await bet(player, order));
    await bet(player);
    const again = valueOf(await bet(player, order));
    expect(again.round).toEqual(first.round);
    expect(BigInt(again.balanceMicros)).toBe(await balanceOf(world, player.member));
    for (const change of [
      { stakeMicros: credits(2).toString() },
      { direction: 'under' },
      { targetHundredths: 5051 },
    ] as const) {
      expect(refusal(await bet(player, { ...order, ...change }))).toEqual([409, 'idempotency_key_reused']);
    }
    const history = valueOf(await world.call(inHouse.diceHistory, {}, { as: player.game }));
    expect(history.rounds).toHaveLength(2);
    expect(history.rounds[1]).toEqual(first.round);
  });

  it('[5.10] sent again after the seeds were changed is still the same throw', async () => {
    const player = await aPlayer();
    const order = aBet();
    const first = valueOf(await bet(player, order));
    valueOf(await rotate(player));
    expect(valueOf(await bet(player, order)).round).toEqual(first.round);
  });

  it('[4.13] an id of another member is no way to their round', async () => {
    const [one, two] = [await aPlayer(), await aPlayer()];
    const order = aBet();
    valueOf(await bet(one, order));
    expect(refusal(await bet(two, order))).toEqual([409, 'idempotency_key_reused']);
    expect(await balanceOf(world, two.member)).toBe(credits(10_000));
  });

  it('[4.16] stakes outside 1 to 1,000 or finer than a hundredth are refused, with no nonce used', async () => {
    const player = await aPlayer();
    for (const stakeMicros of [
      '0',
      '-1000000',
      '999999',
      '1000001',
      '1005000',
      '1000010000',
      '9999999999999999999',
    ]) {
      expect([stakeMicros, ...refusal(await bet(player, { stakeMicros }))]).toEqual([
        stakeMicros,
        400,
        'stake_not_allowed',
      ]);
    }
    for (const stakeMicros of [
      '',
      '1e6',
      '1.0',
      '১০০০০০০',
      ' 1000000',
      1_000_000,
      null,
      ['1000000'],
      'NaN',
    ]) {
      const answer = await bet(player, { stakeMicros: stakeMicros as string });
      expect([stakeMicros, ...refusal(answer)]).toEqual([stakeMicros, 400, 'request_param_err']);
    }
    const { round } = valueOf(await bet(player, { stakeMicros: '1010000' }));
    expect(round.nonce).toBe(0);
    expect(valueOf(await bet(player, { stakeMicros: credits(1000).toString() })).round.nonce).toBe(1);
  });

  it('targets outside the table are refused', async () => {
    const player = await aPlayer();
    for (const [direction, targetHundredths] of [
      ['under', 1],
      ['under', 9801],
      ['over', 199],
      ['over', 9999],
      ['over', 10_000],
      ['under', 0],
    ] as const) {
      expect(refusal(await bet(player, { direction, targetHundredths }))).toEqual([
        400,
        'target_not_allowed',
      ]);
    }
    for (const targetHundredths of [-1, 10_001, 50.5, '5050', null]) {
      const answer = await bet(player, { targetHundredths: targetHundredths as number });
      expect(refusal(answer)).toEqual([400, 'request_param_err']);
    }
    for (const [direction, targetHundredths] of [
      ['under', 2],
      ['under', 9800],
      ['over', 200],
      ['over', 9998],
    ] as const) {
      valueOf(await bet(player, { direction, targetHundredths }));
    }
  });

  it('[1.27] that costs more than there is, is refused with no nonce used', async () => {
    const player = await aPlayer(credits(1));
    expect(refusal(await bet(player, { stakeMicros: credits('1.01').toString() }))).toEqual([
      409,
      'balance_not_enough',
    ]);
    expect(await balanceOf(world, player.member)).toBe(credits(1));
    expect(valueOf(await bet(player)).round.nonce).toBe(0);
  });

  it('[1.19] a locked member throws no more, and a switched-off game neither', async () => {
    const player = await aPlayer();
    const at = world.clock.now();
    const memberId = player.member.id;
    const lock = {
      memberId,
      reason: 'time_out',
      kinds: ['stake', 'launch'],
      beginsAt: at,
      requestedBy: 'test',
    } as const;
    const id = await inTransaction(world.db, (tx) => lockAccount(tx, lock));
    expect(refusal(await bet(player))).toEqual([403, 'account_locked']);
    const launched = await world.call(play.launchGame, { nodeId: dice.no }, { as: player.portal });
    expect(refusal(launched)).toEqual([403, 'account_locked']);
    await inTransaction(world.db, (tx) => liftLock(tx, { memberId, id, at: world.clock.now() }));
    valueOf(await bet(player));
    await world.owner.query('update catalogue_game set is_on = false where no = $1', [dice.no]);
    await changedCatalogue(world);
    expect(refusal(await bet(player))).toEqual([409, 'game_maintenance']);
    await world.owner.query('update catalogue_game set is_on = true where no = $1', [dice.no]);
    await changedCatalogue(world);
    valueOf(await bet(player));
  });
});

describe('nonces', () => {
  it('[3.22] of sixty parallel bets are 0 to 59 without a gap, each bet has its own throw', async () => {
    const player = await aPlayer();
    const answers = await Promise.all(Array.from({ length: 60 }, () => bet(player)));
    const rounds = answers.map((answer) => valueOf(answer).round);
    expect(rounds.map((round) => round.nonce).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, n) => n),
    );
    const { active } = await secretsOf(player.member);
    for (const round of rounds) {
      expect(round.rollHundredths).toBe(
        drawDiceHundredths({ serverSeed: active, clientSeed: round.clientSeed, nonce: round.nonce }),
      );
    }
    const moved = rounds.reduce((sum, round) => sum + BigInt(round.winMicros) - credits(1), 0n);
    expect(await balanceOf(world, player.member)).toBe(credits(10_000) + moved);
  });

  it('[3.22] bets and rotations sent together: each pair counts its own bets from 0', async () => {
    const player = await aPlayer();
    const rotations: Promise<Answer<{ revealed: { serverSeedHash: string; bets: number } }>>[] = [];
    const bets: Promise<Answer<{ round: { serverSeedHash: string; nonce: number } }>>[] = [];
    for (let index = 0; index < 30; index += 1) {
      bets.push(bet(player));
      if (index % 10 === 9) rotations.push(rotate(player, `seed ${index}`));
    }
    const rounds = (await Promise.all(bets)).map((answer) => valueOf(answer).round);
    const revealed = (await Promise.all(rotations)).map((answer) => valueOf(answer).revealed);
    const nonces = new Map<string, number[]>();
    for (const round of rounds)
      nonces.set(round.serverSeedHash, [...(nonces.get(round.serverSeedHash) ?? []), round.nonce]);
    for (const list of nonces.values()) expect(list.sort((a, b) => a - b)).toEqual(list.map((_, n) => n));
    for (const pair of revealed) expect(nonces.get(pair.serverSeedHash)?.length ?? 0).toBe(pair.bets);
  });
});

describe('seeds', () => {
  it('[3.21] the hash is shown before the first bet; the seed only after it was retired', async () => {
    const member = await aMember(world);
    const portal = await signedIn(world, member);
    const launched = valueOf(await world.call(play.launchGame, { nodeId: dice.no }, { as: portal }));
    const opened = valueOf(
      await world.call(inHouse.openGameSession, { ticket: ticketOf(launched.gameUrl) }, { ip: portal.ip }),
    );
    const player = { member, portal, game: { token: opened.session, ip: portal.ip, kind: 'game' } as const };
    const { active, next } = await secretsOf(member);
    expect(opened.seeds).toMatchObject({
      serverSeedHash: serverSeedHash(active),
      nextServerSeedHash: serverSeedHash(next),
      nonce: 0,
    });
    const { round } = valueOf(await bet(player));
    expect(round.serverSeedHash).toBe(opened.seeds.serverSeedHash);

    const rotated = valueOf(await rotate(player, 'নকশি'));
    expect(rotated.revealed).toEqual({
      serverSeed: active,
      serverSeedHash: opened.seeds.serverSeedHash,
      clientSeed: opened.seeds.clientSeed,
      bets: 1,
    });
    // The pair that follows is the one whose hash was shown before.
    expect(rotated.seeds).toMatchObject({
      serverSeedHash: opened.seeds.nextServerSeedHash,
      clientSeed: 'নকশি',
      nonce: 0,
    });
    expect(valueOf(await bet(player)).round).toMatchObject({ clientSeed: 'নকশি', nonce: 0 });
  });

  it('[3.21] no answer ever holds a seed in use', async () => {
    const player = await aPlayer();
    const order = aBet();
    const told: string[] = [];
    const listen = async (answer: Promise<Answer<unknown>>) => {
      const { text, headers } = await answer;
      told.push(text, JSON.stringify(headers));
      const { active, next } = await secretsOf(player.member);
      for (const secret of [active, next]) expect(told.join('\n')).not.toContain(secret);
    };
    await listen(bet(player, order));
    await listen(bet(player, order));
    await listen(world.call(inHouse.diceHistory, {}, { as: player.game }));
    await listen(world.call(inHouse.inHouseBalance, {}, { as: player.game }));
    await listen(world.call(play.verifyRound, {}, { as: player.portal }));
    await listen(bet(player, { stakeMicros: '1' }));
    await listen(rotate(player));
    await listen(bet(player));
    await listen(world.call(play.verifyRound, {}, { as: player.portal }));
  });

  it('a client seed that is no text is refused, and one is trimmed', async () => {
    const player = await aPlayer();
    for (const clientSeed of ['', '   ', 'a'.repeat(65), 'a\u0000b', 'a\nb', '\ud800']) {
      expect([clientSeed, (await rotate(player, clientSeed)).status]).toEqual([clientSeed, 400]);
    }
    expect(valueOf(await rotate(player, '  lucky 7 ')).seeds.clientSeed).toBe('lucky 7');
  });

  it('[3.23] a thousand rounds verify with what the player was shown', async () => {
    const player = await aPlayer(credits(100_000));
    const ids: string[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => bet(player, { direction: index % 2 ? 'over' : 'under' })),
      );
      ids.push(...answers.map((answer) => valueOf(answer).round.roundId));
      world.clock.advance(60_000);
      valueOf(await rotate(player, `client ${turn}`));
    }
    const shown: string[] = [];
    for (let pageNo = 1; pageNo <= 10; pageNo += 1) {
      const page = valueOf(
        await world.call(play.verifyRound, { pageNo, pageSize: 100 }, { as: player.portal }),
      );
      expect(page.totalPages).toBe(10);
      for (const round of page.list) {
        if (round.serverSeed === null) throw new Error('every pair was retired');
        const checked = verifyDiceRound({
          pair: { serverSeed: round.serverSeed, clientSeed: round.clientSeed, nonce: round.nonce },
          publishedHash: round.serverSeedHash,
          rollHundredths: round.outcome?.kind === 'dice' ? round.outcome.rollHundredths : -1,
        });
        expect(checked).toMatchObject({ seedMatches: true, resultMatches: true });
        shown.push(round.roundId);
      }
    }
    expect(shown.sort()).toEqual(ids.sort());
  });
});

describe('tickets and game sessions', () => {
  const open = (ticket: string) => world.call(inHouse.openGameSession, { ticket });
  const launch = async (portal: SignedIn) =>
    ticketOf(valueOf(await world.call(play.launchGame, { nodeId: dice.no }, { as: portal })).gameUrl);

  it('a ticket opens one session, for 60 s, also when it is sent twice at once', async () => {
    const { portal } = await aPlayer();
    const ticket = await launch(portal);
    const opened = await Promise.all([open(ticket), open(ticket), open(ticket)]);
    expect(opened.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect(refusal(await open(ticket))).toEqual([401, 'ticket_gone']);

    const [fresh, old] = [await launch(portal), await launch(portal)];
    world.clock.advance(59_999);
    valueOf(await open(fresh));
    world.clock.advance(1);
    expect(refusal(await open(old))).toEqual([401, 'ticket_gone']);
    expect(refusal(await open(newId()))).toEqual([401, 'ticket_gone']);
  });

  it('[4.22] the three credentials are three: none is taken in another’s place, none is kept in the open', async () => {
    const { portal, game } = await aPlayer();
    const ticket = await launch(portal);
    expect(new Set([portal.token, game.token, ticket]).size).toBe(3);
    for (const token of [portal.token, ticket]) {
      const answer = await world.call(inHouse.inHouseBalance, {}, { as: { ...game, token } });
      expect(refusal(answer)).toEqual([401, 'game_session_gone']);
    }
    for (const token of [game.token, ticket]) expect(await isAlive(world, { ...portal, token })).toBe(false);
    const { rows } = await world.owner.query<{ dump: string }>(
      `select string_agg(row, ' ') as dump from (
         select t::text as row from play_ticket t union all select s::text from play_game_session s
         union all select i::text from identity_session i) all_rows`,
    );
    for (const secret of [portal.token, game.token, ticket]) {
      expect(rows[0]?.dump).not.toContain(secret);
      expect(rows[0]?.dump).not.toContain(secret.replaceAll('-', ''));
    }
  });

  it('[1.11] a game session ends with its portal session: logged out, replaced, or idle for 30 minutes', async () => {
    const player = await aPlayer();
    await signedIn(world, player.member);
    expect(refusal(await bet(player))).toEqual([401, 'game_session_gone']);

    const idle = await aPlayer();
    world.clock.advance(29 * 60_000);
    valueOf(await bet(idle));
    // The stake was something that the person did.
    world.clock.advance(29 * 60_000);
    expect(await isAlive(world, idle.portal)).toBe(true);
    valueOf(await world.call(inHouse.inHouseBalance, {}, { as: idle.game }));
    world.clock.advance(60_000);
    expect(refusal(await bet(idle))).toEqual([401, 'game_session_gone']);
    expect(await isAlive(world, idle.portal)).toBe(false);
  });
});
