import { useStore } from '@nokshi/browser/store.ts';
import {
  type Closing,
  type ClosingObstacle,
  closeAccount,
  closing,
} from '@nokshi/contract/identity-closing.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { cx, ErrorState, FieldError, Skeleton, TextField } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { MINE } from '../../../lib/api/query.ts';
import { type SimpleForm, useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { closePopup } from '../../../lib/session/gate.ts';
import { leaveBy, useSession } from '../../../lib/session/session.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { FormBox } from '../fields/form-box.tsx';
import steps from '../fields/steps.module.css';
import { OwnerProofField } from './owner-proof-field.tsx';
import { SecureStepBox } from './secure-step.tsx';
import { AT_OWNER_PROOF, useOwnerProof } from './use-owner-proof.ts';

type Name = 'giveUp' | 'account' | 'proof';

const REASONS: Readonly<Record<ClosingObstacle, TextKey>> = {
  round: 'errors.closingRound',
  deposit: 'errors.closingDeposit',
  held: 'errors.closingHeld',
  balance: 'errors.closingBalance',
};

/** Closing the account: what has to end first is said before anything is typed. */
export function SecureClosing() {
  const t = useTexts('identity', 'security');
  const query = useQuery({
    queryKey: [MINE, 'closing'],
    queryFn: ({ signal }) => call(closing, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <SecureStepBox title={t('security.closingTitle')} text={t('security.closingNote')}>
      <p>{t('security.closingKept')}</p>
      {query.data && <Step state={query.data} />}
      {query.isPending && <Skeleton style={{ blockSize: 160 }} />}
      {query.isError && !query.data && (
        <ErrorState {...failureProps(query.error, t('errors.fault'))} onRetry={() => void query.refetch()} />
      )}
    </SecureStepBox>
  );
}

function Step({ state }: { readonly state: Closing }) {
  const t = useTexts('identity', 'security');
  const stands = state.obstacles.filter((obstacle) => obstacle !== 'balance' || !state.mayGiveUp);
  if (stands.length === 0) return <Confirm state={state} />;
  return (
    <div className={steps['closing']}>
      <b>{t('security.closingFirst')}</b>
      <ul>
        {stands.map((obstacle) => (
          <li key={obstacle}>{t(REASONS[obstacle])}</li>
        ))}
      </ul>
    </div>
  );
}

function Confirm({ state }: { readonly state: Closing }) {
  const t = useTexts('identity', 'security');
  const { member } = useSession();
  const proof = useOwnerProof();
  const isAsked = state.mayGiveUp && state.obstacles.includes('balance');
  const account = member?.account ?? '';
  const form = useSimpleForm(useTextForm<Name>({ giveUp: '', account: '', proof: '' }), {
    findFaults: (values) => ({
      giveUp: isAsked && values.giveUp === '' ? say('security.closingTick') : undefined,
      account:
        cleanLogin(values.account).toLowerCase() === account.toLowerCase()
          ? undefined
          : say('errors.closingWord'),
      proof: proof.findFault(values.proof),
    }),
    refusedAt: { ...AT_OWNER_PROOF, 'identity.closing_word': 'account' },
    send: async (values) => {
      await leaveBy(async () => {
        await proof.show(values.proof, (shown) =>
          call(closeAccount, {
            account: cleanLogin(values.account),
            givesUpCredit: values.giveUp !== '',
            ...shown,
          }),
        );
      });
      closePopup();
      showToast({ tone: 'plain', text: say('security.closingDone') });
      go('/');
    },
  });
  return (
    <FormBox form={form} label={t('security.closingGo')} busyLabel={t('security.closingBusy')}>
      {isAsked && <GiveUp form={form} balanceMicros={state.balanceMicros} />}
      <TextField
        {...form.field('account')}
        label={t('security.closingWord')}
        icon="user"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        hint={account}
      />
      <OwnerProofField proof={proof} field={form.field('proof')} />
    </FormBox>
  );
}

/** Play credit is no money: it cannot be taken along, so the person says that it may go. */
function GiveUp({
  form,
  balanceMicros,
}: {
  readonly form: SimpleForm<Name>;
  readonly balanceMicros: string;
}) {
  const t = useTexts('identity', 'security');
  const language = useStore(languageStore);
  const noteId = useId();
  const { error } = form.field('giveUp');
  return (
    <div className={cx('nk-field', error && 'nk-field-bad')}>
      <label className="nk-check">
        <input
          type="checkbox"
          checked={form.values.giveUp !== ''}
          aria-describedby={error ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => form.set('giveUp', target.checked ? 'yes' : '')}
        />
        <span>{t('security.closingGiveUp', { amount: sayAmount(language, BigInt(balanceMicros), 2) })}</span>
      </label>
      {error && <FieldError id={noteId}>{error}</FieldError>}
    </div>
  );
}
