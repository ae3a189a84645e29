import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { closePopup, openRegister } from '../../../lib/session/gate.ts';
import { useFlag } from '../../../lib/start/use-flag.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { DemoNote } from '../fields/demo-note.tsx';
import styles from '../fields/identity.module.css';
import { PicturePane } from '../fields/picture-pane.tsx';
import { WaySwitch } from '../fields/way-switch.tsx';
import { LoginFields } from '../login-fields.tsx';
import shieldPicture from '../pictures/shield.webp';
import { LoginByCode } from './login-by-code.tsx';
import { OtherWays } from './other-ways.tsx';

/** Login by password or by a code to the phone (MO-3.1, RT-2). `next` goes on with what the login interrupted. */
export function LoginPopup({ next }: { readonly next?: (() => void) | undefined }) {
  const t = useTexts('identity');
  const [way, setWay] = useState<'password' | 'code'>('password');
  const hasCodes = useFlag('MOBILEVERCODELOGIN3');
  const isByPassword = !hasCodes || way === 'password';
  // Whoever wanted something may have no account yet: both ways to it stand side by side.
  const register = next && (() => openRegister(next));
  return (
    <Modal
      size="form"
      title={t('identity.loginTitle')}
      onClose={closePopup}
      aside={
        <PicturePane
          group="w_login"
          title={t('identity.loginArtTitle')}
          picture={shieldPicture}
          lines={[
            { icon: 'history', text: t('identity.loginArtKeep') },
            { icon: 'user', text: t('identity.loginArtName') },
            { icon: 'shield-check', text: t('identity.loginArtOnce') },
          ]}
        />
      }
    >
      {next && <p className={styles['lead']}>{t('identity.loginFirst')}</p>}
      {hasCodes && (
        <WaySwitch
          label={t('identity.loginWays')}
          chosen={way}
          onChoose={setWay}
          ways={[
            { way: 'password', label: t('identity.wayPassword') },
            { way: 'code', label: t('identity.wayCode') },
          ]}
        />
      )}
      {isByPassword ? <LoginFields next={next} onRegister={register} /> : <LoginByCode next={next} />}
      <OtherWays next={next} />
      {!(register && isByPassword) && (
        <p className={styles['turn']}>
          {t('identity.noAccount')}{' '}
          <button type="button" className="nk-link" onClick={() => openRegister(next)}>
            {t('identity.registerLink')}
          </button>
        </p>
      )}
      <DemoNote about={isByPassword ? 'accounts' : 'codes'} />
    </Modal>
  );
}
