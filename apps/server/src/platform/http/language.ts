import { DEFAULT_LANGUAGE, type Language } from '@nokshi/contract/constants.ts';

/** `EN`, `en-GB`, `english` are English, `BN`, `bn-BD` Bengali; anything else says nothing. */
export function readLanguage(text: string | undefined): Language | undefined {
  const start = text?.trim().slice(0, 2).toUpperCase();
  return start === 'EN' || start === 'BN' ? start : undefined;
}

/** The first language of an Accept-Language header that we have, by its order of preference. */
function readAcceptLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  let best: Language | undefined;
  let bestQuality = 0;
  for (const part of header.slice(0, 500).split(',')) {
    const [tag, ...parameters] = part.split(';');
    const language = readLanguage(tag);
    if (language === undefined) continue;
    const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const quality = q === undefined ? 1 : Number.parseFloat(q.trim().slice(2));
    if (quality > bestQuality) {
      best = language;
      bestQuality = quality;
    }
  }
  return best;
}

/** The language of a call: the gateway's header, the query, the browser's wish, Bengali. */
export function languageOfCall(sources: {
  readonly header: string | undefined;
  readonly query: string | undefined;
  readonly acceptLanguage: string | undefined;
}): Language {
  return (
    readLanguage(sources.header) ??
    readLanguage(sources.query) ??
    readAcceptLanguage(sources.acceptLanguage) ??
    DEFAULT_LANGUAGE
  );
}
