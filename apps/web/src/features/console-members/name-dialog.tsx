import { correctName } from '@nokshi/contract/identity-profile.ts';
import { TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';

export interface NameDialogProps {
  readonly member: {
    readonly memberId: string;
    readonly account: string;
    readonly payeeName: string | null;
  };
  readonly onClose: () => void;
}

/** The real name as it should be, and why; the member gave it once and cannot change it. */
export function NameDialog({ member, onClose }: NameDialogProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  const [name, setName] = useState(member.payeeName ?? '');
  const { memberId, account } = member;
  return (
    <ReasonDialog
      title={t('console.correctNameQuestion', { account })}
      verb={t('console.correctName')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(correctName, { memberId, name, reason });
        showToast({ tone: 'good', text: t('console.correctNameDone') });
        await queries.invalidateQueries({ queryKey: ['member', memberId] });
        await queries.invalidateQueries({ queryKey: ['actions'] });
      }}
    >
      <p>{t('console.correctNameText')}</p>
      <TextField
        label={t('console.payeeName')}
        value={name}
        maxLength={128}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
    </ReasonDialog>
  );
}
