import { type MemberPlace, memberPlace } from '@nokshi/contract/agents-applications-console.ts';
import type { MemberSheet } from '@nokshi/contract/desk.ts';
import { Button, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import css from '../../lib/console/desk.module.css';
import { Loaded, Panel } from '../../lib/console/panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { AgencyDialog, MoveDialog } from './tree-dialogs.tsx';

/** Where a member stands in the tree, with the ways to change it and what was changed before. */
export function TreePlace({ sheet }: { readonly sheet: MemberSheet }) {
  const { t } = useUi();
  const { memberId } = sheet;
  const query = useQuery({
    queryKey: ['member', memberId, 'place'],
    queryFn: ({ signal }) => call(memberPlace, { memberId }, { signal }),
    staleTime: 0,
  });
  return (
    <Panel title={t('console.treePlace')}>
      <Loaded query={query}>{(place) => <Place sheet={sheet} place={place} />}</Loaded>
    </Panel>
  );
}

interface PlaceProps {
  readonly sheet: MemberSheet;
  readonly place: MemberPlace;
}

function Place({ sheet, place }: PlaceProps) {
  const { t } = useUi();
  const mayMove = useMay('agents.move_members');
  const mayMake = useMay('agents.change_agents');
  const [question, ask] = useState<'move' | 'agency' | null>(null);
  const { isAgent, upline, members, agents } = place;
  return (
    <>
      <dl className={css['rows']}>
        <div>
          <dt>{t('console.treeUpline')}</dt>
          <dd>
            {upline === null ? t('console.treeTop') : <Someone someone={upline} />}
            {mayMove && (
              <Button size="small" onClick={() => ask('move')}>
                {t('console.treeMove')}
              </Button>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('console.treeTeam')}</dt>
          <dd>{t('console.treeTeamOf', { members, agents })}</dd>
        </div>
        <div>
          <dt>{t('console.treeAgent')}</dt>
          <dd>
            {t(isAgent ? 'console.treeIsAgent' : 'console.treeIsNoAgent')}
            {mayMake && (
              <Button size="small" onClick={() => ask('agency')}>
                {t(isAgent ? 'console.treeTake' : 'console.treeMake')}
              </Button>
            )}
          </dd>
        </div>
      </dl>
      <Moves moves={place.moves} />
      {question === 'move' && <MoveDialog sheet={sheet} onClose={() => ask(null)} />}
      {question === 'agency' && <AgencyDialog sheet={sheet} isAgent={isAgent} onClose={() => ask(null)} />}
    </>
  );
}

function Someone({ someone }: { readonly someone: NonNullable<MemberPlace['upline']> }) {
  return (
    <AppLink className="nk-link" href={`/console/members/${someone.memberId}`}>
      {someone.account}
    </AppLink>
  );
}

function Moves({ moves }: Pick<MemberPlace, 'moves'>) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const nobody = t('console.treeMoveNobody');
  if (moves.length === 0) return <p className={css['quiet']}>{t('console.treeMovesNone')}</p>;
  return (
    <ul className={css['rows']} aria-label={t('console.treeMoves')}>
      {moves.map(({ id, from, to, by, at, reason }) => (
        <li key={id}>
          <span>
            {t('console.treeMoveFromTo', { from: from?.account ?? nobody, to: to?.account ?? nobody })}
            <small>
              {by === null
                ? t('console.treeMoveByRule', { date: sayMoment(at), reason })
                : t('console.treeMoveBy', { account: by, date: sayMoment(at), reason })}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
