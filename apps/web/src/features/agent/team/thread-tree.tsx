import { useStore } from '@nokshi/browser/store.ts';
import type { Downline, TeamMember } from '@nokshi/contract/agents-team.ts';
import { Icon, Skeleton } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import partStyles from '../parts/parts.module.css';
import type { ReportAddress } from '../parts/use-report-address.ts';
import { sheetHref, stepOf, teamHref } from './step-of.ts';
import { useDownlines, useMemberSheet } from './team-queries.ts';
import { knotsOf } from './thread-knots.ts';
import styles from './threads.module.css';

/** The last steps of the way show everybody beside it; of those above them only the way itself is left. */
const OPEN_STEPS = 2;

interface ThreadTreeProps {
  readonly address: ReportAddress;
  /** Stands above the threads. */
  readonly search: ReactNode;
}

/** The tree as threads: from the agent down to who is looked at, and who stands beside the way. */
export function ThreadTree({ address, search }: ThreadTreeProps) {
  const t = useTexts('agentTeam');
  const sheet = address.word('sheet');
  return (
    <section className={partStyles['panel']} aria-label={t('agentTeam.tree')}>
      {search}
      {sheet === '' ? <ToStep address={address} /> : <ToSheet address={address} memberId={sheet} />}
    </section>
  );
}

function ToStep({ address }: { readonly address: ReportAddress }) {
  const query = useDownlines(stepOf(address));
  const path = query.data?.pages[0]?.path;
  return <Threads address={address} path={path} isLeaf={false} isFailed={query.isError} />;
}

function ToSheet({ address, memberId }: { readonly address: ReportAddress; readonly memberId: string }) {
  const { from, to } = address.range;
  const { data, isError } = useMemberSheet({ from, to, memberId });
  return <Threads address={address} path={data?.path} isLeaf={data?.members === 0} isFailed={isError} />;
}

interface ThreadsProps {
  readonly address: ReportAddress;
  readonly path: readonly TeamMember[] | undefined;
  /** Nobody stands below the last of the way. */
  readonly isLeaf: boolean;
  readonly isFailed: boolean;
}

/** That they could not be asked for is said beside the threads, where it can be tried again. */
function Threads({ address, path, isLeaf, isFailed }: ThreadsProps) {
  const [agent, ...below] = path ?? [];
  if (agent === undefined) return isFailed ? null : <Waiting />;
  return (
    <ul className={styles['threads']}>
      <OnWay address={address} member={agent} row={undefined} below={below} isTop isLeaf={isLeaf} />
    </ul>
  );
}

function Waiting() {
  return <Skeleton style={{ blockSize: 180, marginBlockStart: 12 }} />;
}

interface OnWayProps {
  readonly address: ReportAddress;
  readonly member: TeamMember;
  /** The figures of who stands here, as the step above has them. */
  readonly row: Downline | undefined;
  /** Who follows on the way. */
  readonly below: readonly TeamMember[];
  readonly isTop?: boolean;
  readonly isLeaf: boolean;
}

/** Somebody on the way, with what hangs from there. */
function OnWay({ address, member, row, below, isTop = false, isLeaf }: OnWayProps) {
  const [next, ...rest] = below;
  const isLast = next === undefined;
  const isOpen = below.length < OPEN_STEPS && !(isLast && isLeaf);
  return (
    <li>
      <Knot
        member={member}
        row={row}
        isTop={isTop}
        isCurrent={isLast}
        href={isLast && isLeaf ? sheetHref(address, member.id) : teamHref(address, isTop ? '' : member.id)}
      />
      {isOpen ? (
        <Hanging address={address} memberId={isTop ? undefined : member.id} way={below} isLeaf={isLeaf} />
      ) : (
        next && (
          <ul>
            <OnWay address={address} member={next} row={undefined} below={rest} isLeaf={isLeaf} />
          </ul>
        )
      )}
    </li>
  );
}

interface HangingProps {
  readonly address: ReportAddress;
  readonly memberId: string | undefined;
  readonly way: readonly TeamMember[];
  readonly isLeaf: boolean;
}

/** Who moved most directly below, and whoever is on the way; the others stand in the table. */
function Hanging({ address, memberId, way, isLeaf }: HangingProps) {
  const t = useTexts('agentTeam');
  const language = useStore(languageStore);
  const { from, to } = address.range;
  const { data } = useDownlines({ from, to, memberId, sort: 'stake', order: 'desc', show: 'moved' });
  const [first] = data?.pages ?? [];
  if (first === undefined) return <Waiting />;
  const { knots, more } = knotsOf(first, way[0]);
  if (knots.length === 0 && more === 0) return null;
  return (
    <ul>
      {knots.map(({ member, row }) =>
        member.id === way[0]?.id ? (
          <OnWay
            key={member.id}
            address={address}
            member={member}
            row={row}
            below={way.slice(1)}
            isLeaf={isLeaf}
          />
        ) : (
          <li key={member.id}>
            <Knot
              member={member}
              row={row}
              href={row && row.members > 0 ? teamHref(address, member.id) : sheetHref(address, member.id)}
            />
          </li>
        ),
      )}
      {more > 0 && (
        <li>
          <AppLink className={styles['knot']} href={teamHref(address, memberId ?? '')}>
            <span className={styles['disc']}>
              <Icon name="plus" size="small" />
            </span>
            <span>{t('agentTeam.nodeMore', { count: sayNumber(language, more) })}</span>
          </AppLink>
        </li>
      )}
    </ul>
  );
}

interface KnotProps {
  readonly member: TeamMember;
  readonly row: Downline | undefined;
  readonly href: string;
  readonly isTop?: boolean;
  readonly isCurrent?: boolean;
}

function Knot({ member, row, href, isTop = false, isCurrent = false }: KnotProps) {
  const t = useTexts('agentTeam');
  const language = useStore(languageStore);
  const size = row && row.members > 0 && t('agentTeam.nodeTeam', { count: sayNumber(language, row.members) });
  return (
    <AppLink className={styles['knot']} href={href} aria-current={isCurrent ? 'true' : undefined}>
      <span className={styles['disc']}>
        <Icon name={isTop || member.isAgent ? 'users' : 'user'} size="small" />
      </span>
      <span>
        <b>{member.account}</b>
        {isTop ? <small>{t('agentTeam.you')}</small> : size && <small>{size}</small>}
      </span>
      {row && (
        <em>
          <Money micros={row.figures.stakeMicros} decimals={0} />
        </em>
      )}
    </AppLink>
  );
}
