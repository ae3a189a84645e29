import { promoteDownline } from '@nokshi/contract/agents-applications.ts';
import { Button, ConfirmDialog, FieldError } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { MINE, messageOf, queryClient } from '../../../lib/api/query.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const promote = async () => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    try {
      await call(promoteDownline, { memberNo });
      setAsking(false);
      showToast({ tone: 'good', text: t('agentsApplications.promoteDone', { account }) });
      void queryClient.invalidateQueries({ queryKey: [MINE, 'agentTeam'] });
    } catch (error) {
      setFault(messageOf(error, t('errors.fault')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="small" icon="user-plus" onClick={() => setAsking(true)}>
        {t('agentsApplications.promote')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('agentsApplications.promoteTitle', { account })}
          confirmLabel={t('agentsApplications.promote')}
          isBusy={isBusy}
          onConfirm={() => void promote()}
          onClose={() => setAsking(false)}
        >
          <p>{t('agentsApplications.promoteText', { account })}</p>
          {fault !== null && <FieldError>{fault}</FieldError>}
        </ConfirmDialog>
      )}
    </>
  );
}
