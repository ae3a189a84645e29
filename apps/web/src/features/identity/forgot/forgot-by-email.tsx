import { passwordEmail } from '@nokshi/contract/identity-recovery.ts';
import { cleanLogin, cleanMail } from '@nokshi/contract/typed-text.ts';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import { MailField, UsernameField } from '../fields/known-fields.tsx';
import { HumanCheckRow } from '../human/human-check-row.tsx';
import { useHumanCheck } from '../human/use-human-check.ts';
import { findMailFaults } from './forgot-rules.ts';

/** A link by mail; the answer is the same whether name and address belong together or not. */
export function ForgotByEmail({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useTexts('identity');
  const human = useHumanCheck();
  const form = useSimpleForm(useTextForm<'username' | 'email'>({ username: '', email: '' }), {
    findFaults: (values) => findMailFaults(values, say),
    refusedAt: { 'identity.account_unknown': 'username' },
    onError: () => {
      human.check.start();
      return false;
    },
    send: async (values) => {
      const username = cleanLogin(values.username);
      const email = cleanMail(values.email);
      await call(passwordEmail, { username, email, altcha: await human.check.take() });
      onSent(email);
    },
  });
  return (
    <FormBox
      form={form}
      label={t('identity.mailSend')}
      busyLabel={t('identity.mailSending')}
      onInput={() => human.check.start()}
    >
      <UsernameField field={form.field('username')} hasFocusFirst />
      <MailField field={form.field('email')} hint={t('identity.mailOfAccount')} />
      <HumanCheckRow {...human} />
    </FormBox>
  );
}
