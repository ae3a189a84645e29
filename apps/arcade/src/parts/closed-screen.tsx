import type { ClosedReason } from '../boot/game-boot.ts';
import type { PortalLink } from '../frame/portal-link.ts';
import type { WordKey } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import { Icon } from './icon.tsx';

const SENTENCES: Readonly<Record<ClosedReason, { title: WordKey; text: WordKey }>> = {
  no_portal: { title: 'closedNoPortalTitle', text: 'closedNoPortalText' },
  no_ticket: { title: 'closedNoTicketTitle', text: 'closedNoTicketText' },
  ticket_gone: { title: 'closedTicketGoneTitle', text: 'closedTicketGoneText' },
  session_gone: { title: 'closedSessionGoneTitle', text: 'closedSessionGoneText' },
  account_disabled: { title: 'closedAccountTitle', text: 'closedAccountText' },
  game_off: { title: 'closedGameOffTitle', text: 'closedGameOffText' },
  fault: { title: 'closedFaultTitle', text: 'closedFaultText' },
};

/** Reasons after which a new launch may open the game. */
const CAN_GO_ON: readonly ClosedReason[] = ['no_ticket', 'ticket_gone', 'session_gone', 'fault'];

/** What stands in the game's place when there is no game: why, and the one thing to do about it. */
export function ClosedScreen({
  reason,
  portal,
  onGoOn,
}: {
  reason: ClosedReason;
  portal: PortalLink;
  onGoOn: () => void;
}) {
  const { say } = useWords();
  const { title, text } = SENTENCES[reason];
  return (
    <main className="closed" role="alert">
      <span className="closed-icon">
        <Icon name="warning" size={28} />
      </span>
      <h1>{say(title)}</h1>
      <p>{say(text)}</p>
      <div className="closed-actions">
        {portal.hasPortal && CAN_GO_ON.includes(reason) && (
          <button type="button" className="button primary" onClick={onGoOn}>
            {say('goOn')}
          </button>
        )}
        {portal.hasPortal && (
          <button type="button" className="button" onClick={() => portal.say({ type: 'leave' })}>
            {say('leave')}
          </button>
        )}
        {!portal.hasPortal && portal.backAddress !== null && (
          <a className="button primary" href={portal.backAddress}>
            {say('backToPortal')}
          </a>
        )}
      </div>
    </main>
  );
}
