import type { CSSProperties, ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { FailureReference } from './failure-reference.tsx';
import type { IconName } from './generated/icons.ts';
import { Icon } from './icon.tsx';
import './styles/states.css';
import { useUi } from './ui-context.tsx';

/** A grey shape of what is on its way, with the same geometry. */
export function Skeleton({
  className,
  style,
}: {
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
}) {
  return (
    <span className={cx('nk-sk', className)} style={{ display: 'block', ...style }} aria-hidden="true" />
  );
}

export interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  /** How to change it. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing is here, and what a person can do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="nk-state">
      <span className="nk-state-disc">
        <Icon name={icon} />
      </span>
      <p className="nk-state-title">{title}</p>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  readonly title?: string;
  /** What happened and what to do, in the language of the person. */
  readonly text: string;
  readonly onRetry?: () => void;
  /** Under which the failure stands in the server's log, where the server knows of it. */
  readonly reference?: string | undefined;
  /** Leads to help with the reference filled in; shown beside the reference. */
  readonly onHelp?: (() => void) | undefined;
}

/** Something failed: the cause and a way to try again. */
export function ErrorState({ title, text, onRetry, reference, onHelp }: ErrorStateProps) {
  const { t } = useUi();
  return (
    <div className="nk-state" role="alert">
      <span className="nk-state-disc nk-state-disc-bad">
        <Icon name="triangle-alert" />
      </span>
      <p className="nk-state-title">{title ?? t('shell.loadFailed')}</p>
      <p>{text}</p>
      {onRetry && (
        <Button icon="refresh-cw" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      )}
      {reference && onHelp && <FailureReference reference={reference} onHelp={onHelp} />}
    </div>
  );
}
