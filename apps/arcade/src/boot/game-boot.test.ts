import type { GameSays, PortalMessage } from '@nokshi/contract/game-frame.ts';
import { GAME_FRAME_CHANNEL } from '@nokshi/contract/game-frame.ts';
import { describe, expect, it } from 'vitest';
import type { OpenResult } from './game-boot.ts';
import { GameBoot } from './game-boot.ts';

/** A portal that remembers what it was told and answers when the test says so. */
function aPortal(hasPortal = true) {
  const said: GameSays[] = [];
  let hear: (message: PortalMessage) => void = () => {};
  return {
    said,
    types: () => said.map(({ type }) => type),
    tell: (message: PortalMessage) => hear(message),
    link: {
      hasPortal,
      backAddress: null,
      say: (message: GameSays) => {
        said.push(message);
      },
      listen: (listener: (message: PortalMessage) => void) => {
        hear = listener;
        return () => {};
      },
    },
  };
}

const ticketMessage = (ticket: string): PortalMessage => ({
  channel: GAME_FRAME_CHANNEL,
  type: 'ticket',
  ticket,
});

function aBoot(portal: ReturnType<typeof aPortal>, ticket: string | null, results: OpenResult<string>[]) {
  const used: string[] = [];
  const heard: string[] = [];
  const boot = new GameBoot<string>({
    portal: portal.link,
    ticket,
    open: (given) => {
      used.push(given);
      return Promise.resolve(results.shift() ?? { ok: false, reason: 'fault' });
    },
    onMessage: ({ type }) => heard.push(type),
  });
  return { boot, used, heard };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('GameBoot', () => {
  it('opens the session of the ticket in the address and reports ready', async () => {
    const portal = aPortal();
    const { boot, used } = aBoot(portal, 'first-ticket', [{ ok: true, session: 'open' }]);
    boot.start();
    await settled();
    expect(boot.state.get()).toEqual({ kind: 'open', session: 'open' });
    expect(used).toEqual(['first-ticket']);
    expect(portal.types()).toEqual(['ready']);
  });

  it('asks the portal for a ticket after a reload', async () => {
    const portal = aPortal();
    const { boot, used } = aBoot(portal, null, [{ ok: true, session: 'open' }]);
    boot.start();
    expect(portal.types()).toEqual(['need_ticket']);
    portal.tell(ticketMessage('second-ticket'));
    await settled();
    expect(used).toEqual(['second-ticket']);
    expect(boot.state.get().kind).toBe('open');
  });

  it('asks once more for a used ticket and then says so', async () => {
    const portal = aPortal();
    const gone: OpenResult<string> = { ok: false, reason: 'ticket_gone' };
    const { boot } = aBoot(portal, 'used-ticket', [gone, gone]);
    boot.start();
    await settled();
    expect(portal.types()).toEqual(['need_ticket']);
    portal.tell(ticketMessage('also-used-ticket'));
    await settled();
    expect(boot.state.get()).toEqual({ kind: 'closed', reason: 'ticket_gone' });
    expect(portal.types()).toEqual(['need_ticket']);
  });

  it('says that only the portal opens games when there is no portal', () => {
    const { boot } = aBoot(aPortal(false), null, []);
    boot.start();
    expect(boot.state.get()).toEqual({ kind: 'closed', reason: 'no_portal' });
  });

  it('tells the portal when the session has ended, and comes back with a new ticket', async () => {
    const portal = aPortal();
    const { boot } = aBoot(portal, 'first-ticket', [
      { ok: true, session: 'one' },
      { ok: true, session: 'two' },
    ]);
    boot.start();
    await settled();
    boot.endSession();
    expect(boot.state.get()).toEqual({ kind: 'closed', reason: 'session_gone' });
    boot.askForTicket();
    portal.tell(ticketMessage('next-ticket'));
    await settled();
    expect(boot.state.get()).toEqual({ kind: 'open', session: 'two' });
    expect(portal.types()).toEqual(['ready', 'session_gone', 'need_ticket', 'ready']);
  });

  it('passes every other message on', () => {
    const portal = aPortal();
    const { boot, heard } = aBoot(portal, null, []);
    boot.start();
    portal.tell({ channel: GAME_FRAME_CHANNEL, type: 'pause' });
    expect(heard).toEqual(['pause']);
  });
});
