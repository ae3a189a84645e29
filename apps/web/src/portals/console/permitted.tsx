import type { ConsolePage } from '@nokshi/contract/console-pages.ts';
import { EmptyState, useUi } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { PageHead } from '../../lib/console/panel.tsx';
import { useStaff } from '../../lib/console/staff-session.ts';

/** A page for those who may make one of its calls; the server decides about each of them. */
export function Permitted({ page, children }: { readonly page: ConsolePage; readonly children: ReactNode }) {
  const { t } = useUi();
  if (useStaff().pages.includes(page)) return children;
  return (
    <EmptyState icon="lock-keyhole" title={t('console.notPermitted')} text={t('console.notPermittedText')} />
  );
}

/** An address that the console does not have. */
export function NoPage() {
  const { t } = useUi();
  return (
    <>
      <PageHead title={t('console.notFound')} />
      <EmptyState icon="search" title={t('console.notFound')} text={t('console.notFoundText')} />
    </>
  );
}
