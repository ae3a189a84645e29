import { Badge, Button, Picture } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { avatarHref } from '../../lib/account/avatars.ts';
import { openPopup } from '../../lib/session/gate.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSayTime } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import own from './security.module.css';

/** Who one is: picture, names, number, and the login before this one (ST-14). */
export function SecurityFacts() {
  const t = useTexts('member', 'security');
  const sayTime = useSayTime();
  const { member, isAgent } = useSession();
  if (!member) return null;
  const picture = avatarHref(member.avatar);
  return (
    <section className={styles['panel']} aria-labelledby="member-page-title">
      <h2 id="member-page-title">{t('member.securityCenter')}</h2>
      <div className={own['who']}>
        <Picture src={picture ?? ''} alt="" width={72} height={72} instead="user" />
        <div>
          <b>{member.account}</b>
          <small>{t(isAgent ? 'member.kindAgent' : 'member.kindMember')}</small>{' '}
          {member.hasVip && member.vipLabelName !== null && <Badge tone="gold">{member.vipLabelName}</Badge>}
        </div>
        <Button size="small" onClick={() => openPopup({ kind: 'avatar' })}>
          {t('security.avatarChange')}
        </Button>
      </div>
      <dl className={styles['facts']}>
        {member.nickname !== member.account && <Fact label={t('member.nickname')}>{member.nickname}</Fact>}
        {/* Codes keep their Latin digits in every language, as they are typed and told on the phone. */}
        <Fact label={t('member.memberNo')}>{String(member.id)}</Fact>
        <Fact label={t('member.registered')}>{sayTime(member.regDate)}</Fact>
        {member.lastLoginAt !== null && (
          <Fact label={t('member.lastLogin')}>{sayTime(member.lastLoginAt)}</Fact>
        )}
        {member.lastLoginIp !== null && (
          <Fact label={t('security.lastLoginFrom')}>
            <bdi>{member.lastLoginIp}</bdi>
          </Fact>
        )}
      </dl>
      <div className={own['out']}>
        <p className={styles['quiet']}>{t('member.sessionText')}</p>
        <Button kind="outline" icon="log-out" onClick={() => openPopup({ kind: 'logoutConfirm' })}>
          {t('member.logout')}
        </Button>
      </div>
    </section>
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
