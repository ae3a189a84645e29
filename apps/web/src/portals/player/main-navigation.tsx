import type { VendorCard } from '@nokshi/contract/catalogue.ts';
import type { Category } from '@nokshi/contract/constants.ts';
import { cx, Icon, Picture, useUi } from '@nokshi/ui';
import { AppLink } from '../../lib/app-link.tsx';
import { useCategories } from '../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS, gameTypeOf, onlyVendorToLaunch, opensList } from '../../lib/games/categories.ts';
import { launchVendor, vendorHref } from '../../lib/games/launch.ts';
import { go } from '../../lib/navigation.ts';
import { useDropdown } from './use-dropdown.ts';

const DRAWN = 5;
const LARGE_OVER = 10;

/** The game types that have vendors (RT-15.1), each with its vendors below it, and the agents; the rest under 'more'. */
export function MainNavigation({ path }: { readonly path: string }) {
  const { t } = useUi();
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
      {categories.length > 2 && <MoreItem categories={categories.map(([category]) => category)} />}
    </nav>
  );
}

interface TypeItemProps {
  readonly category: Category;
  readonly vendors: readonly VendorCard[];
  readonly isCurrent: boolean;
}

/** A game type: several vendors drop down and the name leads to their page, a single one launches (HD-4.2, HD-4.3). */
function TypeItem({ category, vendors, isCurrent }: TypeItemProps) {
  const { t } = useUi();
  const { isOpen, setOpen, box } = useDropdown();
  const { name, href } = CATEGORY_LOOKS[category];
  const single = onlyVendorToLaunch(vendors);
  if (single) {
    return (
      <div className="nk-nav-item">
        <a
          href={href}
          onClick={(event) => {
            event.preventDefault();
            launchVendor(single);
          }}
        >
          {t(name)}
        </a>
      </div>
    );
  }
  const [first] = vendors;
  const target = vendors.length === 1 && first ? vendorHref(first) : href;
  return (
    <div
      className="nk-nav-item"
      ref={box}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && vendors.length > 1 && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <AppLink href={target} aria-current={isCurrent ? 'page' : undefined} onClick={() => setOpen(false)}>
        {t(name)}
      </AppLink>
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

function MoreItem({ categories }: { readonly categories: readonly Category[] }) {
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
          {categories.map((category) => {
            const { icon, name, href } = CATEGORY_LOOKS[category];
            return (
              <AppLink key={category} className="nk-side-link" href={href} onClick={() => setOpen(false)}>
                <Icon name={icon} />
                {t(name)}
              </AppLink>
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
