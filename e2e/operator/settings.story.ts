import assert from 'node:assert/strict';
import { graveFindings } from '../harness/axe.ts';
import { button } from '../harness/portal-steps.ts';
import { openConsole, signInStaff } from '../harness/staff-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

/** Opens the form of a setting, by its title in Bengali. */
async function openForm({ page, say }: Visitor, title: string) {
  await page.getByLabel(say('console.settingsFind')).fill(title);
  await page.getByRole('button', { name: say('console.settingEditOf', { title }) }).click();
  return page.getByRole('dialog');
}

async function save({ say }: Visitor, box: Awaited<ReturnType<typeof openForm>>): Promise<void> {
  await box.getByLabel(say('console.reason')).fill('গল্পের কাজ');
  await button(box, say('console.settingSave')).click();
  await box.waitFor({ state: 'detached' });
}

story('The settings at the console, on a phone', async ({ step, visit, world }) => {
  const visitor = await visit({ language: 'bn', isPhone: true, isStill: true });
  const { page, say, watch } = visitor;
  const name = 'গল্পের পে';

  await step('the page lists what each does, and is no wider than the phone', async () => {
    await openConsole(visitor, '/console');
    await signInStaff(world, visitor);
    await page.getByRole('heading', { level: 1, name: say('console.now') }).waitFor();
    await openConsole(visitor, '/console/settings');
    await page.getByRole('heading', { level: 3, name: 'ভিআইপি স্তরের নাম' }).waitFor();
    assert.deepEqual(await graveFindings(visitor), []);
    const isTooWide = await page.evaluate<boolean>(
      'document.documentElement.scrollWidth > document.documentElement.clientWidth',
    );
    assert.equal(isTooWide, false);
  });
  await step('a switch is turned', async () => {
    const box = await openForm(visitor, 'হোমে লটারি');
    await box.getByRole('checkbox').check();
    await save(visitor, box);
    await until('the portal knows', async () => {
      const answer = await fetch(`${world.portalUrl}/wps/system/status`);
      const { value } = (await answer.json()) as { readonly value: { brand: { showsLottOnHome: boolean } } };
      return value.brand.showsLottOnHome;
    });
  });
  await step('a wrong row of a list is refused with a sentence at its field', async () => {
    const box = await openForm(visitor, 'পেমেন্টের লোগো');
    await button(box, say('console.settingAdd')).click();
    await box.getByLabel('ছবির ঠিকানা').fill('কোথাও না');
    await box.getByLabel(say('console.reason')).fill('গল্পের কাজ');
    watch.expectRefusal({ path: '/console/setting-list/change', status: 400 });
    await button(box, say('console.settingSave')).click();
    await box.getByText(say('console.settingFault_leastLetters', { bound: '1' })).waitFor();
  });
  await step('mended, it is saved and stands at the foot of the portal', async () => {
    const box = page.getByRole('dialog');
    await box.getByLabel('নাম', { exact: true }).fill(name);
    await box.getByLabel('ছবির ঠিকানা').fill('');
    await save(visitor, box);
    const guest = await visit({ language: 'bn', isPhone: true });
    await until('the foot of the page has it', async () => {
      await guest.open('/');
      return (await guest.page.locator('body').innerHTML()).includes(name);
    });
  });
});
