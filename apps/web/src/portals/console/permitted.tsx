import type { Permission } from '@nokshi/contract/permissions.ts';
import { EmptyState, useUi } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { PageHead } from '../../lib/console/panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';

/** A page for those whose role permits it; the server decides the same at every call. */
export function Permitted({
  permission,
  children,
}: {
  readonly permission: Permission;
  readonly children: ReactNode;
}) {
  const { t } = useUi();
  if (useMay(permission)) return children;
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
