import { useStore } from '@nokshi/browser/store.ts';
import { Button, Modal, Note } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { sayDays } from '../../../lib/texts/say-day.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './export.module.css';
import type { DayRange } from './range.ts';

const FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof FORMATS)[number];

interface AFile {
  readonly name: string;
  readonly blob: Blob;
}

export interface ExportMenuProps {
  readonly range: DayRange;
  /** What the file can hold, when there is a choice: sums by member, each bet. The first is chosen. */
  readonly contents?: readonly { readonly value: string; readonly label: string }[];
  /** How much it is, in words: '2,129 bets'. */
  readonly amount?: string | undefined;
  readonly fetchFile: (
    asked: { readonly format: ExportFormat; readonly content: string },
    onBytes: (count: number) => void,
  ) => Promise<AFile>;
}

/** Takes the whole filter of a report along as a file. XLSX stands first: a spreadsheet may read references in CSV as numbers. */
export function ExportMenu(props: ExportMenuProps) {
  const t = useTexts('agentParts');
  const [format, setFormat] = useState<ExportFormat | null>(null);
  return (
    <div className={styles['menu']}>
      {FORMATS.map((one) => (
        <Button
          key={one}
          kind="outline"
          icon={one === 'csv' ? 'download' : 'file-text'}
          aria-haspopup="dialog"
          onClick={() => setFormat(one)}
        >
          {t(`agentParts.${one}`)}
        </Button>
      ))}
      {format && <ExportDialog {...props} first={format} onClose={() => setFormat(null)} />}
    </div>
  );
}

type Step =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'making'; readonly bytes: number }
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'failed'; readonly text: string };

interface ExportDialogProps extends ExportMenuProps {
  readonly first: ExportFormat;
  readonly onClose: () => void;
}

function ExportDialog({ range, contents = [], amount, fetchFile, first, onClose }: ExportDialogProps) {
  const t = useTexts('agentParts');
  const language = useStore(languageStore);
  const [format, setFormat] = useState(first);
  const [content, setContent] = useState(contents[0]?.value ?? '');
  const [step, setStep] = useState<Step>({ kind: 'choosing' });
  const isMaking = step.kind === 'making';
  const make = async () => {
    setStep({ kind: 'making', bytes: 0 });
    try {
      const file = await fetchFile({ format, content }, (bytes) => setStep({ kind: 'making', bytes }));
      saveFile(file);
      setStep({ kind: 'saved', name: file.name });
    } catch (error) {
      setStep({ kind: 'failed', text: failureProps(error, t('agentParts.exportFailed')).text });
    }
  };
  const choose = (act: () => void) => () => {
    act();
    setStep({ kind: 'choosing' });
  };
  return (
    <Modal
      title={t('agentParts.exportTitle')}
      onClose={onClose}
      footer={
        <div className={styles['foot']}>
          <Button isBlock onClick={onClose}>
            {t('shell.close')}
          </Button>
          <Button isBlock kind="primary" icon="download" isBusy={isMaking} onClick={() => void make()}>
            {t(step.kind === 'saved' ? 'agentParts.downloadAgain' : 'agentParts.download')}
          </Button>
        </div>
      }
    >
      <p className={styles['what']}>
        {sayDays(language, range)}
        {amount !== undefined && ` · ${amount}`} · {t('agentParts.wholeFilter')}
      </p>
      {contents.length > 1 && (
        <fieldset className={styles['choice']} disabled={isMaking}>
          <legend>{t('agentParts.exportContent')}</legend>
          <div className="nk-chips">
            {contents.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                className="nk-chip"
                aria-pressed={content === value}
                onClick={choose(() => setContent(value))}
              >
                {label}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className={styles['choice']} disabled={isMaking}>
        <legend>{t('agentParts.exportFormat')}</legend>
        <div className="nk-segmented">
          {FORMATS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={format === one}
              onClick={choose(() => setFormat(one))}
            >
              {t(`agentParts.${one}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <ExportStep step={step} />
      <Note icon="info">{t('agentParts.exportNote')}</Note>
    </Modal>
  );
}

function ExportStep({ step }: { readonly step: Step }) {
  const t = useTexts('agentParts');
  const language = useStore(languageStore);
  return (
    <output className={styles['step']}>
      {step.kind === 'making' && (
        <div>
          <b>{t('agentParts.making')}</b>
          <span>
            {t('agentParts.madeSoFar', { size: sayNumber(language, Math.ceil(step.bytes / 1024)) })}
          </span>
          <progress aria-label={t('agentParts.making')} />
        </div>
      )}
      {step.kind === 'saved' && <p>{t('agentParts.downloaded', { name: step.name })}</p>}
      {step.kind === 'failed' && <p data-is-bad>{step.text}</p>}
    </output>
  );
}
