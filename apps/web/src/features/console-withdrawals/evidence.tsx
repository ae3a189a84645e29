import { useUi } from '@nokshi/ui';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import { Fact } from '../../lib/console/fact.tsx';
import queue from '../../lib/console/queue.module.css';
import type { WithdrawalSheet } from './desk-types.ts';

interface EvidenceProps {
  readonly sheet: WithdrawalSheet;
}

/** The facts that a decision rests on, each with what it was found in. */
export function Evidence({ sheet }: EvidenceProps) {
  const { t } = useUi();
  const { withdrawal, reasons, approvedBy } = sheet;
  return (
    <ul className={queue['facts']} aria-label={t('console.evidence')}>
      {withdrawal.reason === 'provider_refused' && (
        <Fact tone="doubt" title={t('console.wdReason_provider_refused')} />
      )}
      <OwnershipFacts sheet={sheet} />
      <TurnoverFacts sheet={sheet} />
      <LinkFacts sheet={sheet} />
      <MoneyFacts sheet={sheet} />
      {reasons.includes('large_amount') && <Fact tone="plain" title={t('console.wdLarge')} />}
      {approvedBy.length > 0 && (
        <Fact tone="good" title={t('console.wdApprovedBy', { accounts: approvedBy.join(', ') })} />
      )}
    </ul>
  );
}

function OwnershipFacts({ sheet }: EvidenceProps) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const { withdrawal, reasons, payeeName, registeredAt } = sheet;
  const hasOtherName = reasons.includes('name_differs');
  const isNew = reasons.includes('new_account');
  return (
    <>
      <Fact
        tone={hasOtherName ? 'doubt' : 'good'}
        title={t(hasOtherName ? 'console.wdNameDiffers' : 'console.wdNameSame')}
      >
        {t('console.wdNames', {
          holder: withdrawal.account.holder,
          payee: payeeName ?? t('console.none'),
        })}
      </Fact>
      <Fact
        tone={isNew ? 'doubt' : 'good'}
        title={t(isNew ? 'console.wdAccountNew' : 'console.wdAccountKnown')}
      >
        {t('console.wdAccountText', {
          added: sayMoment(withdrawal.account.addedAt),
          registered: sayMoment(registeredAt),
        })}
      </Fact>
    </>
  );
}

function TurnoverFacts({ sheet }: EvidenceProps) {
  const { t } = useUi();
  const sayAmount = useSayAmountOf();
  const { withdrawal, reasons, requirements, turnoverFlags } = sheet;
  const [oldest] = requirements;
  const hasBonus = reasons.includes('bonus_active');
  return (
    <>
      <Fact
        tone={oldest ? 'doubt' : 'good'}
        title={
          oldest ? t('console.wdTurnoverOpen', { count: requirements.length }) : t('console.wdTurnoverMet')
        }
      >
        {oldest &&
          t('console.wdTurnoverText', {
            done: sayAmount(oldest.doneMicros, withdrawal.currency),
            required: sayAmount(oldest.requiredMicros, withdrawal.currency),
          })}
      </Fact>
      {turnoverFlags > 0 && <Fact tone="doubt" title={t('console.wdFlags', { count: turnoverFlags })} />}
      <Fact
        tone={hasBonus ? 'doubt' : 'good'}
        title={t(hasBonus ? 'console.wdBonusOpen' : 'console.wdBonusNone')}
      />
    </>
  );
}

function LinkFacts({ sheet }: EvidenceProps) {
  const { t } = useUi();
  const { sharedWith, sameBrowser, sameAddress } = sheet;
  return (
    <>
      <Fact
        tone={sharedWith.length > 0 ? 'doubt' : 'good'}
        title={t(sharedWith.length > 0 ? 'console.wdShared' : 'console.wdSharedNone')}
      >
        {sharedWith.length > 0 ? sharedWith.join(', ') : undefined}
      </Fact>
      {sameBrowser.length > 0 && (
        <Fact tone="doubt" title={t('console.wdBrowser')}>
          {sameBrowser.join(', ')}
        </Fact>
      )}
      {sameAddress.length > 0 && (
        <Fact tone="doubt" title={t('console.wdAddress')}>
          {sameAddress.join(', ')}
        </Fact>
      )}
      {sameBrowser.length + sameAddress.length === 0 && (
        <Fact tone="good" title={t('console.wdDeviceNone')} />
      )}
    </>
  );
}

function MoneyFacts({ sheet }: EvidenceProps) {
  const { t } = useUi();
  const sayAmount = useSayAmountOf();
  const { withdrawal, reasons, depositedMicros, withdrawnMicros } = sheet;
  const isNegative = reasons.includes('net_deposit_negative');
  return (
    <Fact
      tone={isNegative ? 'doubt' : 'good'}
      title={t(isNegative ? 'console.wdNetBad' : 'console.wdNetGood')}
    >
      {t('console.wdNetText', {
        deposited: sayAmount(depositedMicros, withdrawal.currency),
        withdrawn: sayAmount(withdrawnMicros, withdrawal.currency),
      })}
    </Fact>
  );
}
