import { GIVEN_ONCE, type ProfileField, saveProfileField } from '@nokshi/contract/identity-profile.ts';
import { cleanField, findFieldFault, type RegisterRules } from '@nokshi/contract/register-rules.ts';
import { TextField } from '@nokshi/ui';
import { useState } from 'react';
import { refreshProfile } from '../../../lib/account/profile.ts';
import { call } from '../../../lib/api/call.ts';
import { faultSentence } from '../../../lib/forms/rule-text.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import { loadMember } from '../../../lib/session/session.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { type BirthParts, birthDay, dayIn, findBirthFault, NO_BIRTH } from '../fields/birth-date.ts';
import { BirthDateField } from '../fields/birth-date-field.tsx';
import { FormBox } from '../fields/form-box.tsx';
import { saySentence } from '../fields/say-sentence.ts';
import { ruleOf } from '../register/register-fields.ts';
import { OPTIONAL_LOOKS } from '../register/register-looks.ts';
import { RulesGate } from '../register/rules-gate.tsx';
import { OwnerProofField } from './owner-proof-field.tsx';
import { finishStep, SecureStepBox } from './secure-step.tsx';
import { AT_OWNER_PROOF, useOwnerProof } from './use-owner-proof.ts';

export interface ProfileStep {
  readonly field: ProfileField;
  /** What stands there now. */
  readonly value: string | null;
}

/** One field of the profile: what changes freely, and what is given once with the owner's proof. */
export function SecureProfile({ step }: { readonly step: ProfileStep }) {
  const t = useTexts('identity', 'security');
  const { field } = step;
  const label = t(field === 'birthday' ? 'identity.birthDate' : OPTIONAL_LOOKS[field].label);
  const isOnce = GIVEN_ONCE.includes(field);
  const text = isOnce ? 'security.profileOnceText' : 'security.profileFreeText';
  return (
    <SecureStepBox title={label} text={t(field === 'payeeName' ? 'security.profileNameText' : text)}>
      <RulesGate rows={1}>
        {(rules) =>
          field === 'birthday' ? <BirthForm /> : <TextForm step={{ ...step, field }} rules={rules} />
        }
      </RulesGate>
    </SecureStepBox>
  );
}

async function done(): Promise<void> {
  refreshProfile();
  await loadMember();
  finishStep('security.profileDone');
}

interface TextFormProps {
  readonly step: ProfileStep & { readonly field: Exclude<ProfileField, 'birthday'> };
  readonly rules: RegisterRules;
}

function TextForm({ step: { field, value }, rules }: TextFormProps) {
  const t = useTexts('identity', 'security');
  const proof = useOwnerProof();
  const isOnce = GIVEN_ONCE.includes(field);
  const rule = { ...ruleOf(rules, field), required: isOnce || ruleOf(rules, field).required };
  const { label, icon, ...input } = OPTIONAL_LOOKS[field];
  const form = useSimpleForm(useTextForm<'value' | 'proof'>({ value: value ?? '', proof: '' }), {
    findFaults: (values) => {
      const fault = findFieldFault(rule, cleanField(field, rule, values.value));
      return {
        value: fault && saySentence(faultSentence(field, rule, fault, saySentence)),
        proof: isOnce ? proof.findFault(values.proof) : undefined,
      };
    },
    refusedAt: {
      ...AT_OWNER_PROOF,
      'identity.field_invalid': 'value',
      'identity.name_reserved': 'value',
      'identity.name_alike': 'value',
      'identity.field_given': 'value',
      'identity.field_off': 'value',
    },
    send: async (values) => {
      const order = { field, value: cleanField(field, rule, values.value) };
      if (isOnce) {
        await proof.show(values.proof, (shown) => call(saveProfileField, { ...order, ...shown }));
      } else await call(saveProfileField, order);
      await done();
    },
  });
  return (
    <FormBox form={form} label={t('security.profileSave')} busyLabel={t('security.profileSaving')}>
      <TextField
        {...form.field('value')}
        {...input}
        label={t(label)}
        icon={icon}
        maxLength={256}
        isOptional={!rule.required}
        data-autofocus
      />
      {isOnce && <OwnerProofField proof={proof} field={form.field('proof')} />}
    </FormBox>
  );
}

function BirthForm() {
  const t = useTexts('identity', 'security');
  const proof = useOwnerProof();
  const timeZone = useTimeZone();
  const [birth, setBirth] = useState<BirthParts>(NO_BIRTH);
  const today = dayIn(timeZone, serverNow());
  // The three choices are one value of the form, so that faults and refusals stand where those of a line would.
  const form = useSimpleForm(useTextForm<'value' | 'proof'>({ value: '', proof: '' }), {
    findFaults: (values) => ({
      value: birthSentence(birth, today),
      proof: proof.findFault(values.proof),
    }),
    refusedAt: {
      ...AT_OWNER_PROOF,
      'identity.field_invalid': 'value',
      'identity.under_age': 'value',
      'identity.field_given': 'value',
    },
    send: async (values) => {
      await proof.show(values.proof, (shown) =>
        call(saveProfileField, { field: 'birthday', value: birthDay(birth) ?? '', ...shown }),
      );
      await done();
    },
  });
  const bound = form.field('value');
  return (
    <FormBox form={form} label={t('security.profileSave')} busyLabel={t('security.profileSaving')}>
      <BirthDateField
        parts={birth}
        today={today}
        error={bound.error ?? undefined}
        onChange={(parts) => {
          setBirth(parts);
          form.set('value', birthDay(parts) ?? '');
        }}
        onLeave={() => form.show('value')}
      />
      <OwnerProofField proof={proof} field={form.field('proof')} />
    </FormBox>
  );
}

function birthSentence(birth: BirthParts, today: string): string | undefined {
  const fault = findBirthFault(birth, today);
  if (fault === undefined) return undefined;
  if (fault === 'missing') return say('identity.birthRequired');
  return say(fault === 'impossible' ? 'identity.birthImpossible' : 'identity.underAge');
}
