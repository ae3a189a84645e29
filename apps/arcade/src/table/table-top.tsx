import type { PortalLink } from '../frame/portal-link.ts';
import { Amount } from '../parts/amount.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Icon } from '../parts/icon.tsx';
import { SoundSwitch } from '../parts/sound-switch.tsx';
import type { SoundBox } from '../sound/sound-box.ts';
import { useWords } from '../words/words.ts';

/** The head of a game of the house: its name, the balance, sound and rules. */
export function TableTop({
  name,
  balanceMicros,
  currency,
  sounds,
  portal,
  onOpenRules,
}: {
  name: string;
  balanceMicros: bigint;
  currency: string;
  sounds: SoundBox;
  portal: PortalLink;
  onOpenRules: () => void;
}) {
  const { say } = useWords();
  return (
    <header className="table-top">
      <BackLink portal={portal} />
      <h1>{name}</h1>
      <span className="table-balance">
        <span className="sr-only">{say('balance')}</span>
        <Amount micros={balanceMicros} currency={currency} />
      </span>
      <SoundSwitch sounds={sounds} />
      <button
        type="button"
        className="icon-button"
        aria-label={say('tableRulesTitle')}
        onClick={() => {
          onOpenRules();
          portal.say({ type: 'rules_open' });
        }}
      >
        <Icon name="info" />
      </button>
    </header>
  );
}
