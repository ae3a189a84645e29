import { reopenMember } from '@nokshi/contract/identity-closing.ts';
import { lockMember, unlockMember } from '@nokshi/contract/protection-console.ts';
import { useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';

interface DialogProps {
  readonly member: { readonly memberId: string; readonly account: string };
  readonly onClose: () => void;
}

const DAY_HOURS = 24;
const SPANS = ['1', '24', '168', '720', ''] as const;

/** Asks for how long and why, then locks. */
export function LockDialog({ member, onClose }: DialogProps) {
  const { t } = useUi();
  const refresh = useRefresh(member.memberId);
  const [span, setSpan] = useState<(typeof SPANS)[number]>('24');
  const { memberId, account } = member;
  const words = (hours: string) => {
    if (hours === '') return t('console.lockOpenEnd');
    const count = Number(hours);
    return count < DAY_HOURS
      ? t('console.lockHours', { count })
      : t('console.lockDays', { count: count / DAY_HOURS });
  };
  return (
    <ReasonDialog
      title={t('console.lockQuestion', { account })}
      verb={t('console.lock')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(lockMember, { memberId, hours: span === '' ? null : Number(span), reason });
        showToast({ tone: 'good', text: t('console.lockDone', { account }) });
        await refresh();
      }}
    >
      <p>{t('console.lockText')}</p>
      <SelectField
        label={t('console.lockFor')}
        value={span}
        options={SPANS.map((value) => ({ value, label: words(value) }))}
        onChange={setSpan}
      />
    </ReasonDialog>
  );
}

/** Asks why, then opens an account again that its owner closed. */
export function ReopenDialog({ member, onClose }: DialogProps) {
  const { t } = useUi();
  const refresh = useRefresh(member.memberId);
  const { memberId, account } = member;
  return (
    <ReasonDialog
      title={t('console.reopenQuestion', { account })}
      verb={t('console.reopen')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(reopenMember, { memberId, reason });
        showToast({ tone: 'good', text: t('console.reopenDone', { account }) });
        await refresh();
      }}
    >
      <p>{t('console.reopenText')}</p>
    </ReasonDialog>
  );
}

/** Asks why, then lifts the lock. */
export function UnlockDialog({ member, lockId, onClose }: DialogProps & { readonly lockId: string }) {
  const { t } = useUi();
  const refresh = useRefresh(member.memberId);
  const { memberId, account } = member;
  return (
    <ReasonDialog
      title={t('console.unlockQuestion', { account })}
      verb={t('console.unlock')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(unlockMember, { memberId, id: lockId, reason });
        showToast({ tone: 'good', text: t('console.unlockDone', { account }) });
        await refresh();
      }}
    />
  );
}

function useRefresh(memberId: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['member', memberId] }),
      queries.invalidateQueries({ queryKey: ['actions'] }),
    ]);
  };
}
