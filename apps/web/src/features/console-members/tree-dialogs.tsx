import { moveMember, setAgency } from '@nokshi/contract/agents-applications-console.ts';
import type { MemberSheet } from '@nokshi/contract/desk.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import { TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { Objection, ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';

interface MoveDialogProps {
  readonly sheet: MemberSheet;
  readonly onClose: () => void;
}

const NUMBER = /^(?:M-)?(\d{1,15})$/i;

/** Asks under whom a member goes, and why. */
export function MoveDialog({ sheet: { memberId, account }, onClose }: MoveDialogProps) {
  const { t } = useUi();
  const refresh = useRefresh(memberId);
  const [typed, setTyped] = useState('');
  return (
    <ReasonDialog
      title={t('console.treeMoveQuestion', { account })}
      verb={t('console.treeMove')}
      size="form"
      onClose={onClose}
      onConfirm={async (reason) => {
        const words = cleanLogin(typed);
        const no = NUMBER.exec(words)?.[1];
        if (words !== '' && no === undefined) throw new Objection(t('console.treeMoveNoWrong'));
        await call(moveMember, { memberId, uplineNo: no === undefined ? null : Number(no), reason });
        showToast({ tone: 'good', text: t('console.treeMoved', { account }) });
        await refresh();
      }}
    >
      <p>{t('console.treeMoveText')}</p>
      <TextField
        label={t('console.treeMoveNo')}
        hint={t('console.treeMoveNoHint')}
        value={typed}
        maxLength={32}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  );
}

interface AgencyDialogProps extends MoveDialogProps {
  readonly isAgent: boolean;
}

/** Asks why a member becomes an agent, or is one no more. */
export function AgencyDialog({ sheet: { memberId, account }, isAgent, onClose }: AgencyDialogProps) {
  const { t } = useUi();
  const refresh = useRefresh(memberId);
  return (
    <ReasonDialog
      title={t(isAgent ? 'console.treeTakeQuestion' : 'console.treeMakeQuestion', { account })}
      verb={t(isAgent ? 'console.treeTake' : 'console.treeMake')}
      isDanger={isAgent}
      onClose={onClose}
      onConfirm={async (reason) => {
        await call(setAgency, { memberId, isAgent: !isAgent, reason });
        showToast({ tone: 'good', text: t(isAgent ? 'console.treeTaken' : 'console.treeMade', { account }) });
        await refresh();
      }}
    >
      <p>{t(isAgent ? 'console.treeTakeText' : 'console.treeMakeText')}</p>
    </ReasonDialog>
  );
}

function useRefresh(memberId: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ['member', memberId] });
    await queries.invalidateQueries({ queryKey: ['actions'] });
  };
}
