import { passkeyLogin, startPasskeyLogin } from '@nokshi/contract/identity-device.ts';
import { facebookStart } from '@nokshi/contract/identity-recovery.ts';
import { Button } from '@nokshi/ui';
import { call } from '../../../lib/api/call.ts';
import { type Sending, useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useStatus } from '../../../lib/games/catalogue-queries.ts';
import { hasPasskeys, provePasskey } from '../../../lib/passkeys/passkeys.ts';
import { useFlag } from '../../../lib/start/use-flag.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../fields/identity.module.css';
import { complaintOf } from '../phone/use-phone-code.ts';
import { enterSession } from './enter-session.ts';

/** Ways in without typing: Facebook on the brand's listed domains (RO-2.9), a passkey where the browser has them. */
export function OtherWays({ next }: { readonly next?: (() => void) | undefined }) {
  const t = useTexts('identity');
  const hasFacebook = useStatus()?.brand.facebook === true;
  const facebook = useSending(complaintOf);
  const passkey = usePasskeyLogin(next);
  const goToFacebook = () =>
    facebook.run(async () => {
      const { url } = await call(facebookStart, {});
      window.location.assign(url);
    });
  if (!hasFacebook && !hasPasskeys()) return null;
  return (
    <div className={styles['others']}>
      <p>{t('identity.orElse')}</p>
      {hasFacebook && (
        <Button kind="outline" isBlock isBusy={facebook.isBusy} onClick={goToFacebook}>
          {t('identity.byFacebook')}
        </Button>
      )}
      {hasPasskeys() && (
        <Button kind="outline" icon="key-round" isBlock isBusy={passkey.isBusy} onClick={passkey.ask}>
          {t('identity.byPasskey')}
        </Button>
      )}
      <Warning sending={facebook} />
      <Warning sending={passkey} />
    </div>
  );
}

/** A login by passkey: it is both factors at once, so nothing more is asked. */
export function usePasskeyLogin(next?: () => void): Sending & { ask(): void } {
  const mustChangeExpired = useFlag('PWDEXPFORCECHANGE3');
  const sending = useSending(complaintOf);
  return {
    ...sending,
    ask: () =>
      sending.run(async () => {
        const { challengeId, options } = await call(startPasskeyLogin, {});
        const credential = await provePasskey(options);
        const value = await call(passkeyLogin, { challengeId, credential });
        await enterSession(value, { way: 'passkey', mustChangeExpired, next });
      }),
  };
}
