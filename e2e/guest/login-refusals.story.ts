import assert from 'node:assert/strict';
import type { TextLanguage } from '@nokshi/texts';
import {
  type Account,
  CHALLENGE_PATH,
  type Challenge,
  newAccount,
  openAccount,
  proveHuman,
  solveChallenge,
} from '../harness/accounts.ts';
import { saveSetting } from '../harness/brand.ts';
import { button, dialog, readWarning, sendLogin, sessionData } from '../harness/portal-steps.ts';
import { type Scene, story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

/** Logins that the portal refuses, and what it says (ER-3.11, ER-4). */

const LOGIN = '/wps/session/login';

/** What the portal answers to a login that a story sends by itself. */
async function loginAnswer(
  world: World,
  account: Account,
  altcha: string,
): Promise<{ readonly status: number; readonly errorCode: string }> {
  const response = await fetch(`${world.portalUrl}${LOGIN}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, type: 'username', altcha }),
  });
  const { errorCode } = (await response.json()) as { readonly errorCode: string };
  return { status: response.status, errorCode };
}

/** Says whether a name may be known to have no account, and waits until the portal holds it so. */
async function revealUnknown(world: World, isOn: boolean): Promise<void> {
  await saveSetting(world, 'revealUnknownAccount', isOn);
  const isInForce = async () => {
    const { status } = await loginAnswer(world, newAccount(), await proveHuman(world));
    return status === (isOn ? 404 : 401);
  };
  await until('the portal tells of unknown names as it is set', isInForce, { pauseMs: 1000 });
}

/** A challenge of the portal's whose solution it has taken already, in the answer that it came in. */
async function usedChallenge(world: World): Promise<string> {
  const answer = await (await fetch(`${world.portalUrl}${CHALLENGE_PATH}`)).text();
  const { value } = JSON.parse(answer) as { readonly value: Challenge };
  const { errorCode } = await loginAnswer(world, newAccount(), solveChallenge(value));
  assert.notEqual(errorCode, 'verify_first');
  return answer;
}

async function tellUnknown({ step, world }: Scene, visitor: Visitor): Promise<void> {
  const { say, watch } = visitor;
  const login = dialog(visitor, say('identity.loginTitle'));
  const forgot = dialog(visitor, say('identity.forgotTitle'));
  await revealUnknown(world, true);
  try {
    await step(
      '[ER-4.4] a name that no account has is told at its field where the brand says so',
      async () => {
        await visitor.open('/login');
        watch.expectRefusal({ path: LOGIN, status: 404 });
        await sendLogin(visitor, newAccount());
        await login.getByText(say('errors.accountNotFound')).waitFor();
      },
    );
    await step('[ER-4.4] so is one whose password was forgotten', async () => {
      await button(login, say('identity.forgotLink')).click();
      await button(forgot, say('identity.wayEmail')).click();
      watch.expectRefusal({ path: '/wps/', status: 404 });
      const { username } = newAccount();
      await forgot.getByLabel(say('identity.username'), { exact: true }).fill(username);
      await forgot.getByLabel(say('identity.email'), { exact: true }).fill(`${username}@nokshi.example`);
      await button(forgot, say('identity.mailSend')).click();
      await forgot.getByText(say('errors.accountNotFound')).waitFor();
    });
  } finally {
    await revealUnknown(world, false);
  }
  await step('[ER-4.4] elsewhere it is told as a wrong password is', async () => {
    await visitor.open('/login');
    watch.expectRefusal({ path: LOGIN, status: 401 });
    await sendLogin(visitor, newAccount());
    await login.getByText(say('errors.wrongCredentials')).waitFor();
    assert.equal(await login.getByText(say('errors.accountNotFound')).count(), 0);
  });
}

async function tellOthers({ step, world }: Scene, visitor: Visitor): Promise<void> {
  const { page, say, watch } = visitor;
  const login = dialog(visitor, say('identity.loginTitle'));

  await step('[RO-1.8] an account of the staff is told nothing but that it is none here', async () => {
    await visitor.open('/login');
    watch.expectRefusal({ path: LOGIN, status: 401 });
    await sendLogin(visitor, { username: 'demo-operator', password: world.demoPassword });
    await login.getByText(say('errors.wrongCredentials')).waitFor();
    assert.equal((await sessionData(page))['token'], undefined);
  });
  const account = await openAccount(world);
  const spoilChallenges = async (times: number) => {
    const body = await usedChallenge(world);
    await page.route(
      `**${CHALLENGE_PATH}*`,
      (route) => route.fulfill({ contentType: 'application/json', body }),
      { times },
    );
  };
  await step('[ER-4.11] a login whose verification never counts is told to verify first', async () => {
    // The page verifies anew by itself, once.
    await spoilChallenges(2);
    await visitor.open('/login');
    watch.expectRefusal({ path: LOGIN, status: 400 });
    await sendLogin(visitor, account);
    await readWarning(visitor, 'errors.verifyFirst');
  });
  await step(
    '[ER-4.11] the page has verified anew meanwhile, and the same button lets the person in',
    async () => {
      await button(login, say('identity.login')).click();
      await login.waitFor({ state: 'detached' });
      await until('the session stands', async () => (await sessionData(page))['token'] !== undefined);
    },
  );
}

/** As when a phone left its network while the form was filled in: a proof is good on one network. */
async function tellMoved({ step, world, visit }: Scene, language: TextLanguage): Promise<void> {
  const visitor = await visit({ language });
  const { page, say, watch } = visitor;
  await step('[ER-4.11] whose verification counts no more once is verified anew and let in', async () => {
    const account = await openAccount(world);
    const body = await usedChallenge(world);
    await page.route(
      `**${CHALLENGE_PATH}*`,
      (route) => route.fulfill({ contentType: 'application/json', body }),
      { times: 1 },
    );
    await visitor.open('/login');
    watch.expectRefusal({ path: LOGIN, status: 400 });
    await sendLogin(visitor, account);
    await dialog(visitor, say('identity.loginTitle')).waitFor({ state: 'detached' });
    await until('the session stands', async () => (await sessionData(page))['token'] !== undefined);
  });
}

async function tell(scene: Scene, language: TextLanguage): Promise<void> {
  const visitor = await scene.visit({ language });
  await tellUnknown(scene, visitor);
  await tellOthers(scene, visitor);
  await tellMoved(scene, language);
  const { page, say } = await scene.visit({ language });
  await scene.step('[ER-3.11] who gave up at Facebook is told that the login failed', async () => {
    await page.goto(`${visitor.origin}/login?error=access_denied&error_reason=user_denied&state=story`);
    const told = page.getByRole('dialog', { name: say('identity.facebookTitle') });
    await told
      .getByRole('alert')
      .filter({ hasText: say('errors.socialFailed') })
      .waitFor();
    await button(told, say('identity.loginLink')).click();
    await page.getByRole('dialog', { name: say('identity.loginTitle') }).waitFor();
    assert.equal(new URL(page.url()).search, '');
  });
}

story('Logins that are refused, told in Bengali', (scene) => tell(scene, 'bn'));

story('Logins that are refused, told in English', (scene) => tell(scene, 'en'));
