/** What a browser says of a request beside its address; lower-case names. */
export type VisitHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Programs that fetch an address to show what stands there: chats when a link is posted, search engines, tools. */
const NO_PEOPLE = [
  'bot',
  'crawler',
  'spider',
  'facebookexternalhit',
  'whatsapp/',
  'preview',
  'curl/',
  'wget/',
  'python',
  'headlesschrome',
  'okhttp',
  'go-http-client',
] as const;

/**
 * Whether a request is a person who follows a link, as far as the request tells: browsers say so when they fetch
 * something ahead of a click, and programs say their name. What is left counts once for each address and hour.
 */
export function isVisit(headers: VisitHeaders): boolean {
  const agent = textOf(headers['user-agent']).toLowerCase();
  if (agent === '' || NO_PEOPLE.some((word) => agent.includes(word))) return false;
  const purpose = `${textOf(headers['sec-purpose'])} ${textOf(headers['purpose'])} ${textOf(headers['x-moz'])}`;
  if (purpose.toLowerCase().includes('prefetch') || purpose.toLowerCase().includes('prerender')) return false;
  const mode = textOf(headers['sec-fetch-mode']);
  return mode === '' || mode === 'navigate';
}

function textOf(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header.join(' ') : (header ?? '')).slice(0, 500);
}
