import { useStore } from '@nokshi/browser/store.ts';
import { PIN_PATTERN, unlock } from '@nokshi/contract/identity-device.ts';
import { initialsOf } from '@nokshi/texts/graphemes.ts';
import { Button } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { hasPasskeys } from '../../../lib/passkeys/passkeys.ts';
import { closePopup, openPopup } from '../../../lib/session/gate.ts';
import { askWhoReturns, returningStore } from '../../../lib/session/returning.ts';
import { useFlag } from '../../../lib/start/use-flag.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../fields/identity.module.css';
import { PicturePane } from '../fields/picture-pane.tsx';
import { Refusal } from '../fields/refusal.tsx';
import steps from '../fields/steps.module.css';
import { complaintOf } from '../phone/use-phone-code.ts';
import shieldPicture from '../pictures/shield.webp';
import { PinPad } from '../secure/pin-pad.tsx';
import { enterSession } from './enter-session.ts';
import { usePasskeyLogin } from './other-ways.tsx';

/** Coming back by PIN or passkey on the device where one was lately; the password and another account stay near. */
export function UnlockPopup({ next }: { readonly next?: (() => void) | undefined }) {
  const t = useTexts('identity');
  const sayTime = useSayTime();
  const returning = useStore(returningStore);
  const [start] = useState(returning);
  const who = returning ?? start;
  const endsAt = who?.endsAt ?? null;
  const toLogin = () => openPopup({ kind: 'login', next });
  return (
    <Modal
      size="form"
      title={t('identity.unlockTitle')}
      onClose={closePopup}
      aside={
        <PicturePane
          group="w_login"
          title={t('identity.loginArtTitle')}
          picture={shieldPicture}
          lines={[
            { icon: 'history', text: t('identity.loginArtKeep') },
            { icon: 'lock-keyhole', text: t('identity.unlockArtTries') },
          ]}
        />
      }
    >
      <div className={steps['who']}>
        <span aria-hidden="true">{initialsOf(who?.account ?? '')}</span>
        <div>
          <b>{who?.account}</b>
          {endsAt !== null && <small>{t('identity.unlockUntil', { time: sayTime(endsAt) })}</small>}
        </div>
      </div>
      {who?.hasPin && <ByPin next={next} onGone={toLogin} />}
      {who?.hasPasskey && hasPasskeys() && <ByPasskey next={next} />}
      <div className={styles['ends']}>
        <button type="button" className="nk-link" onClick={toLogin}>
          {t('identity.unlockByPassword')}
        </button>
        <button type="button" className="nk-link" onClick={toLogin}>
          {t('identity.otherAccount')}
        </button>
      </div>
    </Modal>
  );
}

function ByPin({ next, onGone }: { readonly next?: (() => void) | undefined; readonly onGone: () => void }) {
  const t = useTexts('identity');
  const mustChangeExpired = useFlag('PWDEXPFORCECHANGE3');
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const sending = useSending((error) => {
    setPin('');
    if (error instanceof ApiFailure && error.code === 'identity.pin_wrong') {
      setWrong(error.message);
      return null;
    }
    // What the server no longer knows is not offered again.
    void askWhoReturns();
    return complaintOf(error);
  });
  const send = () => {
    if (!PIN_PATTERN.test(pin)) {
      setWrong(t('identity.pinFormat'));
      return;
    }
    sending.run(async () => {
      setWrong(null);
      const value = await call(unlock, { pin });
      await enterSession(value, { way: 'pin', mustChangeExpired, next });
    });
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PinPad
        label={t('identity.pin')}
        pin={pin}
        onChange={(typed) => {
          setWrong(null);
          setPin(typed);
        }}
      />
      {wrong !== null && <Refusal>{wrong}</Refusal>}
      <Button kind="primary" size="large" isBlock type="submit" isBusy={sending.isBusy}>
        {t(sending.isBusy ? 'identity.loggingIn' : 'identity.unlock')}
      </Button>
      <Warning
        sending={{
          ...sending,
          dismiss: () => {
            sending.dismiss();
            onGone();
          },
        }}
      />
    </form>
  );
}

function ByPasskey({ next }: { readonly next?: (() => void) | undefined }) {
  const t = useTexts('identity');
  const passkey = usePasskeyLogin(next);
  return (
    <div className={styles['others']}>
      <Button kind="outline" icon="key-round" isBlock isBusy={passkey.isBusy} onClick={passkey.ask}>
        {t('identity.byPasskey')}
      </Button>
      <Warning sending={passkey} />
    </div>
  );
}
