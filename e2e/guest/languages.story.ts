import assert from 'node:assert/strict';
import { normaliseDigits } from '@nokshi/money';
import { translate } from '@nokshi/texts';
import { core as arabic } from '@nokshi/texts/core/ar.ts';
import { core as hindi } from '@nokshi/texts/core/hi.ts';
import { newAccount } from '../harness/accounts.ts';
import { chooseLanguage, openLanguages } from '../harness/language-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

/** English between words from right to left stands in marks that keep its order. */
const isolated = (text: string) => `\u2066${text}\u2069`;

/** The side menu beside the page. */
const menuOf = ({ page }: Visitor) => page.locator('.nk-side');

async function sideIsAt({ page }: Visitor, edge: 'left' | 'right'): Promise<void> {
  const box = await page.locator('.nk-side').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  assert.ok(box);
  assert.equal(box.x > width / 2 ? 'right' : 'left', edge);
}

async function nothingSticksOut({ page }: Visitor): Promise<void> {
  const over = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  assert.ok(over <= 0, `${over} px`);
}

story('Languages', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const html = page.locator('html');
  const loginButton = page.locator('.nk-header').getByRole('button');

  await step(
    '[SM-2.1] the selector names about thirty languages and says which are partly translated',
    async () => {
      await visitor.open('/');
      await openLanguages(menuOf(visitor));
      const rows = page.locator('.nk-side .nk-lang-list li');
      assert.equal(await rows.count(), 30);
      assert.equal(await rows.getByText(say('shell.languageComplete'), { exact: true }).count(), 2);
      assert.equal(await rows.getByText(say('shell.languagePartial'), { exact: true }).count(), 28);
      await page.locator('.nk-side .nk-langbox').click();
    },
  );
  await step(
    '[SM-2.1] Arabic comes without a reload and turns the page to run from right to left',
    async () => {
      await page.evaluate('window.isSamePage = true');
      const tookMs = await chooseLanguage(menuOf(visitor), 'العربية', 'ar');
      process.stdout.write(`      the change took ${tookMs} ms\n`);
      assert.equal(await html.getAttribute('dir'), 'rtl');
      assert.equal(await page.evaluate('window.isSamePage'), true);
      await loginButton.getByText(arabic['shell.login']).first().waitFor();
      await sideIsAt(visitor, 'right');
      await nothingSticksOut(visitor);
    },
  );
  await step(
    '[SM-2.1] what is not translated, and what is about law, shows English; the selector says so',
    async () => {
      await page
        .getByText(isolated(translate('en', 'home.welcomeTitle')))
        .first()
        .waitFor({ state: 'attached' });
      await page
        .getByText(isolated(translate('en', 'shell.responsible')))
        .first()
        .waitFor({ state: 'attached' });
      const note = page.locator('.nk-side .nk-lang-note');
      assert.equal(await note.innerText(), arabic['shell.languageFallback'].replace('{name}', 'العربية'));
    },
  );
  await step('[SM-2.1] a refusal of the server is said in the chosen language', async () => {
    visitor.watch.expectRefusal({ path: '/wps/session/login', status: 401 });
    await visitor.open('/login');
    const popup = page.getByRole('dialog', { name: arabic['identity.loginTitle'] });
    const { username, password } = newAccount();
    await popup.getByLabel(arabic['identity.username'], { exact: true }).fill(username);
    await popup.getByLabel(arabic['identity.password'], { exact: true }).fill(password);
    await popup.getByRole('button', { name: arabic['identity.login'], exact: true }).click();
    await popup.getByText(arabic['errors.wrongCredentials']).waitFor();
  });
  await step('[SM-2.1] a reload and a new tab keep the language and its direction', async () => {
    await visitor.open('/');
    assert.equal(await html.getAttribute('lang'), 'ar');
    assert.equal(await html.getAttribute('dir'), 'rtl');
    const tab = await visitor.context.newPage();
    await tab.goto(`${visitor.origin}/rng`);
    await visitor.comesAlive(tab);
    assert.equal(await tab.locator('html').getAttribute('lang'), 'ar');
    await tab.close();
  });
  await step('[SM-2.1] Hindi follows, from left to right again', async () => {
    process.stdout.write(
      `      the change took ${await chooseLanguage(menuOf(visitor), 'हिन्दी', 'hi')} ms\n`,
    );
    assert.equal(await html.getAttribute('dir'), 'ltr');
    await loginButton.getByText(hindi['shell.login']).first().waitFor();
    await sideIsAt(visitor, 'left');
  });
  await step('[SM-2.1] and Bengali, where the person may have Latin digits, over a reload too', async () => {
    process.stdout.write(`      the change took ${await chooseLanguage(menuOf(visitor), 'বাংলা', 'bn')} ms\n`);
    assert.equal(await html.getAttribute('lang'), 'bn');
    const copyright = page.locator('footer').getByText('©').first();
    // A foot below the view is not laid out, so its text is read as it stands in the document.
    const textOf = async () => (await copyright.textContent()) ?? '';
    const inBengali = await textOf();
    assert.match(inBengali, /[০-৯]{4}/);
    await openLanguages(menuOf(visitor));
    const digits = page.locator('.nk-side').getByRole('group', { name: say('shell.digits') });
    await digits.getByRole('button').nth(1).click();
    await until('Latin digits', async () => (await textOf()) === normaliseDigits(inBengali));
    await visitor.open('/');
    assert.equal(await textOf(), normaliseDigits(inBengali));
  });
});

story('A phone that runs from right to left', async ({ step, visit }) => {
  const visitor = await visit({ isPhone: true, language: 'en' });
  const { page } = visitor;
  for (const [tag, title] of [
    ['ar', 'Arabic'],
    ['ur', 'Urdu'],
    ['fa', 'Persian'],
  ] as const) {
    await step(
      `[SM-2.1] ${title} mirrors home, a category and the login, and nothing sticks out`,
      async () => {
        await visitor.open('/');
        await page.evaluate(`sessionStorage.setItem('hisLang', '${tag}')`);
        for (const to of ['/', '/rng', '/login']) {
          await visitor.open(to);
          await page.locator(`html[lang="${tag}"][dir="rtl"]`).waitFor();
          await nothingSticksOut(visitor);
        }
      },
    );
  }
});
