import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import { Messages } from './messages-page.tsx';

const SHOWN = 5;

/** What the header's bell opens: the latest messages and the way to all of them. `onLeave` closes the popover. */
export function Bell({ onLeave }: { readonly onLeave?: () => void }) {
  const t = useTexts('member');
  return (
    <section className={styles['bell']} aria-label={t('member.messagesTitle')}>
      <h2>{t('member.messagesTitle')}</h2>
      <Messages limit={SHOWN} />
      <AppLink className="nk-link" href={memberHref('messageV2')} onClick={onLeave}>
        {t('member.messagesAll')}
      </AppLink>
    </section>
  );
}
