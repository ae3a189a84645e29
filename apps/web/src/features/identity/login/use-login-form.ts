import { freeplay, type LoginSide } from '@nokshi/contract/identity.ts';
import { cleanCode, cleanText, isBlank } from '@nokshi/contract/typed-text.ts';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { writeCookie } from '../../../lib/device/cookie.ts';
import { type Sending, useSending } from '../../../lib/forms/use-sending.ts';
import { type BoundField, useTextForm } from '../../../lib/forms/use-text-form.ts';
import { useFlag } from '../../../lib/start/use-flag.ts';
import { say } from '../../../lib/texts/texts.ts';
import { asksForCaptcha } from '../human/captcha.ts';
import type { HumanCheck, HumanState } from '../human/human-check.ts';
import { type Captcha, useCaptcha } from '../human/use-captcha.ts';
import { useHumanCheck } from '../human/use-human-check.ts';
import { enterSession } from './enter-session.ts';
import { loginByPassword } from './login-by-password.ts';
import { findRememberedName, rememberCookie } from './remembered-name.ts';

type Name = 'username' | 'password' | 'captcha';

export interface LoginForm {
  readonly human: { readonly check: HumanCheck; readonly state: HumanState };
  readonly captcha: Captcha;
  readonly sending: Sending;
  /** Which of the two ways in is under way. */
  readonly busyWay: 'login' | 'trial' | null;
  readonly isNameKnown: boolean;
  readonly doesRemember: boolean;
  readonly lockedUntilMs: number | null;
  setRemember(does: boolean): void;
  field(name: Name): BoundField<Name>;
  send(): void;
  openTrial(): void;
}

/** The wait of a lock whose length the answer does not tell. */
const UNKNOWN_WAIT_SECONDS = 60;

interface LoginFormOrder {
  readonly side: LoginSide;
  readonly next?: (() => void) | undefined;
  readonly onNoAgent?: (() => void) | undefined;
}

/** The login form: what it holds, what stands in its way, and what its two ways in do (VA-1, ST-3). */
export function useLoginForm({ side, next, onNoAgent }: LoginFormOrder): LoginForm {
  const human = useHumanCheck();
  const captcha = useCaptcha();
  const mustChangeExpired = useFlag('PWDEXPFORCECHANGE3');
  const [rememberedName] = useState(() => findRememberedName(document.cookie) ?? '');
  const [doesRemember, setRemember] = useState(true);
  const [lockedUntilMs, setLockedUntilMs] = useState<number | null>(null);
  const [way, setWay] = useState<'login' | 'trial'>('login');
  const form = useTextForm<Name>({ username: rememberedName, password: '', captcha: '' });

  const username = cleanText(form.state.values.username);
  const password = form.state.values.password.trim();
  const characters = cleanCode(form.state.values.captcha);
  const faults: Partial<Record<Name, string>> = {
    ...(username === '' && { username: say('identity.usernameRequired') }),
    ...(isBlank(password) && { password: say('identity.passwordRequired') }),
    ...(captcha.isShown && characters === '' && { captcha: say('identity.captchaRequired') }),
  };

  const sending = useSending((error) => {
    // The solution was used up by this attempt; the next one is worked out while the person looks at the answer.
    human.check.start();
    if (!(error instanceof ApiFailure)) return say('errors.fault');
    const wantsCaptcha = asksForCaptcha(error);
    if (wantsCaptcha || captcha.isShown) {
      form.dispatch({ type: 'type', name: 'captcha', value: '' });
      captcha.show();
    }
    if (error.code === 'identity.not_an_agent' && onNoAgent !== undefined) {
      onNoAgent();
      return null;
    }
    const name = findRefusedField(error);
    if (name !== undefined) form.dispatch({ type: 'refuse', refused: { [name]: error.message } });
    if (error.code === 'identity.locked_out') {
      const seconds = Number(error.details['retryAfterSeconds'] ?? UNKNOWN_WAIT_SECONDS);
      setLockedUntilMs(Date.now() + seconds * 1000);
      return null;
    }
    return name === undefined ? error.message : null;
  });

  const start = (nextWay: 'login' | 'trial', task: (altcha: string) => Promise<void>) => {
    if (!sending.isBusy) setWay(nextWay);
    sending.run(async () => {
      setLockedUntilMs(null);
      await task(await human.check.take());
    });
  };

  const enter = async (altcha: string) => {
    const value = await loginByPassword({ username, password, side, altcha, captcha: characters, next });
    const kept = doesRemember ? username : undefined;
    writeCookie(rememberCookie(kept, window.location.protocol === 'https:'));
    if (value)
      await enterSession(value, { way: 'password', mustChangeExpired, knownPassword: password, next });
  };
  const enterTrial = async (altcha: string) => {
    const value = await call(freeplay, { os: navigator.platform, platform: 'W', altcha });
    await enterSession(value, { way: 'trial', mustChangeExpired, next });
  };

  return {
    human,
    captcha,
    sending,
    busyWay: sending.isBusy ? way : null,
    isNameKnown: rememberedName !== '',
    doesRemember,
    lockedUntilMs,
    setRemember,
    field: (name) => form.bind(name, faults),
    send: () => {
      form.dispatch({ type: 'send' });
      if (Object.keys(faults).length > 0) sending.fail();
      else start('login', enter);
    },
    openTrial: () => start('trial', enterTrial),
  };
}

function findRefusedField({ code }: ApiFailure): Name | undefined {
  if (code === 'identity.wrong_credentials') return 'password';
  if (code === 'identity.account_unknown') return 'username';
  if (code === 'identity.captcha_required' || code === 'identity.captcha_wrong') return 'captcha';
  return undefined;
}
