import { login } from '@nokshi/contract/identity.ts';
import { smsNoLogin } from '@nokshi/contract/identity-recovery.ts';
import { cleanCode, isBlank } from '@nokshi/contract/typed-text.ts';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { useFlag } from '../../../lib/start/use-flag.ts';
import { say } from '../../../lib/texts/texts.ts';
import { asksForCaptcha } from '../human/captcha.ts';
import { useCaptcha } from '../human/use-captcha.ts';
import { useHumanCheck } from '../human/use-human-check.ts';
import { readSentCode } from '../phone/sent-code.ts';
import { usePhone } from '../phone/use-phone.ts';
import { findFirebaseText, showPhoneRefusal, usePhoneCode } from '../phone/use-phone-code.ts';
import { enterSession } from './enter-session.ts';
import { askForMore } from './login-by-password.ts';

/** Fields at which refusals about a phone and its code stand. */
const AT_FIELD = {
  'identity.mobile_missing': 'mobile',
  'identity.mobile_invalid': 'mobile',
  'identity.code_missing': 'code',
  'identity.code_wrong': 'code',
  'identity.code_expired': 'code',
  'identity.captcha_required': 'captcha',
  'identity.captcha_wrong': 'captcha',
} as const;

/** Login by a code that comes to the phone (VA-1.4, RO-2.8), by our own messages or by Firebase. */
export function useSmsLogin(next?: () => void) {
  const human = useHumanCheck();
  const captcha = useCaptcha();
  const mustChangeExpired = useFlag('PWDEXPFORCECHANGE3');
  const [kept] = useState(() => readSentCode('login'));

  const text = useTextForm<'mobile' | 'code' | 'captcha'>({ mobile: kept?.to ?? '', code: '', captcha: '' });
  const phone = usePhone(text.state.values.mobile, { startCode: kept?.dialingCode });

  const form = useSimpleForm(text, {
    findFaults: (values) => ({
      mobile: phone.fault,
      code: isBlank(values.code) ? say('identity.codeRequired') : undefined,
      captcha: captcha.isShown && isBlank(values.captcha) ? say('identity.captchaRequired') : undefined,
    }),
    refusedAt: AT_FIELD,
    onError: (error) => {
      if (askForMore(error, { known: null, next })) return true;
      human.check.start();
      if (error instanceof ApiFailure && (captcha.isShown || asksForCaptcha(error))) captcha.show();
      const key = findFirebaseText(error);
      if (key !== undefined) form.show('code', say(key));
      return key !== undefined;
    },
    send: async (values) => {
      const proof = await code.prove(cleanCode(values.code));
      const altcha = await human.check.take();
      const isByFirebase = 'firebaseIdToken' in proof;
      const value = await call(login, {
        ...(isByFirebase
          ? { type: 'firebase', firebaseIdToken: proof.firebaseIdToken }
          : { type: 'sms', isSms: true, verificationCode: proof.verificationCode }),
        mobileNum: phone.number?.local ?? '',
        countryDialingCode: phone.dialingCode,
        ...(!isBlank(values.captcha) && { captcha: cleanCode(values.captcha) }),
        altcha,
      });
      code.forget();
      await enterSession(value, { way: isByFirebase ? 'firebase' : 'sms', mustChangeExpired, next });
    },
  });
  const code = usePhoneCode({
    purpose: 'login',
    to: form.values.mobile,
    dialingCode: phone.dialingCode,
    receiver: phone.number?.local,
    e164: phone.number?.e164,
    mayUseFirebase: true,
    ask: async (mobileNum) => {
      const altcha = await human.check.take();
      return call(smsNoLogin, { mobileNum, countryDialingCode: phone.dialingCode, altcha });
    },
    onRefused: (error) => showPhoneRefusal(error, (told) => form.show('mobile', told)),
    onMissing: () => form.show('mobile'),
  });

  return { human, captcha, form, phone, code };
}
