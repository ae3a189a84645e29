import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { live as agentApplications } from '../../../features/agent/applications/live.ts';
import { live as agent } from '../../../features/agent/live.ts';
import { live as cashier } from '../../../features/cashier/live.ts';
import { live as catalogue } from '../../../features/catalogue/live.ts';
import { live as content } from '../../../features/content/live.ts';
import { live as control } from '../../../features/control/live.ts';
import { live as home } from '../../../features/home/live.ts';
import { live as identity } from '../../../features/identity/live.ts';
import { live as lottery } from '../../../features/lottery/live.ts';
import { live as member } from '../../../features/member/live.ts';
import { live as play } from '../../../features/play/live.ts';
import { live as rewards } from '../../../features/rewards/live.ts';
import { live as withdrawals } from '../../../features/withdrawals/live.ts';
import { handOut } from '../../../lib/realtime/live.ts';

/** Features that take messages of the live connection. Of what ends a session, who is signed in is asked first. */
const FEATURES = [
  identity,
  cashier,
  withdrawals,
  member,
  content,
  play,
  control,
  catalogue,
  home,
  lottery,
  agent,
  agentApplications,
  rewards,
] as const;

type TypesOf<Live> = Live extends unknown ? keyof Live : never;
type Taken = TypesOf<(typeof FEATURES)[number]>;

/** Compiles only while some feature takes each type of message. */
type EveryMessage = Exclude<RealtimeMessage['type'], Taken> extends never ? RealtimeMessage : never;

export function takeLive(message: EveryMessage): void {
  handOut(FEATURES, message);
}
