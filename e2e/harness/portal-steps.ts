import { REALTIME_PATH } from '@nokshi/contract/realtime.ts';
import { amountOf, normaliseDigits } from '@nokshi/money';
import type { TextKey } from '@nokshi/texts';
import type { Locator, Page } from 'playwright-core';
import type { Account } from './accounts.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** What people do on the portal's own pages. */

/** The dialog of a title; there is one at a time in most stories. */
export function dialog(visitor: Visitor, title: string): Locator {
  return visitor.page.getByRole('dialog', { name: title });
}

export function button(place: Locator | Page, name: string): Locator {
  return place.getByRole('button', { name, exact: true });
}

/** Waits for a warning that says it, and puts it away by its one button (ER-1.1, ER-1.2). */
export async function readWarning(visitor: Visitor, told: TextKey): Promise<void> {
  const warning = dialog(visitor, visitor.say('shell.warningTitle'));
  await warning.getByText(visitor.say(told)).waitFor();
  await button(warning, visitor.say('shell.confirm')).click();
  await warning.waitFor({ state: 'detached' });
}

/** Presses as the person does: with a finger on a phone, with the mouse at a desk. */
export function press(
  { isPhone }: Visitor,
  place: Locator,
  options: { readonly timeout?: number } = {},
): Promise<void> {
  return isPhone ? place.tap(options) : place.click(options);
}

/** Clicks where something stands, without the scrolling that Playwright does before a click of its own. */
export async function clickInPlace(place: Locator): Promise<void> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  await place.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** A figure as people see it, in either language's digits, in micros. */
export function microsOfText(text: string): bigint {
  const plain = normaliseDigits(text).replaceAll(',', '');
  const figure = /\d+(?:\.\d+)?/.exec(plain)?.[0];
  if (figure === undefined) throw new Error(`no figure in "${text}"`);
  return amountOf(figure);
}

/** The balance that the header shows, in micros. */
export async function headerBalance(visitor: Visitor): Promise<bigint> {
  const text = await visitor.page.locator('.nk-header .nk-balance .nk-money').first().innerText();
  return microsOfText(text);
}

/** Waits until the header shows a balance, and one that fits when `fits` is given; nothing is reloaded for it. */
export async function balanceShown(
  visitor: Visitor,
  fits: (micros: bigint) => boolean = () => true,
): Promise<bigint> {
  let seen = 0n;
  await until(`the header shows the balance (last ${seen})`, async () => {
    seen = await headerBalance(visitor);
    return fits(seen);
  });
  return seen;
}

export interface RegisterForm extends Account {
  readonly confirmPassword?: string;
  readonly birth?: { readonly day: string; readonly month: string; readonly year: string };
}

/** Fills the registration form that stands open and presses its button. */
export async function fillRegistration(visitor: Visitor, form: RegisterForm): Promise<void> {
  const { say } = visitor;
  const popup = dialog(visitor, say('identity.registerTitle'));
  await popup.getByLabel(say('identity.username'), { exact: true }).fill(form.username);
  await popup.getByLabel(say('identity.password'), { exact: true }).fill(form.password);
  await popup
    .getByLabel(say('identity.confirmPassword'), { exact: true })
    .fill(form.confirmPassword ?? form.password);
  await chooseBirth(visitor, form.birth);
  const terms = popup.getByRole('checkbox', { name: say('identity.termsLabel') });
  if (!(await terms.isChecked())) await terms.check();
}

/** Chooses the date of birth in the form that stands open; somebody who is old enough unless told otherwise. */
export async function chooseBirth(
  { page, say }: Visitor,
  birth = { day: '14', month: '4', year: '1994' },
): Promise<void> {
  await page.getByLabel(say('identity.year'), { exact: true }).selectOption(birth.year);
  await page.getByLabel(say('identity.month'), { exact: true }).selectOption(birth.month);
  await page.getByLabel(say('identity.day'), { exact: true }).selectOption(birth.day);
}

/** Presses the form's button and waits for the welcome, which it closes. */
export async function sendRegistration(visitor: Visitor, username: string): Promise<void> {
  const { say } = visitor;
  await button(dialog(visitor, say('identity.registerTitle')), say('identity.register')).click();
  const welcome = dialog(visitor, say('identity.welcomeTitle', { name: username }));
  await welcome.waitFor();
  await button(welcome, say('identity.welcomeStart')).click();
  await welcome.waitFor({ state: 'detached' });
}

/** Fills the login popup that stands open and sends it. An empty name leaves what the form remembers. */
export async function sendLogin(visitor: Visitor, account: Account): Promise<void> {
  const { say } = visitor;
  const popup = dialog(visitor, say('identity.loginTitle'));
  if (account.username !== '')
    await popup.getByLabel(say('identity.username'), { exact: true }).fill(account.username);
  await popup.getByLabel(say('identity.password'), { exact: true }).fill(account.password);
  await button(popup, say('identity.login')).click();
}

/** Opens the portal at `/login` and signs in. */
export async function signIn(visitor: Visitor, account: Account): Promise<void> {
  await visitor.open('/login');
  await sendLogin(visitor, account);
  await dialog(visitor, visitor.say('identity.loginTitle')).waitFor({ state: 'detached' });
  await until('the account is signed in', () =>
    visitor.page.evaluate<boolean>(`document.documentElement.dataset.session === 'member'`),
  );
}

/** Brings a session that was opened elsewhere into this profile's tab, and opens a page with it. */
export async function takeSession(visitor: Visitor, token: string, to = '/'): Promise<void> {
  // A picture has the portal's origin, and its storage, without a page that has to come alive for nothing.
  await visitor.page.goto(`${visitor.origin}/favicon.svg`);
  await visitor.page.evaluate(`sessionStorage.setItem('token', ${JSON.stringify(token)})`);
  await visitor.open(to);
}

export async function signOut(visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  await button(page, say('shell.accountMenu')).click();
  // Pages about the account have buttons of the same name.
  await button(page.locator('.nk-header'), say('identity.menuLogout')).click();
  const question = dialog(visitor, say('identity.logoutTitle'));
  await button(question, say('identity.logout')).click();
  await question.waitFor({ state: 'detached' });
}

const SEARCH_OPENS_MS = 5000;

/** Opens the search and types; the results stand below it. */
export async function search(visitor: Visitor, words: string): Promise<Locator> {
  const { page, say } = visitor;
  const panel = dialog(visitor, say('catalogue.searchTitle'));
  await until('the key opens the search', async () => {
    if ((await panel.count()) > 0) return true;
    await page.keyboard.press('/');
    // The search loads with its first use; a second key while it opens would be typed into it.
    return panel.waitFor({ timeout: SEARCH_OPENS_MS }).then(
      () => true,
      () => false,
    );
  });
  await panel.getByRole('searchbox', { name: say('shell.searchBox') }).fill(words);
  // What stood there before a word was typed gives way to the answer.
  await panel.getByText(say('catalogue.popularNow')).waitFor({ state: 'detached' });
  return panel;
}

/** How far the page is wider than its window, in CSS pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** The tab's storage by key. */
export function sessionData(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate<Readonly<Record<string, string>>>('({ ...sessionStorage })');
}

/**
 * A page whose live connection sleeps, as on a phone in a pocket, learns of the end of its session by the next thing
 * that is pressed.
 */
export async function sleepingConnection(visitor: Visitor): Promise<void> {
  await visitor.context.routeWebSocket(
    ({ pathname }) => pathname === REALTIME_PATH,
    () => undefined,
  );
  // Whichever call comes first learns that the session ended, a press or a read; each of them is refused.
  visitor.watch.expectLoss(true);
}

/** Holds the first word of the page's live connection back, as a slow network does, until what it answers is called. */
export async function holdHello(visitor: Visitor): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await visitor.context.routeWebSocket(
    ({ pathname }) => pathname === REALTIME_PATH,
    (socket) => {
      socket.onMessage((hello) => {
        void held.then(() => socket.connectToServer().send(hello));
      });
    },
  );
  return release;
}
