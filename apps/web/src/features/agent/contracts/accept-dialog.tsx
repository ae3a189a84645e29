import { answerOffer, type WaitingOffer } from '@nokshi/contract/agents-contracts.ts';
import { Button, FieldError, Icon, Modal, MoneyText, Note } from '@nokshi/ui';
import { useId, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { useSayTop } from '../../../lib/contracts/say-rate.ts';
import { topOf } from '../../../lib/contracts/top-rate.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { lookAtContracts } from './contract-queries.ts';
import styles from './contracts.module.css';

interface AcceptDialogProps {
  readonly offer: WaitingOffer;
  readonly onClose: () => void;
}

/** Asks once more; where contracts further down would end, it names them and asks for the agreement (AC-15.5). */
export function AcceptDialog({ offer, onClose }: AcceptDialogProps) {
  const t = useTexts('agentContracts');
  const sayMoment = useSayMoment();
  const { contract, endingCount, effectiveFrom } = offer;
  // What was agreed to is this list; another one is agreed to anew.
  const listed = offer.ending.map(({ id }) => id).join();
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const hasAgreed = agreedTo === listed;
  const endsAny = endingCount > 0;
  const sending = useSending((error) => {
    void lookAtContracts();
    if (!(error instanceof ApiFailure && error.code === 'agents.contract_downline_higher'))
      return messageOf(error, say('errors.fault'));
    setAgreedTo(null);
    setFault(say('agentContracts.listChanged'));
    return null;
  });
  const accept = () => {
    if (endsAny && !hasAgreed) {
      setFault(t('agentContracts.agreeNeeded'));
      return;
    }
    sending.run(async () => {
      await call(answerOffer, { id: contract.id, answer: 'accept', agreeTerminate: endsAny });
      showToast({ tone: 'good', text: say('agentContracts.accepted') });
      onClose();
      void lookAtContracts();
    });
  };
  const agree = (isOn: boolean) => {
    setAgreedTo(isOn ? listed : null);
    setFault(null);
  };
  const title = endsAny
    ? t('agentContracts.cascadeTitle', { count: endingCount })
    : t('agentContracts.acceptTitle');
  return (
    <Modal
      title={title}
      size={endsAny ? 'sheet' : 'confirm'}
      onClose={onClose}
      canClose={!sending.isBusy}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button kind="primary" isBusy={sending.isBusy} onClick={accept}>
            {endsAny ? t('agentContracts.acceptEnd', { count: endingCount }) : t('agentContracts.accept')}
          </Button>
        </>
      }
    >
      {endsAny ? (
        <Cascade offer={offer} hasAgreed={hasAgreed} fault={fault} onAgree={agree} />
      ) : (
        <p>{t('agentContracts.acceptText', { time: sayMoment(effectiveFrom) })}</p>
      )}
      <Warning sending={sending} />
    </Modal>
  );
}

interface CascadeProps {
  readonly offer: WaitingOffer;
  readonly hasAgreed: boolean;
  readonly fault: string | null;
  readonly onAgree: (isOn: boolean) => void;
}

const NAMED = 3;

function Cascade({ offer, hasAgreed, fault, onAgree }: CascadeProps) {
  const t = useTexts('agentContracts');
  const sayTop = useSayTop();
  const sayMoment = useSayMoment();
  const faultId = useId();
  const { contract, ending, endingCount, staying, effectiveFrom } = offer;
  const names = [...new Set(ending.map(({ downline }) => downline.account))];
  return (
    <div className={styles['dialog']}>
      <p>{t('agentContracts.cascadeText', { rate: sayTop(topOf(contract.terms)) })}</p>
      <ul className={styles['losers']}>
        {ending.map((row) => (
          <li key={row.id} data-is-cut>
            <Icon name="circle-x" size="small" />
            <span>
              <b>{row.downline.account}</b>
              <small>
                {sayTop(row)}, {t('agentContracts.under', { name: row.upline.account })} ·{' '}
                {t(`agentContracts.why_${row.why}`)}
              </small>
            </span>
            <span>
              <b>{t(row.isOffer ? 'agentContracts.state_withdrawn' : 'agentContracts.wouldEnd')}</b>
              <small>
                {t('agentContracts.lastPeriodHad')} <MoneyText micros={BigInt(row.lastMicros)} />
              </small>
            </span>
          </li>
        ))}
        {staying.map((row) => (
          <li key={row.downline.memberId}>
            <Icon name="check" size="small" />
            <span>
              <b>{row.downline.account}</b>
            </span>
            <span>
              <small>{t('agentContracts.stays', { rate: sayTop(row) })}</small>
            </span>
          </li>
        ))}
      </ul>
      {endingCount > ending.length && (
        <p className={styles['quiet']}>
          {t('agentContracts.moreEnd', { count: endingCount - ending.length })}
        </p>
      )}
      <Note>{t('agentContracts.told', { time: sayMoment(effectiveFrom) })}</Note>
      <label className="nk-check">
        <input
          type="checkbox"
          checked={hasAgreed}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : faultId}
          onChange={({ target }) => onAgree(target.checked)}
        />
        <span>
          {names.length <= NAMED && endingCount === ending.length
            ? t('agentContracts.agree', { names: names.join(', ') })
            : t('agentContracts.agreeMany', { count: endingCount })}
        </span>
      </label>
      {fault !== null && <FieldError id={faultId}>{fault}</FieldError>}
    </div>
  );
}
