import { Icon, IconButton, Picture, Skeleton, useUi } from '@nokshi/ui';
import { type ReactNode, Suspense } from 'react';
import { avatarHref } from '../../../lib/account/avatars.ts';
import { useUnreadCount } from '../../../lib/balance/balance.ts';
import { lazySection } from '../../../lib/loading/missing-part.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { requireMember } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useDropdown } from './use-dropdown.ts';

const AccountMenu = lazySection(
  async () => (await import('../../../features/identity/account/account-menu.tsx')).AccountMenu,
);
const Bell = lazySection(async () => (await import('../../../features/member/bell.tsx')).Bell);

function Drop({ children }: { readonly children: ReactNode }) {
  return (
    <div className="nk-drop nk-drop-end">
      <Suspense fallback={<Skeleton className="nk-drop-sk" />}>{children}</Suspense>
    </div>
  );
}

/** The member's chosen picture and the menu behind it (HD-3). */
export function AccountDrop() {
  const { t } = useUi();
  const { member } = useSession();
  const picture = member ? avatarHref(member.avatar) : undefined;
  const { isOpen, setOpen, box } = useDropdown();
  return (
    <div className="nk-drop-box nk-wide" ref={box}>
      <button
        type="button"
        className="nk-icb"
        aria-label={t('shell.accountMenu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="nk-avatar" aria-hidden="true">
          <Picture src={picture ?? ''} alt="" width={36} height={36} instead={<Icon name="user" />} />
        </span>
      </button>
      {isOpen && member && (
        <Drop>
          <AccountMenu onChoose={() => setOpen(false)} />
        </Drop>
      )}
    </div>
  );
}

/** The bell: the latest messages drop on wide screens, on a phone it leads to all of them. */
export function BellDrop() {
  const { t } = useUi();
  const unread = useUnreadCount();
  const { isOpen, setOpen, box } = useDropdown();
  const toggle = () => {
    if (window.matchMedia('(max-width: 767px)').matches) requireMember(() => go(memberHref('messageV2')));
    else setOpen(!isOpen);
  };
  return (
    <div className="nk-drop-box" ref={box}>
      <IconButton
        icon="bell"
        label={unread > 0 ? t('shell.messagesUnread', { count: unread }) : t('shell.messages')}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {unread > 0 && (
          <span className="nk-dot" aria-hidden="true">
            {t('shell.count', { count: Math.min(unread, 99) })}
          </span>
        )}
      </IconButton>
      {isOpen && (
        <Drop>
          <Bell onLeave={() => setOpen(false)} />
        </Drop>
      )}
    </div>
  );
}
