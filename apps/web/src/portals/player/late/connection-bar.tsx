import { Icon, useUi } from '@nokshi/ui';
import type { Connection } from '../../../lib/realtime/connection.ts';
import styles from './connection-bar.module.css';

/** A slim line at the foot of the screen while the portal cannot be reached; the page stays usable under it. */
export function ConnectionBar({ connection }: { readonly connection: Exclude<Connection, 'fine'> }) {
  const { t } = useUi();
  return (
    <output className={styles['bar']} data-connection={connection}>
      <Icon name="wifi-off" size="small" />
      <span>{t(connection === 'offline' ? 'shell.offline' : 'shell.unreachable')}</span>
    </output>
  );
}
