import { setLimit } from '@nokshi/contract/protection.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, aMember, aWalletToken, balanceOf, credits, signedIn } from '../../../../test/builders.ts';
import { HUB_SEAT, STUDIO_SEAT, SUPPLIER_KEYS, sitDown, takeSeat, UNIT } from '../../../../test/supplier.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';

/** Rows of the decision tables that a limit of the member's own, or a fault of ours, decides. */
describe.each([HUB_SEAT, STUDIO_SEAT])(
  'what the wallet that a $name calls refuses for its own reasons',
  (seat) => {
    let world: Awaited<ReturnType<typeof openWorld>>;

    beforeAll(async () => {
      world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
      await takeSeat(world, seat);
    });

    afterAll(() => world.close());

    async function sit() {
      const member = await aMember(world, { balance: credits(1000) });
      const game = await aGame(world, { vendor: seat.vendor });
      const token = await aWalletToken(world, member, game, { scope: seat.scope });
      return sitDown(world, { member, game, token });
    }

    it.each(['stake', 'loss'] as const)('a bet beyond the own limit on %s is LIMIT_REACHED', async (kind) => {
      const at = await sit();
      const portal = await signedIn(world, at.member);
      const limit = { kind, span: 'day', amount: credits(5).toString() } as const;
      valueOf(await world.call(setLimit, limit, { as: portal }));
      const refused = await at.bet({ amount: 6 * UNIT });
      expect([refused.http, refused.answer.status]).toEqual([200, 'RS_ERROR_LIMIT_REACHED']);
      expect(refused.answer).not.toHaveProperty('balance');
      expect((await at.bet({ amount: 5 * UNIT })).answer.status).toBe('RS_OK');
      expect(await balanceOf(world, at.member)).toBe(credits(995));
    });

    it('a win and a rollback never meet a limit', async () => {
      const at = await sit();
      const portal = await signedIn(world, at.member);
      const [won, undone] = [newId(), newId()];
      await at.bet({ transaction_uuid: won, amount: 5 * UNIT });
      await at.bet({ transaction_uuid: undone, amount: 5 * UNIT });
      valueOf(await world.call(setLimit, { kind: 'stake', span: 'day', amount: '1000000' }, { as: portal }));
      expect((await at.win(won, { amount: 7 * UNIT })).answer.status).toBe('RS_OK');
      expect((await at.rollback(undone)).answer.status).toBe('RS_OK');
      expect(await balanceOf(world, at.member)).toBe(credits(1002));
    });

    it('a fault of ours is UNKNOWN and leaves nothing; the same call again is done, once', async () => {
      const at = await sit();
      const bet = newId();
      await at.bet({ transaction_uuid: bet, amount: 5 * UNIT });
      await world.owner.query(`
      create function planted() returns trigger language plpgsql as $$ begin raise 'a planted fault'; end $$;
      create trigger planted before insert on ledger_transfer for each row execute function planted()`);
      const uuid = newId();
      try {
        for (const refused of [
          await at.rollback(bet, { transaction_uuid: uuid }),
          await at.win(bet, { amount: UNIT }),
          await at.bet(),
        ]) {
          expect([refused.http, refused.answer.status]).toEqual([200, 'RS_ERROR_UNKNOWN']);
          expect(refused.text).not.toContain('planted');
        }
      } finally {
        await world.owner.query('drop trigger planted on ledger_transfer; drop function planted');
      }
      expect(world.takeFaults()).toHaveLength(3);
      expect(await balanceOf(world, at.member)).toBe(credits(995));
      for (let times = 0; times < 2; times += 1) {
        expect((await at.rollback(bet, { transaction_uuid: uuid })).answer.status).toBe('RS_OK');
      }
      expect(await balanceOf(world, at.member)).toBe(credits(1000));
    });
  },
);
