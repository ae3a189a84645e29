import { setCockfight } from '@nokshi/contract/brand-console.ts';
import { Badge, Button, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import css from '../../lib/console/desk.module.css';
import { SWITCHES_KEY } from '../../lib/console/desk-queries.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';

/** Leaves the virtual bouts out of the portal and shows them again. */
export function CockfightPanel({ isHidden }: { readonly isHidden: boolean }) {
  const { t } = useUi();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const verb = t(isHidden ? 'console.cockfightShow' : 'console.cockfightHide');
  return (
    <Panel
      title={t('console.cockfight')}
      aside={
        <Badge tone={isHidden ? 'warn' : 'accent'}>
          {t(isHidden ? 'console.cockfightHidden' : 'console.cockfightShown')}
        </Badge>
      }
    >
      <p className={css['quiet']}>{t('console.cockfightText')}</p>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('console.cockfightQuestion')}
          verb={verb}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            const switched = await call(setCockfight, { isHidden: !isHidden, reason });
            queries.setQueryData(SWITCHES_KEY, switched);
            const text = t(isHidden ? 'console.cockfightShowDone' : 'console.cockfightHideDone');
            showToast({ tone: 'good', text });
          }}
        >
          <p>{t('console.cockfightText')}</p>
        </ReasonDialog>
      )}
    </Panel>
  );
}
