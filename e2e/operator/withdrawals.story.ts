import { callPortal } from '../harness/accounts.ts';
import { graveFindings } from '../harness/axe.ts';
import { balanceBooks } from '../harness/books.ts';
import { button, dialog } from '../harness/portal-steps.ts';
import { orderPayoutFault } from '../harness/sandbox.ts';
import { answerFactor, growFactorOld, openConsole, signInStaff } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import {
  askAgainNow,
  sayPartly,
  stateOf,
  type WaitingWithdrawal,
  waitingWithdrawal,
} from '../harness/waiting-withdrawal.ts';
import type { World } from '../harness/world.ts';

const UNIT = 1_000_000n;

async function balanceOf(world: World, token: string): Promise<bigint> {
  const value = (await callPortal(world, { path: '/wps/v2/wallets/balance', token })) as {
    readonly balanceMicros: string;
  };
  return BigInt(value.balanceMicros);
}

/** Waits for the question that stands open, fills what it asks for, and answers it with a reason. */
async function answer(visitor: Visitor, verb: string, fields: Readonly<Record<string, string>> = {}) {
  const title = visitor.page.getByRole('dialog').getByRole('heading');
  await title.waitFor();
  const box = dialog(visitor, await title.innerText());
  for (const [label, value] of Object.entries(fields)) await box.getByLabel(label).fill(value);
  await box.getByLabel(visitor.say('console.reason')).fill('গল্পের কাজ');
  await button(box, verb).click();
  await box.waitFor({ state: 'detached' });
}

async function choose({ page, say }: Visitor, { account }: WaitingWithdrawal): Promise<void> {
  await page.getByRole('button', { name: account }).click();
  await page.getByRole('region', { name: account }).waitFor();
  await page.getByRole('list', { name: say('console.evidence') }).waitFor();
}

async function isNow(world: World, order: WaitingWithdrawal, state: string): Promise<void> {
  await until(`it is ${state}`, async () => (await stateOf(world, order)) === state);
}

story('Money that leaves, at the console', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const small = await waitingWithdrawal(world, { micros: 600n * UNIT });
  const refused = await waitingWithdrawal(world, { micros: 700n * UNIT });
  const byHand = await waitingWithdrawal(world, { micros: 800n * UNIT, byHand: true });

  await step('[MC-4] the queue shows what waits, with its evidence', async () => {
    await openConsole(visitor, '/console');
    await signInStaff(world, visitor);
    await page.getByRole('heading', { level: 1, name: say('console.now') }).waitFor();
    await openConsole(visitor, '/console/withdrawals');
    await choose(visitor, small);
    await page.getByText(say('console.wdAccountNew'), { exact: true }).waitFor();
  });
  await step('a person approves one by the keyboard, and the provider pays it', async () => {
    await page.keyboard.press('a');
    await answer(visitor, say('console.approve'));
    await isNow(world, small, 'paid_out');
    await page.getByRole('button', { name: small.account }).waitFor({ state: 'detached' });
  });
  await step('one is refused with words to the member, and all of it goes back', async () => {
    await choose(visitor, refused);
    await button(page, say('console.ask')).click();
    await answer(visitor, say('console.ask'), { [say('console.wdNote')]: 'হিসাবটি কার?' });
    await page.keyboard.press('r');
    await answer(visitor, say('console.wdReject'), { [say('console.wdNote')]: 'হিসাবের মালিকানা নিশ্চিত করুন' });
    await isNow(world, refused, 'rejected');
    if ((await balanceOf(world, refused.token)) !== 10_000n * UNIT) throw new Error('not all of it is back');
  });
  await step('one that no provider pays is paid by hand, under its transaction', async () => {
    await choose(visitor, byHand);
    await page.keyboard.press('a');
    await answer(visitor, say('console.approve'));
    await choose(visitor, byHand);
    await button(page, say('console.pay')).click();
    await answer(visitor, say('console.pay'), { [say('console.payReference')]: 'HAND123456' });
    await isNow(world, byHand, 'paid_out');
  });
  await step('[ST-12.3] a dispute comes back to the queue, and what is missing is given back', async () => {
    await sayPartly(world, byHand, 300n * UNIT);
    await openConsole(visitor, '/console/withdrawals');
    await button(page, say('console.filter_disputes')).click();
    await choose(visitor, byHand);
    await button(page, say('console.release')).click();
    await answer(visitor, say('console.release'));
    await isNow(world, byHand, 'released');
    if ((await balanceOf(world, byHand.token)) !== 9_700n * UNIT) throw new Error('the rest is not back');
  });
  await step('the books balance', async () => {
    await balanceBooks(world);
  });
});

story('A payout about which its provider changes its word', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const order = await waitingWithdrawal(world, { micros: 650n * UNIT });

  await step('one that the provider refuses is refused by a person, and all of it goes back', async () => {
    await orderPayoutFault(world, { kind: 'payout_refused' });
    await openConsole(visitor, '/console');
    await signInStaff(world, visitor);
    await page.getByRole('heading', { level: 1, name: say('console.now') }).waitFor();
    await openConsole(visitor, '/console/withdrawals');
    await choose(visitor, order);
    await button(page, say('console.approve')).click();
    await answer(visitor, say('console.approve'));
    await isNow(world, order, 'risk_check');
    await openConsole(visitor, '/console/withdrawals');
    await choose(visitor, order);
    await button(page, say('console.wdReject')).click();
    await answer(visitor, say('console.wdReject'));
    await isNow(world, order, 'rejected');
  });
  await step('[MC-4] the provider says that it paid: both words stand in the queue', async () => {
    await orderPayoutFault(world, { kind: 'payout_paid_after_all', times: 1000 });
    await askAgainNow(world, order);
    await until('it waits again', async () => {
      await openConsole(visitor, '/console/withdrawals');
      return (await page.getByRole('button', { name: order.account }).count()) === 1;
    });
    await choose(visitor, order);
    const words = page.getByRole('region', { name: say('console.twoWordsTitle') });
    await words.getByText(say('console.wdStep_rejected')).waitFor();
    const findings = await graveFindings(visitor);
    if (findings.length > 0) throw new Error(findings.join('\n'));
  });
  await step(
    'a person looks at them with a reason, and they leave the queue; nothing has moved',
    async () => {
      await button(page, say('console.twoWordsLook')).click();
      await answer(visitor, say('console.twoWordsLook'));
      await page.getByRole('button', { name: order.account }).waitFor({ state: 'detached' });
      if ((await balanceOf(world, order.token)) !== 10_000n * UNIT) throw new Error('something moved');
      await balanceBooks(world);
    },
  );
});

story('A correction of a balance by four eyes', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const order = await waitingWithdrawal(world, { micros: 900n * UNIT });
  await step('is proposed on the member’s sheet, and moves nothing', async () => {
    await openConsole(visitor, '/console');
    await signInStaff(world, visitor);
    await page.getByRole('heading', { level: 1, name: say('console.now') }).waitFor();
    await openConsole(visitor, '/console/withdrawals');
    await choose(visitor, order);
    await page.getByRole('link', { name: say('console.wholePage') }).click();
    await button(page, say('console.adjust')).click();
    await answer(visitor, say('console.adjust'), { [say('console.amount')]: '25' });
    await page.getByText(say('console.adjustMine'), { exact: true }).waitFor();
  });
  await step('its own person cannot carry it out, and takes it back with a fresh code', async () => {
    if ((await button(page, say('console.carryOut')).count()) !== 0) throw new Error('one’s own can be done');
    await growFactorOld(world);
    visitor.watch.expectRefusal({ path: '/console/adjustments/decide', status: 403 });
    await button(page, say('console.adjustTakeBack')).click();
    const box = dialog(visitor, await page.getByRole('dialog').getByRole('heading').innerText());
    await box.getByLabel(say('console.reason')).fill('গল্পের কাজ');
    await button(box, say('console.adjustTakeBack')).click();
    await answerFactor(world, visitor);
    await box.waitFor({ state: 'detached' });
    await page.getByText(say('console.adjustState_refused'), { exact: true }).waitFor();
    if ((await balanceOf(world, order.token)) !== 9_100n * UNIT) throw new Error('something moved');
  });
});

story('Withdrawals for everybody who works at the console', async ({ step, visit, world }) => {
  const order = await waitingWithdrawal(world, { micros: 1000n * UNIT });
  const mixes = [
    { language: 'bn', theme: 'dark', isPhone: false },
    { language: 'en', theme: 'light', isPhone: true },
  ] as const;
  for (const mix of mixes) {
    await step(`nothing serious: ${mix.language}, ${mix.theme}, ${mix.isPhone ? 390 : 1440}`, async () => {
      const visitor = await visit({ ...mix, isStill: true });
      const { page, say } = visitor;
      const cookie = { name: 'nk_theme', value: mix.theme, domain: 'localhost', path: '/' };
      await visitor.context.addCookies([cookie]);
      await openConsole(visitor, '/console');
      await signInStaff(world, visitor);
      await page.getByRole('heading', { level: 1, name: say('console.now') }).waitFor();
      await openConsole(visitor, '/console/withdrawals');
      const findings: string[] = [];
      const look = async (name: string) => {
        for (const finding of await graveFindings(visitor)) findings.push(`${name}: ${finding}`);
        const tooWide = await page.evaluate<boolean>(
          'document.documentElement.scrollWidth > document.documentElement.clientWidth',
        );
        if (tooWide) findings.push(`${name}: wider than the screen`);
      };
      await look('queue');
      await choose(visitor, order);
      await look('sheet');
      await button(page, say('console.wdReject')).click();
      await page.getByRole('dialog').getByRole('heading').waitFor();
      await look('refusing');
      await visitor.context.close();
      if (findings.length > 0) throw new Error(findings.join('\n'));
    });
  }
});
