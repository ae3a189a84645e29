import { confirmContact, sendContactCode } from '@nokshi/contract/identity-security.ts';
import { isMailAddress } from '@nokshi/contract/mail-address.ts';
import { cleanCode, cleanMail, isBlank } from '@nokshi/contract/typed-text.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { loadMember } from '../../../lib/session/session.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import { MailField } from '../fields/known-fields.tsx';
import { CodeField } from '../phone/code-field.tsx';
import { PhoneField } from '../phone/phone-field.tsx';
import { usePhone } from '../phone/use-phone.ts';
import { showPhoneRefusal, usePhoneCode } from '../phone/use-phone-code.ts';
import { OwnerProofField } from './owner-proof-field.tsx';
import { finishStep, SecureStepBox } from './secure-step.tsx';
import { AT_OWNER_PROOF, useOwnerProof } from './use-owner-proof.ts';

type Kind = 'mobile' | 'email';

/** A phone number or mail address of one's own, proved by the code that comes to it. */
export function SecureContact({ kind }: { readonly kind: Kind }) {
  const t = useTexts('identity', 'security');
  const { form, proof, phone, code, canSend } = useContact(kind);
  const isPhone = kind === 'mobile';
  return (
    <SecureStepBox
      title={t(isPhone ? 'security.mobileTitle' : 'security.emailTitle')}
      text={t(isPhone ? 'security.mobileText' : 'security.emailText')}
    >
      <FormBox form={form} label={t('security.verify')} busyLabel={t('identity.verifying')}>
        <OwnerProofField proof={proof} field={form.field('proof')} hasFocusFirst />
        {isPhone ? (
          <PhoneField
            field={form.field('value')}
            dialingCode={phone.dialingCode}
            onDialingCode={phone.setDialingCode}
          />
        ) : (
          <MailField field={form.field('value')} />
        )}
        <CodeField
          field={form.field('code')}
          code={code}
          label={t(isPhone ? 'identity.smsCode' : 'identity.mailCode')}
          sentTo={isPhone ? phone.said : cleanMail(form.values.value)}
          hint={canSend ? undefined : t(isPhone ? 'identity.phoneFirst' : 'security.emailFirst')}
        />
      </FormBox>
    </SecureStepBox>
  );
}

function useContact(kind: Kind) {
  const proof = useOwnerProof();
  const text = useTextForm<'proof' | 'value' | 'code'>({ proof: '', value: '', code: '' });
  const { proof: typed, value } = text.state.values;
  const hasProof = proof.findFault(typed) === undefined;
  const phone = usePhone(value);
  const isPhone = kind === 'mobile';
  const mail = isMailAddress(cleanMail(value)) ? cleanMail(value) : undefined;
  const to = isPhone ? phone.number?.local : mail;
  const mailFault = isBlank(value) ? 'identity.emailRequired' : 'identity.emailFormat';

  const form = useSimpleForm(text, {
    findFaults: (values) => ({
      proof: proof.findFault(values.proof),
      value: isPhone ? phone.fault : mail === undefined ? say(mailFault) : undefined,
      code: isBlank(values.code) ? say('identity.codeRequired') : undefined,
    }),
    refusedAt: {
      'identity.wrong_credentials': 'proof',
      'identity.code_wrong': 'code',
      'identity.code_expired': 'code',
      'identity.mobile_taken': 'value',
      'identity.email_taken': 'value',
    },
    send: async (values) => {
      await call(confirmContact, { kind, verificationCode: cleanCode(values.code) });
      code.forget();
      await loadMember();
      finishStep(isPhone ? 'security.mobileDone' : 'security.emailDone');
    },
  });
  const code = usePhoneCode({
    purpose: kind,
    to: value,
    dialingCode: isPhone ? phone.dialingCode : '',
    receiver: hasProof ? to : undefined,
    ask: (address) =>
      proof.show(typed, (shown) =>
        call(sendContactCode, {
          kind,
          value: address,
          ...(isPhone && { countryDialingCode: phone.dialingCode }),
          ...shown,
        }),
      ),
    onRefused: (error) => {
      const isProof = error instanceof ApiFailure && error.code in AT_OWNER_PROOF;
      if (isProof) form.show('proof', error.message);
      return isProof || showPhoneRefusal(error, (told) => form.show('value', told));
    },
    onMissing: () => {
      if (!hasProof) form.show('proof');
      if (to === undefined) form.show('value');
    },
  });
  return { form, proof, phone, code, canSend: to !== undefined };
}
