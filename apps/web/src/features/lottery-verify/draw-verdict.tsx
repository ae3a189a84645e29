import { useStore } from '@nokshi/browser/store.ts';
import type { DrawCheck } from '@nokshi/lottery/draws/check-draw.ts';
import type { DrawFile } from '@nokshi/lottery/draws/draw-file.ts';
import { HonestMark, Note } from '@nokshi/ui';
import { writeDigits } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { Check, Checks, Overall, Steps, VerifyEmpty } from '../../lib/verify/verdict.tsx';
import { DrawFacts } from './draw-facts.tsx';
import { overallOf, type ResultPart, resultParts, type SaidCheck, sayCheck, stepsOf } from './draw-words.ts';
import styles from './lottery-verify.module.css';

/** Whether a draw is right, what was drawn, every check with its figures, and the way to the result. */
export function DrawVerdict({
  file,
  checks,
}: {
  readonly file: DrawFile;
  /** Undefined while they are worked out. */
  readonly checks: readonly DrawCheck[] | undefined;
}) {
  const t = useTexts('lotteryVerify');
  if (checks === undefined) return <VerifyEmpty>{t('lotteryVerify.checking')}</VerifyEmpty>;
  const { tone, title } = overallOf(checks, file);
  return (
    <>
      <Overall tone={tone} title={t(title)}>
        {file.chain.isSimulated && <HonestMark kind="beacon" look="chip" />}
      </Overall>
      {file.drawn && <Result result={file.drawn.result} />}
      {file.chain.isSimulated && (
        <Note tone="warn" className={styles['note']}>
          {t('lotteryVerify.simulatedNote')}
        </Note>
      )}
      <DrawFacts file={file} />
      <Checks>
        {checks.map((check) => (
          <SaidCheckItem key={check.key} said={sayCheck(check, file)} />
        ))}
      </Checks>
      <Steps
        title={t('lotteryVerify.stepsTitle')}
        steps={stepsOf(file).map(({ label, value }) => ({ label: t(label), value }))}
      />
    </>
  );
}

function SaidCheckItem({ said }: { readonly said: SaidCheck }) {
  const t = useTexts('lotteryVerify');
  return (
    <Check tone={said.tone}>
      <div className={styles['check']} data-of={said.key}>
        {t(said.sentence)}
        <dl>
          {said.figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Check>
  );
}

function Result({ result }: { readonly result: unknown }) {
  const parts = resultParts(result);
  return (
    <div className={styles['result']}>
      {parts.map((part, place) => (
        <ResultRow key={`${place} ${part.numbers.join()}`} part={part} />
      ))}
    </div>
  );
}

function ResultRow({ part }: { readonly part: ResultPart }) {
  const t = useTexts('lotteryVerify');
  const language = useStore(languageStore);
  const { name, numbers } = part;
  return (
    <div className={styles['row']}>
      {name && <span>{'text' in name ? t(name.text) : name.code}</span>}
      <ol>
        {numbers.map((number, place) => (
          <li key={`${place} ${number}`}>{writeDigits(language, number)}</li>
        ))}
      </ol>
    </div>
  );
}
