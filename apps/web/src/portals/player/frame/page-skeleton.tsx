import { Skeleton, useUi } from '@nokshi/ui';

/** A page whose code is on its way. */
export function PageSkeleton() {
  const { t } = useUi();
  return (
    <output className="nk-page-sk" aria-label={t('shell.loading')}>
      <Skeleton />
      <Skeleton />
    </output>
  );
}
