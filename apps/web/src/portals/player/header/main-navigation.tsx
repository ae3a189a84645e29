import type { VendorCard } from '@nokshi/contract/catalogue.ts';
import type { Category } from '@nokshi/contract/constants.ts';
import { cx, Icon, Picture, useUi } from '@nokshi/ui';
import { useCategories } from '../../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS, gameTypeOf, opensList } from '../../../lib/games/categories.ts';
import { CategoryLink } from '../../../lib/games/category-link.tsx';
import { launchVendor, vendorHref } from '../../../lib/games/launch.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { requireMember } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useDropdown } from './use-dropdown.ts';

const DRAWN = 5;
const LARGE_OVER = 10;

/**
 * The game types that have vendors (RT-15.1), each with its vendors below it, and the agents; the rest under 'more'. A
 * guest's deposit and withdraw stand last.
 */
export function MainNavigation({ path }: { readonly path: string }) {
  const { t } = useUi();
  const { state } = useSession();
  const categories = [...(useCategories().data ?? [])];
  return (
    <nav className="nk-nav" aria-label={t('shell.gameTypes')} data-count={categories.length}>
      {categories.slice(0, DRAWN).map(([category, vendors]) => (
        <TypeItem
          key={category}
          category={category}
          vendors={vendors}
          isCurrent={gameTypeOf(path) === category}
        />
      ))}
      <div className="nk-nav-item nk-nav-agent">
        <AppLink href="/agent" aria-current={path === '/agent' ? 'page' : undefined}>
          {t('shell.agent')}
        </AppLink>
      </div>
      {categories.length > 2 && <MoreItem categories={categories} />}
      {state === 'guest' && <GuestCashier />}
    </nav>
  );
}

interface TypeItemProps {
  readonly category: Category;
  readonly vendors: readonly VendorCard[];
  readonly isCurrent: boolean;
}

/** A game type, with several vendors in a menu below it (HD-4.2). */
function TypeItem({ category, vendors, isCurrent }: TypeItemProps) {
  const { t } = useUi();
  const { isOpen, setOpen, box } = useDropdown();
  const { name } = CATEGORY_LOOKS[category];
  return (
    <div
      className="nk-nav-item"
      ref={box}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && vendors.length > 1 && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <CategoryLink
        category={category}
        vendors={vendors}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => setOpen(false)}
      >
        {t(name)}
      </CategoryLink>
      {vendors.length > 1 && (
        <button
          type="button"
          className="nk-nav-arrow"
          aria-expanded={isOpen}
          aria-label={t('shell.providersOf', { type: t(name) })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron-down" size="small" />
        </button>
      )}
      {isOpen && <VendorPanel vendors={vendors} onChosen={() => setOpen(false)} />}
    </div>
  );
}

/** The vendors of a type; over ten of them take the large layout (HD-4.4). */
function VendorPanel({
  vendors,
  onChosen,
}: {
  readonly vendors: readonly VendorCard[];
  readonly onChosen: () => void;
}) {
  const { t } = useUi();
  return (
    <div className={cx('nk-drop', 'nk-drop-vendors', vendors.length > LARGE_OVER && 'nk-drop-large')}>
      {vendors.map((vendor) => (
        <button
          key={vendor.id}
          type="button"
          className="nk-drop-vendor"
          onClick={() => {
            onChosen();
            if (opensList(vendor)) go(vendorHref(vendor));
            else launchVendor(vendor);
          }}
        >
          <Picture src={vendor.smallIcon} alt="" width={40} height={40} loading="lazy" instead="gamepad-2" />
          <b>{vendor.displayName}</b>
          <small>{t('home.gamesCount', { count: vendor.gameCount })}</small>
        </button>
      ))}
    </div>
  );
}

/** Members have deposit and withdraw as buttons; guests find them here, and log in on the way (HD-4.1). */
function GuestCashier() {
  const { t } = useUi();
  return (
    <div className="nk-nav-cash">
      {(['depositv2', 'withdraw'] as const).map((page) => (
        <AppLink
          key={page}
          href={memberHref(page)}
          aria-haspopup="dialog"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            requireMember(() => go(memberHref(page)));
          }}
        >
          {t(page === 'withdraw' ? 'shell.withdraw' : 'shell.deposit')}
        </AppLink>
      ))}
    </div>
  );
}

function MoreItem({
  categories,
}: {
  readonly categories: readonly (readonly [Category, readonly VendorCard[]])[];
}) {
  const { t } = useUi();
  const { isOpen, setOpen, box } = useDropdown();
  return (
    <div className="nk-nav-item nk-nav-more" ref={box}>
      <button type="button" className="nk-nav-word" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('shell.more')}
        <Icon name="chevron-down" size="small" />
      </button>
      {isOpen && (
        <div className="nk-drop">
          {categories.map(([category, vendors]) => {
            const { icon, name } = CATEGORY_LOOKS[category];
            return (
              <CategoryLink
                key={category}
                category={category}
                vendors={vendors}
                className="nk-side-link"
                onClick={() => setOpen(false)}
              >
                <Icon name={icon} />
                {t(name)}
              </CategoryLink>
            );
          })}
          <AppLink className="nk-side-link" href="/agent" onClick={() => setOpen(false)}>
            <Icon name="users" />
            {t('shell.agent')}
          </AppLink>
        </div>
      )}
    </div>
  );
}
