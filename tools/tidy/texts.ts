// The check of the message catalogues: complete, used, with the right places, in the right hands.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ERRORS } from '@nokshi/contract/errors.ts';
import { CORE_KEYS, INTERFACE_LANGUAGES, needsSignOff, SIGNED_OFF_ONLY, TEXTS } from '@nokshi/texts';
import type { CoreTexts } from '@nokshi/texts/core-keys.ts';
import { catalogueFaults, type Flat, type Mentions, mentionsIn, usageFaults } from './text-rules.ts';

/**
 * Beginnings of keys that are put together where no source shows it, each with its reason. What `mentionsIn` reads
 * by itself (`` `identity.month${month}` ``) needs no line here.
 */
const DYNAMIC: Readonly<Record<string, string>> = {
  'agentPoster.': 'a poster takes the whole group, in either language',
  'lottery.about.': 'by the code of a family',
  'lottery.family.': 'by the code of a family',
  'lottery.ordinal.': 'by the number of a place',
  'lottery.pad.': 'by the key of a pad',
  'lottery.pick.': 'by the sign of a pick',
  'lottery.prize.': 'by the key of a prize',
  'lotteryDice.': 'by family and play',
  'lotteryDigits.': 'by the code of a play',
  'lotteryNews.voidBy_': 'by the reason of a void',
  'lotteryLhc.': 'by the code of a play',
  'lotteryNumbers.': 'by family and play',
  'lotterySea.': 'by family and play',
  'lotteryVietnam.': 'by the code of a play or a prize',
};

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GROUPS = Object.keys(TEXTS.en);

function flatten(groups: object): Flat {
  return new Map(
    Object.entries(groups).flatMap(([group, texts]) =>
      Object.entries(texts as Readonly<Record<string, string>>).map(
        ([key, text]) => [`${group}.${key}`, text] as const,
      ),
    ),
  );
}

async function loadCores(): Promise<Map<string, Flat>> {
  const cores = new Map<string, Flat>();
  for (const { tag, isComplete } of INTERFACE_LANGUAGES) {
    const file = new URL(`../../packages/texts/src/core/${tag}.ts`, import.meta.url);
    if (isComplete || !existsSync(file)) continue;
    const { core } = (await import(file.href)) as { readonly core: CoreTexts };
    cores.set(tag, new Map(Object.entries(core)));
  }
  return cores;
}

/** What the product's own source names; a key that only a test names is not in use. */
function readMentions(): Mentions[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^packages\/texts\//.test(file))
    .filter((file) => existsSync(`${ROOT}/${file}`))
    .map((file) => {
      const bareGroup = file.startsWith('apps/arcade/') ? 'arcade' : undefined;
      return mentionsIn(readFileSync(`${ROOT}/${file}`, 'utf8'), GROUPS, bareGroup);
    });
}

/** Every refusal of the contract names its sentence without the group. */
function refusalMentions(): Mentions {
  const keys = new Set(Object.values(ERRORS).map(({ text }) => `errors.${text}`));
  return { keys, patterns: [] };
}

function signedOffFaults(known: readonly string[]): string[] {
  return SIGNED_OFF_ONLY.filter(
    (name) => !known.some((key) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name)),
  ).map((name) => `${name}: is marked for signed-off languages and fits no key`);
}

const bn = flatten(TEXTS.bn);
const en = flatten(TEXTS.en);
const known = [...en.keys()];
const faults = [
  ...catalogueFaults({
    bn,
    en,
    cores: await loadCores(),
    coreKeys: CORE_KEYS,
    partialTags: INTERFACE_LANGUAGES.filter(({ isComplete }) => !isComplete).map(({ tag }) => tag),
    needsSignOff,
  }),
  ...signedOffFaults(known),
  ...usageFaults({ known, mentions: [...readMentions(), refusalMentions()], dynamic: DYNAMIC }),
];
for (const fault of faults) console.error(fault);
console.error(
  faults.length === 0 ? `texts: ${known.length} keys, nothing to say` : `texts: ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
