import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame, aMember, credits, type Game, type Member } from '../../../../test/builders.ts';
import { openWorld } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { findBalance, memberCash, openAccount } from '../../ledger/index.ts';
import { runWalletBatch, type WalletCommand } from '../index.ts';

const OTHER = 'BDT';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let member: Member;

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world);
  member = await aMember(world, { balance: credits(100) });
  const at = world.clock.now();
  await inTransaction(world.db, (tx) =>
    openAccount(tx, { memberId: member.id, address: memberCash(member.id), currency: OTHER, at }),
  );
});

afterAll(() => world.close());

function command(key: string, currency: string) {
  const { no: gameNo, vendor: house } = game;
  return { memberId: member.id, scope: 'test', key, currency, gameNo, roundRef: 'round', house };
}

async function run(one: WalletCommand) {
  const [answer] = await runWalletBatch(world.db, [one], world.clock.now());
  return [answer?.status, answer?.reason];
}

async function balances() {
  const of = (currency: string) =>
    findBalance(world.db, { memberId: member.id, address: memberCash(member.id), currency });
  return [await of(PLAY_CREDIT), await of(OTHER)];
}

it('a round is staked, paid and undone in one currency', async () => {
  const bet = newId();
  expect(await run({ ...command(bet, PLAY_CREDIT), kind: 'bet', amount: credits(10) })).toEqual(['ok', null]);

  const wrong = ['refused', 'wrong_currency'];
  const about = { ...command(newId(), OTHER), referenceKey: bet };
  expect(await run({ ...about, kind: 'win', amount: credits(50) })).toEqual(wrong);
  expect(await run({ ...about, kind: 'rollback' })).toEqual(wrong);
  expect(await run({ ...command(newId(), OTHER), kind: 'bet', amount: 0n })).toEqual(wrong);
  expect(await balances()).toEqual([credits(90), 0n]);

  const win = {
    ...command(newId(), PLAY_CREDIT),
    kind: 'win',
    amount: credits(50),
    referenceKey: bet,
  } as const;
  expect(await run(win)).toEqual(['ok', null]);
  expect(await balances()).toEqual([credits(140), 0n]);
});
