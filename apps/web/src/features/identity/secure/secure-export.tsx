import { useStore } from '@nokshi/browser/store.ts';
import { EXPORT_MINUTES, exportFile, orderExport } from '@nokshi/contract/identity-export.ts';
import { Button } from '@nokshi/ui';
import { useState } from 'react';
import { call, fetchFile } from '../../../lib/api/call.ts';
import { toastFailure } from '../../../lib/api/failure.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { closePopup } from '../../../lib/session/gate.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore, wireLanguage } from '../../../lib/texts/language.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { FormBox } from '../fields/form-box.tsx';
import steps from '../fields/steps.module.css';
import { OwnerProofField } from './owner-proof-field.tsx';
import { SecureStepBox } from './secure-step.tsx';
import { AT_OWNER_PROOF, useOwnerProof } from './use-owner-proof.ts';

/** A copy of what is kept about the member: the proof, then the file, which may be fetched again for a while. */
export function SecureExport() {
  const t = useTexts('identity', 'security');
  const [id, setId] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (ordered: string) => {
    setBusy(true);
    try {
      const file = await fetchFile(exportFile, { id: ordered, language: wireLanguage() });
      saveFile(file);
      showToast({ tone: 'good', text: say('security.exportSaved', { name: file.name }) });
      closePopup();
    } catch (error) {
      toastFailure(error, t('security.exportFailed'));
      setBusy(false);
    }
  };
  return (
    <SecureStepBox title={t('security.exportTitle')} text={t('security.exportText')}>
      {id === undefined ? (
        <Ask
          onOrdered={(ordered) => {
            setId(ordered);
            // Whoever closes the popup now would wait a day for the next copy.
            void save(ordered);
          }}
        />
      ) : (
        <Ready isBusy={isBusy} onSave={() => void save(id)} />
      )}
    </SecureStepBox>
  );
}

function Ask({ onOrdered }: { readonly onOrdered: (id: string) => void }) {
  const t = useTexts('identity', 'security');
  const proof = useOwnerProof();
  const form = useSimpleForm(useTextForm<'proof'>({ proof: '' }), {
    findFaults: (values) => ({ proof: proof.findFault(values.proof) }),
    refusedAt: AT_OWNER_PROOF,
    send: async ({ proof: typed }) => {
      const { id } = await proof.show(typed, (shown) => call(orderExport, shown));
      onOrdered(id);
    },
  });
  return (
    <FormBox form={form} label={t('security.exportAsk')} busyLabel={t('security.exportAsking')}>
      <OwnerProofField proof={proof} field={form.field('proof')} hasFocusFirst />
    </FormBox>
  );
}

/** The file comes by itself; the button is for one that did not. */
function Ready({ isBusy, onSave }: { readonly isBusy: boolean; readonly onSave: () => void }) {
  const t = useTexts('identity', 'security');
  const shown = useStore(languageStore);
  return (
    <div className={steps['closing']}>
      <p role="status">{t('security.exportReady', { minutes: sayNumber(shown, EXPORT_MINUTES) })}</p>
      <Button
        kind="primary"
        size="large"
        isBlock
        icon="download"
        isBusy={isBusy}
        data-autofocus
        onClick={onSave}
      >
        {t('security.exportSave')}
      </Button>
    </div>
  );
}
