import assert from 'node:assert/strict';
import { formatAmount } from '@nokshi/money';
import { newAccount } from '../harness/accounts.ts';
import {
  diceOpens,
  frameOrigin,
  gameFrame,
  slotOpens,
  slotStake,
  spin,
  throwDice,
  typeIntoDice,
} from '../harness/game-steps.ts';
import { ledgerBalance } from '../harness/ledger.ts';
import {
  balanceShown,
  button,
  dialog,
  fillRegistration,
  headerBalance,
  search,
  sendLogin,
  sendRegistration,
  signOut,
} from '../harness/portal-steps.ts';
import { hotSlotCard } from '../harness/slots.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

const WELCOME_MICROS = 10_000_000_000n;

story('A first evening, in Bengali', async (scene) => {
  const visitor = await scene.visit();
  const account = newAccount();
  await registers(scene, visitor, account);
  const slots = await playsTwoSlots(scene, visitor);
  await playsDice(scene, visitor);
  await seesWhatWasPlayed(scene, visitor, slots);
  await comesBack(scene, visitor, account);
});

async function registers(
  { step }: Scene,
  visitor: Visitor,
  account: { readonly username: string; readonly password: string },
): Promise<void> {
  const { page, say } = visitor;
  const popup = dialog(visitor, say('identity.registerTitle'));
  // The button says what is missing, and can be pressed all the same.
  const press = () => button(popup, say('identity.register')).click({ force: true });

  await step('[RT-1] home comes up in Bengali, with login and register for a guest [HD-1]', async () => {
    await visitor.open('/');
    assert.equal(await page.locator('html').getAttribute('lang'), 'bn');
    await button(page.locator('.nk-header'), say('shell.login')).first().waitFor();
    await button(page.locator('.nk-header'), say('shell.register')).click();
    await popup.waitFor();
  });
  await step('[VA-2.1] a bad name and a short password are named under their fields [VA-3.2]', async () => {
    await fillRegistration(visitor, { username: '1', password: 'ab' });
    await press();
    for (const name of ['identity.username', 'identity.password'] as const) {
      const field = popup.getByLabel(say(name), { exact: true });
      await until(`${name} is marked`, async () => (await field.getAttribute('aria-invalid')) === 'true');
      const note = await field.getAttribute('aria-describedby');
      assert.notEqual(await page.locator(`[id="${note}"]`).innerText(), '');
    }
  });
  await step('[VA-2.2] a second password that differs is told', async () => {
    await fillRegistration(visitor, { ...account, confirmPassword: `${account.password}x` });
    await press();
    await popup.getByText(say('identity.confirmMismatch')).waitFor();
  });
  await step('[ST-4.1] nobody under 18 gets an account, and the server is not even asked', async () => {
    const year = `${new Date().getFullYear() - 17}`;
    await fillRegistration(visitor, { ...account, birth: { day: '1', month: '1', year } });
    await press();
    await popup.getByText(say('identity.underAge')).waitFor();
  });
  await step('[ST-4.3] registered, the member is signed in at home with 10,000 play credit', async () => {
    await fillRegistration(visitor, account);
    await sendRegistration(visitor, account.username);
    assert.equal(visitor.path(), '/');
    assert.equal(await balanceShown(visitor), WELCOME_MICROS);
  });
  await step('[HD-2.1] the balance hides behind stars and comes back', async () => {
    await button(page, say('shell.hideBalance')).click();
    await page.locator('.nk-header .nk-stars').waitFor();
    await button(page, say('shell.showBalance')).click();
    await balanceShown(visitor, (micros) => micros === WELCOME_MICROS);
  });
}

async function playsTwoSlots({ step, world }: Scene, visitor: Visitor): Promise<readonly string[]> {
  const { page, say } = visitor;
  const names: string[] = [];

  await step(
    '[BC-2.3] a name with a typo finds its game, and the search says what it took it for',
    async () => {
      const card = await hotSlotCard(visitor);
      const name = (await card.locator('.nk-card-name').innerText()).trim();
      const panel = await search(visitor, withTypo(name));
      const found = panel.getByRole('link').filter({ hasText: name }).first();
      await found.waitFor();
      names.push(name);
      await found.click();
      await page.waitForURL(/\/seamless\?gameCode=/);
    },
  );
  await step('[ST-10.3] the game opens on the game page, in a frame from another origin', async () => {
    await slotOpens(visitor);
    assert.equal(await frameOrigin(visitor), `http://localhost:${world.portArcade}`);
    assert.equal(await page.locator('iframe').getAttribute('sandbox'), 'allow-scripts allow-same-origin');
  });
  await step('[HD-2.1] a spin takes its stake from the balance in the header, without a reload', async () => {
    const before = await headerBalance(visitor);
    const stake = await slotStake(visitor);
    await spin(visitor);
    await balanceShown(visitor, (micros) => micros !== before);
    assert.ok((await headerBalance(visitor)) >= before - stake);
    await spin(visitor);
  });
  await step('[HM-6.1] another slot of another look is played from the hot list', async () => {
    await visitor.open('/');
    const card = await hotSlotCard(visitor, { except: names });
    names.push((await card.locator('.nk-card-name').innerText()).trim());
    await card.hover();
    await card.getByRole('link').first().click();
    await page.waitForURL(/\/seamless\?gameCode=/);
    await slotOpens(visitor);
    await spin(visitor);
    await spin(visitor);
    assert.notEqual(names[0], names[1]);
  });
  await step('[ST-7.1] the heart above the game makes it a favourite', async () => {
    const name = names[1] ?? '';
    await button(page, say('catalogue.addFavourite', { name })).first().click();
    await button(page, say('catalogue.removeFavourite', { name })).first().waitFor();
  });
  return names;
}

async function playsDice({ step }: Scene, visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  await step('[MO-5] Dice opens in a popup over the page', async () => {
    await visitor.open('/bgs');
    await page.locator('main').getByRole('link').filter({ hasText: /./ }).first().waitFor();
    await page.locator('main .nk-card').first().getByRole('link').first().click();
    await page.locator('dialog iframe').waitFor();
    await diceOpens(visitor);
  });
  await step('[BC-2.1] a throw at 98 per cent pays more than its stake in the end', async () => {
    await typeIntoDice(visitor, say('arcade.winChance'), '98');
    await typeIntoDice(visitor, new RegExp(`^${say('arcade.stake')}`), '100');
    const won = gameFrame(visitor).locator('.rounds .round-chip.gain');
    await until(
      'a throw wins',
      async () => {
        await throwDice(visitor);
        return (await won.count()) > 0;
      },
      { limitMs: 60_000 },
    );
  });
  await step('[MO-6] the popup closes by its button, and the header knows the new balance', async () => {
    const shown = await page.locator('dialog .nk-money').first().innerText();
    await button(page.locator('dialog'), say('shell.close')).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    const figure = (await page.locator('.nk-header .nk-balance .nk-money').innerText()).trim();
    assert.equal(figure, shown.trim());
  });
}

async function seesWhatWasPlayed({ step }: Scene, visitor: Visitor, slots: readonly string[]): Promise<void> {
  const { page, say } = visitor;
  await step('[RT-11] what was played stands under recent, latest first [ST-7.4]', async () => {
    await visitor.open('/recent');
    const names = page.locator('main .nk-card-name');
    await until('three games are listed', async () => (await names.count()) === 3);
    const listed = (await names.allInnerTexts()).map((name) => name.trim());
    assert.deepEqual(listed.slice(1), [...slots].reverse());
  });
  await step('[BC-2.3] the search among the favourites forgives a typo as well', async () => {
    const name = slots[1] ?? '';
    const panel = await search(visitor, withLetterLost(name));
    await button(panel, say('shell.favourites')).click();
    const found = panel.getByRole('link');
    await until('it is the one that is found', async () => (await found.allInnerTexts()).length === 1);
    assert.ok((await found.innerText()).includes(name));
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });
  await step(
    '[EN-3] the favourite stands in its list, and leaves it at once when it is taken off',
    async () => {
      await visitor.open('/favorite');
      const name = slots[1] ?? '';
      await page.locator('main .nk-card-name').filter({ hasText: name }).waitFor();
      await page.locator('main .nk-card').first().hover();
      await button(page.locator('main'), say('catalogue.removeFavourite', { name })).click();
      await page.getByText(say('catalogue.favouriteEmpty')).waitFor();
    },
  );
  await step('[HM-4.3] the winner board shows the new win', async () => {
    await visitor.open('/');
    const paid = formatAmount(101_020_000n, { locale: 'bn' });
    const board = page.locator('.nk-wb');
    await until(
      'the latest wins name it',
      async () => {
        await button(board, say('home.winnersRecent')).click();
        const texts = await board.locator('li').allInnerTexts();
        if (texts.some((text) => text.includes(paid))) return true;
        await page.reload();
        await visitor.comesAlive();
        return false;
      },
      { limitMs: 40_000, pauseMs: 3000 },
    );
  });
}

async function comesBack(
  { step, world }: Scene,
  visitor: Visitor,
  account: { readonly username: string; readonly password: string },
): Promise<void> {
  const { page, say } = visitor;
  let last = 0n;
  await step('[ST-8] signing out asks first, and then nothing of the session is left', async () => {
    last = await balanceShown(visitor);
    await button(page, say('shell.accountMenu')).click();
    await button(page, say('identity.menuLogout')).click();
    const question = dialog(visitor, say('identity.logoutTitle'));
    await button(question, say('shell.cancel')).click();
    await question.waitFor({ state: 'detached' });
    assert.equal(await headerBalance(visitor), last);
    await signOut(visitor);
    await button(page.locator('.nk-header'), say('shell.register')).waitFor();
    assert.equal(await page.evaluate('sessionStorage.getItem("token")'), null);
  });
  await step('[ST-3.1] [ST-3.2] signed in again, the balance is what the ledger says [ST-3.6]', async () => {
    await button(page.locator('.nk-header'), say('shell.login')).first().click();
    await sendLogin(visitor, account);
    await dialog(visitor, say('identity.loginTitle')).waitFor({ state: 'detached' });
    assert.equal(await balanceShown(visitor), last);
    assert.equal(await ledgerBalance(world, account.username), last);
  });
  await step('[ST-14] the next login knows the name for a day, and never the password', async () => {
    await signOut(visitor);
    await button(page.locator('.nk-header'), say('shell.login')).first().click();
    const popup = dialog(visitor, say('identity.loginTitle'));
    const name = popup.getByLabel(say('identity.username'), { exact: true });
    await until('the name is filled in', async () => (await name.inputValue()) === account.username);
    assert.equal(await popup.getByLabel(say('identity.password'), { exact: true }).inputValue(), '');
    const cookies = await visitor.context.cookies();
    const remembered = cookies.find(({ name }) => name === 'nk_user');
    assert.ok(remembered && remembered.expires - Date.now() / 1000 <= 24 * 3600);
    assert.ok(cookies.every(({ value }) => !value.includes(account.password)));
    await sendLogin(visitor, { username: '', password: account.password });
    await balanceShown(visitor, (micros) => micros === last);
  });
}

/** The second letter of the longest word left out: one slip, which any word of five letters is forgiven. */
function withLetterLost(name: string): string {
  const [longest = ''] = name.split(' ').toSorted((a, b) => b.length - a.length);
  return name.replace(longest, longest.slice(0, 1) + longest.slice(2));
}

/** Two neighbours changed places: the commonest slip of a finger. */
function withTypo(name: string): string {
  const letters = [...new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name)].map(
    ({ segment }) => segment,
  );
  const at = Math.min(2, letters.length - 2);
  const [first = '', second = ''] = letters.slice(at, at + 2);
  letters.splice(at, 2, second, first);
  return letters.join('');
}
