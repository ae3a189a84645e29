import type { ShownSetting } from '@nokshi/contract/brand-settings-console.ts';
import { Badge, Button, useUi } from '@nokshi/ui';
import { useId, useState } from 'react';
import css from '../../lib/console/desk.module.css';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { ChangeDialog, DecideDialog } from './setting-dialogs.tsx';
import type { Schema } from './setting-schema.ts';
import { SettingValue } from './setting-value.tsx';
import own from './settings.module.css';

type Asking = 'change' | 'approve' | 'refuse';

export interface CardProps {
  readonly setting: ShownSetting;
  readonly onChanged: (setting: ShownSetting) => void;
}

/** One setting: what it does, what holds, and what may be done about it. */
export function SettingCard({ setting, onChanged }: CardProps) {
  const { t } = useUi();
  const id = useId();
  const { title, about, schema, fields, value, isDefault, isSecret, fourEyes, ownPage, waiting } = setting;
  const [asking, setAsking] = useState<Asking>();
  const dialog = { setting, onChanged, onClose: () => setAsking(undefined) };
  return (
    <article className={own['card']} aria-labelledby={id}>
      <div className={own['head']}>
        <h3 id={id}>{title}</h3>
        {isSecret && <Badge>{t('console.settingSecret')}</Badge>}
        {fourEyes && <Badge>{t('console.settingFourEyes')}</Badge>}
        {isDefault && <Badge>{t('console.settingIsDefault')}</Badge>}
        {waiting !== null && <Badge tone="warn">{t('console.settingWaits')}</Badge>}
      </div>
      <p className={css['quiet']}>{about}</p>
      {isSecret && !isDefault ? (
        <p className={own['value']}>{t('console.settingSecretStands')}</p>
      ) : (
        <SettingValue schema={schema as Schema} value={value} names={fields} />
      )}
      {waiting !== null && (
        <p>{t('console.settingWaitsBy', { name: waiting.proposedBy, reason: waiting.reason })}</p>
      )}
      {waiting?.isMine === true && <p className={css['quiet']}>{t('console.settingMine')}</p>}
      <div className={`${css['actions']} ${own['actions']}`}>
        {ownPage !== null && <AppLink href={ownPage}>{t('console.settingPage')}</AppLink>}
        {ownPage === null && waiting === null && (
          <Button
            kind="outline"
            aria-label={t('console.settingEditOf', { title })}
            onClick={() => setAsking('change')}
          >
            {t('console.settingEdit')}
          </Button>
        )}
        {waiting?.isMine === false && (
          <Button kind="primary" onClick={() => setAsking('approve')}>
            {t('console.settingApprove')}
          </Button>
        )}
        {waiting !== null && (
          <Button kind="outline" onClick={() => setAsking('refuse')}>
            {t('console.settingRefuse')}
          </Button>
        )}
      </div>
      {asking === 'change' && <ChangeDialog {...dialog} />}
      {(asking === 'approve' || asking === 'refuse') && <DecideDialog {...dialog} decision={asking} />}
    </article>
  );
}
