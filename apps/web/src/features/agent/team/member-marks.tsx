import type { TeamMember } from '@nokshi/contract/agents-team.ts';
import { Badge } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './team.module.css';

/** The name of a member with what somebody has to know of the account. */
export function MemberName({ member }: { readonly member: TeamMember }) {
  const t = useTexts('agentTeam');
  const { account, isAgent, isWaiting, isClosed } = member;
  return (
    <span className={styles['marks']}>
      {account}
      {isAgent && <Badge tone="info">{t('agentTeam.agent')}</Badge>}
      {isWaiting && <Badge tone="warn">{t('agentTeam.waiting')}</Badge>}
      {isClosed && <Badge>{t('agentTeam.closed')}</Badge>}
    </span>
  );
}
