import { useReachableScroll } from '@nokshi/ui/reachable-scroll.ts';
import type { ReactNode } from 'react';

export interface ScrollBoxProps {
  /** What it holds, for people who come to it by the keyboard. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A box that scrolls by itself, so that a wide chart or a long list never makes the page scroll sideways. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  const box = useReachableScroll();
  return (
    <div ref={box} role="region" aria-label={label} className={className}>
      {children}
    </div>
  );
}
