import { staffActions } from '@nokshi/contract/staff.ts';
import { useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { ActionTable } from '../../lib/console/action-table.tsx';
import { Loaded, Panel } from '../../lib/console/panel.tsx';
import { AppLink } from '../../lib/navigation/app-link.tsx';

const SHOWN = 8;

/** The latest that the staff did. */
export function LastActions() {
  const { t } = useUi();
  const query = useQuery({
    queryKey: ['actions', 'latest'],
    queryFn: ({ signal }) => call(staffActions, {}, { signal }),
    staleTime: 0,
  });
  return (
    <Panel
      title={t('console.lastActions')}
      aside={
        <AppLink className="nk-link" href="/console/audit">
          {t('console.allActions')}
        </AppLink>
      }
    >
      <Loaded query={query}>{({ list }) => <ActionTable actions={list.slice(0, SHOWN)} />}</Loaded>
    </Panel>
  );
}
