import type { Switches } from '@nokshi/contract/brand-console.ts';
import { Badge, useUi } from '@nokshi/ui';
import css from '../../lib/console/desk.module.css';
import { Panel } from '../../lib/console/panel.tsx';

/** Stored settings that this version cannot read, each with the field at fault; nothing where there are none. */
export function UnreadablePanel({ settings }: { readonly settings: Switches['unreadable'] }) {
  const { t } = useUi();
  if (settings.length === 0) return null;
  return (
    <Panel title={t('console.unreadable')} aside={<Badge tone="warn">{t('console.unreadableMend')}</Badge>}>
      <p className={css['quiet']}>{t('console.unreadableText')}</p>
      <ul>
        {settings.map(({ name, reason }) => (
          <li key={name}>
            <code lang="en">
              {name}: {reason}
            </code>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
