import assert from 'node:assert/strict';
import { withClient } from '../../tools/start/databases.mjs';
import { openAccount } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import { gameFrame, slotOpens, spin, startSpin } from '../harness/game-steps.ts';
import { countTransfers } from '../harness/ledger.ts';
import { button, dialog, takeSession } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

const PAGE = '/member?page=control';

async function ask(world: World, text: string, values: readonly unknown[] = []) {
  const { rows } = await withClient(world.databaseUrl, (client) => client.query(text, [...values]));
  return rows[0];
}

/** The address of a slot of the simulated supplier. */
async function slotHref(world: World): Promise<string> {
  const row = await ask(
    world,
    `select g.code from catalogue_game g join catalogue_vendor v on v.code = g.vendor
      where v.source = 'hub88-sandbox' and g.game_type = 'RNG' and g.is_on and v.is_on order by g.popularity desc limit 1`,
  );
  return `/seamless?gameCode=${String(row?.['code'])}`;
}

/** Makes the member's play last a quarter of an hour, four minutes after its last stake. */
async function letTimePass(world: World, account: string): Promise<void> {
  await ask(
    world,
    `update protection_player p
        set played_ms = 840000, sitting_since = now() - interval '20 minutes', marked_at = now() - interval '4 minutes'
       from identity_member m where m.id = p.member_id and m.account = $1`,
    [account],
  );
}

/** The cell of a limit in the table. */
function cell(visitor: Visitor, kind: 'deposit' | 'stake', span: 'day' | 'month') {
  const { page, say } = visitor;
  const name = say('control.editLimit', {
    kind: say(`control.kind_${kind}`),
    span: say(`control.span_${span}`),
  });
  return page.getByRole('button', { name: new RegExp(`^${name}`) });
}

async function axeIsFine(visitor: Visitor): Promise<void> {
  assert.deepEqual(await graveFindings(visitor), []);
}

/** What the supplier answers its game when the wallet refused the stake. */
const SPIN_REFUSED = { path: '/supplier/spin', status: 403 } as const;

story('A member stops play', async ({ step, visit, world }) => {
  const account = await openAccount(world, { isAskedForLimit: true });
  const visitor = await visit();
  const { page, say } = visitor;
  await takeSession(visitor, account.token);
  const game = await slotHref(world);
  const stakes = () => countTransfers(world, account.username, 'play.stake');

  await step('[2.22] a reality check stands over the game, stops its stakes and lets it go on', async () => {
    await page.request.post(`${world.portalUrl}/wps/member/control/check/interval`, {
      headers: { authorization: account.token, 'content-type': 'application/json' },
      data: { minutes: 15 },
    });
    await visitor.open(game);
    await slotOpens(visitor);
    await spin(visitor);
    const before = await stakes();
    await letTimePass(world, account.username);
    visitor.watch.expectRefusal(SPIN_REFUSED);
    await startSpin(visitor);
    await button(page, say('control.checkGoOn')).waitFor();
    assert.equal(await stakes(), before);
    await axeIsFine(visitor);
    await button(page, say('control.checkGoOn')).click();
    await button(page, say('control.checkGoOn')).waitFor({ state: 'detached' });
    await slotOpens(visitor);
    await spin(visitor);
    assert.equal(await stakes(), before + 1);
  });

  await step(
    '[1.23] a limit on stakes is set one tap from the game, and stops the supplier’s next bet',
    async () => {
      await page
        .getByRole('button', { name: say('game.control') })
        .filter({ visible: true })
        .click();
      await page.waitForURL(/page=control/);
      await cell(visitor, 'stake', 'day').click();
      const popup = page.getByRole('dialog');
      await popup.getByRole('textbox').fill('1');
      await button(popup, say('control.saveLimit')).click();
      await popup.waitFor({ state: 'detached' });
      await axeIsFine(visitor);
      const before = await stakes();
      await visitor.open(game);
      await slotOpens(visitor);
      visitor.watch.expectRefusal(SPIN_REFUSED);
      await startSpin(visitor);
      await gameFrame(visitor).getByText(say('arcade.noticeLimitReached')).first().waitFor();
      assert.equal(await stakes(), before);
    },
  );

  await step('[2.16] the first deposit asks for a limit, and remembers that none is wanted', async () => {
    await visitor.open('/member?page=depositv2');
    await button(page, say('control.offerNone')).click();
    await button(page, say('control.offerNoneConfirm')).click();
    await page.getByRole('radiogroup', { name: say('cashier.methodTitle') }).waitFor();
    await visitor.open('/member?page=depositv2');
    await page.getByRole('radiogroup', { name: say('cashier.methodTitle') }).waitFor();
  });

  await step(
    '[1.19] a self-exclusion is typed, holds at once and leaves the way to one’s money',
    async () => {
      await visitor.open(PAGE);
      await button(page, say('control.exclusion_6')).click();
      const popup = dialog(visitor, say('control.exclusionAsk', { length: say('control.exclusion_6') }));
      const exclude = button(popup, say('control.exclusionTake'));
      assert.equal(await exclude.isDisabled(), true);
      await popup.getByRole('textbox').fill(say('control.exclusionWord'));
      await exclude.click();
      await popup.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: say('control.withdrawStays') }).waitFor();
      await axeIsFine(visitor);
      visitor.watch.expectRefusal({ path: '/wps/game/launchGame', status: 403 });
      await visitor.open(game);
      await page.getByText(say('game.lockedTitle')).waitFor();
      const before = await stakes();
      await until('the balance is still there', async () => (await stakes()) === before);
    },
  );
});
