import { cx, Icon } from '@nokshi/ui';
import { type ReactNode, useId } from 'react';
import styles from './verify.module.css';

/** What pages that check a result again are made of: the page, its panels, the verdict, each check and the way there. */

export type Tone = 'ok' | 'wrong' | 'plain';

const TONE_ICON = { ok: 'circle-check', wrong: 'circle-alert', plain: 'info' } as const;

/** Undecided is plain. */
export function toneOf(isRight: boolean | null): Tone {
  if (isRight === null) return 'plain';
  return isRight ? 'ok' : 'wrong';
}

export function VerifyPage({
  title,
  lead,
  children,
}: {
  readonly title: string;
  /** What is checked and how, a paragraph each. */
  readonly lead: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['page']}>
      <header>
        <h1>{title}</h1>
        {lead.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </header>
      {children}
    </div>
  );
}

export function VerifyPanel({
  title,
  isLive = false,
  children,
}: {
  readonly title: string;
  /** What comes into it is told to assistive technology. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={styles['panel']} aria-labelledby={titleId} aria-live={isLive ? 'polite' : undefined}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

/** Nothing to say yet. */
export function VerifyEmpty({ children }: { readonly children: ReactNode }) {
  return <p className={styles['quiet']}>{children}</p>;
}

/** The verdict as a whole, with what came out beside it. */
export function Overall({
  tone,
  title,
  children,
}: {
  readonly tone: Tone;
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={cx(styles['overall'], styles[tone])} data-verdict={tone}>
      <Icon name={TONE_ICON[tone]} />
      <div>
        <b>{title}</b>
        {children}
      </div>
    </div>
  );
}

export function Checks({ children }: { readonly children: ReactNode }) {
  return <ul className={styles['checks']}>{children}</ul>;
}

export function Check({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <li className={styles[tone]} data-check={tone}>
      <Icon name={TONE_ICON[tone]} size="small" />
      {children}
    </li>
  );
}

export interface Step {
  readonly label: string;
  /** Codes and numbers as the rules write them, with Latin digits. */
  readonly value: string;
}

/** How a result is worked out, closed until it is asked for. */
export function Steps({ title, steps }: { readonly title: string; readonly steps: readonly Step[] }) {
  return (
    <details className={styles['steps']}>
      <summary>
        {title}
        <Icon name="chevron-down" size="small" />
      </summary>
      <ol>
        {steps.map(({ label, value }) => (
          <li key={label}>
            <span>{label}</span>
            <code>{value}</code>
          </li>
        ))}
      </ol>
    </details>
  );
}
