import { type AgentPageName, agentHref } from '../../../lib/navigation/agent-pages.ts';
import { type ChosenRange, rangeWords } from '../parts/range.ts';

/** Another page of the centre for the same days. */
export function hrefOfDays(
  page: AgentPageName,
  range: ChosenRange,
  words: Readonly<Record<string, string>> = {},
): string {
  const said = { ...rangeWords(range.preset === 'own' ? range : range.preset), ...words };
  const query = new URLSearchParams(Object.entries(said).filter(([, word]) => word !== ''));
  return `${agentHref(page)}?${query.toString()}`;
}
