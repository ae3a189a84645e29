import { type AgentApplicationSheet, EVIDENCE_DAYS } from '@nokshi/contract/agents-applications-console.ts';
import { useUi } from '@nokshi/ui';
import { useSayAmountOf } from '../../lib/console/amount.tsx';
import { useSayAge, useSayMoment } from '../../lib/console/clock.ts';
import { Fact } from '../../lib/console/fact.tsx';
import queue from '../../lib/console/queue.module.css';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { serverNow } from '../../lib/time/server-clock.ts';

interface EvidenceProps {
  readonly evidence: AgentApplicationSheet['evidence'];
}

/** Younger accounts are looked at twice. */
const NEW_MS = 7 * 86_400_000;

/** The facts that a decision rests on, each with whether it speaks for the applicant. */
export function Evidence({ evidence }: EvidenceProps) {
  const { t } = useUi();
  const sayAge = useSayAge();
  const sayMoment = useSayMoment();
  const { memberSince, refusedBefore } = evidence;
  return (
    <ul className={queue['facts']} aria-label={t('console.agentsEvidence')}>
      <AccountFacts evidence={evidence} />
      <Fact
        tone={serverNow() - memberSince < NEW_MS ? 'doubt' : 'good'}
        title={t('console.agentsSince', { age: sayAge(memberSince) })}
      >
        {t('console.agentsSinceText', { date: sayMoment(memberSince) })}
      </Fact>
      <PlayFact evidence={evidence} />
      <MobileFact evidence={evidence} />
      <TreeFacts evidence={evidence} />
      <LinkFacts evidence={evidence} />
      {refusedBefore > 0 && (
        <Fact tone="doubt" title={t('console.agentsRefusedBefore', { count: refusedBefore })} />
      )}
      <Fact tone="good" title={t('console.agentsRisk')} />
    </ul>
  );
}

function AccountFacts({ evidence: { status, isLocked, isAgent } }: EvidenceProps) {
  const { t } = useUi();
  return (
    <>
      {isAgent && <Fact tone="plain" title={t('console.agentsIsAgent')} />}
      {status !== 'active' && <Fact tone="doubt" title={t(`console.agentsStatus_${status}`)} />}
      {isLocked ? (
        <Fact tone="doubt" title={t('console.agentsLocked')}>
          {t('console.agentsLockedText')}
        </Fact>
      ) : (
        <Fact tone="good" title={t('console.agentsFree')} />
      )}
    </>
  );
}

function PlayFact({ evidence }: EvidenceProps) {
  const { t } = useUi();
  const sayAmount = useSayAmountOf();
  const { daysPlayed, rounds, stakeMicros, winMicros, currency } = evidence;
  if (daysPlayed === 0) {
    return <Fact tone="doubt" title={t('console.agentsNotPlayed', { days: EVIDENCE_DAYS })} />;
  }
  return (
    <Fact tone="good" title={t('console.agentsPlayed', { days: EVIDENCE_DAYS, count: daysPlayed })}>
      {t('console.agentsPlayedText', {
        stake: sayAmount(stakeMicros, currency),
        win: sayAmount(winMicros, currency),
        rounds,
      })}
    </Fact>
  );
}

function MobileFact({ evidence: { hasMobile, isMobileVerified } }: EvidenceProps) {
  const { t } = useUi();
  if (isMobileVerified) return <Fact tone="good" title={t('console.agentsMobileGood')} />;
  return <Fact tone="doubt" title={t(hasMobile ? 'console.agentsMobileOpen' : 'console.agentsMobileNone')} />;
}

function TreeFacts({ evidence: { upline, hasDownlines } }: EvidenceProps) {
  const { t } = useUi();
  return (
    <>
      {upline === null ? (
        <Fact tone="plain" title={t('console.agentsUplineNone')} />
      ) : (
        <Fact tone="plain" title={t('console.agentsUpline', { account: upline.account })}>
          <AppLink className="nk-link" href={`/console/members/${upline.memberId}`}>
            {t(upline.isAgent ? 'console.agentsUplineAgent' : 'console.agentsUplineMember')}
          </AppLink>
        </Fact>
      )}
      {hasDownlines && <Fact tone="plain" title={t('console.agentsHasTeam')} />}
    </>
  );
}

function LinkFacts({ evidence: { linked } }: EvidenceProps) {
  const { t } = useUi();
  return linked.map(({ memberId, account, by }) => (
    <Fact key={memberId} tone="doubt" title={t(`console.agentsLinked_${by}`, { account })}>
      <AppLink className="nk-link" href={`/console/members/${memberId}`}>
        {t('console.wholePage')}
      </AppLink>
    </Fact>
  ));
}
