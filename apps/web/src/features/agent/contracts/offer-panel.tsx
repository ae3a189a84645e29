import { answerOffer, type WaitingOffer } from '@nokshi/contract/agents-contracts.ts';
import { Badge, Button, ConfirmDialog, MoneyText } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useSayMoment, useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import partStyles from '../parts/parts.module.css';
import { AcceptDialog } from './accept-dialog.tsx';
import styles from './contracts.module.css';
import { useContractAct } from './end-acts.tsx';
import offerStyles from './offer.module.css';
import { OfferTable } from './offer-table.tsx';
import { OfferThreads } from './offer-threads.tsx';

/** An offer that waits for the member's answer: now against the offer, whom it hurts, and the two answers. */
export function OfferPanel({ offer }: { readonly offer: WaitingOffer }) {
  const t = useTexts('agentContracts');
  const sayTime = useSayTime();
  const [asks, setAsks] = useState<'accept' | 'reject' | null>(null);
  const { contract } = offer;
  const { upline, terms, expiresAt } = contract;
  const from = upline
    ? t('agentContracts.offerFrom', { name: upline.account })
    : t('agentContracts.offerFromHouse');
  return (
    <section className={partStyles['panel']} aria-label={from} data-offer={contract.no}>
      <div className={partStyles['panelHead']}>
        <h2>
          {from} · {t(`agentContracts.kind_${terms.kind}`)}
        </h2>
        <Badge tone="warn">{t('agentContracts.answerBy', { time: sayTime(expiresAt) })}</Badge>
      </div>
      <div className={offerStyles['halves']}>
        <div>
          <OfferTable offer={offer} />
        </div>
        <div>
          <OfferThreads offer={offer} />
          <OfferFacts offer={offer} />
        </div>
      </div>
      <div className={offerStyles['answers']}>
        <Button kind="outline" onClick={() => setAsks('reject')}>
          {t('agentContracts.reject')}
        </Button>
        <Button kind="primary" onClick={() => setAsks('accept')}>
          {t('agentContracts.accept')}
        </Button>
      </div>
      {asks === 'accept' && <AcceptDialog offer={offer} onClose={() => setAsks(null)} />}
      {asks === 'reject' && <RejectDialog id={contract.id} onClose={() => setAsks(null)} />}
    </section>
  );
}

function OfferFacts({ offer }: { readonly offer: WaitingOffer }) {
  const t = useTexts('agentContracts');
  const sayMoment = useSayMoment();
  const { effectiveFrom, isWorse, ending, endingCount } = offer;
  const lost = ending.reduce((sum, { lastMicros }) => sum + BigInt(lastMicros), 0n);
  return (
    <dl className={styles['lines']}>
      <div>
        <dt>{t('agentContracts.startsOn')}</dt>
        <dd>{sayMoment(effectiveFrom)}</dd>
      </div>
      <div>
        <dt>{t('agentContracts.whyThen')}</dt>
        <dd>{t(isWorse ? 'agentContracts.whyWorse' : 'agentContracts.whyNext')}</dd>
      </div>
      {endingCount > 0 && (
        <div>
          <dt>{t('agentContracts.wouldEnd')}</dt>
          <dd>
            {t('agentContracts.wouldEndCount', { count: endingCount })} · {t('agentContracts.lastPeriodHad')}{' '}
            <MoneyText micros={lost} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function RejectDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTexts('agentContracts');
  const { sending, act } = useContractAct();
  return (
    <ConfirmDialog
      title={t('agentContracts.rejectTitle')}
      confirmLabel={t('agentContracts.reject')}
      isBusy={sending.isBusy}
      onConfirm={() =>
        act(() => call(answerOffer, { id, answer: 'reject' }), 'agentContracts.rejected', onClose)
      }
      onClose={onClose}
    >
      <p>{t('agentContracts.rejectText')}</p>
      <Warning sending={sending} />
    </ConfirmDialog>
  );
}
