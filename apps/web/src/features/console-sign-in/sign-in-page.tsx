import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, IconButton, Note, TextField, useUi } from '@nokshi/ui';
import { LOGO_BODY } from '@nokshi/ui/logo.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { prepareSealing } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/query-defaults.ts';
import { LookSwitches } from '../../lib/console/look-switches.tsx';
import { signInStaff } from '../../lib/console/staff-session.ts';
import css from './sign-in.module.css';

/** The way into the console: name, password and the code of the authenticator app. */
export function SignInPage({ hasEnded }: { readonly hasEnded: boolean }) {
  const { t } = useUi();
  const [values, setValues] = useState({ username: '', password: '', code: '' });
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    document.title = t('console.title');
  }, [t]);
  useEffect(prepareSealing, []);

  const set = (name: keyof typeof values) => (value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setFault(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (Object.values(values).some((value) => isBlank(value))) {
      setFault(t('console.needAll'));
      return;
    }
    setBusy(true);
    try {
      await signInStaff({ ...values, code: values.code.replaceAll(/\s/g, '') });
    } catch (error) {
      setFault(messageOf(error, t('console.signInFailed')));
      // A code is good once; what was typed is of no more use.
      setValues((before) => ({ ...before, code: '' }));
      setBusy(false);
    }
  };

  return (
    <main className={css['screen']}>
      <div className={css['looks']}>
        <LookSwitches />
      </div>
      <form className={css['card']} noValidate onSubmit={(event) => void submit(event)}>
        <p className={css['brand']}>
          <svg viewBox="0 0 32 32" aria-hidden="true" dangerouslySetInnerHTML={{ __html: LOGO_BODY }} />
          {t('console.title')}
        </p>
        <h1>{t('console.signIn')}</h1>
        <p className={css['text']}>{t('console.signInText')}</p>
        {hasEnded && fault === null && (
          <Note icon="clock" role="status" className={css['note']}>
            {t('console.sessionEnded')}
          </Note>
        )}
        {fault !== null && (
          <Note tone="bad" role="alert" className={css['note']}>
            {fault}
          </Note>
        )}
        <Fields values={values} set={set} />
        <Button kind="primary" size="large" isBlock isBusy={isBusy} type="submit">
          {t(isBusy ? 'console.entering' : 'console.enter')}
        </Button>
      </form>
    </main>
  );
}

interface Values {
  readonly username: string;
  readonly password: string;
  readonly code: string;
}

interface FieldsProps {
  readonly values: Values;
  readonly set: (name: keyof Values) => (value: string) => void;
}

function Fields({ values, set }: FieldsProps) {
  const { t } = useUi();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextField
        label={t('console.username')}
        icon="user"
        value={values.username}
        maxLength={64}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => set('username')(event.target.value)}
      />
      <TextField
        label={t('console.password')}
        icon="lock-keyhole"
        type={isShown ? 'text' : 'password'}
        value={values.password}
        maxLength={256}
        autoComplete="current-password"
        onChange={(event) => set('password')(event.target.value)}
        trail={
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={t(isShown ? 'console.hidePassword' : 'console.showPassword')}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <TextField
        label={t('console.code')}
        icon="smartphone"
        hint={t('console.codeHint')}
        value={values.code}
        maxLength={10}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => set('code')(event.target.value)}
      />
    </>
  );
}
