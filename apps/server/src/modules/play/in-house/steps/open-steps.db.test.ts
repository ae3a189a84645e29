import * as steps from '@nokshi/contract/in-house-steps.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aHouseGame,
  aMember,
  atHouseGame,
  balanceOf,
  credits,
  type Game,
  signedIn,
} from '../../../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../../test/world.ts';
import { newId } from '../../../../platform/ids.ts';
import { createTurns } from '../../../../platform/turns.ts';
import { createWalletGate } from '../../wallet/wallet-gate.ts';
import { readActivePair } from '../seeds.ts';
import { standingOf } from './describe-steps.ts';
import type { StepDeps } from './step-command.ts';
import { goOn } from './step-rounds.ts';
import { dropStepRound, findStepRound, insertStepRound, moveStepRound, type StepRow } from './step-store.ts';

/** What another process of the portal does to a round while this one asks the wallet for its stake. */

let world: Awaited<ReturnType<typeof openWorld>>;
let poker: Game;
let deps: StepDeps;

beforeAll(async () => {
  world = await openWorld();
  poker = await aHouseGame(world, 'BGPOKER');
  const { db, clock } = world;
  deps = { db, clock, gate: createWalletGate({ db, clock }), inTurn: createTurns() };
});
afterAll(() => world.close());

async function aPlayer(balance = credits(100)) {
  const member = await aMember(world, { balance });
  const portal = await signedIn(world, member);
  return { member, portal, game: await atHouseGame(world, portal, poker) };
}

type Player = Awaited<ReturnType<typeof aPlayer>>;

/** A round of which another process has written down that it is to begin. */
async function aBeginning({ member }: Pick<Player, 'member'>, nonce = 0): Promise<StepRow> {
  const pair = await readActivePair(world.db, member.id, world.clock.now());
  const id = newId();
  await insertStepRound(world.db, {
    memberId: member.id,
    id,
    gameNo: poker.no,
    choice: { kind: 'videoPoker' },
    pairId: pair.id,
    nonce,
    stake: credits(10),
    isDemo: false,
    at: world.clock.now(),
  });
  const row = await findStepRound(world.db, member.id, id);
  if (!row) throw new Error('it was just written');
  return row;
}

const look = async (as: SignedIn) => valueOf(await world.call(steps.runningSteps, {}, { as }));
const rowOf = (row: StepRow) => findStepRound(world.db, row.member_id, row.id);

async function takenNonce(row: StepRow): Promise<number | undefined> {
  const { rows } = await world.owner.query<{ nonce: number }>(
    `select (detail ->> 'nonce')::int as nonce from play_command where member_id = $1 and key = $2`,
    [row.member_id, row.id],
  );
  return rows[0]?.nonce;
}

describe('[3.20] a round whose stake is not taken', () => {
  it('is told to nobody, though another process begins one between two looks', async () => {
    const player = await aPlayer(0n);
    const first = await aBeginning(player);
    // A process that begins the next round in the very moment in which the first is refused and gone.
    await world.owner.query(`
      create function begin_next() returns trigger language plpgsql as $$ begin
        insert into play_step_round select (old).member_id, gen_random_uuid(), old.game_no, old.choice, old.actions,
          old.pair_id, old.nonce, old.stake, old.staked, 0, old.pending, false, false, old.opened_at, old.changed_at;
        return null;
      end $$;
      create trigger begin_next after delete on play_step_round for each row execute function begin_next();`);
    try {
      expect(await look(player.game)).toEqual({ running: null, rounds: [] });
    } finally {
      await world.owner.query('drop trigger begin_next on play_step_round; drop function begin_next();');
    }
    expect(await rowOf(first)).toBeUndefined();
    const { rows } = await world.owner.query('select pending from play_step_round where member_id = $1', [
      player.member.id,
    ]);
    expect(rows).toEqual([{ pending: { move: 'open' } }]);
  });

  it('is not drawn either', async () => {
    const row = await aBeginning(await aPlayer());
    expect(() => standingOf(row)).toThrow('once its stake is taken');
  });
});

describe('[3.22] two processes that begin one round', () => {
  it('begin it on the nonce of its stake, though one of them moved it on', async () => {
    const player = await aPlayer();
    const row = await aBeginning(player);
    await goOn(deps, row);
    await world.owner.query(
      `update play_step_round set pending = '{"move": "open"}', actions = '[]', nonce = 7 where id = $1`,
      [row.id],
    );
    await moveStepRound(world.db, row, { pairId: row.pair_id, nonce: 9 });
    const moved = await rowOf(row);
    expect(moved?.nonce).toBe(9);
    const begun = await goOn(deps, moved ?? row);
    expect(begun.nonce).toBe(0);
    expect(await takenNonce(row)).toBe(0);
    expect(await balanceOf(world, player.member)).toBe(credits(90));
  });

  it('keep it when one has its stake and the other was refused', async () => {
    const player = await aPlayer();
    const row = await aBeginning(player);
    await goOn(deps, row);
    await world.owner.query(`update play_step_round set pending = '{"move": "open"}' where id = $1`, [
      row.id,
    ]);
    await dropStepRound(world.db, row, 'in-house');
    expect(await rowOf(row)).toBeDefined();
  });

  it('have it back when it was dropped before its stake was taken', async () => {
    const player = await aPlayer();
    const row = await aBeginning(player);
    await dropStepRound(world.db, row, 'in-house');
    const begun = await goOn(deps, row);
    expect(begun).toMatchObject({ id: row.id, nonce: 0, pending: null, staked: credits(10) });
    expect((await look(player.game)).running?.roundId).toBe(row.id);
  });

  it('give the stake back when another round has its place by then, once and for good', async () => {
    const player = await aPlayer();
    const row = await aBeginning(player);
    await dropStepRound(world.db, row, 'in-house');
    const other = await goOn(deps, await aBeginning(player));
    await expect(goOn(deps, row)).rejects.toMatchObject({ code: 'play.round_runs' });
    expect(await balanceOf(world, player.member)).toBe(credits(90));
    await world.owner.query('update play_step_round set is_over = true where id = $1', [other.id]);
    const order = {
      id: row.id,
      stakeMicros: credits(10).toString(),
      choice: { kind: 'videoPoker' } as const,
    };
    const again = await world.call(steps.startSteps, order, { as: player.game });
    expect([again.status, again.errorCode]).toEqual([409, 'idempotency_key_reused']);
    expect(await balanceOf(world, player.member)).toBe(credits(90));
    expect(await rowOf(row)).toBeUndefined();
    await world.owner.query('update play_step_round set is_over = false where id = $1', [other.id]);
  });
});
