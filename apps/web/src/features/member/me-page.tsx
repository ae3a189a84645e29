import { Badge, Button, Picture } from '@nokshi/ui';
import { avatarHref } from '../../lib/account/avatars.ts';
import { BalanceLine, PageHead } from '../../lib/cashier/page-head.tsx';
import { setTheme, useTheme } from '../../lib/device/theme.ts';
import type { MemberPage } from '../../lib/navigation/member-pages.ts';
import { openPopup } from '../../lib/session/gate.ts';
import { useSession } from '../../lib/session/session.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { switchLanguage, useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import { PageLinks } from './page-links.tsx';
import own from './security.module.css';

const ACCOUNT: readonly MemberPage[] = ['wallet', 'messageV2', 'securityCenter', 'control'];
const RECORDS: readonly MemberPage[] = ['personalHistoryCopy', 'transactionHistory', 'rewardCenter'];

/** Who one is, what one has, and the ways to all that belongs to the account. */
export function MePage() {
  const t = useTexts('member', 'cashier', 'security');
  const { member, isAgent } = useSession();
  if (!member) return null;
  const picture = avatarHref(member.avatar);
  return (
    <>
      <PageHead title={t('member.me')}>
        <BalanceLine />
      </PageHead>
      <section className={styles['panel']} aria-label={member.account}>
        <div className={own['who']}>
          <Picture src={picture ?? ''} alt="" width={72} height={72} instead="user" />
          <div>
            <b>{member.account}</b>
            <small>{t(isAgent ? 'member.kindAgent' : 'member.kindMember')}</small>{' '}
            {member.hasVip && member.vipLabelName !== null && (
              <Badge tone="gold">{member.vipLabelName}</Badge>
            )}
          </div>
        </div>
        <PageLinks
          label={t('member.groupAccount')}
          pages={ACCOUNT}
          notes={{ securityCenter: t('member.noteSecurity'), control: t('member.noteControl') }}
        />
      </section>
      <section className={styles['panel']} aria-label={t('member.groupRecords')}>
        <PageLinks label={t('member.groupRecords')} pages={RECORDS} />
      </section>
      <Settings />
    </>
  );
}

function Settings() {
  const t = useTexts('member');
  const theme = useTheme();
  const other = languageStore.get() === 'bn' ? 'en' : 'bn';
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  return (
    <section className={styles['panel']} aria-labelledby="me-settings">
      <h2 id="me-settings">{t('member.settings')}</h2>
      <div className={styles['acts']}>
        <Button icon="languages" lang={other} onClick={() => void switchLanguage(other)}>
          {t('shell.switchLanguage')}
        </Button>
        <Button icon={otherTheme === 'light' ? 'sun' : 'moon'} onClick={() => setTheme(otherTheme)}>
          {t(otherTheme === 'light' ? 'shell.toLight' : 'shell.toDark')}
        </Button>
        <Button kind="outline" icon="log-out" onClick={() => openPopup({ kind: 'logoutConfirm' })}>
          {t('member.logout')}
        </Button>
      </div>
    </section>
  );
}
