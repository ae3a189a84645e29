import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import type { IconName } from '../generated/icons.ts';
import { Icon } from '../icon.tsx';
import './note.css';

type NoteTone = 'plain' | 'info' | 'good' | 'warn' | 'bad';

const ICONS: Record<NoteTone, IconName> = {
  plain: 'info',
  info: 'info',
  good: 'circle-check',
  warn: 'triangle-alert',
  bad: 'circle-alert',
};

export interface NoteProps {
  readonly tone?: NoteTone;
  /** Another sign than the tone's own. */
  readonly icon?: IconName;
  /** What assistive technology is told of by itself when it appears. */
  readonly role?: 'status' | 'alert';
  /** How far it stands from what is around it: a note has no margins of its own. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A few words in a box within a page or a form, for what has to be known there; the sign says its tone as well. */
export function Note({ tone = 'info', icon, role, className, children }: NoteProps) {
  return (
    <div className={cx('nk-note', `nk-note-${tone}`, className)} role={role}>
      <Icon name={icon ?? ICONS[tone]} size="small" />
      <div>{children}</div>
    </div>
  );
}
