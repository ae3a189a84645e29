import type { World } from './world.ts';

/** What can be ordered to go wrong between the supplier and our wallet. */
export interface Fault {
  readonly kind: 'crash_after_bet' | 'win_late' | 'bet_repeated' | 'win_repeated' | 'lost_win_answer';
  readonly times?: number;
  readonly calls?: number;
  readonly delayMs?: number;
}

/** Orders a fault for the next spins of any game. */
export async function orderFault(world: World, fault: Fault): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${world.portSandbox}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok)
    throw new Error(`the sandbox takes no fault: ${response.status} ${await response.text()}`);
}

export async function clearFaults(world: World): Promise<void> {
  await fetch(`http://127.0.0.1:${world.portSandbox}/control/faults`, { method: 'DELETE' });
}
