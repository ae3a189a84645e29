import { type AgentLink, switchOffLink } from '@nokshi/contract/agents-links.ts';
import { Badge, Button, ConfirmDialog, IconButton, Note, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { QrCode } from '../../../lib/device/qr-code.tsx';
import { saveFile } from '../../../lib/device/save-file.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { codeSvg } from '../../../lib/pictures/sheet.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { ReportPanel } from '../parts/report-page.tsx';
import { shownAddress } from './link-address.ts';
import styles from './links.module.css';
import { lookAtLinks } from './links-query.ts';
import { copyText, shareAddress } from './share-address.ts';

const QR_PX = 168;
const SVG_PX = 1024;

/** One link with everything to hand it on by. */
export function LinkCard({ link }: { readonly link: AgentLink }) {
  const t = useTexts('agentLinks');
  const [isAsking, setAsking] = useState(false);
  return (
    <ReportPanel
      title={link.name}
      beside={
        <span className={styles['badges']}>
          {!link.isOn && <Badge tone="danger">{t('agentLinks.isOff')}</Badge>}
          <Badge>{t(link.kind === 'agent' ? 'agentLinks.forAgent' : 'agentLinks.forMember')}</Badge>
        </span>
      }
    >
      {link.isOn ? (
        <div className={styles['card']}>
          <span className={styles['qr']}>
            <QrCode text={link.address} label={t('agentLinks.qr')} sizePx={QR_PX} />
          </span>
          <div className={styles['cardActs']}>
            <div className={styles['address']}>
              <input
                readOnly
                value={shownAddress(link.address)}
                aria-label={t('agentLinks.address')}
                onFocus={(event) => event.target.select()}
              />
              <IconButton
                icon="copy"
                label={t('agentLinks.copy')}
                onClick={() => void copyText(link.address)}
              />
            </div>
            <ShareRow link={link} />
            <button type="button" className="nk-link" onClick={() => setAsking(true)}>
              {t('agentLinks.switchOff')}
            </button>
          </div>
        </div>
      ) : (
        <Note icon="info">{t('agentLinks.offNote')}</Note>
      )}
      {isAsking && <SwitchOff link={link} onClose={() => setAsking(false)} />}
    </ReportPanel>
  );
}

function ShareRow({ link }: { readonly link: AgentLink }) {
  const t = useTexts('agentLinks');
  const { t: core } = useUi();
  const save = async (name: string, make: () => Promise<Blob> | Blob) => {
    try {
      saveFile({ name, blob: await make() });
    } catch {
      showToast({ tone: 'bad', text: say('agentLinks.saveFailed') });
    }
  };
  const png = async () => (await import('../../../lib/pictures/sheet-png.ts')).codePng(link.address);
  const svg = () => new Blob([codeSvg(link.address, SVG_PX)], { type: 'image/svg+xml' });
  const text = t('agentLinks.shareText', { brand: core('shell.brand') });
  return (
    <div className={styles['acts']}>
      <Button icon="share-2" onClick={() => void shareAddress({ text, url: link.address })}>
        {t('agentLinks.share')}
      </Button>
      <Button icon="download" onClick={() => void save(`nokshi-${link.code}.png`, png)}>
        {t('agentLinks.png')}
      </Button>
      <Button icon="download" onClick={() => void save(`nokshi-${link.code}.svg`, svg)}>
        {t('agentLinks.svg')}
      </Button>
    </div>
  );
}

function SwitchOff({ link, onClose }: { readonly link: AgentLink; readonly onClose: () => void }) {
  const t = useTexts('agentLinks');
  const sending = useSending((error) => messageOf(error, t('errors.fault')));
  const switchOff = async () => {
    await call(switchOffLink, { affiUrlId: link.id });
    await lookAtLinks();
    showToast({ tone: 'good', text: say('agentLinks.switchedOff') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('agentLinks.switchOffTitle', { name: link.name })}
      confirmLabel={t('agentLinks.switchOff')}
      isDanger
      isBusy={sending.isBusy}
      onConfirm={() => sending.run(switchOff)}
      onClose={onClose}
    >
      <p>{t('agentLinks.switchOffText')}</p>
      <Warning sending={sending} />
    </ConfirmDialog>
  );
}
