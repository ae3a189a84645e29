import { Icon, type IconName, useUi } from '@nokshi/ui';
import { Suspense, useState } from 'react';
import { setTheme, type Theme, useTheme } from '../../../lib/device/theme.ts';
import { useMedia } from '../../../lib/device/use-media.ts';
import { useCategories } from '../../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS, countGames } from '../../../lib/games/categories.ts';
import { CategoryLink } from '../../../lib/games/category-link.tsx';
import { lazyPart } from '../../../lib/loading/chunks.tsx';
import { lazyPopup } from '../../../lib/loading/missing-part.tsx';
import { PartBoundary } from '../../../lib/loading/part-boundary.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useAfterLoad } from '../timing/use-after-load.ts';
import { LanguageBox } from './language-box.tsx';
import { SideBenefits } from './side-benefits.tsx';

const SideExtras = lazyPart(async () => (await import('./side-extras.tsx')).SideExtras);
/** Where the style sheet shows the menu beside the page. */
const BESIDE_PAGE = '(min-width: 1024px)';

const Modal = lazyPopup(async () => (await import('@nokshi/ui/forms/modal.tsx')).Modal);

/** The side menu on wide screens: language, theme, bonus, invitation, game center, lists, app, support (SM-1 to SM-5). */
export function SideMenu({ path }: { readonly path: string }) {
  const { t } = useUi();
  // What nobody sees is not drawn: on a phone the menu stands in its drawer alone.
  const isSeen = useMedia(BESIDE_PAGE);
  return (
    <aside className="nk-side" aria-label={t('shell.sideMenu')}>
      {isSeen && <SideBody path={path} />}
    </aside>
  );
}

/** The same menu as a drawer, where the screen has no room beside the page. */
export function Drawer({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const { t } = useUi();
  return (
    <Suspense>
      <Modal size="drawer" title={t('shell.menu')} onClose={onClose}>
        <SideBody path={path} onChosen={onClose} />
      </Modal>
    </Suspense>
  );
}

interface SideBodyProps {
  readonly path: string;
  readonly onChosen?: () => void;
}

function SideBody({ path, onChosen }: SideBodyProps) {
  const { t } = useUi();
  const [isCenterOpen, setCenterOpen] = useState(true);
  const isLoaded = useAfterLoad();
  const categories = [...(useCategories().data ?? [])];
  const link = (href: string, icon: IconName, words: string) => (
    <AppLink
      key={href}
      className="nk-side-link"
      href={href}
      aria-current={path === href ? 'page' : undefined}
      onClick={onChosen}
    >
      <Icon name={icon} />
      {words}
    </AppLink>
  );
  return (
    <>
      <LanguageBox />
      <ThemeChoice />
      <SideBenefits onChosen={onChosen} />
      <h2 className="nk-side-title">
        <button
          type="button"
          className="nk-side-fold"
          aria-expanded={isCenterOpen}
          onClick={() => setCenterOpen(!isCenterOpen)}
        >
          {t('shell.gameCenter')}
          <Icon name={isCenterOpen ? 'chevron-up' : 'chevron-down'} size="small" />
        </button>
      </h2>
      {isCenterOpen && (
        <nav aria-label={t('shell.gameCenter')}>
          {link('/', 'house', t('shell.home'))}
          {categories.map(([category, vendors]) => {
            const { icon, name, href } = CATEGORY_LOOKS[category];
            return (
              <CategoryLink
                key={category}
                category={category}
                vendors={vendors}
                className="nk-side-link"
                aria-current={path === href ? 'page' : undefined}
                onClick={onChosen}
              >
                <Icon name={icon} />
                {t(name)}
                <small className="nk-num">{t('shell.count', { count: countGames(vendors) })}</small>
              </CategoryLink>
            );
          })}
        </nav>
      )}
      <h2 className="nk-side-title">{t('shell.yourLists')}</h2>
      <nav aria-label={t('shell.yourLists')}>
        {link('/favorite', 'heart', t('shell.favourites'))}
        {link('/recent', 'history', t('shell.recent'))}
        {link('/promotions', 'sparkles', t('shell.promotions'))}
      </nav>
      <PartBoundary>
        <Suspense>{isLoaded && <SideExtras onChosen={onChosen} />}</Suspense>
      </PartBoundary>
    </>
  );
}

const THEMES = [
  ['dark', 'shell.themeDark'],
  ['light', 'shell.themeLight'],
] as const satisfies readonly (readonly [Theme, string])[];

function ThemeChoice() {
  const { t } = useUi();
  const theme = useTheme();
  return (
    <fieldset className="nk-segmented" aria-label={t('shell.theme')}>
      {THEMES.map(([value, key]) => (
        <button key={value} type="button" aria-pressed={theme === value} onClick={() => setTheme(value)}>
          {t(key)}
        </button>
      ))}
    </fieldset>
  );
}
