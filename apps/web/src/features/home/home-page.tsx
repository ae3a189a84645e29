import { Icon, useUi } from '@nokshi/ui';
import { type ReactNode, Suspense } from 'react';
import { useAnnouncementsSettled } from '../../lib/content/announcements.ts';
import { useCategories, useStatus } from '../../lib/games/catalogue-queries.ts';
import { lazyPart } from '../../lib/loading/chunks.tsx';
import { PartBoundary } from '../../lib/loading/part-boundary.tsx';
import { openSearch } from '../../lib/navigation/search-box.ts';
import { usePopup } from '../../lib/session/gate.ts';
import { boot } from '../../lib/start/boot.ts';
import { useTitle } from '../../lib/texts/title.ts';
import { Banners, prepareBanners } from './banners.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { ContinueRow } from './continue-row.tsx';
import { HotSection } from './hot-section.tsx';
import { JackpotPanel } from './jackpot-panel.tsx';
import { NewSection } from './new-section.tsx';
import { Strip } from './strip.tsx';
import { useInTurn } from './use-in-turn.ts';
import { WinnerBoard } from './winner-board.tsx';

const HomeContent = lazyPart(async () => (await import('./content/home-content.tsx')).HomeContent);

/** Loads what home draws on top, so that it takes the place of the server's first view in one step. */
export async function prepareHome(): Promise<void> {
  await Promise.all([HomeContent.prepare(), prepareBanners()]);
}

/**
 * Home (RT-1): search and balance first, then what the person played, the hot games, and a section for every
 * category that has vendors (HM-5.1); the lottery only when the brand shows it here (HM-5.2).
 */
export function HomePage() {
  const { t } = useUi();
  useTitle(null);
  return (
    <>
      <h1 className="nk-sr">{t('home.title')}</h1>
      <button type="button" className="nk-searchbox nk-phone" aria-haspopup="dialog" onClick={openSearch}>
        <Icon name="search" />
        <span>{t('shell.searchBox')}</span>
      </button>
      <Strip />
      <Banners />
      <ContinueRow />
      <HotSection />
      <Below />
    </>
  );
}

/**
 * What stands below the first games, in one go: the operator's words stand above the sections, and those would jump if
 * they came first.
 */
function Below() {
  const isSettled = useAnnouncementsSettled();
  const place = <div className="nk-page-sk" />;
  return (
    <Suspense fallback={place}>
      <PartBoundary>
        <HomeContent />
      </PartBoundary>
      {isSettled ? <Sections place={place} /> : place}
    </Suspense>
  );
}

/** The sections, one after the other; `place` keeps the foot of the page out of sight until all are there. */
function Sections({ place }: { readonly place: ReactNode }) {
  const categories = [...(useCategories().data ?? [])];
  const showsLott = useStatus()?.brand.showsLottOnHome ?? false;
  const shown = categories.filter(([category]) => category !== 'LOTT' || showsLott);
  const drawn = useInTurn(1 + shown.length + 1, usePopup() !== null);
  return (
    <>
      <CategoryStrip categories={categories} />
      <div className="nk-jw">
        <JackpotPanel />
        <PartBoundary>
          <WinnerBoard />
        </PartBoundary>
      </div>
      {shown.slice(0, drawn - 1).map(([category, vendors]) => (
        <CategoryPanel
          key={category}
          category={category}
          vendors={vendors}
          seed={category === 'RNG' ? boot.firstGames : undefined}
        />
      ))}
      {drawn > shown.length + 1 ? <NewSection /> : place}
    </>
  );
}
