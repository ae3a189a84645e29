import { useUi } from '@nokshi/ui';
import { useRecentGames } from '../../lib/games/catalogue-queries.ts';
import { OwnList } from './own-list.tsx';

/** The games that the person played, latest first (RT-11, page size 20). */
export function RecentPage() {
  const { t } = useUi();
  const { data, error, refetch } = useRecentGames();
  return (
    <OwnList
      title={t('catalogue.recentTitle')}
      icon="history"
      emptyTitle={t('catalogue.recentEmpty')}
      emptyText={t('catalogue.recentEmptyText')}
      games={data}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
