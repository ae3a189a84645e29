import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import './field.css';

export interface FieldErrorProps {
  /** What the control is described by; without it the error is announced when it appears. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** What is wrong with what stands above it, and what to do. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="nk-field-error" role={id === undefined ? 'alert' : undefined}>
      <Icon name="circle-alert" size="small" />
      {children}
    </p>
  );
}
