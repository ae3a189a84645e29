import type { ContractValue } from '@nokshi/contract/agents-contract-fields.ts';
import { CONTRACT_NOTE_LENGTH } from '@nokshi/contract/agents-contract-fields.ts';
import { answerTermination, askTermination, withdrawTermination } from '@nokshi/contract/agents-contracts.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { Button, ConfirmDialog, Note, TextField } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { lookAtContracts } from './contract-queries.ts';
import styles from './contracts.module.css';

export type Side = 'upline' | 'downline';

export interface EndActsProps {
  readonly contract: ContractValue;
  /** Which party looks at it. */
  readonly side: Side;
}

/** An act on a contract that tells what it did, and shows what there is now. */
export function useContractAct() {
  const sending = useSending((error) => messageOf(error, say('errors.fault')));
  const act = (work: () => Promise<unknown>, done: TextKey, after?: () => void) =>
    sending.run(async () => {
      try {
        await work();
        showToast({ tone: 'good', text: say(done) });
        after?.();
      } finally {
        // Also after a refusal: the other party may have changed it meanwhile.
        void lookAtContracts();
      }
    });
  return { sending, act };
}

/** The end that somebody asked for with the answers to it, or the way to ask for it. */
export function EndActs({ contract, side }: EndActsProps) {
  const t = useTexts('agentContracts');
  const { state, termination, endsAt } = contract;
  const { sending, act } = useContractAct();
  const [isAsking, setAsking] = useState(false);
  if (state !== 'active' && state !== 'terminating') return null;
  if (termination === null) {
    if (endsAt !== null) return null;
    return (
      <div className={styles['acts']}>
        <Button kind="outline" onClick={() => setAsking(true)}>
          {t('agentContracts.terminate')}
        </Button>
        {isAsking && <AskEnd contract={contract} side={side} onClose={() => setAsking(false)} />}
      </div>
    );
  }
  const { by, isAgreed, isNotice } = termination;
  const answer = (wanted: 'agree' | 'keep') =>
    act(
      () => call(answerTermination, { id: contract.id, answer: wanted }),
      wanted === 'agree' ? 'agentContracts.endAgreed' : 'agentContracts.endKept',
    );
  const canAnswer = by !== side && by !== 'staff' && !isAgreed;
  const canKeep = canAnswer && side === 'downline' && !isNotice;
  return (
    <div className={styles['end']}>
      <Note tone="warn">
        <EndWords contract={contract} side={side} />
        {termination.note !== '' && <p>“{termination.note}”</p>}
      </Note>
      <div className={styles['acts']}>
        {canKeep && (
          <Button kind="primary" isBusy={sending.isBusy} onClick={() => answer('keep')}>
            {t('agentContracts.endKeep')}
          </Button>
        )}
        {canAnswer && !(side === 'downline' && isNotice) && (
          <Button isBusy={sending.isBusy} onClick={() => answer('agree')}>
            {t('agentContracts.endAgree')}
          </Button>
        )}
        {by === side && !isAgreed && (
          <Button
            isBusy={sending.isBusy}
            onClick={() =>
              act(() => call(withdrawTermination, { id: contract.id }), 'agentContracts.endWithdrawn')
            }
          >
            {t('agentContracts.endWithdraw')}
          </Button>
        )}
      </div>
      <Warning sending={sending} />
    </div>
  );
}

function EndWords({ contract, side }: EndActsProps) {
  const t = useTexts('agentContracts');
  const sayMoment = useSayMoment();
  const { termination, endsAt, upline, downline } = contract;
  if (termination === null) return null;
  const { by, isAgreed, isNotice } = termination;
  const time = endsAt === null ? '' : sayMoment(endsAt);
  const name = (side === 'upline' ? downline : upline)?.account ?? t('agentContracts.house');
  if (by === 'staff') return <p>{t('agentContracts.askedByHouse', { time })}</p>;
  if (isAgreed) return <p>{t('agentContracts.agreedEnd', { time })}</p>;
  if (by === side) return <p>{t(`agentContracts.${isNotice ? 'noticeByYou' : 'askedByYou'}`, { time })}</p>;
  if (by === 'downline') return <p>{t('agentContracts.askedByDownline', { name, time })}</p>;
  return <p>{t(`agentContracts.${isNotice ? 'noticeByUpline' : 'askedByUpline'}`, { name, time })}</p>;
}

function AskEnd({ contract, side, onClose }: EndActsProps & { readonly onClose: () => void }) {
  const t = useTexts('agentContracts');
  const { sending, act } = useContractAct();
  const [note, setNote] = useState('');
  const ask = () =>
    act(
      () => call(askTermination, { id: contract.id, ...(note.trim() !== '' && { note: note.trim() }) }),
      'agentContracts.terminateAsked',
      onClose,
    );
  return (
    <ConfirmDialog
      title={t('agentContracts.terminateTitle')}
      confirmLabel={t('agentContracts.terminateSend')}
      isDanger
      isBusy={sending.isBusy}
      onConfirm={ask}
      onClose={onClose}
    >
      <div className={styles['dialog']}>
        <p>{t('agentContracts.terminateText')}</p>
        {side === 'upline' && <p>{t('agentContracts.terminateKeeps')}</p>}
        {contract.downline.isAgent && <p>{t('agentContracts.terminateBelow')}</p>}
        <TextField
          label={t('agentContracts.terminateNote')}
          isOptional
          value={note}
          maxLength={CONTRACT_NOTE_LENGTH}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <Warning sending={sending} />
    </ConfirmDialog>
  );
}
