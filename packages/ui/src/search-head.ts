/** What search engines read in the head of a page. No React, no globals: the server writes it, the browser keeps it. */

/** The query that asks for a page in a language; without it a page comes in Bengali or in the visitor's own choice. */
export const LANGUAGE_QUERY = 'language';

export interface SearchHead {
  readonly description: string;
  /** The one address of this page; undefined for a page that is nobody's to find. */
  readonly canonical: string | undefined;
  readonly alternates: readonly { readonly language: 'bn' | 'en' | 'x-default'; readonly href: string }[];
}

export interface SearchPlace {
  /** Scheme, name and port, e.g. `https://nokshi.example`. */
  readonly origin: string;
  /** The path in the specification's spelling, e.g. `/rng`. */
  readonly path: string;
  readonly language: 'bn' | 'en';
  readonly isListed: boolean;
}

/** The head of a page: Bengali stands at the plain address, English at the one that asks for it. */
export function searchHeadOf(place: SearchPlace, description: string): SearchHead {
  if (!place.isListed) return { description, canonical: undefined, alternates: [] };
  const bengali = `${place.origin}${place.path}`;
  const english = `${bengali}?${LANGUAGE_QUERY}=EN`;
  return {
    description,
    canonical: place.language === 'en' ? english : bengali,
    alternates: [
      { language: 'bn', href: bengali },
      { language: 'en', href: english },
      { language: 'x-default', href: bengali },
    ],
  };
}

function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function renderSearchHead({ description, canonical, alternates }: SearchHead): string {
  const about = `<meta name="description" content="${attribute(description)}">`;
  if (canonical === undefined) return `${about}<meta name="robots" content="noindex">`;
  const links = alternates.map(
    ({ language, href }) => `<link rel="alternate" hreflang="${language}" href="${attribute(href)}">`,
  );
  return `${about}<link rel="canonical" href="${attribute(canonical)}">${links.join('')}`;
}
