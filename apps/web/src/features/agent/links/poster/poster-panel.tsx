import type { AgentLink } from '@nokshi/contract/agents-links.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { agentPoster as bengali } from '@nokshi/texts/bn/agent-poster.ts';
import { agentPoster as english } from '@nokshi/texts/en/agent-poster.ts';
import { Button } from '@nokshi/ui';
import { useState } from 'react';
import { saveFile } from '../../../../lib/device/save-file.ts';
import { SheetView } from '../../../../lib/pictures/sheet-view.tsx';
import { useSession } from '../../../../lib/session/session.ts';
import { say, useTexts } from '../../../../lib/texts/texts.ts';
import { showToast } from '../../../../lib/toasts/toasts.ts';
import { ReportPanel } from '../../parts/report-page.tsx';
import { shownAddress } from '../link-address.ts';
import styles from '../links.module.css';
import { layOutPoster, POSTER_WIDTH, type PosterSize, type PosterWords } from './poster.ts';
import { POSTER_LOOKS, type PosterLook } from './poster-patterns.ts';

const WORDS = { bn: bengali, en: english } as const;
/** Pixels of each unit of a poster: 200 dots to the inch on A4. */
const SCALE = 1654 / POSTER_WIDTH;
const LANGUAGES = ['bn', 'en'] as const;
type PosterLanguage = (typeof LANGUAGES)[number];
/** Each language is called by its own name, whatever the screen speaks. */
const OWN_NAMES: Readonly<Record<PosterLanguage, string>> = { bn: 'বাংলা', en: 'English' };
const LOOK_NAMES = {
  kantha: 'agentLinks.posterKantha',
  jamdani: 'agentLinks.posterJamdani',
  alpona: 'agentLinks.posterAlpona',
} as const;

/** A poster of the link with its code: a picture to send, and one of the size of paper. */
export function PosterPanel({ link }: { readonly link: AgentLink }) {
  const t = useTexts('agentLinks');
  const [look, setLook] = useState<PosterLook>('kantha');
  const [language, setLanguage] = useState<PosterLanguage>('bn');
  const [making, setMaking] = useState<PosterSize | null>(null);
  const words = useWords(link, language);
  const poster = layOutPoster(look, 'picture', link.address, words);
  const save = async (size: PosterSize) => {
    setMaking(size);
    try {
      const { sheetPng } = await import('../../../../lib/pictures/sheet-png.ts');
      const blob = await sheetPng(layOutPoster(look, size, link.address, words), SCALE);
      saveFile({ name: `nokshi-${link.code}-${size === 'print' ? 'a4' : 'poster'}-${language}.png`, blob });
    } catch {
      showToast({ tone: 'bad', text: say('agentLinks.saveFailed') });
    } finally {
      setMaking(null);
    }
  };
  return (
    <ReportPanel
      title={t('agentLinks.poster')}
      beside={
        <fieldset className="nk-segmented" aria-label={t('agentLinks.posterLook')}>
          {POSTER_LOOKS.map((one) => (
            <button key={one} type="button" aria-pressed={one === look} onClick={() => setLook(one)}>
              {t(LOOK_NAMES[one])}
            </button>
          ))}
        </fieldset>
      }
    >
      <div className={styles['poster']}>
        <SheetView sheet={poster} label={t('agentLinks.posterAlt', { address: words.address })} />
        <div className={styles['posterActs']}>
          <fieldset className="nk-segmented" aria-label={t('agentLinks.posterLanguage')}>
            {LANGUAGES.map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-pressed={one === language}
                onClick={() => setLanguage(one)}
              >
                {OWN_NAMES[one]}
              </button>
            ))}
          </fieldset>
          <Button
            kind="primary"
            icon="download"
            isBusy={making === 'picture'}
            onClick={() => void save('picture')}
          >
            {t('agentLinks.posterSave')}
          </Button>
          <Button icon="file-text" isBusy={making === 'print'} onClick={() => void save('print')}>
            {t('agentLinks.posterPrint')}
          </Button>
          <p className={styles['quiet']}>{t('agentLinks.posterNote')}</p>
        </div>
      </div>
    </ReportPanel>
  );
}

function useWords(link: AgentLink, language: PosterLanguage): PosterWords {
  const { member } = useSession();
  const { brand, head1, head2, credit, limits, foot } = WORDS[language];
  return {
    brand,
    head: [head1, head2],
    note: member?.currency === PLAY_CREDIT ? credit : limits,
    address: shownAddress(link.address),
    foot: foot.replace('{agent}', member?.nickname || member?.account || ''),
  };
}
