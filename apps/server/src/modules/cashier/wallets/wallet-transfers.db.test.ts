import { consolidatedFunds } from '@nokshi/contract/agents-contracts-gateway.ts';
import { balance, refill } from '@nokshi/contract/cashier.ts';
import {
  listWalletTransfers,
  merchantWallet,
  moveBetweenWallets,
  type WalletDirection,
  walletTransfer,
} from '@nokshi/contract/cashier-wallets.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { launchGame } from '@nokshi/contract/play.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGame, aMember, balanceOf, credits, signedIn } from '../../../../test/builders.ts';
import type { Payer } from '../../../../test/payments.ts';
import { NO_FREE_BETS } from '../../../../test/scripted-supplier.ts';
import { openTransferSupplier, type TransferSupplier } from '../../../../test/transfer-supplier.ts';
import { expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { lockAccount } from '../../protection/index.ts';

const WALLET = 31;
/** One unit in the protocol's hundred-thousandths. */
const UNIT = 100_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let supplier: TransferSupplier;

beforeAll(async () => {
  supplier = await openTransferSupplier();
  const launches = {
    gameUrl: async () => ({ url: 'http://localhost:8081/slot.html' }),
    studioGameUrl: async () => ({ failure: 'unreachable' as const }),
    listTransactions: async () => [],
    listGames: async () => [],
    listRooms: async () => [],
    freeBets: NO_FREE_BETS,
  };
  world = await openWorld({ supplierWallet: supplier.wallet, supplier: launches });
  await world.app.rooms.brand.change('supplierWallets', [
    { vendor: 'JAMUNA', accountTypeId: WALLET, title: { bn: 'যমুনা ওয়ালেট', en: 'Jamuna wallet' } },
  ]);
});

afterAll(async () => {
  await world.close();
  await supplier.close();
});

beforeEach(() => {
  supplier.twist = undefined;
  supplier.asked.length = 0;
});

async function aPlayer(units = 1000): Promise<Payer> {
  const member = await aMember(world, { balance: credits(units) });
  return { member, as: await signedIn(world, member) };
}

const there = ({ member }: Payer) => supplier.balances.get(String(member.no)) ?? 0;

const move = (who: Payer, direction: WalletDirection, amount: bigint | string, id = newId()) =>
  world.call(
    moveBetweenWallets,
    { id, accountTypeId: WALLET, direction, amountMicros: amount.toString() },
    { as: who.as },
  );

const relay = (who: Payer, from: unknown, to: unknown, amount: unknown, more: object = {}) =>
  world.call(walletTransfer, { fromAccountType: from, toAccountType: to, amount, ...more } as never, {
    as: who.as,
  });

describe('[MC-2] money between the main wallet and a supplier’s', () => {
  it('goes there and comes back, exactly, and both figures are shown', async () => {
    const who = await aPlayer();
    const moved = valueOf(await move(who, 'in', credits('250.12345')));
    expect(moved).toMatchObject({
      state: 'done',
      direction: 'in',
      accountTypeId: WALLET,
      isWithStaff: false,
    });
    expect(moved.no).toMatch(/^TF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect([await balanceOf(world, who.member), there(who)]).toEqual([credits('749.87655'), 25_012_345]);
    const shown = valueOf(
      await world.call(balance, { typeId: '0' }, { as: who.as, headers: { language: 'EN' } }),
    );
    expect(shown.sumBalance).toBe(749.87);
    expect(shown.balance).toEqual([
      {
        accountTypeId: 2,
        accountName: 'MAIN',
        availBalance: 749.87,
        availMicros: '749876550',
        isStale: false,
        knownAt: null,
      },
      {
        accountTypeId: WALLET,
        accountName: 'Jamuna wallet',
        availBalance: 250.12,
        availMicros: '250123450',
        isStale: false,
        knownAt: expect.any(Number) as number,
      },
    ]);
    valueOf(await move(who, 'out', credits('250.12345')));
    expect([await balanceOf(world, who.member), there(who)]).toEqual([credits(1000), 0]);
  });

  it('is no way to more daily credit: what stands at a supplier counts, lost there it does not', async () => {
    const who = await aPlayer();
    valueOf(await move(who, 'in', credits(950)));
    const ask = () => world.call(refill, { id: newId() }, { as: who.as });
    expect((await ask()).errorCode).toBe('refill_not_needed');
    supplier.balances.set(String(who.member.no), 0);
    world.clock.advance(6_000);
    expect(valueOf(await ask()).addedMicros).toBe(credits(950).toString());
  });

  it('one wallet alone is shown where it is asked for by its number', async () => {
    const who = await aPlayer();
    for (const [typeId, ids] of [
      ['0', [2, WALLET]],
      ['2', [2]],
      [`${WALLET}`, [WALLET]],
    ] as const) {
      const shown = valueOf(await world.call(balance, { typeId }, { as: who.as }));
      expect(shown.balance.map((row) => row.accountTypeId)).toEqual(ids);
      expect(shown.sumBalance).toBe(1000);
    }
  });

  it('asks no supplier about the wallet of somebody who never moved anything there', async () => {
    const who = await aPlayer();
    valueOf(await world.call(balance, {}, { as: who.as }));
    expect(supplier.asked).toHaveLength(0);
  });

  it('what was won there can be taken out, and the books stay right', async () => {
    const who = await aPlayer();
    valueOf(await move(who, 'in', credits(100)));
    supplier.balances.set(String(who.member.no), 900 * UNIT);
    valueOf(await move(who, 'out', credits(900)));
    expect(await balanceOf(world, who.member)).toBe(credits(1800));
    await expectBooksToBalance(world);
  });

  it('more than there is goes neither way', async () => {
    const who = await aPlayer(100);
    expect((await move(who, 'in', credits('100.01'))).errorCode).toBe('balance_not_enough');
    expect(supplier.asked).toHaveLength(0);
    expect((await move(who, 'out', credits(1))).errorCode).toBe('balance_not_enough');
    expect([await balanceOf(world, who.member), there(who)]).toEqual([credits(100), 0]);
    const { list } = valueOf(await world.call(listWalletTransfers, {}, { as: who.as }));
    expect(list.map((row) => [row.state, row.reason])).toEqual([['refused', 'not_enough']]);
  });

  it('two tabs, ten clicks and one id move it once; another content under the id is refused', async () => {
    const who = await aPlayer();
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(who, 'in', credits(70), id)));
    expect(new Set(answers.map((answer) => valueOf(answer).no)).size).toBe(1);
    expect([await balanceOf(world, who.member), there(who)]).toEqual([credits(930), 70 * UNIT]);
    expect((await move(who, 'in', credits(71), id)).errorCode).toBe('idempotency_key_reused');
    expect((await move(who, 'out', credits(70), id)).errorCode).toBe('idempotency_key_reused');
    // The same id of another member is another transfer.
    const other = await aPlayer();
    valueOf(await move(other, 'in', credits(70), id));
    expect([there(who), there(other)]).toEqual([70 * UNIT, 70 * UNIT]);
  });

  it('transfers at once never take more than there is', async () => {
    const who = await aPlayer(100);
    const answers = await Promise.all(Array.from({ length: 4 }, () => move(who, 'in', credits(40))));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
    expect([await balanceOf(world, who.member), there(who)]).toEqual([credits(20), 80 * UNIT]);
    await expectBooksToBalance(world);
  });

  it.each(['0', '-1', '-1000000', '5', '1000000000000001', '9999999999999999999'])(
    'an amount of %s micros is refused',
    async (amount) => {
      const who = await aPlayer();
      expect((await move(who, 'in', amount)).errorCode).toBe('transfer_amount');
      expect(supplier.asked).toHaveLength(0);
    },
  );

  it('who may not stake moves nothing in, and always takes out', async () => {
    const who = await aPlayer();
    valueOf(await move(who, 'in', credits(50)));
    await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: who.member.id,
        reason: 'self_exclusion',
        kinds: ['stake', 'deposit', 'launch'],
        beginsAt: world.clock.now(),
        requestedBy: 'member',
      }),
    );
    expect((await move(who, 'in', credits(1))).errorCode).toBe('account_locked');
    valueOf(await move(who, 'out', credits(50)));
    expect(await balanceOf(world, who.member)).toBe(credits(1000));
  });

  it('a wallet that is not here, and a transfer of somebody else, are nobody’s', async () => {
    const [who, other] = [await aPlayer(), await aPlayer()];
    const input = { id: newId(), accountTypeId: 77, direction: 'in', amountMicros: '1000000' } as const;
    expect((await world.call(moveBetweenWallets, input, { as: who.as })).errorCode).toBe('wallet_unknown');
    const done = valueOf(await move(who, 'in', credits(5)));
    const seen = valueOf(await world.call(listWalletTransfers, { before: done.id }, { as: other.as }));
    expect(seen.list).toEqual([]);
  });
});

describe('[API-3.2] GCS_walletTransfer', () => {
  it('takes the wallets as numbers or as text and answers both balances', async () => {
    const who = await aPlayer();
    const moved = valueOf(await relay(who, 2, `${WALLET}`, 100.25));
    expect(moved).toEqual({
      orderNo: expect.stringMatching(/^TF-/) as string,
      amount: 100.25,
      fromBalance: 899.75,
      toBalance: 100.25,
      state: 'done',
    });
    const back = valueOf(await relay(who, `${WALLET}`, '2', 0.25));
    expect([back.fromBalance, back.toBalance]).toEqual([100, 900]);
  });

  it('with an id moves it once, and without one each time', async () => {
    const who = await aPlayer();
    const id = newId();
    for (let times = 0; times < 2; times += 1) valueOf(await relay(who, 2, WALLET, 10, { id }));
    expect(there(who)).toBe(10 * UNIT);
    for (let times = 0; times < 2; times += 1) valueOf(await relay(who, 2, WALLET, 10));
    expect(there(who)).toBe(30 * UNIT);
  });

  it.each([
    [-1, 'transfer_amount'],
    [0, 'transfer_amount'],
    [0.001, 'transfer_amount'],
    [2 ** 53 + 2, 'transfer_amount'],
    [1e300, 'transfer_amount'],
    ['1e3', 'request_param_err'],
    ['১০০', 'request_param_err'],
    ['100', 'request_param_err'],
    [[100], 'request_param_err'],
    [null, 'request_param_err'],
    [true, 'request_param_err'],
    [{ amount: 1 }, 'request_param_err'],
  ])('an amount of %j is refused and moves nothing', async (amount, code) => {
    const who = await aPlayer();
    expect((await relay(who, 2, WALLET, amount)).errorCode).toBe(code);
    expect(await balanceOf(world, who.member)).toBe(credits(1000));
    expect(supplier.asked).toHaveLength(0);
  });

  it.each(['1e309', 'NaN', 'Infinity', '0x10', '1_000'])('the bytes %s are no amount', async (text) => {
    const who = await aPlayer();
    const response = await world.app.portal.inject({
      method: 'POST',
      url: '/wps/relay/GCS_walletTransfer',
      remoteAddress: who.as.ip,
      headers: { [HEADERS.token]: who.as.token, 'content-type': 'application/json' },
      payload: `{"fromAccountType":2,"toAccountType":${WALLET},"amount":${text}}`,
    });
    expect(response.statusCode).toBe(400);
    expect(await balanceOf(world, who.member)).toBe(credits(1000));
  });

  it('needs the main wallet on one side, and a wallet that exists on the other', async () => {
    const who = await aPlayer();
    for (const [from, to, code] of [
      [2, 2, 'transfer_ways'],
      [WALLET, WALLET, 'transfer_ways'],
      [2, 99, 'wallet_unknown'],
      [1, 2, 'wallet_unknown'],
      [-1, 2, 'wallet_unknown'],
      [2.5, 2, 'wallet_unknown'],
    ] as const)
      expect((await relay(who, from, to, 1)).errorCode).toBe(code);
    for (const wrong of [[2], null, '২', 'main', {}])
      expect((await relay(who, wrong, WALLET, 1)).errorCode).toBe('request_param_err');
  });
});

describe('what clients are told of wallets', () => {
  it('[API-3.4] several wallets are said by 0, one by 1, and the answer may be kept', async () => {
    const who = await aPlayer();
    const answer = await world.call(merchantWallet, {}, { as: who.as });
    expect([valueOf(answer).isSingle, answer.headers['cache-control']]).toEqual([0, 'private, max-age=60']);
    await world.app.rooms.brand.change('supplierWallets', []);
    world.clock.advance(2001);
    expect(valueOf(await world.call(merchantWallet, {}, { as: who.as })).isSingle).toBe(1);
    expect((await move(who, 'in', credits(1))).errorCode).toBe('wallet_unknown');
    await world.app.rooms.brand.change('supplierWallets', [
      { vendor: 'JAMUNA', accountTypeId: WALLET, title: { bn: 'যমুনা ওয়ালেট', en: 'Jamuna wallet' } },
    ]);
    world.clock.advance(2001);
  });

  it('[API-3.3] [RO-2.5] consolidated funds hold the balances and empty maps of every contract, where agents are on', async () => {
    const who = await aPlayer();
    expect((await world.call(consolidatedFunds, {}, { as: who.as })).errorCode).toBe(
      'function.not.available',
    );
    const { flags } = await world.app.rooms.brand.settings();
    await world.app.rooms.brand.change('flags', { ...flags, AGENTPOLICY3: true });
    world.clock.advance(2001);
    const { balance: rows, ...funds } = valueOf(await world.call(consolidatedFunds, {}, { as: who.as }));
    expect(funds).toEqual({
      divtypereq: {},
      dailysalreqtype: {},
      contracthoursalreq: {},
      realtimesalreqtype: {},
      divtypeinfo: {},
      dailysalinfotype: {},
      contractmrdailysalinfotype: {},
      contracthoursalinfo: {},
      realtimesalinfotype: {},
      sumBalance: 1000,
      availBalance: 1000,
      currency: 'XPC',
    });
    expect(rows.map((row) => row.accountTypeId)).toEqual([2, WALLET]);
    const trial = await signedIn(world, await aMember(world, { type: 4 }));
    expect((await world.call(consolidatedFunds, {}, { as: trial })).errorCode).toBe('need_real_account');
    await world.app.rooms.brand.change('flags', flags);
    world.clock.advance(2001);
  });

  it('a silent supplier leaves its last word standing, marked as old', async () => {
    const who = await aPlayer();
    valueOf(await move(who, 'in', credits(300)));
    const knownAt = world.clock.now().getTime();
    supplier.twist = (response) => void response.destroy();
    world.clock.advance(60_000);
    const read = async () =>
      valueOf(await world.call(balance, { typeId: `${WALLET}` }, { as: who.as })).balance[0];
    expect(await read()).toMatchObject({ availBalance: 300, isStale: true, knownAt });
    const asked = supplier.asked.length;
    await read();
    expect(supplier.asked).toHaveLength(asked);
    supplier.twist = undefined;
    world.clock.advance(5001);
    expect(await read()).toMatchObject({ availBalance: 300, isStale: false });
  });

  it('a launch says which wallet the game plays from and moves nothing', async () => {
    const who = await aPlayer();
    const [own, main] = [await aGame(world, { vendor: 'JAMUNA' }), await aGame(world)];
    const launch = async (nodeId: number) =>
      valueOf(await world.call(launchGame, { nodeId, confirmTrans: '1' }, { as: who.as })).wallet;
    expect(await launch(own.no)).toEqual({
      accountTypeId: WALLET,
      title: 'যমুনা ওয়ালেট',
      balanceMicros: '0',
      isStale: false,
    });
    expect(await launch(main.no)).toBeNull();
    expect(await balanceOf(world, who.member)).toBe(credits(1000));
  });
});
