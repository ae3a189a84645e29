import { consolidatedFunds } from '@nokshi/contract/agents-contracts-gateway.ts';
import {
  flattenWhitelabel,
  systemStatus,
  WHITELABEL_FLAGS,
  type WhitelabelFlag,
} from '@nokshi/contract/brand.ts';
import { affiliate, freeplay, login, register, registerMobile } from '@nokshi/contract/identity.ts';
import { passwordVerification, smsNoLogin, smsRegister } from '@nokshi/contract/identity-recovery.ts';
import { getPointBalance } from '@nokshi/contract/rewards-points.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aName, signedIn } from '../../../../test/builders.ts';
import { codeIn, openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { aProof } from '../../../../test/proof.ts';
import { type Answer, aNewAddress, openWorld, valueOf } from '../../../../test/world.ts';
import { DEFAULT_SETTINGS, LOCAL_SETTINGS } from '../../../settings.ts';
import { insertInvite } from '../../identity/index.ts';

const PASSWORD = 'shapla ফুল 42';
const DAY_MS = 86_400_000;
const FORM = { birthday: '1990-05-17', termsAccepted: true, password: PASSWORD, confirmPassword: PASSWORD };

let world: Awaited<ReturnType<typeof openWorld>>;
let office: PostOffice;
let nextNumber = 30_000_000;

beforeAll(async () => {
  office = await openPostOffice();
  world = await openWorld({ environment: office.environment });
});

afterAll(async () => {
  await world.close();
  await office.close();
});

/** What a call came to: its refusal, or its status where it was none. */
const outcome = ({ errorCode, status }: Answer<unknown>) => errorCode ?? status;

function aNumber(): string {
  nextNumber += 1;
  return `018${nextNumber}`;
}

/** A number and the code that was sent to it for a registration. */
async function aProvedNumber() {
  const mobileNum = aNumber();
  const altcha = await aProof(world);
  valueOf(await world.call(smsRegister, { mobileNo: mobileNum, countryDialingCode: '880', altcha }));
  return { mobileNum, verificationCode: codeIn(office.texts.at(-1)?.text ?? '') };
}

async function byName() {
  const altcha = await aProof(world);
  return world.call(register, { ...FORM, username: aName('flag'), altcha });
}

async function byMobile(form: object) {
  const { birthday, termsAccepted } = FORM;
  return world.call(registerMobile, { birthday, termsAccepted, altcha: await aProof(world), ...form });
}

/** A member who proved a phone, with a password of 90 days. */
async function anOldMember() {
  const member = await aMember(world, { password: PASSWORD });
  await world.owner.query(
    'update identity_member set mobile = $2, mobile_verified_at = $3, password_changed_at = $4 where id = $1',
    [member.id, `+88${aNumber()}`, world.clock.now(), new Date(world.clock.now().getTime() - 90 * DAY_MS)],
  );
  return member;
}

async function logIn(username: string, ip = aNewAddress()) {
  return world.call(login, { username, password: PASSWORD, altcha: await aProof(world) }, { ip });
}

interface Trial {
  readonly what: string;
  /** Other flags that have to stand for it to matter. */
  readonly beside?: Partial<Record<WhitelabelFlag, boolean>>;
  readonly ask: () => Promise<unknown>;
  readonly off: unknown;
  readonly on: unknown;
}

/** What each flag decides, asked for by calls. A flag without its line does not compile. */
const TRIALS: Record<WhitelabelFlag, Trial> = {
  USERNAMEREG3: {
    what: 'a registration by user name',
    ask: async () => outcome(await byName()),
    off: 'CP_USER_REGISTER_DENY',
    on: 200,
  },
  MOBILENUMREG3: {
    what: 'a registration by mobile',
    beside: { REGMOBVERF3: true },
    ask: async () => outcome(await byMobile(await aProvedNumber())),
    off: 'CP_USER_REGISTER_DENY',
    on: 200,
  },
  MOBILENUMPASSREG3: {
    what: 'a password beside the mobile',
    beside: { MOBILENUMREG3: true },
    ask: async () => outcome(await byMobile(await aProvedNumber())),
    off: 200,
    on: 'US_FIELD_FORMAT_ERROR',
  },
  REGMOBVERF3: {
    what: 'a proved phone beside the user name',
    ask: async () => outcome(await byName()),
    off: 200,
    on: 'missing_phone_number',
  },
  CHNGPASSVERIF3: {
    what: 'a new password by a code to the phone',
    ask: async () => {
      const newPassword = 'another ফুল 43';
      const typed = { mobileNum: aNumber(), countryDialingCode: '880', verificationCode: '123456' };
      return outcome(await world.call(passwordVerification, { ...typed, newPassword }));
    },
    off: 'login_way_off',
    on: 'invalid_verification_code',
  },
  AGENTPOLICY3: {
    what: 'the call of consolidated funds',
    ask: async () => {
      const as = await signedIn(world, await aMember(world));
      return outcome(await world.call(consolidatedFunds, {}, { as }));
    },
    off: 'function.not.available',
    on: 200,
  },
  FREEPLAY3: {
    what: 'a trial account',
    ask: async () => outcome(await world.call(freeplay, { altcha: await aProof(world) })),
    off: 'freeplay_off',
    on: 200,
  },
  PWDEXPFORCECHANGE3: {
    what: 'the end of an old password',
    ask: async () => valueOf(await logIn((await anOldMember()).account)).passwordExpired,
    off: false,
    on: true,
  },
  MOBILEVERCODELOGIN3: {
    what: 'a code for a login',
    ask: async () => {
      const altcha = await aProof(world);
      const typed = { mobileNum: aNumber(), countryDialingCode: '880', altcha };
      return outcome(await world.call(smsNoLogin, typed, { ip: aNewAddress() }));
    },
    off: 'login_way_off',
    on: 200,
  },
  REFERRAL3: {
    what: 'an invitation by a member',
    ask: async () => {
      const { id, account } = await aMember(world);
      await insertInvite(world.db, { memberId: id, code: account, domain: null, at: world.clock.now() });
      return outcome(await world.call(affiliate, { code: account }));
    },
    off: 'invitation_code_error',
    on: 200,
  },
  LOGINIPVERF3: {
    what: 'more proof from a place that is not known',
    ask: async () => outcome(await logIn((await anOldMember()).account)),
    off: 200,
    on: 'login_verify_required',
  },
  PTSYS3: {
    what: 'points and the points mall',
    ask: async () => {
      const as = await signedIn(world, await aMember(world));
      return outcome(await world.call(getPointBalance, {}, { as }));
    },
    off: 'function.not.available',
    on: 200,
  },
};

const NONE = Object.fromEntries(WHITELABEL_FLAGS.map((flag) => [flag, false])) as Record<
  WhitelabelFlag,
  boolean
>;

async function set(flags: Partial<Record<WhitelabelFlag, boolean>>): Promise<void> {
  await world.app.rooms.brand.change('flags', { ...NONE, USERNAMEREG3: true, ...flags });
}

describe('[EN-18] a whitelabel flag, in both positions', () => {
  beforeAll(() => world.app.rooms.brand.change('passwordMaxAgeDays', 90));

  it('each has its line here', () => {
    expect(Object.keys(TRIALS).sort()).toEqual([...WHITELABEL_FLAGS].sort());
    expect(Object.keys(DEFAULT_SETTINGS.flags).sort()).toEqual([...WHITELABEL_FLAGS].sort());
  });

  it.each(WHITELABEL_FLAGS)('%s decides by itself, and is told as it stands', async (flag) => {
    const { ask, beside, off, on, what } = TRIALS[flag];
    for (const isOn of [false, true]) {
      await set({ ...beside, [flag]: isOn });
      const { info } = valueOf(await world.call(systemStatus));
      expect(flattenWhitelabel(info.whitelabel).get(flag)).toBe(isOn);
      expect(await ask(), `${what}, ${isOn ? 'on' : 'off'}`).toEqual(isOn ? on : off);
    }
  });

  it('[RO-2.1] [RO-2.4] [RO-2.8] a local installation starts with every way by phone', () => {
    const fresh = { ...DEFAULT_SETTINGS.flags, ...LOCAL_SETTINGS.flags };
    const byPhone = ['MOBILENUMREG3', 'MOBILENUMPASSREG3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'] as const;
    expect(byPhone.map((flag) => [fresh[flag], DEFAULT_SETTINGS.flags[flag]])).toEqual(
      byPhone.map(() => [true, false]),
    );
  });
});
