import { Icon } from '@nokshi/ui';
import { useReachableScroll } from '@nokshi/ui/reachable-scroll.ts';
import { type ReactNode, useId } from 'react';
import { useMedia } from '../../../lib/device/use-media.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './table.module.css';

export interface ReportColumn<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** What stands in the totals row; absent where a sum says nothing. */
  readonly total?: ReactNode;
  readonly isFigure?: boolean;
  /** The word by which the server sorts by it. */
  readonly sort?: string;
  /** One of the three figures that a card on a phone has room for, under a shorter head. */
  readonly card?: string;
  /** Stands on a card alone, in the place of several columns of the table; or in the totals beneath the cards alone. */
  readonly place?: 'card' | 'band';
}

export interface ReportSort {
  readonly by: string;
  readonly isDescending: boolean;
}

export interface ReportTableProps<Row> {
  /** What the table lists, for people who do not see it. */
  readonly label: string;
  /** The head of the first column, which names the row. */
  readonly nameHead: string;
  readonly name: (row: Row) => ReactNode;
  /** A smaller line under the name. */
  readonly note?: (row: Row) => ReactNode;
  readonly keyOf: (row: Row) => string;
  /** What the row opens to. */
  readonly hrefOf?: (row: Row) => string | undefined;
  /** The same without an address of its own, like a dialog. */
  readonly onOpen?: (row: Row) => void;
  /** Which rows do; left out it is all of them. */
  readonly canOpen?: (row: Row) => boolean;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: readonly Row[];
  readonly nameSort?: string;
  readonly sort?: ReportSort | undefined;
  readonly onSort?: (sort: ReportSort) => void;
  readonly hasTotals?: boolean;
}

/**
 * Lines of a report with a totals row. On a phone they are cards with the three figures that matter, and the totals
 * a band beneath them; where the table stays and does not fit, its first column does not scroll away.
 */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const isTable = useMedia('(min-width: 768px)');
  return isTable ? <Lines {...props} /> : <Cards {...props} />;
}

function Lines<Row>(props: ReportTableProps<Row>) {
  const { label, nameHead, name, note, keyOf, rows, nameSort, hasTotals = false } = props;
  const columns = props.columns.filter(({ place }) => place === undefined);
  const t = useTexts('agentParts');
  const box = useReachableScroll();
  return (
    <div ref={box} className={styles['scroll']}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            <Head {...props} head={nameHead} by={nameSort} />
            {columns.map(({ key, head, isFigure, sort }) => (
              <Head key={key} {...props} head={head} by={sort} isFigure={isFigure} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                <Opening {...props} row={row}>
                  {name(row)}
                </Opening>
                {note && <small>{note(row)}</small>}
              </th>
              {columns.map(({ key, cell, isFigure }) => (
                <td key={key} data-is-figure={isFigure || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot>
            <tr>
              <th scope="row">{t('agentParts.total')}</th>
              {columns.map(({ key, total, isFigure }) => (
                <td key={key} data-is-figure={isFigure || undefined}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface HeadProps<Row> extends ReportTableProps<Row> {
  readonly head: string;
  readonly by: string | undefined;
  readonly isFigure?: boolean | undefined;
}

/** A head that sorts turns the order when it is pressed again; figures begin with the greatest, names with the first. */
function Head<Row>({ head, by, isFigure = false, sort, onSort }: HeadProps<Row>) {
  const isSorted = by !== undefined && sort?.by === by;
  const order = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" data-is-figure={isFigure || undefined} aria-sort={order}>
      {by === undefined || !onSort ? (
        head
      ) : (
        <button
          type="button"
          onClick={() => onSort({ by, isDescending: isSorted ? !sort.isDescending : isFigure })}
        >
          {head}
          {order && <Icon name={order === 'descending' ? 'chevron-down' : 'chevron-up'} size="small" />}
        </button>
      )}
    </th>
  );
}

interface OpeningProps<Row> extends ReportTableProps<Row> {
  readonly row: Row;
  readonly children: ReactNode;
}

function Opening<Row>({ row, hrefOf, onOpen, canOpen, children }: OpeningProps<Row>) {
  const href = hrefOf?.(row);
  if (href !== undefined) {
    return (
      <AppLink className={styles['name']} href={href}>
        {children}
      </AppLink>
    );
  }
  if (!onOpen || canOpen?.(row) === false) return <span className={styles['name']}>{children}</span>;
  return (
    <button type="button" className={styles['name']} onClick={() => onOpen(row)}>
      {children}
    </button>
  );
}

function Cards<Row>(props: ReportTableProps<Row>) {
  const { label, name, note, keyOf, hrefOf, onOpen, canOpen, columns, rows, hasTotals = false } = props;
  const t = useTexts('agentParts');
  const bandId = useId();
  const shown = columns.filter(({ card }) => card !== undefined);
  return (
    <>
      <ul className={styles['cards']} aria-label={label}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <div className={styles['top']}>
              <span>
                <Opening {...props} row={row}>
                  {name(row)}
                </Opening>
                {note && <small>{note(row)}</small>}
              </span>
              {((onOpen !== undefined && canOpen?.(row) !== false) || hrefOf?.(row) !== undefined) && (
                <Icon name="chevron-right" size="small" isDirectional />
              )}
            </div>
            <dl className={styles['three']}>
              {shown
                .filter(({ place }) => place !== 'band')
                .map(({ key, card, cell }) => (
                  <div key={key}>
                    <dt>{card}</dt>
                    <dd>{cell(row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
      {hasTotals && (
        <section className={styles['band']} aria-labelledby={bandId}>
          <b id={bandId}>{t('agentParts.total')}</b>
          <dl className={styles['three']}>
            {shown
              .filter(({ total }) => total !== undefined)
              .map(({ key, card, total }) => (
                <div key={key}>
                  <dt>{card}</dt>
                  <dd>{total}</dd>
                </div>
              ))}
          </dl>
        </section>
      )}
    </>
  );
}
