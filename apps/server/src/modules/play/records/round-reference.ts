import { RGS_SCOPE } from '../rgs/rgs-rounds.ts';

/**
 * What people call a round by: its reference between servers. Those of hosted games are numbers, which spreadsheets
 * round from the sixteenth digit on, so that letters stand in front of them.
 */
export function roundReference({
  scope,
  round_ref,
}: {
  readonly scope: string;
  readonly round_ref: string;
}): string {
  return scope === RGS_SCOPE ? `RG-${round_ref}` : round_ref;
}
