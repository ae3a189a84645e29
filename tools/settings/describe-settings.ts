import type { DeclaredSettings, Setting } from '../../apps/server/src/platform/settings/index.ts';

const INTRO = `# Settings

Generated from the declarations of the rooms by \`npm run settings\`. The console changes them at \`/console/settings\`; those with a page of their own are changed there. A change takes effect in every process within two seconds. \`two people\` means that a second person of the staff approves a change; \`secret\` that the value is shown nowhere, neither in the console nor in the audit list, and that whoever approves it types it as well. \`npm run -s setting -- NAME JSON\` stores one from the command line ([operating.md](operating.md)).
`;

/** The page of all settings, as Markdown. */
export function describeSettings(declared: DeclaredSettings): string {
  const parts = Object.entries(declared).flatMap(([room, settings]) => [
    `## ${room}`,
    ...settings.map(describeSetting),
  ]);
  return `${[INTRO.trimEnd(), ...parts].join('\n\n')}\n`;
}

function describeSetting({ name, title, about, byDefault, fields = {}, ...rest }: Setting): string {
  const rules = [
    `permission \`${rest.permission}\``,
    ...(rest.fourEyes ? ['two people'] : []),
    ...(rest.isSecret === true ? ['secret'] : []),
    ...(rest.ownPage === undefined ? [] : [`changed at \`${rest.ownPage}\``]),
  ];
  const value = JSON.stringify(byDefault);
  const isLong = value.length > LONGEST_DEFAULT;
  return [
    `### \`${name}\`: ${title.en} · ${title.bn}`,
    `${about.en} (${rules.join('; ')})`,
    isLong ? undefined : `Default: \`${value}\``,
    Object.entries(fields)
      .filter(([field]) => !field.includes('='))
      .map(([field, words]) => `- \`${field}\`: ${words.en}`)
      .join('\n'),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
}

const LONGEST_DEFAULT = 500;
