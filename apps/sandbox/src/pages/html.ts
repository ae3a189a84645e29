import { FACE_STYLE } from './faces.ts';

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

/** Pages of the sandbox run no script and load nothing but their face. */
export const PAGE_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Pages on which a person pays: their forms go back to where they came from. */
export const PAYMENT_PAGE_POLICY = PAGE_SECURITY_POLICY.replace("form-action 'none'", "form-action 'self'");

const STYLE = `
${FACE_STYLE}
:root { color-scheme: light dark; --bg: #f3f5f5; --card: #fff; --line: #e0e6e6; --text: #0d1a1c; --quiet: #435154;
  --link: #077154; --mark: #8f5200; --mark-soft: #c8780a1c; --win: #f59e0b33; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0b0f12; --card: #12181c; --line: #232d33; --text: #f1f5f4; --quiet: #abb8ba; --link: #3ddcaa;
    --mark: #ffb65c; --mark-soft: #ffb65c21; }
}
* { box-sizing: border-box; }
body { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; background: var(--bg); color: var(--text);
  font: 1rem/1.6 "Noto Sans Bengali", system-ui, sans-serif; }
h1 { margin: .5rem 0; font-size: 1.5rem; line-height: 1.35; }
p { margin: 0 0 .25rem; color: var(--quiet); }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.mark { display: inline-block; margin: 0; padding: .1rem .75rem; border-radius: 99px; background: var(--mark-soft);
  color: var(--mark); font-weight: 600; font-size: .875rem; }
section { margin: 1.25rem 0; }
table { border-collapse: collapse; background: var(--card); font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .9rem; border: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--quiet); font-weight: 500; }
.grid td { min-width: 4rem; padding: .35rem .6rem; text-align: center; }
.win { background: var(--win); font-weight: 700; }
.message { padding: 1rem 1.15rem; border: 1px solid var(--line); border-radius: .875rem; background: var(--card); }
.message p { margin: 0; font-size: .8125rem; }
.message h2 { margin: .35rem 0; font-size: 1.05rem; }
.message pre { margin: .35rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
button, input, select { min-width: 16rem; min-height: 2.75rem; padding: .6rem .9rem; border: 1px solid var(--line);
  border-radius: .625rem; background: var(--card); color: var(--text); font: inherit; }
button { cursor: pointer; font-weight: 600; }
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
