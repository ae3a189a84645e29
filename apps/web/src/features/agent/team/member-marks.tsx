import type { TeamMember } from '@nokshi/contract/agents-team.ts';
import { Badge } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './team.module.css';

/** The name of a member with what somebody has to know of the account. */
export function MemberName({ member }: { readonly member: TeamMember }) {
  const t = useTexts('agentTeam');
  return (
    <span className={styles['marks']}>
      {member.account}
      {member.isAgent && <Badge tone="info">{t('agentTeam.agent')}</Badge>}
      <MemberMarks member={member} />
    </span>
  );
}

/** That nobody has taken the account yet, or that it is closed. */
export function MemberMarks({ member: { isWaiting, isClosed } }: { readonly member: TeamMember }) {
  const t = useTexts('agentTeam');
  return (
    <>
      {isWaiting && <Badge tone="warn">{t('agentTeam.waiting')}</Badge>}
      {isClosed && <Badge>{t('agentTeam.closed')}</Badge>}
    </>
  );
}
