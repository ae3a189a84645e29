import { useReachableScroll } from '@nokshi/ui/reachable-scroll.ts';
import type { ReactNode } from 'react';
import desk from './desk.module.css';

/** A wide table of the console, which the keyboard can scroll on a narrow screen also when nothing in it can be pressed. */
export function DeskScroll({ children }: { readonly children: ReactNode }) {
  const box = useReachableScroll();
  return (
    <div ref={box} className={desk['scroll']}>
      {children}
    </div>
  );
}
