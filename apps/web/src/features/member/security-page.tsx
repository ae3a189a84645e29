import { Button } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { openPopup } from '../../lib/gate.ts';
import { useSayTime } from '../../lib/say-time.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './member.module.css';

/** The account itself: who one is, the password, this login (MC-1). */
export function SecurityPage() {
  const t = useTexts('member');
  const sayTime = useSayTime();
  const { member, isAgent } = useSession();
  if (!member) return null;
  return (
    <>
      <section className={styles['panel']} aria-labelledby="member-page-title">
        <h2 id="member-page-title">{t('member.securityCenter')}</h2>
        <dl className={styles['facts']}>
          <Fact label={t('member.account')}>{member.account}</Fact>
          {member.nickname !== member.account && <Fact label={t('member.nickname')}>{member.nickname}</Fact>}
          {/* Codes keep their Latin digits in every language, as they are typed and told on the phone. */}
          <Fact label={t('member.memberNo')}>{String(member.id)}</Fact>
          <Fact label={t('member.kind')}>{t(isAgent ? 'member.kindAgent' : 'member.kindMember')}</Fact>
          {member.mobile !== null && <Fact label={t('member.mobile')}>{member.mobile}</Fact>}
          <Fact label={t('member.registered')}>{sayTime(member.regDate)}</Fact>
          {member.lastLoginAt !== null && (
            <Fact label={t('member.lastLogin')}>{sayTime(member.lastLoginAt)}</Fact>
          )}
        </dl>
      </section>
      <section className={styles['panel']}>
        <h2>{t('member.passwordTitle')}</h2>
        <p className={styles['quiet']}>{t('member.passwordText')}</p>
        <Button icon="key-round" onClick={() => openPopup({ kind: 'changePassword', reason: 'chosen' })}>
          {t('member.changePassword')}
        </Button>
      </section>
      <section className={styles['panel']}>
        <h2>{t('member.sessionTitle')}</h2>
        <p className={styles['quiet']}>{t('member.sessionText')}</p>
        <Button kind="outline" icon="log-out" onClick={() => openPopup({ kind: 'logoutConfirm' })}>
          {t('member.logout')}
        </Button>
      </section>
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
