import type { CoreTexts } from '@nokshi/texts/core-keys.ts';
import { type CoreTag, findLanguage, type LateScript } from '@nokshi/texts/interface-languages.ts';
import { needsSignOff } from '@nokshi/texts/signed-off.ts';
import { isConnectionDear } from '../device/device.ts';

/** The core of each language that is not complete: one small file of the build, fetched by who chooses it. */
const CORE_LOADERS: Readonly<Record<CoreTag, () => Promise<{ readonly core: CoreTexts }>>> = {
  hi: () => import('@nokshi/texts/core/hi.ts'),
  ur: () => import('@nokshi/texts/core/ur.ts'),
  ne: () => import('@nokshi/texts/core/ne.ts'),
  si: () => import('@nokshi/texts/core/si.ts'),
  ta: () => import('@nokshi/texts/core/ta.ts'),
  te: () => import('@nokshi/texts/core/te.ts'),
  mr: () => import('@nokshi/texts/core/mr.ts'),
  pa: () => import('@nokshi/texts/core/pa.ts'),
  th: () => import('@nokshi/texts/core/th.ts'),
  vi: () => import('@nokshi/texts/core/vi.ts'),
  id: () => import('@nokshi/texts/core/id.ts'),
  ms: () => import('@nokshi/texts/core/ms.ts'),
  fil: () => import('@nokshi/texts/core/fil.ts'),
  my: () => import('@nokshi/texts/core/my.ts'),
  km: () => import('@nokshi/texts/core/km.ts'),
  lo: () => import('@nokshi/texts/core/lo.ts'),
  'zh-Hans': () => import('@nokshi/texts/core/zh-Hans.ts'),
  'zh-Hant': () => import('@nokshi/texts/core/zh-Hant.ts'),
  ko: () => import('@nokshi/texts/core/ko.ts'),
  ja: () => import('@nokshi/texts/core/ja.ts'),
  ar: () => import('@nokshi/texts/core/ar.ts'),
  fa: () => import('@nokshi/texts/core/fa.ts'),
  tr: () => import('@nokshi/texts/core/tr.ts'),
  ru: () => import('@nokshi/texts/core/ru.ts'),
  es: () => import('@nokshi/texts/core/es.ts'),
  pt: () => import('@nokshi/texts/core/pt.ts'),
  fr: () => import('@nokshi/texts/core/fr.ts'),
  de: () => import('@nokshi/texts/core/de.ts'),
};

/** The face of a script, behind the faces that a device brings. The style arrives first and blocks nothing. */
const FACE_LOADERS: Readonly<Record<LateScript, () => Promise<unknown>>> = {
  arabic: () => import('@nokshi/ui/styles/script-arabic.css'),
  devanagari: () => import('@nokshi/ui/styles/script-devanagari.css'),
  gurmukhi: () => import('@nokshi/ui/styles/script-gurmukhi.css'),
  khmer: () => import('@nokshi/ui/styles/script-khmer.css'),
  lao: () => import('@nokshi/ui/styles/script-lao.css'),
  myanmar: () => import('@nokshi/ui/styles/script-myanmar.css'),
  sinhala: () => import('@nokshi/ui/styles/script-sinhala.css'),
  tamil: () => import('@nokshi/ui/styles/script-tamil.css'),
  telugu: () => import('@nokshi/ui/styles/script-telugu.css'),
  thai: () => import('@nokshi/ui/styles/script-thai.css'),
};

const cores = new Map<string, Readonly<Record<string, string>>>();

/** Whether a language has a core, which is to say that it is not complete. */
export function hasCore(tag: string): tag is CoreTag {
  return tag in CORE_LOADERS;
}

/** Fetches the core of a language once, and begins with its face; a complete language has nothing to fetch. */
export async function loadCore(tag: string): Promise<void> {
  if (!hasCore(tag) || cores.has(tag)) return;
  const script = findLanguage(tag)?.script;
  if (script && !isConnectionDear()) {
    // The faces of the device serve until then, or for good when the style does not come.
    FACE_LOADERS[script]().catch(() => undefined);
  }
  const { core } = await CORE_LOADERS[tag]();
  cores.set(tag, core);
}

/** The text of a key in a core that has arrived; what only a signed-off language may say is never in it. */
export function coreText(tag: string, key: string): string | undefined {
  const text = cores.get(tag)?.[key];
  if (text === undefined) return undefined;
  return findLanguage(tag)?.isReviewed === true || !needsSignOff(key) ? text : undefined;
}
