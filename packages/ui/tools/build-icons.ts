import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Writes `src/generated/icons.ts`: the bodies of the lucide icons that the portal uses, and no others. Run it after
 * adding a name: `npx tsx packages/ui/tools/build-icons.ts`.
 */
const NAMES = `
activity arrow-down-up arrow-left arrow-right arrow-up award badge-info banknote-arrow-up bell book-open bot calculator calendar-days chart-line
check cherry chevron-down chevron-left chevron-right chevron-up circle-alert circle-check circle-help circle-play circle-x clipboard-paste clock
club coins copy dices download external-link eye eye-off feather file-text fish flame gamepad-2 gift globe headset
heart history house image-plus info key-round landmark languages layout-grid list-checks list-filter lock-keyhole log-in log-out mail
maximize megaphone menu message-circle minimize minus moon panel-left pause phone play plus receipt-text refresh-cw
rotate-ccw scroll-text search send share-2 shield-check sliders-horizontal smartphone spade sparkles spell-check sun swords ticket trash-2
triangle-alert trophy user user-plus users upload wallet wifi-off x zap
`
  .trim()
  .split(/\s+/)
  .sort();

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

/** Stroke and fill are the same for the whole set and stand in the style sheet (`.nk-i`). */
const COMMON_ATTRIBUTES =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

const path = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
const set = JSON.parse(await readFile(path, 'utf8')) as IconSet;

function bodyOf(name: string): string {
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
  if (!icon) throw new Error(`lucide has no icon named ${name}`);
  return icon.body.replaceAll(COMMON_ATTRIBUTES, '').replace(/^<g>(.*)<\/g>$/s, '$1');
}

const lines = NAMES.map((name) => `  '${name}': '${bodyOf(name)}',`);
const note =
  '// Made by tools/build-icons.ts from lucide (ISC licence); run it again instead of editing this file.';
await writeFile(
  new URL('../src/generated/icons.ts', import.meta.url),
  `${note}\nexport const ICONS = {\n${lines.join('\n')}\n} as const;\n\nexport type IconName = keyof typeof ICONS;\n`,
);
