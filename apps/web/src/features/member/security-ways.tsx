import { facebookStart } from '@nokshi/contract/identity-recovery.ts';
import type { Security } from '@nokshi/contract/identity-security.ts';
import { Button } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { toastFailure } from '../../lib/api/failure.ts';
import { useStatus } from '../../lib/games/catalogue-queries.ts';
import { hasPasskeys } from '../../lib/passkeys/passkeys.ts';
import { openPopup, type SecureStep } from '../../lib/session/gate.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSayTime } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import own from './security.module.css';
import { SecurityWay } from './security-way.tsx';

const open = (step: SecureStep) => openPopup({ kind: 'secure', step });

/** Password, phone and mail, second factors, PIN and Facebook: what is on and what can be changed. */
export function SecurityWays({ security }: { readonly security: Security }) {
  const t = useTexts('member', 'security');
  return (
    <section className={styles['panel']} aria-labelledby="security-ways">
      <h2 id="security-ways">{t('security.waysTitle')}</h2>
      <ul className={own['ways']}>
        <Password changedAt={security.passwordChangedAt} />
        <Contact name="mobile" contact={security.mobile} />
        <Contact name="email" contact={security.email} />
        <Authenticator isOn={security.hasTotp} />
        <Passkeys passkeys={security.passkeys} />
        <RecoveryCodes left={security.recoveryCodesLeft} />
        <PaymentPassword isSet={security.hasPaymentPassword} />
        <Pin hasPin={security.devices.some(({ isThis, hasPin }) => isThis && hasPin)} />
        <Facebook isLinked={security.isFacebookLinked} />
      </ul>
    </section>
  );
}

function Password({ changedAt }: { readonly changedAt: number | null }) {
  const t = useTexts('member', 'security');
  const sayTime = useSayTime();
  const { member } = useSession();
  if (member?.hasPassword === false) {
    return (
      <SecurityWay
        icon="lock-keyhole"
        title={t('security.password')}
        text={t('security.passwordNone')}
        badge={{ isGood: false, text: t('security.isOff') }}
      >
        <Button size="small" onClick={() => open({ name: 'firstPassword' })}>
          {t('security.firstPassword')}
        </Button>
      </SecurityWay>
    );
  }
  return (
    <SecurityWay
      icon="lock-keyhole"
      title={t('security.password')}
      text={
        changedAt === null
          ? t('security.passwordNever')
          : t('security.passwordAt', { time: sayTime(changedAt) })
      }
    >
      <Button size="small" onClick={() => openPopup({ kind: 'changePassword', reason: 'chosen' })}>
        {t('member.changePassword')}
      </Button>
    </SecurityWay>
  );
}

function Contact({
  name,
  contact,
}: {
  readonly name: 'mobile' | 'email';
  readonly contact: Security['mobile'];
}) {
  const t = useTexts('member', 'security');
  return (
    <SecurityWay
      icon={name === 'mobile' ? 'phone' : 'mail'}
      title={t(name === 'mobile' ? 'security.mobile' : 'security.email')}
      text={contact ? <bdi>{contact.value}</bdi> : t('security.notGiven')}
      badge={
        contact
          ? {
              isGood: contact.isVerified,
              text: t(contact.isVerified ? 'security.verified' : 'security.unverified'),
            }
          : undefined
      }
    >
      <Button size="small" onClick={() => open({ name })}>
        {t(contact === null ? 'security.add' : contact.isVerified ? 'security.change' : 'security.verify')}
      </Button>
    </SecurityWay>
  );
}

function Authenticator({ isOn }: { readonly isOn: boolean }) {
  const t = useTexts('member', 'security');
  return (
    <SecurityWay
      icon="shield-check"
      title={t('security.totpTitle')}
      text={t('security.totpShort')}
      badge={{ isGood: isOn, text: t(isOn ? 'security.isOn' : 'security.isOff') }}
    >
      <Button size="small" onClick={() => open({ name: isOn ? 'removeTotp' : 'totp' })}>
        {t(isOn ? 'security.turnOff' : 'security.totpOn')}
      </Button>
    </SecurityWay>
  );
}

function Passkeys({ passkeys }: { readonly passkeys: Security['passkeys'] }) {
  const t = useTexts('member', 'security');
  const sayTime = useSayTime();
  const canAdd = hasPasskeys();
  return (
    <>
      <SecurityWay
        icon="key-round"
        title={t('security.passkeys')}
        text={t(canAdd ? 'security.passkeysShort' : 'security.passkeysNone')}
      >
        {canAdd && (
          <Button size="small" onClick={() => open({ name: 'passkey' })}>
            {t('security.add')}
          </Button>
        )}
      </SecurityWay>
      {passkeys.map(({ id, name, addedAt, usedAt }) => (
        <SecurityWay
          key={id}
          icon="key-round"
          title={name}
          text={
            usedAt === null
              ? t('security.passkeyFresh', { added: sayTime(addedAt) })
              : t('security.passkeyFacts', { added: sayTime(addedAt), used: sayTime(usedAt) })
          }
        >
          <Button
            size="small"
            aria-label={`${name}: ${t('security.remove')}`}
            onClick={() => open({ name: 'removePasskey', id, passkey: name })}
          >
            {t('security.remove')}
          </Button>
        </SecurityWay>
      ))}
    </>
  );
}

function RecoveryCodes({ left }: { readonly left: number }) {
  const t = useTexts('member', 'security');
  return (
    <SecurityWay
      icon="file-text"
      title={t('security.codesTitle')}
      text={left > 0 ? t('security.codesLeft', { count: left }) : t('security.codesNone')}
    >
      <Button size="small" onClick={() => open({ name: 'recoveryCodes' })}>
        {t('security.codesMake')}
      </Button>
    </SecurityWay>
  );
}

function PaymentPassword({ isSet }: { readonly isSet: boolean }) {
  const t = useTexts('member', 'security');
  return (
    <SecurityWay
      icon="wallet"
      title={t('security.payName')}
      text={t('security.payShort')}
      badge={{ isGood: isSet, text: t(isSet ? 'security.isOn' : 'security.isOff') }}
    >
      <Button size="small" onClick={() => open({ name: 'paymentPassword', isSet })}>
        {t(isSet ? 'security.change' : 'security.add')}
      </Button>
    </SecurityWay>
  );
}

function Pin({ hasPin }: { readonly hasPin: boolean }) {
  const t = useTexts('member', 'security');
  return (
    <SecurityWay
      icon="lock-keyhole"
      title={t('security.pinTitle')}
      text={t('security.pinShort')}
      badge={{ isGood: hasPin, text: t(hasPin ? 'security.isOn' : 'security.isOff') }}
    >
      <Button size="small" onClick={() => open({ name: 'pin', hasPin })}>
        {t(hasPin ? 'security.change' : 'security.pinSet')}
      </Button>
    </SecurityWay>
  );
}

/** On the brand's listed domains only, and where an account is linked already (RO-2.9). */
function Facebook({ isLinked }: { readonly isLinked: boolean }) {
  const t = useTexts('member', 'security');
  const isOffered = useStatus()?.brand.facebook === true;
  const [isBusy, setBusy] = useState(false);
  if (!isOffered && !isLinked) return null;
  const link = async () => {
    setBusy(true);
    try {
      window.location.assign((await call(facebookStart, {})).url);
    } catch (error) {
      toastFailure(error, t('errors.fault'));
      setBusy(false);
    }
  };
  return (
    <SecurityWay
      icon="users"
      title={t('security.facebook')}
      text={t(isLinked ? 'security.facebookLinked' : 'security.facebookNot')}
    >
      {!isLinked && (
        <Button size="small" isBusy={isBusy} onClick={() => void link()}>
          {t('security.facebookLink')}
        </Button>
      )}
    </SecurityWay>
  );
}
