import { newRequestId } from '@nokshi/browser/request-id.ts';
import { useStore } from '@nokshi/browser/store.ts';
import {
  type OpenedWithCode,
  renewWaiting,
  revokeWaiting,
  type WaitingAccount,
} from '@nokshi/contract/agents-links.ts';
import { takeBackWaiting } from '@nokshi/contract/cashier-member-transfers.ts';
import { Badge, Button, ConfirmDialog, EmptyState, ErrorState, Skeleton } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { ReportPanel } from '../parts/report-page.tsx';
import styles from './links.module.css';
import { hasExpired, lookAtWaiting, useWaiting } from './links-query.ts';

interface WaitingListProps {
  readonly onCode: (opened: OpenedWithCode) => void;
}

/** Accounts that the agent opened and nobody has begun. */
export function WaitingList({ onCode }: WaitingListProps) {
  const t = useTexts('agentLinks');
  const { data, isError, error, refetch } = useWaiting();
  return (
    <ReportPanel title={t('agentLinks.waiting')}>
      {isError && data === undefined && (
        <ErrorState {...failureProps(error, t('agentLinks.waitingFailed'))} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton style={{ blockSize: 96 }} />}
      {data?.list.length === 0 && (
        <EmptyState
          icon="key-round"
          title={t('agentLinks.waitingNone')}
          text={t('agentLinks.waitingNoneText')}
        />
      )}
      {data !== undefined && data.list.length > 0 && (
        <ul className={styles['people']}>
          {data.list.map((account) => (
            <Row key={account.id} account={account} onCode={onCode} />
          ))}
        </ul>
      )}
    </ReportPanel>
  );
}

function Row({ account, onCode }: WaitingListProps & { readonly account: WaitingAccount }) {
  const t = useTexts('agentLinks');
  const sayTime = useSayTime();
  const [asks, setAsks] = useState<'renew' | 'revoke' | 'takeBack' | null>(null);
  const sent = sayAmount(useStore(languageStore), BigInt(account.sentMicros));
  const close = () => setAsks(null);
  return (
    <li>
      <span>
        <b>{account.account}</b>
        {account.nickname !== account.account && <small>{account.nickname}</small>}
      </span>
      <span>
        {t('agentLinks.openedOn', { time: sayTime(account.openedAt) })}
        <small>
          {hasExpired(account)
            ? t('agentLinks.codeIsOver')
            : t('agentLinks.codeUntil', { time: sayTime(account.codeUntil) })}
        </small>
        {account.sentMicros !== '0' && <small>{t('agentLinks.holdsSent', { amount: sent })}</small>}
      </span>
      {account.kind === 'agent' && <Badge tone="accent">{t('agentLinks.agent')}</Badge>}
      <span className={styles['rowActs']}>
        <Button onClick={() => setAsks('renew')}>{t('agentLinks.renew')}</Button>
        {account.sentMicros !== '0' && (
          <Button onClick={() => setAsks('takeBack')}>{t('agentLinks.takeBack')}</Button>
        )}
        <Button onClick={() => setAsks('revoke')}>{t('agentLinks.revoke')}</Button>
      </span>
      {asks === 'renew' && <Renew account={account} onCode={onCode} onClose={close} />}
      {asks === 'takeBack' && <TakeBack account={account} onClose={close} />}
      {asks === 'revoke' && <Revoke account={account} onClose={close} />}
    </li>
  );
}

interface AskProps {
  readonly account: WaitingAccount;
  readonly onClose: () => void;
}

function Renew({ account, onCode, onClose }: AskProps & WaitingListProps) {
  const t = useTexts('agentLinks');
  const sending = useSending((error) => messageOf(error, t('errors.fault')));
  const renew = async () => {
    const opened = await call(renewWaiting, { id: account.id });
    onClose();
    onCode(opened);
    await lookAtWaiting();
  };
  return (
    <ConfirmDialog
      title={t('agentLinks.renewTitle', { account: account.account })}
      confirmLabel={t('agentLinks.renew')}
      isBusy={sending.isBusy}
      onConfirm={() => sending.run(renew)}
      onClose={onClose}
    >
      <p>{t('agentLinks.renewText')}</p>
      <Warning sending={sending} />
    </ConfirmDialog>
  );
}

function TakeBack({ account, onClose }: AskProps) {
  const t = useTexts('agentLinks');
  const language = useStore(languageStore);
  const [id] = useState(newRequestId);
  const sending = useSending((error) => messageOf(error, t('errors.fault')));
  const takeBack = async () => {
    const { amountMicros } = await call(takeBackWaiting, { id, memberId: account.id });
    const amount = sayAmount(language, BigInt(amountMicros));
    showToast({ tone: 'good', text: say('agentLinks.takenBack', { amount }) });
    onClose();
    await lookAtWaiting();
  };
  return (
    <ConfirmDialog
      title={t('agentLinks.takeBackTitle', {
        account: account.account,
        amount: sayAmount(language, BigInt(account.sentMicros)),
      })}
      confirmLabel={t('agentLinks.takeBack')}
      isBusy={sending.isBusy}
      onConfirm={() => sending.run(takeBack)}
      onClose={onClose}
    >
      <p>{t('agentLinks.takeBackText')}</p>
      <Warning sending={sending} />
    </ConfirmDialog>
  );
}

function Revoke({ account, onClose }: AskProps) {
  const t = useTexts('agentLinks');
  const sending = useSending((error) => messageOf(error, t('errors.fault')));
  const revoke = async () => {
    await call(revokeWaiting, { id: account.id });
    showToast({ tone: 'good', text: say('agentLinks.revoked') });
    onClose();
    await lookAtWaiting();
  };
  return (
    <ConfirmDialog
      title={t('agentLinks.revokeTitle', { account: account.account })}
      confirmLabel={t('agentLinks.revoke')}
      isDanger
      isBusy={sending.isBusy}
      onConfirm={() => sending.run(revoke)}
      onClose={onClose}
    >
      <p>{t('agentLinks.revokeText')}</p>
      <Warning sending={sending} />
    </ConfirmDialog>
  );
}
