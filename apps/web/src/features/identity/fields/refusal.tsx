import { Note } from '@nokshi/ui';
import type { ReactNode } from 'react';
import styles from './identity.module.css';

/** What the server answered to the whole form, above its button (ER-1.1). */
export function Refusal({ children }: { readonly children: ReactNode }) {
  return (
    <Note tone="bad" role="alert" className={styles['refusal']}>
      {children}
    </Note>
  );
}
