import { promoteDownline } from '@nokshi/contract/agents-applications.ts';
import { Button, ConfirmDialog, FieldError } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';

export interface PromoteButtonProps {
  readonly memberNo: number;
  readonly account: string;
  /** The member is an agent now: what was read of the team is old. */
  readonly onDone: () => void;
}

/** Makes a direct downline an agent, after asking (AC-4). */
export function PromoteButton({ memberNo, account, onDone }: PromoteButtonProps) {
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
      onDone();
    } catch (error) {
      setFault(messageOf(error, t('errors.fault')));
    } finally {
      setBusy(false);
    }
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
