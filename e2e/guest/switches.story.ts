import assert from 'node:assert/strict';
import { setFlags } from '../harness/brand.ts';
import { button, dialog } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import type { Visitor } from '../harness/visitor.ts';

/** What the screens of a guest show of the brand's switches, by the switch. */
async function shownSwitches(visitor: Visitor): Promise<Readonly<Record<string, boolean>>> {
  const { say } = visitor;
  const register = dialog(visitor, say('identity.registerTitle'));
  const login = dialog(visitor, say('identity.loginTitle'));
  const forgot = dialog(visitor, say('identity.forgotTitle'));
  await visitor.open('/register');
  await button(register, say('identity.register')).waitFor();
  const ways = await button(register, say('identity.wayMobile')).count();
  const hasName = (await register.getByLabel(say('identity.username'), { exact: true }).count()) > 0;
  const hasCodeByName =
    hasName && (await register.getByLabel(say('identity.smsCode'), { exact: true }).count()) > 0;
  if (ways > 0) await button(register, say('identity.wayMobile')).click();
  const mobile = register.getByLabel(say('identity.mobileNum'), { exact: true });
  if (ways > 0 || !hasName) await mobile.waitFor();
  const hasPassword = (await register.getByLabel(say('identity.password'), { exact: true }).count()) > 0;
  await visitor.open('/login');
  await button(login, say('identity.login')).waitFor();
  const hasCode = (await button(login, say('identity.wayCode')).count()) > 0;
  const hasTrial = (await button(login, say('identity.trial')).count()) > 0;
  await button(login, say('identity.forgotLink')).click();
  await button(forgot, say('identity.wayEmail')).waitFor();
  return {
    USERNAMEREG3: hasName,
    REGMOBVERF3: hasCodeByName,
    MOBILENUMREG3: ways > 0 || !hasName,
    MOBILENUMPASSREG3: (ways > 0 || !hasName) && hasPassword,
    MOBILEVERCODELOGIN3: hasCode,
    FREEPLAY3: hasTrial,
    CHNGPASSVERIF3: (await button(forgot, say('identity.wayMobile')).count()) > 0,
  };
}

/** What a local installation starts with. */
const AT_START = {
  USERNAMEREG3: true,
  REGMOBVERF3: false,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  MOBILEVERCODELOGIN3: true,
  FREEPLAY3: true,
  CHNGPASSVERIF3: true,
};

story('The switches of the brand on a guest’s screens', async ({ step, visit, world }) => {
  const visitor = await visit();
  const turned = (change: Partial<typeof AT_START>) => ({ ...AT_START, ...change });
  const positions = [
    AT_START,
    turned({ USERNAMEREG3: false, MOBILENUMPASSREG3: false, FREEPLAY3: false, MOBILEVERCODELOGIN3: false }),
    turned({ REGMOBVERF3: true, MOBILENUMREG3: false, MOBILENUMPASSREG3: false, CHNGPASSVERIF3: false }),
  ];
  try {
    for (const flags of positions) {
      const off = Object.entries(flags).flatMap(([flag, isOn]) => (isOn ? [] : [flag]));
      await step(`[EN-18] the screens follow them, off: ${off.join(', ')}`, async () => {
        await setFlags(world, flags);
        assert.deepEqual(await shownSwitches(visitor), flags);
      });
    }
  } finally {
    await setFlags(world, AT_START);
  }
});
