import type { Store } from '@nokshi/browser/store.ts';
import { createStore } from '@nokshi/browser/store.ts';
import type { PortalMessage } from '@nokshi/contract/game-frame.ts';
import type { PortalLink } from '../frame/portal-link.ts';

/** Why there is no game on the screen. */
export type ClosedReason =
  /** In a tab of its own and without a ticket: only the portal can open a game. */
  | 'no_portal'
  /** The portal was asked and did not send a ticket. */
  | 'no_ticket'
  | 'ticket_gone'
  | 'session_gone'
  | 'account_disabled'
  | 'game_off'
  | 'fault';

export type BootState<Session> =
  | { readonly kind: 'opening'; readonly isTroubled: boolean }
  | { readonly kind: 'open'; readonly session: Session }
  | { readonly kind: 'closed'; readonly reason: ClosedReason };

export type OpenResult<Session> =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly reason: ClosedReason };

export interface BootDeps<Session> {
  readonly portal: PortalLink;
  /** The ticket of the address, taken before anything else ran; null after a reload. */
  readonly ticket: string | null;
  readonly open: (ticket: string, onTrouble: () => void) => Promise<OpenResult<Session>>;
  /** Every message of the portal but the ticket. */
  readonly onMessage: (message: PortalMessage) => void;
}

const TICKET_WAIT_MS = 15_000;

/** The way from a launch ticket to an open session, and back to it after a reload or an ended session. */
export class GameBoot<Session> {
  readonly state: Store<BootState<Session>>;
  private readonly deps: BootDeps<Session>;
  private ticketTimer: ReturnType<typeof setTimeout> | undefined;
  private hasAskedAgain = false;

  constructor(deps: BootDeps<Session>) {
    this.deps = deps;
    this.state = createStore<BootState<Session>>({ kind: 'opening', isTroubled: false });
  }

  start(): void {
    const { portal, ticket, onMessage } = this.deps;
    portal.listen((message) => {
      if (message.type === 'ticket') this.useTicket(message.ticket);
      else onMessage(message);
    });
    if (ticket === null) this.askForTicket();
    else this.useTicket(ticket);
  }

  /** Asks the portal for a new launch, for a reload and for "go on" after an ended session. */
  askForTicket(): void {
    const { portal } = this.deps;
    if (!portal.hasPortal) {
      this.close('no_portal');
      return;
    }
    this.state.set({ kind: 'opening', isTroubled: false });
    portal.say({ type: 'need_ticket' });
    clearTimeout(this.ticketTimer);
    this.ticketTimer = setTimeout(() => this.close('no_ticket'), TICKET_WAIT_MS);
  }

  /** The server no longer knows this session. */
  endSession(): void {
    this.deps.portal.say({ type: 'session_gone' });
    this.close('session_gone');
  }

  private useTicket(ticket: string): void {
    clearTimeout(this.ticketTimer);
    this.state.set({ kind: 'opening', isTroubled: false });
    const onTrouble = (): void => this.state.set({ kind: 'opening', isTroubled: true });
    this.deps.open(ticket, onTrouble).then(
      (result) => this.takeResult(result),
      () => this.close('fault'),
    );
  }

  private takeResult(result: OpenResult<Session>): void {
    if (result.ok) {
      this.hasAskedAgain = false;
      this.state.set({ kind: 'open', session: result.session });
      this.deps.portal.say({ type: 'ready' });
      return;
    }
    // A page shown from the browser's history carries a used ticket: one new launch sets that right.
    if (result.reason === 'ticket_gone' && this.deps.portal.hasPortal && !this.hasAskedAgain) {
      this.hasAskedAgain = true;
      this.askForTicket();
      return;
    }
    this.close(result.reason);
  }

  private close(reason: ClosedReason): void {
    clearTimeout(this.ticketTimer);
    this.state.set({ kind: 'closed', reason });
  }
}
