import type { VendorCard } from '@nokshi/contract/catalogue.ts';
import type { Category } from '@nokshi/contract/constants.ts';
import { LateImage, useUi } from '@nokshi/ui';
import cards from '../../assets/category-cards3.webp';
import dice from '../../assets/category-dice.webp';
import octopus from '../../assets/category-e-octopus.webp';
import rooster from '../../assets/category-e-rooster.webp';
import swords from '../../assets/category-e-swords.webp';
import lotto from '../../assets/category-lotto.webp';
import roulette from '../../assets/category-roulette.webp';
import slot from '../../assets/category-slot.webp';
import soccer from '../../assets/category-soccer.webp';
import { CATEGORY_LOOKS } from '../../lib/games/categories.ts';
import { CategoryLink } from '../../lib/games/category-link.tsx';

const PICTURES: Readonly<Record<Category, string>> = {
  RNG: slot,
  LIVE: roulette,
  FISH: octopus,
  PVP: cards,
  SPORTS: soccer,
  ESPORTS: swords,
  LOTT: lotto,
  ELOTT: lotto,
  COCKFIGHT: rooster,
  INHOUSE: dice,
};

/** The categories as tiles, on phones. */
export function CategoryStrip({
  categories,
}: {
  readonly categories: readonly (readonly [Category, readonly VendorCard[]])[];
}) {
  const { t } = useUi();
  if (categories.length === 0) return null;
  return (
    <nav className="nk-cats" aria-label={t('shell.gameTypes')}>
      {categories.map(([category, vendors]) => (
        <CategoryLink key={category} category={category} vendors={vendors}>
          <LateImage
            src={PICTURES[category]}
            alt=""
            width={36}
            height={36}
            instead={CATEGORY_LOOKS[category].icon}
          />
          {t(CATEGORY_LOOKS[category].name)}
        </CategoryLink>
      ))}
    </nav>
  );
}
