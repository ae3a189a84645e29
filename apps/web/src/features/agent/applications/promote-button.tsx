import { promoteDownline } from '@nokshi/contract/agents-applications.ts';
import { Button, ConfirmDialog } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { MINE, messageOf, queryClient } from '../../../lib/api/query.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';

export interface PromoteButtonProps {
  readonly memberNo: number;
  readonly account: string;
}

/** Makes a direct downline an agent, after asking (AC-4). */
export function PromoteButton({ memberNo, account }: PromoteButtonProps) {
  const t = useTexts('agentsApplications');
  const [isAsking, setAsking] = useState(false);
  const sending = useSending((error) => messageOf(error, t('errors.fault')));
  const promote = async () => {
    await call(promoteDownline, { memberNo });
    setAsking(false);
    showToast({ tone: 'good', text: t('agentsApplications.promoteDone', { account }) });
    await queryClient.invalidateQueries({ queryKey: [MINE, 'agentTeam'] });
  };
  return (
    <>
      <Button icon="user-plus" onClick={() => setAsking(true)}>
        {t('agentsApplications.promote')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('agentsApplications.promoteTitle', { account })}
          confirmLabel={t('agentsApplications.promote')}
          isBusy={sending.isBusy}
          onConfirm={() => sending.run(promote)}
          onClose={() => setAsking(false)}
        >
          <p>{t('agentsApplications.promoteText', { account })}</p>
          <Warning sending={sending} />
        </ConfirmDialog>
      )}
    </>
  );
}
