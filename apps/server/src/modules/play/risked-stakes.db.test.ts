import * as instant from '@nokshi/contract/in-house-instant.ts';
import * as steps from '@nokshi/contract/in-house-steps.ts';
import { drawMines, type MinesState } from '@nokshi/fairness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aHouseGame,
  aMember,
  atHouseGame,
  credits,
  type Game,
  type Member,
  signedIn,
} from '../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../test/world.ts';
import { newId } from '../../platform/ids.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let limbo: Game;
let mines: Game;

beforeAll(async () => {
  world = await openWorld();
  limbo = await aHouseGame(world, 'BGLIMBO');
  mines = await aHouseGame(world, 'BGMINES');
});
afterAll(() => world.close());

async function anOwing(game: Game) {
  const member = await aMember(world, { balance: credits(10_000) });
  const portal = await signedIn(world, member);
  await world.owner.query(
    `insert into cashier_requirement (member_id, id, source, source_id, currency, base_amount, multiplier, required,
                                      profile, relax, clear_below, opened_at)
     values ($1, $2, 'BONUS', $2, 'XPC', $3, 100, $3, 'bonus', 0, 0, $4)`,
    [member.id, newId(), credits(1_000), world.clock.now()],
  );
  world.clock.advance(1_000);
  return { member, game: await atHouseGame(world, portal, game) };
}

async function countedOf(member: Member): Promise<bigint> {
  await world.drain();
  const { rows } = await world.owner.query<{ done: string }>(
    'select done from cashier_requirement where member_id = $1',
    [member.id],
  );
  return BigInt(rows[0]?.done ?? 0);
}

async function betLimbo(as: SignedIn, targetHundredths: number): Promise<void> {
  const order = {
    id: newId(),
    stakeMicros: credits(10).toString(),
    choice: { kind: 'limbo', targetHundredths } as const,
  };
  valueOf(await world.call(instant.instantBet, order, { as }));
  world.clock.advance(1_000);
}

/** Opens so many free cells, as nobody without the seed could, and takes what they are worth. */
async function cashMinesOut(
  { member, game }: { member: Member; game: SignedIn },
  free: number,
): Promise<void> {
  const order = {
    id: newId(),
    stakeMicros: credits(10).toString(),
    choice: { kind: 'mines', mines: 1 } as const,
  };
  let { round } = valueOf(await world.call(steps.startSteps, order, { as: game }));
  const { rows } = await world.owner.query<{ server_seed: string }>(
    `select server_seed from play_seed_pair where member_id = $1 and state = 'active'`,
    [member.id],
  );
  const seed = { serverSeed: rows[0]?.server_seed ?? '', clientSeed: round.clientSeed, nonce: round.nonce };
  const [mine] = drawMines(seed, 1);
  const act = async (action: steps.StepRoundAction): Promise<void> => {
    const order = { roundId: round.roundId, step: round.actions.length, action };
    ({ round } = valueOf(await world.call(steps.takeStep, order, { as: game })));
  };
  for (let cell = 1; (round.now.state as MinesState).opened.length < free; cell += 1) {
    if (cell !== mine) await act({ kind: 'open', cell });
  }
  if (!round.isOver) await act({ kind: 'cashOut' });
  world.clock.advance(1_000);
}

describe('[MC-4] a stake that was near-certain to come back', () => {
  it('counts nothing in Limbo, as in Dice of the same chance; one at even chances counts', async () => {
    const player = await anOwing(limbo);
    for (let bet = 0; bet < 3; bet += 1) await betLimbo(player.game, 101);
    expect(await countedOf(player.member)).toBe(0n);
    await betLimbo(player.game, 200);
    // A bonus counts half of what is staked in games of the house.
    expect(await countedOf(player.member)).toBe(credits(5));
  });

  it('counts nothing in Mines that were cashed out at once, and whole where enough was risked', async () => {
    const player = await anOwing(mines);
    await cashMinesOut(player, 1);
    await cashMinesOut(player, 7);
    expect(await countedOf(player.member)).toBe(0n);
    await cashMinesOut(player, 8);
    expect(await countedOf(player.member)).toBe(credits(5));
  });
});
