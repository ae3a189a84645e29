/** How a game spreads its return: the higher the risk, the rarer and the larger its wins. */
export const INSTANT_RISKS = ['low', 'medium', 'high'] as const;
export type InstantRisk = (typeof INSTANT_RISKS)[number];

export function isInstantRisk(risk: unknown): risk is InstantRisk {
  return INSTANT_RISKS.some((known) => known === risk);
}
