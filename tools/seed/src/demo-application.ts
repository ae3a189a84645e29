import { applyAsAgentOf } from '../../../apps/server/src/modules/agents/index.ts';
import { listMemberIds } from '../../../apps/server/src/modules/identity/index.ts';
import type { Db } from '../../../apps/server/src/platform/db.ts';
import { DEFAULT_SETTINGS } from '../../../apps/server/src/settings.ts';
import { demoNames } from './demo-names.ts';

/** One of the direct downlines of the demo agent who are no agents themselves. */
const APPLICANT = 12;

/** A demo member's application to become an agent, which waits at the console. */
export async function sendDemoApplication(db: Db, at: Date): Promise<void> {
  const [account] = demoNames(APPLICANT + 1).slice(-1);
  const memberId = account && (await listMemberIds(db, [account])).get(account);
  if (!memberId) return;
  await applyAsAgentOf(
    { db, settings: async () => DEFAULT_SETTINGS },
    { memberId, at },
    {
      plan: 'বাজারে আমার একটা ফোনের দোকান আছে। রোজ অনেকে আসেন, তাঁদের অনেকেই লটারি আর ক্রিকেট নিয়ে কথা বলেন। আগ্রহীদের নিয়ম বুঝিয়ে লিংক দেব, কাউকে বেশি খেলতে বলব না।',
      place: 'বগুড়া',
      reaches: ['shop'],
      language: 'BN',
      hasSeenRisk: true,
    },
  );
}
