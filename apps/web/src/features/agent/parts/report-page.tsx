import type { ReactNode } from 'react';
import styles from './parts.module.css';
import { RangePresets } from './range-presets.tsx';
import type { ReportAddress } from './use-report-address.ts';

export interface ReportPageProps {
  readonly address: ReportAddress;
  /** What the report counts, in one sentence under the page's title. */
  readonly lead: string;
  /** The files, at the end of the head. */
  readonly files?: ReactNode;
  readonly children: ReactNode;
}

/** A report of the agent centre: what it counts, its days, and its panels. The page's title is the centre's. */
export function ReportPage({ address, lead, files, children }: ReportPageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <p>{lead}</p>
        {files}
      </header>
      <RangePresets address={address} />
      {children}
    </div>
  );
}

export interface ReportPanelProps {
  readonly title: string;
  /** What stands beside the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a report with a title. */
export function ReportPanel({ title, beside, children }: ReportPanelProps) {
  return (
    <section className={styles['panel']} aria-label={title}>
      <div className={styles['panelHead']}>
        <h2>{title}</h2>
        {typeof beside === 'string' ? <span className={styles['quiet']}>{beside}</span> : beside}
      </div>
      {children}
    </section>
  );
}
