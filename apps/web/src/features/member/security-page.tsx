import { ErrorState, Skeleton } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { securityQuery } from '../../lib/account/account-security.ts';
import { failureProps } from '../../lib/api/failure.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import { SecurityClosing } from './security-closing.tsx';
import { SecurityExport } from './security-export.tsx';
import { SecurityFacts } from './security-facts.tsx';
import { SecurityLogins } from './security-logins.tsx';
import { SecurityNotices } from './security-notices.tsx';
import { SecurityDevices, SecuritySessions } from './security-places.tsx';
import { SecurityProfile } from './security-profile.tsx';
import { SecurityWays } from './security-ways.tsx';

/** My account (MC-1): who one is, how the account is protected, where it is signed in and from where it was. */
export function SecurityPage() {
  const t = useTexts('member', 'security');
  const security = useQuery(securityQuery());
  return (
    <>
      <SecurityFacts />
      {security.data && (
        <>
          <SecurityProfile />
          <SecurityWays security={security.data} />
          <SecuritySessions sessions={security.data.sessions} />
          {security.data.devices.length > 0 && <SecurityDevices devices={security.data.devices} />}
          <SecurityNotices />
          <SecurityLogins logins={security.data.logins} />
          <SecurityExport />
          <SecurityClosing />
        </>
      )}
      {security.isPending && (
        <output aria-label={t('security.loading')}>
          <Skeleton style={{ blockSize: 420 }} />
        </output>
      )}
      {security.isError && !security.data && (
        <section className={styles['panel']}>
          <ErrorState
            {...failureProps(security.error, t('security.failed'))}
            onRetry={() => void security.refetch()}
          />
        </section>
      )}
    </>
  );
}
