import { go } from '../../../lib/navigation/navigation.ts';
import { closePopup } from '../../../lib/session/gate.ts';
import { useFlag } from '../../../lib/start/use-flag.ts';
import { say } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import type { HumanCheck } from '../human/human-check.ts';
import { enterSession } from './enter-session.ts';
import { loginByPassword } from './login-by-password.ts';

/**
 * The automatic login with a password that was set a moment ago, then home (ST-5.3). When it does not succeed the
 * password is new all the same, so the person is told and asked to log in.
 */
export function useNewLogin(check: HumanCheck) {
  const mustChangeExpired = useFlag('PWDEXPFORCECHANGE3');
  return async (credentials: {
    readonly username: string;
    readonly password: string;
    readonly countryDialingCode?: string;
  }): Promise<void> => {
    showToast({ tone: 'good', text: say('identity.changed') });
    const next = () => go('/');
    const value = await loginByPassword({ ...credentials, altcha: await check.take(), next });
    if (!value) return;
    closePopup();
    await enterSession(value, {
      way: 'password',
      mustChangeExpired,
      knownPassword: credentials.password,
      next,
    });
  };
}
