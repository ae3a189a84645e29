import { WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import { formatAmount } from '@nokshi/money';
import { Button, ErrorState, Skeleton, TextField } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/modal.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useStatus } from '../../lib/games/catalogue-queries.ts';
import { closePopup, openLogin } from '../../lib/gate.ts';
import { languageStore } from '../../lib/language.ts';
import { go } from '../../lib/navigation.ts';
import { messageOf } from '../../lib/query.ts';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import { BirthDateField } from './birth-date-field.tsx';
import { enterSession } from './enter-session.ts';
import { HumanCheckRow } from './human-check-row.tsx';
import styles from './identity.module.css';
import { PasswordField } from './password-field.tsx';
import { PicturePane } from './picture-pane.tsx';
import giftPicture from './pictures/gift.webp';
import { Refusal } from './refusal.tsx';
import { OPTIONAL_LOOKS, ruleOf } from './register-fields.ts';
import { registerRulesQuery } from './register-rules-query.ts';
import { lengthSentence } from './rule-text.ts';
import { StrengthMeter } from './strength-meter.tsx';
import { TermsField } from './terms-field.tsx';
import { useFlag } from './use-flags.ts';
import { useFocusOnFault } from './use-focus-on-fault.ts';
import { type RegisterForm, useRegisterForm } from './use-register-form.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

export interface RegisterPopupProps {
  readonly next?: (() => void) | undefined;
}

/** Registration by user name (MO-3.2, ST-4.1), then a welcome; with `next` what was waiting goes on instead. */
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
  const rules = useQuery(registerRulesQuery());
  const status = useStatus();
  const isOpen = useFlag('USERNAMEREG3');
  const amount = formatAmount(WELCOME_CREDIT_MICROS, { locale: language, decimals: 0 });
  return (
    <Modal
      size="form"
      title={t('identity.registerTitle')}
      onClose={closePopup}
      aside={
        <PicturePane
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
      {status && !isOpen && <Refusal>{t('identity.registrationOff')}</Refusal>}
      {rules.isPending && <FormSkeleton label={t('identity.rulesLoading')} />}
      {rules.isError && (
        <ErrorState
          text={messageOf(rules.error, t('identity.rulesFailed'))}
          onRetry={() => void rules.refetch()}
        />
      )}
      {rules.data && (!status || isOpen) && <RegisterFields {...props} rules={rules.data} />}
      <p className={styles['turn']}>
        {t('identity.haveAccount')}{' '}
        <button type="button" className="nk-link" onClick={() => openLogin(props.next)}>
          {t('identity.loginLink')}
        </button>
      </p>
    </Modal>
  );
}

function FormSkeleton({ label }: { readonly label: string }) {
  return (
    <output aria-label={label}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} style={{ blockSize: 48, marginBlock: '28px 20px' }} />
      ))}
    </output>
  );
}

function RegisterFields({
  rules,
  next,
  onRegistered,
}: RegisterModalProps & { readonly rules: RegisterForm['rules'] }) {
  const t = useTexts('identity');
  const whyId = useId();
  const form = useRegisterForm(rules, async (login) => {
    await enterSession(login, { mustChangeExpired: false, next: next ?? onRegistered, keepsPopup: !next });
  });
  const element = useFocusOnFault(form.sending.failures);
  const isBlocked = form.faultCount > 0;
  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      onInput={() => form.human.check.start()}
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <AccountFields form={form} />
      {rules['birthday']?.enabled !== false && (
        <BirthDateField
          parts={form.birth}
          today={form.today}
          error={form.errorOf('birthday')}
          onChange={form.setBirth}
          onLeave={form.leaveBirth}
        />
      )}
      {form.optional.map((name) => {
        const { label, icon, ...input } = OPTIONAL_LOOKS[name];
        const isOptional = !ruleOf(rules, name).required;
        const shared = { ...form.field(name), label: t(label), isOptional, maxLength: 256 };
        return input.type === 'password' ? (
          <PasswordField key={name} {...shared} autoComplete={input.autoComplete} />
        ) : (
          <TextField key={name} {...shared} {...input} icon={icon} />
        );
      })}
      <TermsField
        hasAccepted={form.hasAcceptedTerms}
        error={form.errorOf('terms')}
        onChange={form.setTerms}
      />
      <HumanCheckRow {...form.human} />
      {form.sending.refusal !== null && <Refusal>{form.sending.refusal}</Refusal>}
      <Button
        kind="primary"
        size="large"
        isBlock
        type="submit"
        isBusy={form.sending.isBusy}
        aria-disabled={isBlocked || undefined}
        aria-describedby={isBlocked ? whyId : undefined}
      >
        {t(form.sending.isBusy ? 'identity.registering' : 'identity.register')}
      </Button>
      {isBlocked && (
        <p id={whyId} className={styles['why']}>
          {t('identity.fieldsLeft', { count: form.faultCount })}
        </p>
      )}
    </form>
  );
}

function AccountFields({ form }: { readonly form: RegisterForm }) {
  const t = useTexts('identity');
  const length = lengthSentence(ruleOf(form.rules, 'password'));
  const lengthText = typeof length === 'number' ? length : t(length.key, length.values);
  return (
    <>
      <TextField
        {...form.field('username')}
        label={t('identity.username')}
        icon="user"
        placeholder={t('identity.usernameExample')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        data-autofocus
      />
      <div className={styles['pair']}>
        <PasswordField
          {...form.field('password')}
          label={t('identity.password')}
          placeholder={t('identity.newPasswordExample', { length: lengthText })}
          autoComplete="new-password"
          maxLength={256}
          hint={
            form.values.password === '' ? undefined : (
              <StrengthMeter password={form.values.password} username={form.values.username} />
            )
          }
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label={t('identity.confirmPassword')}
          placeholder={t('identity.confirmExample')}
          autoComplete="new-password"
          maxLength={256}
        />
      </div>
    </>
  );
}
