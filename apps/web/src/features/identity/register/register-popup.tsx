import { useStore } from '@nokshi/browser/store.ts';
import { WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { useStatus } from '../../../lib/games/catalogue-queries.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { closePopup, openLogin } from '../../../lib/session/gate.ts';
import { useFlag } from '../../../lib/start/use-flag.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { DemoNote } from '../fields/demo-note.tsx';
import styles from '../fields/identity.module.css';
import { PicturePane } from '../fields/picture-pane.tsx';
import { Refusal } from '../fields/refusal.tsx';
import { WaySwitch } from '../fields/way-switch.tsx';
import giftPicture from '../pictures/gift.webp';
import { RegisterFields } from './register-form.tsx';
import { openWays, type RegisterWay } from './register-shape.ts';
import { RulesGate } from './rules-gate.tsx';
import { begunWay } from './use-register-form.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

export interface RegisterPopupProps {
  readonly next?: (() => void) | undefined;
}

/**
 * Registration by user name or by mobile number (MO-3.2, ST-4.1), then a welcome; with `next` what was waiting goes on
 * instead.
 */
export function RegisterPopup({ next }: RegisterPopupProps) {
  const [isRegistered, setRegistered] = useState(false);
  const finish = () => {
    closePopup();
    go('/');
  };
  if (isRegistered) return <WelcomeDialog onClose={finish} />;
  return <RegisterModal next={next} onRegistered={() => setRegistered(true)} />;
}

type RegisterModalProps = RegisterPopupProps & { readonly onRegistered: () => void };

function RegisterModal(props: RegisterModalProps) {
  const t = useTexts('identity');
  const language = useStore(languageStore);
  const status = useStatus();
  const ways = openWays({
    USERNAMEREG3: useFlag('USERNAMEREG3'),
    MOBILENUMREG3: useFlag('MOBILENUMREG3'),
  });
  const [chosen, setChosen] = useState<RegisterWay | null>(begunWay);
  const way = chosen !== null && ways.includes(chosen) ? chosen : ways[0];
  const amount = sayAmount(language, WELCOME_CREDIT_MICROS, 0);
  return (
    <Modal
      size="form"
      title={t('identity.registerTitle')}
      onClose={closePopup}
      aside={
        <PicturePane
          group="w_reg"
          title={t('identity.registerArtTitle')}
          picture={giftPicture}
          lines={[
            { icon: 'badge-info', text: t('identity.registerArtCredit', { amount }) },
            { icon: 'shield-check', text: t('identity.registerArtFair') },
            { icon: 'languages', text: t('identity.registerArtLanguage') },
          ]}
        />
      }
    >
      {status && way === undefined && <Refusal>{t('identity.registrationOff')}</Refusal>}
      {way !== undefined && (
        <WaySwitch<RegisterWay>
          label={t('identity.registerWays')}
          chosen={way}
          onChoose={setChosen}
          ways={ways.map((one) => ({ way: one, label: t(WAY_LABELS[one]) }))}
        />
      )}
      {(!status || way !== undefined) && (
        <RulesGate rows={4}>
          {(rules) => <RegisterFields key={way} {...props} rules={rules} way={way ?? 'username'} />}
        </RulesGate>
      )}
      <p className={styles['turn']}>
        {t('identity.haveAccount')}{' '}
        <button type="button" className="nk-link" onClick={() => openLogin(props.next)}>
          {t('identity.loginLink')}
        </button>
      </p>
      {way === 'mobile' && <DemoNote about="codes" />}
    </Modal>
  );
}

const WAY_LABELS = {
  username: 'identity.wayUsername',
  mobile: 'identity.wayMobile',
} as const;
