import { Button, cx, EmptyState, Icon, Skeleton } from '@nokshi/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useMedia } from '../../lib/device/use-media.ts';
import { lazySection } from '../../lib/loading/missing-part.tsx';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import type { MemberPage } from '../../lib/navigation/member-pages.ts';
import { openLogin, openPopup, openRegister } from '../../lib/session/gate.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useTitle } from '../../lib/texts/title.ts';
import styles from './member.module.css';
import { MemberMenu } from './member-menu.tsx';
import { OffPage } from './off-page.tsx';
import { PAGE_LOOKS } from './page-looks.ts';

const SecurityPage = lazySection(async () => (await import('./security-page.tsx')).SecurityPage);
const OWN_PAGES: Readonly<Partial<Record<MemberPage, typeof SecurityPage>>> = {
  securityCenter: SecurityPage,
  messageV2: lazySection(async () => (await import('./messages-page.tsx')).MessagesPage),
  me: lazySection(async () => (await import('./me-page.tsx')).MePage),
  wallet: lazySection(async () => (await import('./wallet-page.tsx')).WalletPage),
};

/** Where the menu and a page do not stand beside each other (member.module.css). */
const NARROW = '(max-width: 1023px)';
const PAGE_PX = 320;

export interface MemberAreaProps {
  /** The page that the address names; null shows the menu on a phone and the account beside it on a wide screen. */
  readonly page: MemberPage | null;
  /** Pages of other features, which the portal brings along; on a wide screen they take its whole width. */
  readonly pages: Readonly<Partial<Record<MemberPage, ReactNode>>>;
}

/** The member centre (RT-6). A guest is asked to log in (ST-2.1), a trial account is told why not (ST-2.2). */
export function MemberArea({ page, pages }: MemberAreaProps) {
  const { state } = useSession();
  const t = useTexts('member');
  const isNarrow = useMedia(NARROW);
  const shown = page ?? 'securityCenter';
  useTitle(t(page === null ? 'member.title' : PAGE_LOOKS[page].label));
  // Who is asked for yet sees the frame at once: the menu is the same for everybody whom the centre is for.
  const hasMenu = state === 'member' || state === 'loading';
  return (
    <div
      className={styles['centre']}
      data-has-page={page !== null}
      data-is-wide={page !== null && pages[page] !== undefined}
    >
      {page === null ? (
        <div className={cx('nk-centre-head', styles['head'])}>
          <h1>{t('member.title')}</h1>
          <p>{t('member.lead')}</p>
        </div>
      ) : (
        <h1 className="nk-sr">{t('member.title')}</h1>
      )}
      {hasMenu && <MemberMenu current={shown} />}
      {!(hasMenu && page === null && isNarrow) && (
        <div className={styles['page']}>
          {state === 'member' && page !== null && (
            <AppLink className={styles['up'] ?? ''} href="/member">
              <Icon name="arrow-left" size="small" isDirectional />
              {t('member.allPages')}
            </AppLink>
          )}
          <Suspense fallback={<Skeleton style={{ blockSize: PAGE_PX }} />}>
            {state === 'member' && <Page page={shown} pages={pages} />}
          </Suspense>
          {state === 'loading' && <Skeleton style={{ blockSize: PAGE_PX }} />}
          {state === 'guest' && <GuestDoor />}
          {state === 'trial' && <TrialDoor />}
        </div>
      )}
    </div>
  );
}

/** Asks for the code of what stands beside or below the menu; one that does not come is told about where it is drawn. */
export function askForMemberPage(page: MemberPage | null): void {
  if (page === null && window.matchMedia(NARROW).matches) return;
  OWN_PAGES[page ?? 'securityCenter']?.prepare().catch(() => undefined);
}

function Page({ page, pages }: Pick<MemberAreaProps, 'pages'> & { readonly page: MemberPage }) {
  const { off, label, icon } = PAGE_LOOKS[page];
  if (off) return <OffPage title={label} icon={icon} off={off} />;
  const brought = pages[page];
  if (brought !== undefined) return brought;
  const Own = OWN_PAGES[page] ?? SecurityPage;
  return <Own />;
}

function GuestDoor() {
  const t = useTexts('member');
  useEffect(() => openLogin(), []);
  return (
    <EmptyState
      icon="lock-keyhole"
      title={t('member.guestTitle')}
      text={t('member.guestText')}
      action={
        <Button kind="primary" onClick={() => openLogin()}>
          {t('member.guestLogin')}
        </Button>
      }
    />
  );
}

function TrialDoor() {
  const t = useTexts('member');
  useEffect(() => openPopup({ kind: 'trialRefused' }), []);
  return (
    <EmptyState
      icon="user-plus"
      title={t('member.trialTitle')}
      text={t('member.trialText')}
      action={
        <Button kind="primary" onClick={() => openRegister()}>
          {t('member.trialRegister')}
        </Button>
      }
    />
  );
}
