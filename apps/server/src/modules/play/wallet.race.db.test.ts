import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  aWalletToken,
  balanceOf,
  credits,
  type Game,
  type Member,
} from '../../../test/builders.ts';
import {
  type Sitting,
  SUPPLIER_KEYS,
  sendToWallet,
  sitDown,
  UNIT,
  type WalletReply,
} from '../../../test/supplier.ts';
import { openWorld } from '../../../test/world.ts';
import { inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { lockAccount } from '../protection/index.ts';
import { createWalletGate, runWalletBatch, type WalletCommand } from './index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  game = await aGame(world);
});

afterAll(() => world.close());

async function sit(balance = credits(1000)): Promise<Sitting> {
  const member = await aMember(world, { balance });
  return sitDown(world, { member, game, token: await aWalletToken(world, member, game) });
}

function betCommand(member: Member, amount: bigint, key = newId()): WalletCommand {
  return {
    kind: 'bet',
    memberId: member.id,
    scope: 'test',
    key,
    currency: PLAY_CREDIT,
    gameNo: game.no,
    roundRef: key,
    house: game.vendor,
    amount,
  };
}

describe('many at once', () => {
  it('[5.17] a hundred parallel bets above the balance: the accepted ones fit, and nobody is overdrawn', async () => {
    const sitting = await sit(credits(10));
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => sitting.bet({ amount: UNIT * (1 + (index % 3)) })),
    );
    const accepted = replies.filter((reply) => reply.answer.status === 'RS_OK');
    const refused = replies.filter((reply) => reply.answer.status === 'RS_ERROR_NOT_ENOUGH_MONEY');
    expect(accepted.length + refused.length).toBe(100);
    const left = await balanceOf(world, sitting.member);
    expect(left).toBeGreaterThanOrEqual(0n);
    const { rows } = await world.owner.query<{ taken: bigint; n: number }>(
      'select sum(amount)::bigint as taken, count(*)::int as n from play_command where member_id = $1',
      [sitting.member.id],
    );
    expect(rows[0]?.n).toBe(accepted.length);
    expect(credits(10) - (rows[0]?.taken ?? 0n)).toBe(left);
    // What is left takes no bet any more, or the smallest would have been accepted.
    expect(left).toBeLessThan(credits(3));
  });

  it('[5.10] fifty parallel sends of one bet: one debit, equal answers', async () => {
    const sitting = await sit();
    const body = sitting.betBody({ amount: 7 * UNIT });
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => sendToWallet(world, 'transaction/bet', body)),
    );
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(replies[0]?.answer).toMatchObject({ status: 'RS_OK', balance: 993 * UNIT });
    expect(await balanceOf(world, sitting.member)).toBe(credits(993));
  });

  it('[5.10] fifty parallel rollbacks of one bet, and of one that never came, refund once', async () => {
    const sitting = await sit();
    const bet = newId();
    await sitting.bet({ transaction_uuid: bet, amount: 100 * UNIT });
    const late = newId();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sitting.rollback(index % 2 === 0 ? bet : late)),
    );
    expect(new Set(replies.map((reply) => reply.answer.status))).toEqual(new Set(['RS_OK']));
    expect(await balanceOf(world, sitting.member)).toBe(credits(1000));
  });

  it('[1.19] a lock that is committed while bets are on their way stops every bet after it', async () => {
    const sitting = await sit();
    const bets: Promise<WalletReply>[] = [];
    for (let index = 0; index < 20; index += 1) bets.push(sitting.bet());
    const memberId = sitting.member.id;
    const lock = {
      memberId,
      reason: 'self_exclusion',
      kinds: ['stake'],
      beginsAt: world.clock.now(),
    } as const;
    await inTransaction(world.db, (tx) => lockAccount(tx, { ...lock, requestedBy: 'test' }));
    const after = await Promise.all(Array.from({ length: 20 }, () => sitting.bet()));
    expect(after.map((reply) => reply.answer.status)).toEqual(
      Array.from({ length: 20 }, () => 'RS_ERROR_USER_DISABLED'),
    );
    const taken = (await Promise.all(bets)).filter((reply) => reply.answer.status === 'RS_OK').length;
    expect(await balanceOf(world, sitting.member)).toBe(credits(1000 - taken));
  });
});

describe('one batch', () => {
  it('an error in one command touches no neighbour and is answered to its caller alone', async () => {
    const members = await Promise.all(
      Array.from({ length: 5 }, () => aMember(world, { balance: credits(100) })),
    );
    const [first] = members;
    if (!first) throw new Error('there are five');
    const bets = members.map((member) => betCommand(member, credits(1)));
    const commands: WalletCommand[] = [
      ...bets,
      // Above 64 bits, which nobody has; a member id that is none, a house that no account may have, a sum above 64 bits.
      betCommand(first, 2n ** 64n),
      { ...betCommand(first, 1n), memberId: 'nobody' as Member['id'] },
      { ...betCommand(first, 1n), house: 'no such house!' },
      { ...betCommand(first, 1n), kind: 'settle', amount: 1n, payout: 2n ** 63n - 1n },
      ...members.map((member) => betCommand(member, credits(2))),
      betCommand(first, credits(98)),
    ];
    const answers = await runWalletBatch(world.db, commands, world.clock.now());
    expect(answers.map((answer) => answer.status)).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'ok',
      'not_enough',
      'failed',
      'failed',
      'failed',
      'ok',
      'ok',
      'ok',
      'ok',
      'ok',
      'not_enough',
    ]);
    for (const answer of answers.slice(6, 9)) {
      expect(answer.status === 'failed' && answer.fault).toMatch(/^(22|NL)/);
    }
    for (const member of members) expect(await balanceOf(world, member)).toBe(credits(97));
    const { rows } = await world.owner.query<{ n: number }>(
      'select count(*)::int as n from play_round where member_id = $1',
      [first.id],
    );
    expect(rows[0]?.n).toBe(2);
  });

  it('of two bets of one member of which the first is refused the second is decided by itself', async () => {
    const member = await aMember(world, { balance: credits(5) });
    const answers = await runWalletBatch(
      world.db,
      [betCommand(member, credits(6)), betCommand(member, credits(5)), betCommand(member, 1n)],
      world.clock.now(),
    );
    expect(answers.map(({ status, balance }) => [status, balance])).toEqual([
      ['not_enough', credits(5)],
      ['ok', 0n],
      ['not_enough', 0n],
    ]);
  });

  it('one id twice in a batch is done once', async () => {
    const member = await aMember(world, { balance: credits(5) });
    const bet = betCommand(member, credits(2));
    const answers = await runWalletBatch(
      world.db,
      [bet, bet, { ...bet, roundRef: 'other' }],
      world.clock.now(),
    );
    expect(answers.map((answer) => answer.status)).toEqual(['ok', 'replayed', 'duplicate']);
    expect(await balanceOf(world, member)).toBe(credits(3));
  });

  it('answers stand in the order of the commands, though members are served in order of id', async () => {
    const members = await Promise.all(
      Array.from({ length: 8 }, (_, index) => aMember(world, { balance: credits(index + 1) })),
    );
    const shuffled = [5, 2, 7, 0, 3, 6, 1, 4].map((index) => members[index] as Member);
    const answers = await runWalletBatch(
      world.db,
      shuffled.map((member) => betCommand(member, credits(1))),
      world.clock.now(),
    );
    expect(answers.map((answer) => answer.balance)).toEqual(
      [5, 2, 7, 0, 3, 6, 1, 4].map((units) => credits(units)),
    );
  });

  it('the gate gathers what waits, keeps its limits and drains', async () => {
    const sizes: number[] = [];
    const gate = createWalletGate({
      db: world.db,
      clock: world.clock,
      maxBatch: 16,
      onBatch: (size) => sizes.push(size),
    });
    const members = await Promise.all(
      Array.from({ length: 4 }, () => aMember(world, { balance: credits(100) })),
    );
    let answered = 0;
    const running = Array.from({ length: 100 }, async (_, index) => {
      const answer = await gate.run(betCommand(members[index % 4] as Member, credits(1)));
      answered += 1;
      return answer;
    });
    await gate.drain();
    await Promise.all(running);
    expect(answered).toBe(100);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(16);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(100);
    expect(sizes.length).toBeLessThan(20);
    for (const member of members) expect(await balanceOf(world, member)).toBe(credits(75));
  });

  it('the gate refuses text that the database cannot keep to its caller alone', async () => {
    const member = await aMember(world, { balance: credits(10) });
    const gate = createWalletGate({ db: world.db, clock: world.clock });
    const evil = [betCommand(member, 1n, 'a\u0000b'), { ...betCommand(member, 1n), roundRef: '\ud800' }];
    const outcomes = await Promise.allSettled([
      ...evil.map((command) => gate.run(command)),
      gate.run(betCommand(member, credits(1))),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await balanceOf(world, member)).toBe(credits(9));
  });
});

/** Every different order of a list that holds equal elements. */
function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return [...new Set(list)].flatMap((first) => {
    const rest = [...list];
    rest.splice(rest.indexOf(first), 1);
    return ordersOf(rest).map((order) => [first, ...order]);
  });
}

describe('[5.18] callbacks in any order, doubled', () => {
  type Step = 'bet' | 'win' | 'rollback';

  async function play(order: readonly Step[]) {
    const sitting = await sit(credits(100));
    const bet = newId();
    const bodies = {
      bet: sitting.betBody({ transaction_uuid: bet, amount: 10 * UNIT }),
      win: sitting.winBody(bet, { amount: 25 * UNIT }),
      rollback: sitting.rollbackBody(bet),
    };
    const seen: { step: Step; status: string }[] = [];
    for (const step of order) {
      const { answer } = await sendToWallet(world, `transaction/${step}`, bodies[step]);
      seen.push({ step, status: answer.status });
    }
    /** The hub repeats what did not get an OK. */
    const insist = async (step: Step) => {
      seen.push({
        step,
        status: (await sendToWallet(world, `transaction/${step}`, bodies[step])).answer.status,
      });
    };
    const isOk = (step: Step) => seen.some((call) => call.step === step && call.status === 'RS_OK');
    return { sitting, seen, insist, isOk, balance: () => balanceOf(world, sitting.member) };
  }

  it('a bet and its rollback leave what was there, and the bet never comes back', async () => {
    for (const order of ordersOf<Step>(['bet', 'bet', 'rollback', 'rollback'])) {
      const played = await play(order);
      await played.insist('bet');
      expect([order.join(), await played.balance()]).toEqual([order.join(), credits(100)]);
      expect(played.seen.at(-1)).toEqual({ step: 'bet', status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    }
  });

  it('a bet and its win leave stake and win booked once, when what was refused is sent again', async () => {
    for (const order of ordersOf<Step>(['bet', 'bet', 'win', 'win'])) {
      const played = await play(order);
      if (!played.isOk('win')) await played.insist('win');
      expect([order.join(), await played.balance()]).toEqual([order.join(), credits(115)]);
    }
  });

  it('bet, win and rollback leave what was there: neither is the stake lost nor the win kept', async () => {
    const orders = ordersOf<Step>(['bet', 'bet', 'win', 'win', 'rollback', 'rollback']);
    expect(orders).toHaveLength(90);
    const chunk = 10;
    for (let from = 0; from < orders.length; from += chunk) {
      await Promise.all(
        orders.slice(from, from + chunk).map(async (order) => {
          const played = await play(order);
          expect([order.join(), await played.balance()]).toEqual([order.join(), credits(100)]);
          expect(played.isOk('rollback')).toBe(true);
        }),
      );
    }
  });
});

type Act = {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly key: number;
  readonly about: number;
  readonly amount: number;
};

const act = fc.record<Act>({
  kind: fc.constantFrom('bet', 'win', 'rollback'),
  key: fc.nat(9),
  about: fc.nat(9),
  amount: fc.integer({ min: 0, max: 60 }),
});

const batchAct = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'win', 'rollback', 'settle'),
  key: fc.nat(9),
  about: fc.nat(9),
  round: fc.nat(3),
  amount: fc.integer({ min: 0, max: 60 }),
  isFree: fc.boolean(),
  closesRound: fc.boolean(),
});

type BatchAct = typeof batchAct extends fc.Arbitrary<infer Value> ? Value : never;

function commandOf(member: Member, scope: string, act: BatchAct): WalletCommand {
  const { kind, key, about, round, amount, isFree, closesRound } = act;
  const base = { ...betCommand(member, 0n, `key-${key}`), scope, roundRef: `round-${round}`, closesRound };
  const referenceKey = `key-${about}`;
  if (kind === 'bet') return { ...base, kind, amount: BigInt(amount), isFree };
  if (kind === 'win') return { ...base, kind, amount: BigInt(amount), referenceKey };
  if (kind === 'rollback') return { ...base, kind, referenceKey };
  return { ...base, kind: 'settle', amount: BigInt(amount), payout: BigInt(about) };
}

/** Everything that the wallet wrote about a member, without what differs between two members by nature. */
async function storyOf(member: Member): Promise<unknown> {
  const { rows } = await world.owner.query(
    `select (select json_agg(json_build_array(key, kind, reference_key, amount, payout, is_free, rolled_back_by is not null) order by key)
               from play_command where member_id = $1) as commands,
            (select json_agg(json_build_array(round_ref, stake, win, is_closed, flag) order by round_ref, is_closed, stake, win)
               from play_round where member_id = $1) as rounds,
            (select json_agg(json_build_array(number, amount, balance_after) order by number)
               from ledger_entry where member_id = $1 and number is not null) as entries,
            (select json_agg(json_build_array(key, answer ->> 'balance') order by key)
               from ledger_key where member_id = $1 and scope like 'twin%') as keys,
            (select json_agg(json_build_array(payload ->> 'stakeMicros', payload ->> 'winMicros', payload ->> 'isClosed', payload ->> 'balanceMicros') order by id)
               from outbox_pending where name = 'play.round_changed' and payload ->> 'memberId' = $1::text) as events`,
    [member.id],
  );
  return rows[0];
}

it('a batch answers and books what its commands do when they come one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(batchAct, { minLength: 1, maxLength: 20 }), async (acts) => {
      const [together, single] = await Promise.all([
        aMember(world, { balance: 100n }),
        aMember(world, { balance: 100n }),
      ]);
      const at = world.clock.now();
      const own = acts.map((one) => commandOf(together, `twin-${together.id}`, one));
      const answers = await runWalletBatch(world.db, own, at);
      const expected: typeof answers = [];
      for (const one of acts) {
        const command = commandOf(single, `twin-${single.id}`, one);
        expected.push(...(await runWalletBatch(world.db, [command], at)));
      }
      const seen = (list: typeof answers) =>
        list.map(({ status, balance, balanceNow, roundId }) => [
          status,
          balance,
          balanceNow,
          roundId !== null,
        ]);
      expect(seen(answers)).toEqual(seen(expected));
      expect(await storyOf(together)).toEqual(await storyOf(single));
    }),
    { numRuns: 60, seed: 20_261_122 },
  );
});

it('[5.24] random commands of several connections: rounds, commands, ledger and facts tell one story', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (lanes) => {
        const member = await aMember(world, { balance: 100n });
        const name = (key: number) => `${member.id}-${key}`;
        await Promise.all(
          lanes.map(async (lane) => {
            for (const { kind, key, about, amount } of lane) {
              const base = { ...betCommand(member, BigInt(amount), name(key)), roundRef: `r-${about % 3}` };
              const command: WalletCommand =
                kind === 'bet'
                  ? { ...base, kind, amount: BigInt(amount) }
                  : kind === 'win'
                    ? { ...base, kind, amount: BigInt(amount), referenceKey: name(about), closesRound: true }
                    : { ...base, kind, referenceKey: name(about) };
              const answer = await world.app.rooms.play.gate.run(command);
              expect(['failed', 'seeds_moved', 'unknown_account']).not.toContain(answer.status);
            }
          }),
        );
        await world.drain();
        const { rows } = await world.owner.query<Record<'cash' | 'rounds' | 'facts', bigint>>(
          `select (select balance from ledger_account where member_id = $1) as cash,
                (select 100 - coalesce(sum(stake) - sum(win), 0) from play_round where member_id = $1)::bigint as rounds,
                (select 100 - coalesce(sum(stake) - sum(win), 0) from report_quarter where member_id = $1)::bigint as facts`,
          [member.id],
        );
        const [row] = rows;
        expect(row?.rounds).toBe(row?.cash);
        expect(row?.facts).toBe(row?.cash);
      },
    ),
    { numRuns: 40, seed: 20_261_121 },
  );
});
