import type { Category } from '@nokshi/contract/constants.ts';
import { ErrorState, Skeleton, useUi } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import { GameBanners } from '../../../lib/banners/game-banners.tsx';
import { useCategories } from '../../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS } from '../../../lib/games/categories.ts';
import { LiveVendor } from '../../../lib/games/live-vendor.tsx';
import { useTitle } from '../../../lib/texts/title.ts';
import styles from '../catalogue.module.css';
import { CategoryEmpty } from '../category-empty.tsx';

/** The vendors of a category whose games each vendor shows itself (RT-9). */
export function CategoryPage({ category }: { readonly category: Category }) {
  const { t } = useUi();
  const { data, error, refetch } = useCategories();
  const title = t(CATEGORY_LOOKS[category].name);
  useTitle(title);
  if (error && !data) {
    return <ErrorState {...failureProps(error, t('catalogue.listFailed'))} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton style={{ blockSize: 320 }} />;
  const vendors = data.get(category) ?? [];
  if (vendors.length === 0) return <CategoryEmpty title={title} />;
  return (
    <>
      <GameBanners />
      <div className="nk-list-bar">
        <h1>{title}</h1>
      </div>
      <div className={styles['vendors']}>
        {vendors.map((vendor) => (
          <LiveVendor key={vendor.id} vendor={vendor} />
        ))}
      </div>
    </>
  );
}
