import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  aWalletToken,
  balanceOf,
  changedCatalogue,
  credits,
  type Game,
  type Member,
  signedIn,
  type WalletTokenOptions,
} from '../../../../test/builders.ts';
import { findLiveSessionId, isAlive } from '../../../../test/sessions.ts';
import {
  HUB_SEAT,
  type Sitting,
  STUDIO_SEAT,
  SUPPLIER_KEYS,
  sendToWallet,
  sitDown,
  takeSeat,
  UNIT,
  type WalletReply,
} from '../../../../test/supplier.ts';
import { openWorld } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId, newToken } from '../../../platform/ids.ts';
import { liftLock, lockAccount } from '../../protection/index.ts';

/** The largest win that is paid: a billion units, in the protocol's 10^-5. */
const MOST_WON = 1_000_000_000 * UNIT;

describe.each([HUB_SEAT, STUDIO_SEAT])('the wallet that a $name calls', (seat) => {
  let world: Awaited<ReturnType<typeof openWorld>>;
  let game: Game;
  let other: Game;
  let sitting: Sitting;

  beforeAll(async () => {
    world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
    await takeSeat(world, seat);
    game = await aGame(world, { vendor: seat.vendor });
    other = await aGame(world, { vendor: 'PADMA' });
  });

  afterAll(() => world.close());

  /** A live token of this seat. */
  function aToken(
    member: Member,
    options: Partial<WalletTokenOptions> & { readonly at?: Game } = {},
  ): Promise<string> {
    const { at = game, ...rest } = options;
    return aWalletToken(world, member, at, { scope: seat.scope, ...rest });
  }

  /** A member with 1,000 units at the game. */
  async function sit(balance = credits(1000)): Promise<Sitting> {
    const member = await aMember(world, { balance });
    return sitDown(world, { member, game, token: await aToken(member) });
  }

  beforeEach(async () => {
    sitting = await sit();
  });

  /** A good answer carries exactly this. */
  function expectOk(reply: WalletReply, balance: number, requestUuid?: unknown): void {
    expect(reply.http).toBe(200);
    expect(reply.answer).toEqual({
      user: expect.stringMatching(/^\d+$/) as unknown,
      status: 'RS_OK',
      request_uuid: requestUuid ?? (expect.any(String) as unknown),
      currency: 'XPC',
      balance,
    });
  }

  /** A refusal: HTTP 200, the status, the echo of the request's id, and no money figure. */
  function expectRefused(reply: WalletReply, status: string, requestUuid?: unknown): void {
    expect(reply.http).toBe(200);
    expect(reply.answer).toEqual({ status, request_uuid: requestUuid ?? (expect.any(String) as unknown) });
  }

  const cash = () => balanceOf(world, sitting.member);

  async function lockMember(): Promise<() => Promise<void>> {
    const at = world.clock.now();
    const memberId = sitting.member.id;
    const id = await inTransaction(world.db, (tx) =>
      lockAccount(tx, { memberId, reason: 'operator', kinds: ['stake'], beginsAt: at, requestedBy: 'test' }),
    );
    return () => inTransaction(world.db, (tx) => liftLock(tx, { memberId, id, at }));
  }

  describe('bet', () => {
    it('new and fine: debits and answers the new balance', async () => {
      const body = sitting.betBody({ amount: 7 * UNIT });
      expectOk(await sendToWallet(world, 'transaction/bet', body), 993 * UNIT, body['request_uuid']);
      expect(await cash()).toBe(credits(993));
    });

    it('[5.10] the same bet in the same call again: the stored answer, byte for byte', async () => {
      const body = sitting.betBody({ amount: 7 * UNIT });
      const first = await sendToWallet(world, 'transaction/bet', body);
      await sitting.bet({ amount: 13 * UNIT });
      const again = await sendToWallet(world, 'transaction/bet', body);
      expect(again.text).toBe(first.text);
      expect(await cash()).toBe(credits(980));
    });

    it('the same bet in a new call: no second debit, and the balance of now', async () => {
      const body = sitting.betBody({ amount: 7 * UNIT });
      await sendToWallet(world, 'transaction/bet', body);
      await sitting.bet({ amount: 13 * UNIT });
      const request_uuid = newId();
      expectOk(
        await sendToWallet(world, 'transaction/bet', { ...body, request_uuid }),
        980 * UNIT,
        request_uuid,
      );
    });

    it.each([
      ['amount', { amount: 8 * UNIT }],
      ['round', { round: 'another-round' }],
      ['is_free', { is_free: true }],
    ])('[5.11] the same id with another %s is a duplicate without effect', async (_what, change) => {
      const body = sitting.betBody({ amount: 7 * UNIT });
      await sendToWallet(world, 'transaction/bet', body);
      expectRefused(
        await sendToWallet(world, 'transaction/bet', { ...body, ...change }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      );
      expect(await cash()).toBe(credits(993));
    });

    it('[5.11] the same id for another game or another currency is a duplicate', async () => {
      const body = sitting.betBody({ amount: 7 * UNIT });
      await sendToWallet(world, 'transaction/bet', body);
      for (const change of [{ game_code: other.code }, { currency: 'EUR' }]) {
        const reply = await sendToWallet(world, 'transaction/bet', { ...body, ...change });
        expectRefused(reply, 'RS_ERROR_DUPLICATE_TRANSACTION');
      }
      expect(await cash()).toBe(credits(993));
    });

    it('[4.13] the same id for another member is a duplicate, and both keep what they had', async () => {
      const body = sitting.betBody({ amount: 7 * UNIT });
      await sendToWallet(world, 'transaction/bet', body);
      const stranger = await sit();
      const theirs = { ...body, user: String(stranger.member.no), token: stranger.token };
      expectRefused(await sendToWallet(world, 'transaction/bet', theirs), 'RS_ERROR_DUPLICATE_TRANSACTION');
      expect(await balanceOf(world, stranger.member)).toBe(credits(1000));
      // The owner's repeat is still known as one.
      expectOk(await sendToWallet(world, 'transaction/bet', body), 993 * UNIT);
    });

    it('a token that was never issued, or is another user’s, is invalid', async () => {
      const stranger = await sit();
      expectRefused(await sitting.bet({ token: newToken() }), 'RS_ERROR_INVALID_TOKEN');
      // A studio names no user: the token alone says whose it is.
      const strangers = [
        { token: stranger.token },
        { user: String(stranger.member.no) },
        { user: 'nobody' },
      ] as const;
      for (const fields of seat.name === 'hub' ? strangers : [])
        expectRefused(await sitting.bet(fields), 'RS_ERROR_INVALID_TOKEN');
      expect([await cash(), await balanceOf(world, stranger.member)]).toEqual([credits(1000), credits(1000)]);
    });

    it('a token that was issued for another supplier is unknown', async () => {
      const token = await aToken(sitting.member, { scope: 'studio:another' });
      expectRefused(await sitting.bet({ token }), 'RS_ERROR_INVALID_TOKEN');
      expectRefused(await sitting.balance({ token }), 'RS_ERROR_INVALID_TOKEN');
    });

    it('before the supplier answered the launch the token is unknown', async () => {
      const token = await aToken(sitting.member, { isLive: false });
      expectRefused(await sitting.bet({ token }), 'RS_ERROR_INVALID_TOKEN');
    });

    it('an expired token takes no bets, and repeats are answered as before', async () => {
      const body = sitting.betBody({ amount: 7 * UNIT });
      const first = await sendToWallet(world, 'transaction/bet', body);
      world.clock.advance(24 * 3600_000);
      expectRefused(await sitting.bet(), 'RS_ERROR_TOKEN_EXPIRED');
      expect((await sendToWallet(world, 'transaction/bet', body)).text).toBe(first.text);
      expect(await cash()).toBe(credits(993));
    });

    it('a launch of the same game ends the token before it', async () => {
      const token = await aToken(sitting.member);
      world.clock.advance(6000);
      expectRefused(await sitting.bet(), 'RS_ERROR_TOKEN_EXPIRED');
      expectOk(await sitting.bet({ token }), 999 * UNIT);
    });

    it('[1.19] a locked member is disabled for bets alone, until the lock is lifted', async () => {
      const bet = await sitting.bet({ amount: 5 * UNIT, transaction_uuid: 'bet-before-lock' });
      expectOk(bet, 995 * UNIT);
      const lift = await lockMember();
      expectRefused(await sitting.bet(), 'RS_ERROR_USER_DISABLED');
      expectOk(await sitting.win('bet-before-lock', { amount: 9 * UNIT }), 1004 * UNIT);
      await lift();
      expectOk(await sitting.bet(), 1003 * UNIT);
    });

    it('an unknown game or another currency is refused', async () => {
      expectRefused(await sitting.bet({ game_code: 'no_such_game' }), 'RS_ERROR_INVALID_GAME');
      expectRefused(await sitting.bet({ currency: 'EUR' }), 'RS_ERROR_WRONG_CURRENCY');
      expectRefused(await sitting.bet({ currency: 'nonsense' }), 'RS_ERROR_WRONG_CURRENCY');
      expect(await cash()).toBe(credits(1000));
    });

    it('[1.27] too little balance is told with the balance', async () => {
      const body = sitting.betBody({ amount: 1000 * UNIT + 1 });
      const reply = await sendToWallet(world, 'transaction/bet', body);
      expect(reply.answer).toEqual({
        user: String(sitting.member.no),
        status: 'RS_ERROR_NOT_ENOUGH_MONEY',
        request_uuid: body['request_uuid'],
        currency: 'XPC',
        balance: 1000 * UNIT,
      });
      expectOk(await sitting.bet({ amount: 1000 * UNIT }), 0);
    });

    it('[4.16] amounts that are none are of a wrong type, answered without user and balance', async () => {
      for (const amount of [-1, 0.5, '5', null, true, [1], 2 ** 53, 1e300]) {
        expectRefused(await sitting.bet({ amount }), 'RS_ERROR_WRONG_TYPES');
      }
      const text = JSON.stringify(sitting.betBody()).replace(`"amount":${UNIT}`, '"amount":1e400');
      expectRefused(await sendToWallet(world, 'transaction/bet', text), 'RS_ERROR_WRONG_TYPES');
      expect(await cash()).toBe(credits(1000));
    });

    it('several bets in one round count one by one, and rolling one back does not end the round', async () => {
      const round = newId();
      const keys = [newId(), newId(), newId()] as const;
      for (const transaction_uuid of keys) await sitting.bet({ round, transaction_uuid, amount: 10 * UNIT });
      expectOk(await sitting.rollback(keys[1], { round }), 980 * UNIT);
      expectOk(await sitting.win(keys[2], { round, amount: 50 * UNIT }), 1030 * UNIT);
      const { rows } = await world.owner.query(
        'select stake, win, is_closed from play_round where member_id = $1',
        [sitting.member.id],
      );
      expect(rows).toEqual([{ stake: credits(20), win: credits(50), is_closed: true }]);
    });

    it('a round name that comes again after the round was closed is another round', async () => {
      for (const amount of [3, 4]) {
        const transaction_uuid = newId();
        await sitting.bet({ round: '1', transaction_uuid, amount: amount * UNIT });
        await sitting.win(transaction_uuid, { round: '1', amount: 0, round_closed: true });
      }
      const { rows } = await world.owner.query(
        'select stake, is_closed from play_round where member_id = $1 order by id',
        [sitting.member.id],
      );
      expect(rows).toEqual([
        { stake: credits(3), is_closed: true },
        { stake: credits(4), is_closed: true },
      ]);
      await world.drain();
      const facts = await world.owner.query(
        'select sum(rounds)::int as rounds from report_quarter where member_id = $1',
        [sitting.member.id],
      );
      expect(facts.rows).toEqual([{ rounds: 2 }]);
    });
  });

  describe('win', () => {
    it('credits a bet that is there, and several wins of one bet', async () => {
      const bet = newId();
      await sitting.bet({ transaction_uuid: bet, amount: 10 * UNIT });
      expectOk(await sitting.win(bet, { amount: 4 * UNIT, round_closed: false }), 994 * UNIT);
      expectOk(await sitting.win(bet, { amount: 5 * UNIT, round_closed: true }), 999 * UNIT);
    });

    it('whose bet is unknown, another member’s, or rolled back, is refused', async () => {
      const stranger = await sit();
      const [theirs, mine] = [newId(), newId()];
      await stranger.bet({ transaction_uuid: theirs });
      await sitting.bet({ transaction_uuid: mine });
      await sitting.rollback(mine);
      for (const bet of [newId(), theirs, mine]) {
        expectRefused(await sitting.win(bet), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      }
      expect(await cash()).toBe(credits(1000));
    });

    it('never meets an expired token, an ended session or a lock', async () => {
      const session = await signedIn(world, sitting.member);
      const sessionId = await findLiveSessionId(world, sitting.member);
      const token = await aToken(sitting.member, { sessionId });
      const [bet, undone] = [newId(), newId()];
      expectOk(await sitting.bet({ token, transaction_uuid: bet, amount: 10 * UNIT }), 990 * UNIT);
      expectOk(await sitting.bet({ token, transaction_uuid: undone, amount: 5 * UNIT }), 985 * UNIT);
      await lockMember();
      world.clock.advance(25 * 3600_000);
      expect(await isAlive(world, session)).toBe(false);
      expectOk(await sitting.win(bet, { token, amount: 4 * UNIT, round_closed: false }), 989 * UNIT);
      expectOk(await sitting.rollback(undone, { token }), 994 * UNIT);
    });

    it('repeated: the stored answer, byte for byte, and one credit; with other content a duplicate', async () => {
      const bet = newId();
      await sitting.bet({ transaction_uuid: bet, amount: 10 * UNIT });
      const body = sitting.winBody(bet, { amount: 4 * UNIT });
      const first = await sendToWallet(world, 'transaction/win', body);
      expect((await sendToWallet(world, 'transaction/win', body)).text).toBe(first.text);
      expectRefused(
        await sendToWallet(world, 'transaction/win', { ...body, amount: 5 * UNIT }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      );
      expect(await cash()).toBe(credits(994));
    });

    it('of 0 closes a lost round', async () => {
      const bet = newId();
      await sitting.bet({ transaction_uuid: bet });
      expectOk(await sitting.win(bet, { amount: 0, round_closed: true }), 999 * UNIT);
      const { rows } = await world.owner.query(
        'select is_closed, win, flag from play_round where member_id = $1',
        [sitting.member.id],
      );
      expect(rows).toEqual([{ is_closed: true, win: 0n, flag: null }]);
    });

    it('after the round was closed is paid and flagged for reconciliation', async () => {
      const bet = newId();
      await sitting.bet({ transaction_uuid: bet, amount: 10 * UNIT });
      await sitting.win(bet, { amount: 0, round_closed: true });
      expectOk(await sitting.win(bet, { amount: 50 * UNIT }), 1040 * UNIT);
      const { rows } = await world.owner.query('select win, flag from play_round where member_id = $1', [
        sitting.member.id,
      ]);
      expect(rows).toEqual([{ win: credits(50), flag: 'win_after_close' }]);
    });

    it('[4.16] beyond what any game pays is refused and not credited; what is credited is answered', async () => {
      const bet = newId();
      await sitting.bet({ transaction_uuid: bet, amount: 10 * UNIT });
      for (const amount of [Number.MAX_SAFE_INTEGER, MOST_WON + 1])
        expectRefused(await sitting.win(bet, { amount }), 'RS_ERROR_LIMIT_REACHED');
      expect(await cash()).toBe(credits(990));
      expectOk(await sitting.win(bet, { amount: MOST_WON, round_closed: false }), 990 * UNIT + MOST_WON);
      expect(await cash()).toBe(credits(1_000_000_990));
    });

    it('on a balance that the protocol cannot tell is credited, and answered with the most that it can', async () => {
      const bet = newId();
      await sitting.bet({ transaction_uuid: bet, amount: 10 * UNIT });
      const wins = Math.ceil(Number.MAX_SAFE_INTEGER / MOST_WON);
      for (let times = 1; times < wins; times += 1)
        await sitting.win(bet, { amount: MOST_WON, round_closed: false });
      expectOk(await sitting.win(bet, { amount: MOST_WON }), Number.MAX_SAFE_INTEGER);
      expect(await cash()).toBe(credits(990) + credits(1_000_000_000) * BigInt(wins));
      expectOk(await sitting.balance(), Number.MAX_SAFE_INTEGER);
    });

    it('of an unknown game or in another currency is refused', async () => {
      const bet = newId();
      await sitting.bet({ transaction_uuid: bet });
      expectRefused(await sitting.win(bet, { game_code: 'no_such_game' }), 'RS_ERROR_INVALID_GAME');
      expectRefused(await sitting.win(bet, { currency: 'EUR' }), 'RS_ERROR_WRONG_CURRENCY');
      expect(await cash()).toBe(credits(999));
    });
  });

  describe('rollback', () => {
    it('refunds a bet once, however often it comes, and from where the stake went', async () => {
      const bet = newId();
      await sitting.bet({ transaction_uuid: bet, amount: 10 * UNIT });
      const body = sitting.rollbackBody(bet, { game_code: 'no_such_game' });
      expectOk(await sendToWallet(world, 'transaction/rollback', body), 1000 * UNIT);
      expectOk(await sendToWallet(world, 'transaction/rollback', body), 1000 * UNIT);
      expectOk(await sitting.rollback(bet), 1000 * UNIT);
      const { rows } = await world.owner.query(
        `select account, sum(amount)::bigint as total from ledger_entry
        where transfer_id in (select id from ledger_transfer where member_id = $1) and account like 'house:play:%' group by 1`,
        [sitting.member.id],
      );
      expect(rows).toEqual([{ account: `house:play:${seat.vendor.toLowerCase()}`, total: 0n }]);
    });

    it('of nothing is OK, moves nothing, and refuses the bet that comes late', async () => {
      const late = newId();
      expectOk(await sitting.rollback(late), 1000 * UNIT);
      expectRefused(await sitting.bet({ transaction_uuid: late }), 'RS_ERROR_DUPLICATE_TRANSACTION');
      expectOk(await sitting.rollback(late), 1000 * UNIT);
      expect(await cash()).toBe(credits(1000));
    });

    it('of its own id is OK and moves nothing', async () => {
      const key = newId();
      expectOk(await sitting.rollback(key, { transaction_uuid: key }), 1000 * UNIT);
      expectRefused(await sitting.bet({ transaction_uuid: key }), 'RS_ERROR_DUPLICATE_TRANSACTION');
    });

    it('under one id for another reference is a duplicate', async () => {
      const [one, two] = [newId(), newId()];
      await sitting.bet({ transaction_uuid: one });
      await sitting.bet({ transaction_uuid: two });
      const body = sitting.rollbackBody(one);
      expectOk(await sendToWallet(world, 'transaction/rollback', body), 999 * UNIT);
      const changed = { ...body, reference_transaction_uuid: two };
      expectRefused(
        await sendToWallet(world, 'transaction/rollback', changed),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      );
    });

    it('of a bet that has won undoes the whole: the stake comes back and all that it won goes', async () => {
      const bet = newId();
      await sitting.bet({ transaction_uuid: bet, amount: 10 * UNIT });
      const wins = [newId(), newId()] as const;
      await sitting.win(bet, { transaction_uuid: wins[0], amount: 25 * UNIT, round_closed: false });
      await sitting.win(bet, { transaction_uuid: wins[1], amount: 5 * UNIT });
      const body = sitting.rollbackBody(bet);
      expectOk(await sendToWallet(world, 'transaction/rollback', body), 1000 * UNIT);
      expectOk(await sendToWallet(world, 'transaction/rollback', body), 1000 * UNIT);
      for (const undone of [bet, ...wins]) expectOk(await sitting.rollback(undone), 1000 * UNIT);
      expectRefused(await sitting.win(bet), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      const { rows } = await world.owner.query(
        'select stake, win, flag from play_round where member_id = $1',
        [sitting.member.id],
      );
      expect(rows).toEqual([{ stake: 0n, win: 0n, flag: 'rollback_after_win' }]);
      const moved = await world.owner.query(
        `select code, amount from ledger_transfer where member_id = $1 and code like 'play.%' order by id`,
        [sitting.member.id],
      );
      expect(moved.rows).toEqual([
        { code: 'play.stake', amount: credits(10) },
        { code: 'play.win', amount: credits(25) },
        { code: 'play.win', amount: credits(5) },
        { code: 'play.stake_refund', amount: credits(10) },
        { code: 'play.win_taken_back', amount: credits(30) },
      ]);
    });

    it('of a bet whose win was played away takes it all the same, and marks the account', async () => {
      const bet = newId();
      await sitting.bet({ transaction_uuid: bet, amount: 100 * UNIT });
      await sitting.win(bet, { amount: 500 * UNIT });
      await sitting.bet({ amount: 1400 * UNIT });
      expectOk(await sitting.rollback(bet), -400 * UNIT);
      const marked = await world.owner.query(
        'select balance from ledger_account where member_id = $1 and overdrawn_by is not null',
        [sitting.member.id],
      );
      expect(marked.rows).toEqual([{ balance: credits(-400) }]);
    });

    it('of one bet of a round leaves what another one won', async () => {
      const [round, one, two] = [newId(), newId(), newId()];
      await sitting.bet({ round, transaction_uuid: one, amount: 10 * UNIT });
      await sitting.bet({ round, transaction_uuid: two, amount: 20 * UNIT });
      await sitting.win(one, { round, amount: 7 * UNIT, round_closed: false });
      await sitting.win(two, { round, amount: 9 * UNIT });
      expectOk(await sitting.rollback(one, { round }), 989 * UNIT);
      const { rows } = await world.owner.query('select stake, win from play_round where member_id = $1', [
        sitting.member.id,
      ]);
      expect(rows).toEqual([{ stake: credits(20), win: credits(9) }]);
    });

    it('of a bet with its win, all three in one call of the wallet, books as one after the other', async () => {
      const [bet, win] = [newId(), newId()];
      const replies = await Promise.all([
        sitting.bet({ transaction_uuid: bet, amount: 10 * UNIT }),
        sitting.win(bet, { transaction_uuid: win, amount: 25 * UNIT }),
        sitting.rollback(bet),
      ]);
      expect(replies[2].answer.status).toBe('RS_OK');
      expect(await cash()).toBe(credits(1000));
    });

    it('of a win takes it back, below zero too, and marks the account', async () => {
      const [bet, win] = [newId(), newId()];
      await sitting.bet({ transaction_uuid: bet, amount: 1000 * UNIT });
      await sitting.win(bet, { transaction_uuid: win, amount: 300 * UNIT });
      await sitting.bet({ amount: 200 * UNIT });
      expectOk(await sitting.rollback(win), -200 * UNIT);
      const marked = await world.owner.query<{ n: number }>(
        'select count(*)::int as n from ledger_account where member_id = $1 and overdrawn_by is not null',
        [sitting.member.id],
      );
      expect(marked.rows[0]?.n).toBe(1);
      const round = await world.owner.query(
        `select flag, (select amount from play_command where kind = 'rollback' and member_id = $1) as undone
         from play_round where member_id = $1 and flag is not null`,
        [sitting.member.id],
      );
      expect(round.rows).toEqual([{ flag: 'win_rolled_back', undone: credits(300) }]);
      expect((await sitting.bet()).answer).toMatchObject({
        status: 'RS_ERROR_NOT_ENOUGH_MONEY',
        balance: -200 * UNIT,
      });
    });

    it('of another member’s bet touches nobody', async () => {
      const stranger = await sit();
      const theirs = stranger.betBody({ amount: 10 * UNIT });
      await sendToWallet(world, 'transaction/bet', theirs);
      expectOk(await sitting.rollback(String(theirs['transaction_uuid'])), 1000 * UNIT);
      expect(await balanceOf(world, stranger.member)).toBe(credits(990));
      // The stranger's bet is theirs as before: a repeat is answered, a rollback refunds it.
      expectOk(await sendToWallet(world, 'transaction/bet', theirs), 990 * UNIT);
      expectOk(await stranger.rollback(String(theirs['transaction_uuid'])), 1000 * UNIT);
    });
  });

  describe('free bets', () => {
    it('cost nothing, win real credit, and can be rolled back', async () => {
      const [bet, undone] = [newId(), newId()];
      expectOk(await sitting.bet({ transaction_uuid: bet, is_free: true, amount: 5000 * UNIT }), 1000 * UNIT);
      expectOk(await sitting.win(bet, { is_free: true, amount: 3 * UNIT }), 1003 * UNIT);
      await sitting.bet({ transaction_uuid: undone, is_free: true });
      expectOk(await sitting.rollback(undone, { is_free: true }), 1003 * UNIT);
      expectRefused(await sitting.win(undone, { is_free: true }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      const [won, win] = [newId(), newId()];
      await sitting.bet({ transaction_uuid: won, is_free: true });
      await sitting.win(won, { transaction_uuid: win, is_free: true, amount: 4 * UNIT });
      expectOk(await sitting.rollback(win, { is_free: true }), 1003 * UNIT);
      await sitting.win(won, { is_free: true, amount: 5 * UNIT });
      expectOk(await sitting.rollback(won, { is_free: true }), 1003 * UNIT);
      await world.drain();
      const { rows } = await world.owner.query(
        'select sum(stake)::bigint as stake, sum(win)::bigint as win from report_quarter where member_id = $1',
        [sitting.member.id],
      );
      expect(rows).toEqual([{ stake: 0n, win: credits(3) }]);
    });
  });

  describe('balance and user info', () => {
    it('tell the balance and the player, and refuse a stranger', async () => {
      expectOk(await sitting.balance(), 1000 * UNIT);
      expectRefused(await sitting.balance({ token: newToken() }), 'RS_ERROR_INVALID_TOKEN');
      world.clock.advance(25 * 3600_000);
      expectRefused(await sitting.balance(), 'RS_ERROR_TOKEN_EXPIRED');
    });

    it.runIf(seat.name === 'hub')('tell a hub who the player is', async () => {
      const request_uuid = newId();
      const user = String(sitting.member.no);
      const info = await sendToWallet(world, 'user/info', { user, request_uuid });
      expect(info.answer).toEqual({
        user,
        status: 'RS_OK',
        request_uuid,
        country: 'XX',
        registration_date: world.clock.now().toISOString().slice(0, 10),
      });
      const stranger = await sendToWallet(world, 'user/info', { user: '999999999', request_uuid });
      expectRefused(stranger, 'RS_ERROR_INVALID_TOKEN', request_uuid);
    });
  });

  describe('signature and syntax', () => {
    it('a wrong, missing or foreign signature is refused on every call, and nothing happens', async () => {
      const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
      const info = ['user/info', { user: String(sitting.member.no), request_uuid: 'r-1' }] as const;
      const bodies = [
        ...(seat.name === 'hub' ? [info] : []),
        ['user/balance', { ...sitting.betBody(), request_uuid: 'r-1' }],
        ['transaction/bet', sitting.betBody({ request_uuid: 'r-1' })],
        ['transaction/win', sitting.winBody(newId(), { request_uuid: 'r-1' })],
        ['transaction/rollback', sitting.rollbackBody(newId(), { request_uuid: 'r-1' })],
      ] as const;
      for (const [call, body] of bodies) {
        for (const options of [
          { key: foreign },
          { signature: '' },
          { signature: 'AAAA' },
          { signature: '%%%' },
        ]) {
          const reply = await sendToWallet(world, call, body, options);
          expect(reply.http).toBe(seat.unsignedHttp);
          expectRefused({ ...reply, http: 200 }, 'RS_ERROR_INVALID_SIGNATURE', 'r-1');
        }
      }
      expect(await cash()).toBe(credits(1000));
    });

    it('the signature covers the bytes as they came, spaces and all', async () => {
      const spaced = JSON.stringify(sitting.betBody(), null, 2);
      expectOk(await sendToWallet(world, 'transaction/bet', spaced), 999 * UNIT);
      expectOk(
        await sendToWallet(world, 'transaction/bet', JSON.stringify({ bet: 'লাল', ...sitting.betBody() })),
        998 * UNIT,
      );
    });

    it('what is no JSON or lacks a field is of wrong syntax, a field of another type of wrong types', async () => {
      for (const text of ['', 'no json', '[]', '"text"', 'null', '{"request_uuid":']) {
        const reply = await sendToWallet(world, 'transaction/bet', text);
        expect(reply.http).toBe(200);
        expect(reply.answer, text).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' });
      }
      const named = seat.name === 'hub' ? ['user'] : [];
      const required = [
        ...named,
        'token',
        'request_uuid',
        'transaction_uuid',
        'game_code',
        'currency',
        'amount',
      ];
      for (const field of required) {
        const lacking = await sitting.bet({ [field]: undefined });
        expect(lacking.answer.status, field).toBe('RS_ERROR_WRONG_SYNTAX');
        const wrong = await sitting.bet({ [field]: { a: 1 } });
        expect(wrong.answer.status, field).toBe('RS_ERROR_WRONG_TYPES');
      }
      expect((await sitting.win(newId(), { reference_transaction_uuid: undefined })).answer.status).toBe(
        'RS_ERROR_WRONG_SYNTAX',
      );
      expect(await cash()).toBe(credits(1000));
    });

    it('optional fields may be absent or null, and unknown ones pass', async () => {
      const { round: _round, round_closed: _closed, is_free: _free, ...bare } = sitting.betBody();
      expectOk(await sendToWallet(world, 'transaction/bet', bare), 999 * UNIT);
      const nulls = {
        round: null,
        round_closed: null,
        is_free: null,
        reward_uuid: null,
        meta: null,
        bet: null,
      };
      expectOk(await sitting.bet({ ...nulls, campaign: 'x', meta: { deep: [1, { a: null }] } }), 998 * UNIT);
    });

    it('text that the database cannot hold is refused by itself and harms no neighbour', async () => {
      const evil = ['transaction_uuid', 'round', 'request_uuid'].flatMap((field) => [
        JSON.stringify(sitting.betBody({ [field]: 'a\u0000b' })),
        JSON.stringify(sitting.betBody({ [field]: 'a\ud800b' })),
      ]);
      const neighbours = await Promise.all(Array.from({ length: 8 }, () => sit()));
      const replies = await Promise.all([
        ...evil.map((text) => sendToWallet(world, 'transaction/bet', text)),
        ...neighbours.map((neighbour) => neighbour.bet()),
      ]);
      for (const reply of replies.slice(0, evil.length))
        expect(reply.answer.status).toBe('RS_ERROR_WRONG_TYPES');
      for (const reply of replies.slice(evil.length)) expectOk(reply, 999 * UNIT);
      expect(await cash()).toBe(credits(1000));
    });
  });

  it('a game that was switched off still takes its wins and rollbacks', async () => {
    const closing = await aGame(world, { vendor: seat.vendor });
    const token = await aToken(sitting.member, { at: closing });
    const at = sitDown(world, { member: sitting.member, game: closing, token });
    const [won, undone] = [newId(), newId()];
    await at.bet({ transaction_uuid: won });
    await at.bet({ transaction_uuid: undone });
    await world.owner.query('update catalogue_game set is_on = false where no = $1', [closing.no]);
    await changedCatalogue(world);
    expectOk(await at.win(won, { amount: 2 * UNIT }), 1000 * UNIT);
    expectOk(await at.rollback(undone), 1001 * UNIT);
  });
});
