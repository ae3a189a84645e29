import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import type { ReactNode } from 'react';
import type { PortalLink } from '../frame/portal-link.ts';
import { Amount } from '../parts/amount.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Icon } from '../parts/icon.tsx';
import { SoundSwitch } from '../parts/sound-switch.tsx';
import type { SoundBox } from '../sound/sound-box.ts';
import { useWords } from '../words/words.ts';

interface SupplierTopProps {
  readonly session: SupplierSessionView;
  readonly balanceMicros: bigint;
  readonly sounds: SoundBox;
  readonly portal: PortalLink;
  readonly onOpenRules: () => void;
  readonly onOpenHistory: () => void;
  readonly children?: ReactNode;
}

/** The head of a game of the supplier's: its name with the simulation mark, the balance, sound, history and rules. */
export function SupplierTop(props: SupplierTopProps) {
  const { session, balanceMicros, sounds, portal } = props;
  const { language, say } = useWords();
  const openRules = (): void => {
    props.onOpenRules();
    portal.say({ type: 'rules_open' });
  };
  return (
    <header className="supplier-top">
      <BackLink portal={portal} />
      <div className="supplier-title">
        <h1>{language === 'bn' ? session.game.nameBn : session.game.nameEn}</h1>
        <span className="mark" data-mark="simulated" title={say('simulatedMeaning')}>
          {say('simulated')}
        </span>
      </div>
      {props.children}
      <span className="supplier-balance">
        <span className="sr-only">{say('balance')}</span>
        <Amount micros={balanceMicros} currency={session.currency} />
      </span>
      <SoundSwitch sounds={sounds} />
      <button
        type="button"
        className="icon-button"
        aria-label={say('historyTitle')}
        onClick={props.onOpenHistory}
      >
        <Icon name="history" />
      </button>
      <button type="button" className="icon-button" aria-label={say('rulesTitle')} onClick={openRules}>
        <Icon name="info" />
      </button>
    </header>
  );
}
