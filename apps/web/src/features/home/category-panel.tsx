import type { Game, VendorCard } from '@nokshi/contract/catalogue.ts';
import { type Category, INHOUSE_VENDOR, SECTION_ITEMS } from '@nokshi/contract/constants.ts';
import { useUi } from '@nokshi/ui';
import { useHotGames } from '../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS, countGames } from '../../lib/games/categories.ts';
import { LiveVendor } from '../../lib/games/live-vendor.tsx';
import { GameRow } from './game-row.tsx';
import { Section } from './section.tsx';

export interface CategoryPanelProps {
  readonly category: Category;
  readonly vendors: readonly VendorCard[];
  /** Games that the page came with. */
  readonly seed?: readonly Game[] | undefined;
}

/** Categories whose section shows games; the others show their vendors. */
const WITH_GAMES: readonly Category[] = ['RNG', 'FISH', 'INHOUSE'];

/** The section of a category on home (HM-5): its games or its vendors, at most twelve of each (HM-5.4). */
export function CategoryPanel({ category, vendors, seed }: CategoryPanelProps) {
  const { t } = useUi();
  const { icon, name, href } = CATEGORY_LOOKS[category];
  const hot = useHotGames().data;
  // What the hot row and the in-house section show already, the section of slots leaves to them.
  const keepsSlot = (game: Game) =>
    game.vassalage !== INHOUSE_VENDOR && !hot?.some(({ nodeId }) => nodeId === game.nodeId);
  const showsGames = WITH_GAMES.includes(category);
  const showsVendors = !showsGames || vendors.length > 1;
  return (
    <>
      {showsGames && (
        <GameRow
          title={t(name)}
          icon={icon}
          href={href}
          seed={seed}
          query={category === 'INHOUSE' ? { vassalage: INHOUSE_VENDOR } : { gameType: category }}
          {...(category === 'RNG' && { keeps: keepsSlot })}
          expected={countGames(vendors)}
        />
      )}
      {showsVendors && (
        <Section
          title={showsGames ? t('home.providersOf', { type: t(name) }) : t(name)}
          icon={showsGames ? 'layout-grid' : icon}
          href={href}
        >
          <div className="nk-vendors">
            {vendors.slice(0, SECTION_ITEMS).map((vendor) => (
              <LiveVendor key={vendor.id} vendor={vendor} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
