import { listSettings, type ShownSetting } from '@nokshi/contract/brand-settings-console.ts';
import { EmptyState, TextField, useUi } from '@nokshi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import css from '../../lib/console/desk.module.css';
import { Loaded, PageHead, Panel } from '../../lib/console/panel.tsx';
import { SettingCard } from './setting-card.tsx';
import own from './settings.module.css';

const ROOMS = ['brand', 'identity', 'protection', 'cashier', 'catalogue', 'play', 'lottery'] as const;
type RoomWord = (typeof ROOMS)[number] | 'other';

const wordOf = (room: string): RoomWord => ROOMS.find((known) => known === room) ?? 'other';

/** All settings that the person may change, by the room that declares them. */
export function SettingsPage() {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const key = ['settings', language];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listSettings, {}, { signal }),
    staleTime: 0,
  });
  const replace = (changed: ShownSetting) =>
    queries.setQueryData<{ list: ShownSetting[] }>(key, (before) => ({
      list: (before?.list ?? []).map((one) => (one.name === changed.name ? changed : one)),
    }));
  const wanted = typed.trim().toLowerCase();
  const isFound = ({ name, title, about }: ShownSetting) =>
    [name, title, about].some((text) => text.toLowerCase().includes(wanted));
  return (
    <div className={css['page']}>
      <PageHead title={t('console.settingsTitle')} caption={t('console.settingsText')} />
      <Loaded query={query}>
        {({ list }) => {
          const found = list.filter(isFound);
          const rooms = [...new Set(found.map(({ room }) => room))];
          return (
            <>
              <div className={own['find']}>
                <TextField
                  label={t('console.settingsFind')}
                  type="search"
                  icon="search"
                  value={typed}
                  maxLength={60}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </div>
              {found.length === 0 && <EmptyState icon="search" title={t('console.settingsNone')} />}
              {rooms.map((room) => (
                <Panel key={room} title={t(`console.settingsRoom_${wordOf(room)}`)}>
                  {found
                    .filter((setting) => setting.room === room)
                    .map((setting) => (
                      <SettingCard key={setting.name} setting={setting} onChanged={replace} />
                    ))}
                </Panel>
              ))}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
