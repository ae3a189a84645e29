/** Downstairs and through the door: the rule between the parts, as docs/house.md tells it. */
const rooms = [
  'ledger',
  'identity',
  'brand',
  'protection',
  'reporting',
  'cashier',
  'catalogue',
  'play',
  'jackpots',
  'lottery',
  'agents',
  'rewards',
  'inbox',
  'desk',
];

const modules = 'apps/server/src/modules';

/** A room calls only rooms listed before it, through their door; the other way it speaks by events. */
const roomRules = rooms.map((room, index) => ({
  name: `room-${room}-calls-downstairs`,
  severity: 'error',
  // A test may bring the rooms above together that production hands in.
  from: { path: `^${modules}/${room}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^${modules}/(${rooms.slice(index + 1).join('|') || '-'})/` },
}));

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'money-imports-nothing',
      severity: 'error',
      from: { path: '^packages/money/' },
      to: { path: '^(packages/(?!money/)|apps/)' },
    },
    {
      name: 'contract-imports-money-alone',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(packages/(?!contract/|money/)|apps/)' },
    },
    {
      name: 'fairness-imports-money-alone',
      severity: 'error',
      from: { path: '^packages/fairness/' },
      to: { path: '^(packages/(?!fairness/|money/)|apps/)' },
    },
    {
      name: 'lottery-imports-money-and-fairness',
      severity: 'error',
      from: { path: '^packages/lottery/' },
      to: { path: '^(packages/(?!lottery/|fairness/|money/)|apps/)' },
    },
    {
      name: 'texts-import-money-alone',
      severity: 'error',
      from: { path: '^packages/texts/' },
      to: { path: '^(packages/(?!texts/|money/)|apps/)' },
    },
    {
      name: 'ui-imports-texts-and-money',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^(packages/(?!ui/|texts/|money/|browser/)|apps/)' },
    },
    {
      name: 'browser-imports-nothing',
      severity: 'error',
      from: { path: '^packages/browser/' },
      to: { path: '^(packages/(?!browser/)|apps/)' },
    },
    {
      name: 'browser-is-for-browsers',
      severity: 'error',
      from: { path: '^(apps/(?!web/|arcade/)|packages/(?!browser/|ui/))' },
      to: { path: '^packages/browser/' },
    },
    {
      name: 'sandbox-is-an-outsider',
      severity: 'error',
      from: { path: '^apps/sandbox/' },
      to: { path: '^(packages/(?!money/|fairness/)|apps/(?!sandbox/|server/test/))' },
    },
    {
      name: 'apps-do-not-meet',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/(?!$1/|server/test/)' },
    },
    {
      name: 'platform-knows-no-rooms',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: `^${modules}/` },
    },
    {
      name: 'through-the-door',
      severity: 'error',
      from: { path: `^${modules}/([^/]+)/` },
      to: { path: `^${modules}/(?!$1/)[^/]+/(?!index\\.ts$)` },
    },
    ...roomRules,
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/(?!$1/)' },
    },
    {
      name: 'features-know-no-portal',
      severity: 'error',
      from: { path: '^apps/web/src/(features|lib)/' },
      to: { path: '^apps/web/src/portals/' },
    },
    {
      name: 'lib-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/features/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|bake)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
  },
};
