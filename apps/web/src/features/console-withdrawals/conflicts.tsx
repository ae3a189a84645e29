import { lookAtConflict, type PayoutConflict } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { useUi } from '@nokshi/ui';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { type DecisionProps, useAfterDecision } from './decision-dialogs.tsx';
import { unseenOf, type WithdrawalSheet } from './desk-types.ts';
import css from './withdrawals.module.css';

/** What was done here and what the provider said after it, side by side, with who has looked. */
export function Conflicts({ sheet }: { readonly sheet: WithdrawalSheet }) {
  return sheet.conflicts.map((conflict) => <Conflict key={conflict.id} conflict={conflict} />);
}

function Conflict({ conflict }: { readonly conflict: PayoutConflict }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const { ours, provider, look } = conflict;
  const oursWords = [
    t(`console.wdStep_${ours.state}`),
    ours.account ?? t(`console.wdBy_${ours.by}`),
    ...(ours.reference === null ? [] : [t('console.twoWordsReference', { reference: ours.reference })]),
    sayMoment(ours.at),
  ];
  const theirs = t(`console.twoWords_${provider.state}`, { payment: provider.payment ?? '' });
  return (
    <section className={css['conflict']} aria-label={t('console.twoWordsTitle')}>
      <h3>{t('console.twoWordsTitle')}</h3>
      <dl>
        <div>
          <dt>{t('console.twoWordsOurs')}</dt>
          <dd>{oursWords.join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('console.twoWordsTheirs')}</dt>
          <dd>
            {theirs} · {t('console.twoWordsNoticed', { moment: sayMoment(provider.noticedAt) })}
          </dd>
        </div>
      </dl>
      {look !== null && (
        <p className={desk['quiet']}>
          {t('console.twoWordsSeen', {
            account: look.account,
            moment: sayMoment(look.at),
            reason: look.reason,
          })}
        </p>
      )}
    </section>
  );
}

/** Asks what came of the words that nobody has looked at. */
export function LookDialog({ sheet, onClose, onDone }: DecisionProps) {
  const { t } = useUi();
  const after = useAfterDecision(sheet);
  const { memberId, account, withdrawal } = sheet;
  const unseen = unseenOf(sheet);
  return (
    <ReasonDialog
      title={t('console.twoWordsQuestion', { account })}
      verb={t('console.twoWordsLook')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (unseen)
          await call(lookAtConflict, { memberId, id: withdrawal.id, conflictId: unseen.id, reason });
        onDone();
        await after(t('console.twoWordsDone'));
      }}
    >
      <p>{t('console.twoWordsText')}</p>
    </ReasonDialog>
  );
}
