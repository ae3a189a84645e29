import type { KnipConfig } from 'knip';

/** What a style sheet asks for, as imports: other sheets, and files such as the fonts of packages. */
function importsOfStyles(css: string): string {
  const asked = css.matchAll(/@import\s+["']([^"']+)["']|url\(\s*["']?([^"')]+)["']?\s*\)/g);
  return [...asked]
    .map(([, sheet, file = '']) => sheet ?? file)
    .filter((name) => !/^(data|https?):|^\//.test(name))
    .map((name) => `import '${name}';`)
    .join('\n');
}

/**
 * What `npm run check` counts as used. Nothing outside this repository imports its packages, so the exports of entry
 * points are judged like all others; an export that only its own file uses needs no keyword.
 */
const config: KnipConfig = {
  compilers: { css: importsOfStyles },
  includeEntryExports: true,
  treatConfigHintsAsErrors: true,
  rules: { catalog: 'off' },
  ignoreIssues: {
    // vitest calls what it exports (vitest.config.ts).
    'apps/server/test/cluster.ts': ['exports'],
  },
  workspaces: {
    '.': {
      entry: [
        // Every file directly under tools is a command (tools/start/targets.mjs).
        'tools/*.ts',
        'tools/{start,test,tidy}/*.{ts,mjs}',
        'tools/{proofs/proofs,schema/schema,settings/settings,rgs-front/look-at-front}.ts',
        'bench/main.ts',
        'e2e/{run,screenshots,shots}.ts',
        'e2e/{guest,player,agent,operator}/*.story.ts',
      ],
      project: ['{tools,bench,e2e}/**/*.{ts,mjs,css}', '!tools/{art,seed}/**'],
      // `npm run check` and the stories name these by path.
      ignoreDependencies: ['axe-core', 'dependency-cruiser', 'oxlint', 'oxlint-tsgolint', 'typescript7'],
    },
    'apps/server': {
      entry: ['src/{main,migrate}.ts'],
      project: ['{src,test}/**/*.{ts,css}'],
      // Its file is opened by path (platform/geo).
      ignoreDependencies: ['@ip-location-db/geo-whois-asn-country-mmdb'],
      ignoreBinaries: ['mkfifo'],
    },
    'apps/sandbox': {
      entry: ['src/main.ts'],
      project: ['{src,test}/**/*.{ts,css}'],
      ignoreDependencies: ['@fontsource/noto-sans-bengali'],
    },
    'apps/web': {
      vite: { config: ['vite.config.ts', 'console/vite.config.ts'] },
      entry: ['console/main.tsx', 'src/offline/sw.js'],
      project: ['{src,console}/**/*.{ts,tsx,js,css}', '*.ts'],
    },
    'apps/arcade': {
      entry: ['test/harness.ts'],
      project: ['{src,test}/**/*.{ts,tsx,css}', '*.ts'],
    },
    'packages/ui': {
      entry: ['tools/build-icons.ts'],
      project: ['{src,tools}/**/*.{ts,tsx,css}'],
      ignoreDependencies: ['@iconify-json/lucide'],
    },
    'packages/*': { project: ['src/**/*.{ts,css}'] },
    'tools/art': {
      entry: ['src/{bake-portal-art,commit-cards,worker}.ts'],
      project: ['src/**/*.{ts,css}'],
      // Faces are resolved by the names of their families (fonts.ts).
      ignoreDependencies: ['@fontsource*/*'],
    },
    'tools/seed': {
      entry: ['src/main.ts', 'src/reels-worker.ts', 'src/catalogue/print-first-games.ts'],
      project: ['src/**/*.{ts,css}'],
    },
  },
};

export default config;
