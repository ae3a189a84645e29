import { changeSetting, decideSetting, type ShownSetting } from '@nokshi/contract/brand-settings-console.ts';
import { Button, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';
import { SettingField } from './setting-fields.tsx';
import type { Schema } from './setting-schema.ts';
import { SettingValue } from './setting-value.tsx';
import own from './settings.module.css';

export interface DialogProps {
  readonly setting: ShownSetting;
  readonly onChanged: (setting: ShownSetting) => void;
  readonly onClose: () => void;
}

type Faults = Readonly<Record<string, string>>;

function faultsOf(error: unknown): Faults {
  const fields = error instanceof ApiFailure ? error.details['fields'] : undefined;
  return typeof fields === 'object' && fields !== null ? (fields as Faults) : {};
}

/** Changes a setting, or proposes to where it needs two people. */
export function ChangeDialog({ setting, onChanged, onClose }: DialogProps) {
  const { t } = useUi();
  const { name, title, about, schema, fields, value, byDefault, fourEyes, isSecret } = setting;
  const [draft, setDraft] = useState(value);
  const [faults, setFaults] = useState<Faults>({});
  const change = (next: unknown) => {
    setDraft(next);
    setFaults({});
  };
  return (
    <ReasonDialog
      title={title}
      verb={t(fourEyes ? 'console.settingPropose' : 'console.settingSave')}
      size="form"
      onClose={onClose}
      onConfirm={async (reason) => {
        try {
          onChanged(await call(changeSetting, { name, value: draft, seen: value, reason }));
        } catch (error) {
          setFaults(faultsOf(error));
          throw error;
        }
        showToast({
          tone: 'good',
          text: t(fourEyes ? 'console.settingProposeDone' : 'console.settingSaveDone'),
        });
      }}
    >
      <p>{about}</p>
      {isSecret && <p>{t('console.settingSecretText')}</p>}
      {fourEyes && <p>{t('console.settingFourEyesText')}</p>}
      <SettingField
        schema={schema as Schema}
        value={draft}
        path=""
        namePath=""
        label={t('console.settingValue')}
        names={fields}
        faults={faults}
        onChange={change}
      />
      <div className={own['default']}>
        <Button onClick={() => change(byDefault)}>{t('console.settingTakeDefault')}</Button>
      </div>
    </ReasonDialog>
  );
}

/** The second person's word on a change that was proposed. */
export function DecideDialog({
  setting,
  decision,
  onChanged,
  onClose,
}: DialogProps & { readonly decision: 'approve' | 'refuse' }) {
  const { t } = useUi();
  const { waiting, title, schema, fields, isSecret } = setting;
  const [typed, setTyped] = useState<unknown>(null);
  if (waiting === null) return null;
  const isApproval = decision === 'approve';
  const secret = isApproval && isSecret ? { value: typed } : {};
  return (
    <ReasonDialog
      title={title}
      verb={t(isApproval ? 'console.settingApprove' : 'console.settingRefuse')}
      isDanger={!isApproval}
      size="form"
      onClose={onClose}
      onConfirm={async (reason) => {
        onChanged(await call(decideSetting, { id: waiting.id, decision, reason, ...secret }));
        const text = t(isApproval ? 'console.settingApproveDone' : 'console.settingRefuseDone');
        showToast({ tone: 'good', text });
      }}
    >
      {!isSecret && (
        <>
          <p>{t('console.settingDecideText')}</p>
          <SettingValue schema={schema as Schema} value={waiting.value} names={fields} />
        </>
      )}
      {isSecret && isApproval && (
        <>
          <p>{t('console.settingSecretDecide')}</p>
          <SettingField
            schema={schema as Schema}
            value={typed}
            path=""
            namePath=""
            label={t('console.settingSecretAgain')}
            names={fields}
            faults={{}}
            onChange={setTyped}
          />
        </>
      )}
    </ReasonDialog>
  );
}
