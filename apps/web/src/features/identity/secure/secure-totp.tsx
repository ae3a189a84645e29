import { confirmTotp, startTotp } from '@nokshi/contract/identity-security.ts';
import { cleanCode, isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, Skeleton } from '@nokshi/ui';
import { Suspense, useState } from 'react';
import { refreshSecurity } from '../../../lib/account/account-security.ts';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { lazySection } from '../../../lib/loading/missing-part.tsx';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { copyText } from '../../../lib/toasts/copy-text.ts';
import { FormBox } from '../fields/form-box.tsx';
import { AppCodeField } from '../fields/known-fields.tsx';
import steps from '../fields/steps.module.css';
import { OwnerProofField } from './owner-proof-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { finishStep, SecureStepBox } from './secure-step.tsx';
import { AT_OWNER_PROOF, useOwnerProof } from './use-owner-proof.ts';

const QrCode = lazySection(async () => (await import('../../../lib/device/qr-code.tsx')).QrCode);
const QR_PX = 168;

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

/** An authenticator app: the owner's proof, the secret as a picture and as text, one code, then the recovery codes. */
export function SecureTotp() {
  const t = useTexts('identity', 'security');
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = t('security.totpTitle');
  if (codes)
    return <RecoveryCodes title={title} codes={codes} onDone={() => finishStep('security.totpDone')} />;
  return (
    <SecureStepBox title={title} text={t(secret ? 'security.totpScan' : 'security.totpText')}>
      {secret ? (
        <Confirm
          secret={secret}
          onConfirmed={(fresh) => (fresh ? setCodes(fresh) : finishStep('security.totpDone'))}
        />
      ) : (
        <Start onStarted={setSecret} />
      )}
    </SecureStepBox>
  );
}

function Start({ onStarted }: { readonly onStarted: (secret: Secret) => void }) {
  const t = useTexts('identity', 'security');
  const proof = useOwnerProof();
  const form = useSimpleForm(useTextForm<'proof'>({ proof: '' }), {
    findFaults: (values) => ({ proof: proof.findFault(values.proof) }),
    refusedAt: AT_OWNER_PROOF,
    send: async (values) => onStarted(await proof.show(values.proof, (shown) => call(startTotp, shown))),
  });
  return (
    <FormBox form={form} label={t('security.goOn')} busyLabel={t('identity.verifying')}>
      <OwnerProofField proof={proof} field={form.field('proof')} hasFocusFirst />
    </FormBox>
  );
}

function Confirm({
  secret,
  onConfirmed,
}: {
  readonly secret: Secret;
  readonly onConfirmed: (codes: readonly string[] | null) => void;
}) {
  const t = useTexts('identity', 'security');
  const form = useSimpleForm(useTextForm<'code'>({ code: '' }), {
    findFaults: ({ code }) => ({ code: isBlank(code) ? say('identity.codeRequired') : undefined }),
    refusedAt: { 'identity.code_wrong': 'code' },
    send: async ({ code }) => {
      const { recoveryCodes } = await call(confirmTotp, {
        code: cleanCode(code.replaceAll(/\s/g, '')),
      });
      refreshSecurity();
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <>
      <div className={steps['secret']}>
        <Suspense fallback={<Skeleton style={{ blockSize: QR_PX, inlineSize: QR_PX }} />}>
          <QrCode text={secret.uri} label={t('security.totpPicture')} sizePx={QR_PX} />
        </Suspense>
        <div>
          <small>{t('security.totpSecret')}</small>
          <code>{inFours(secret.secret)}</code>
          <Button size="small" icon="copy" onClick={() => void copyText(secret.secret)}>
            {t('security.copy')}
          </Button>
        </div>
      </div>
      <FormBox form={form} label={t('security.totpOn')} busyLabel={t('identity.verifying')}>
        <AppCodeField field={form.field('code')} />
      </FormBox>
    </>
  );
}

/** A secret in groups of four, as people copy it by hand. */
function inFours(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
