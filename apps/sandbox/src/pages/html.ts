/** Text made safe inside an element and inside an attribute. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Pages of the sandbox run no script and load nothing. */
export const PAGE_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 1rem/1.6 "Noto Sans Bengali", system-ui, sans-serif; }
h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
.mark { display: inline-block; padding: .1rem .6rem; border: 2px solid #b45309; border-radius: .5rem; font-weight: 700; }
section { margin: 1.5rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: .25rem .9rem .25rem 0; border-bottom: 1px solid #8884; vertical-align: top; }
.grid td { border: 1px solid #8886; padding: .2rem .6rem; text-align: center; min-width: 4rem; }
.win { font-weight: 700; background: #f59e0b33; }
.message { border-top: 1px solid #8884; padding-top: .75rem; }
.message p { margin: 0; font-size: .9rem; }
.message h2 { font-size: 1.1rem; margin: .25rem 0; }
.message pre { margin: .5rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** `title` and `body` are markup: whoever calls has escaped what came from outside. */
export function htmlPage(page: {
  language: 'bn' | 'en';
  title: string;
  body: string;
  /** The page loads itself again after so long. */
  refreshSeconds?: number;
}): string {
  const refresh =
    page.refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${page.refreshSeconds}">\n`;
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}<title>${page.title}</title>
<style>${STYLE}</style>
</head>
<body>
${page.body}
</body>
</html>
`;
}
