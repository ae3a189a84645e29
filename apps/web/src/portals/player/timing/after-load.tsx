import { type ReactNode, Suspense } from 'react';
import { useAfterLoad } from './use-after-load.ts';

/** What nobody waits for: it is loaded and drawn once the page stands and the browser has a moment. */
export function AfterLoad({ children }: { readonly children: ReactNode }) {
  return <Suspense>{useAfterLoad() && children}</Suspense>;
}
