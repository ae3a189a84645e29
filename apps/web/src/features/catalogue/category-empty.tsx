import { buttonClass, EmptyState, useUi } from '@nokshi/ui';
import { AppLink } from '../../lib/navigation/app-link.tsx';

/** A category without a vendor that is on: it is not in the navigation, but its address may have been kept. */
export function CategoryEmpty({ title }: { readonly title: string }) {
  const { t } = useUi();
  return (
    <>
      <h1 className="nk-sr">{title}</h1>
      <EmptyState
        icon="layout-grid"
        title={t('catalogue.categoryEmpty')}
        text={t('catalogue.categoryEmptyText')}
        action={
          <AppLink className={buttonClass('primary')} href="/rng">
            {t('catalogue.seeSlots')}
          </AppLink>
        }
      />
    </>
  );
}
