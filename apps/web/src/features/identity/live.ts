import { MINE, queryClient } from '../../lib/api/query.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';
import { loadMember } from '../../lib/session/session.ts';

function askWhoIsSignedIn(): void {
  void loadMember().catch(() => undefined);
}

export const live = {
  member: askWhoIsSignedIn,
  // The next call of the member's own is refused, which ends the session of this tab in one place.
  session_gone: askWhoIsSignedIn,
  reload: () => {
    void queryClient.invalidateQueries({ queryKey: [MINE] });
    askWhoIsSignedIn();
  },
} satisfies LiveHandlers;
