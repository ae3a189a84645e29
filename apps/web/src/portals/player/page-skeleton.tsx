import { Skeleton, useUi } from '@nokshi/ui';

/** A page whose code is on its way. */
export function PageSkeleton() {
  const { t } = useUi();
  return (
    <div className="nk-page-sk" role="status" aria-label={t('shell.loading')}>
      <Skeleton />
      <Skeleton />
    </div>
  );
}
