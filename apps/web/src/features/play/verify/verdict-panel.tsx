import type { HouseOutcome } from '@nokshi/contract/house-rounds.ts';
import type { FairKind } from '@nokshi/fairness';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { Button, MoneyText } from '@nokshi/ui';
import { saveFile } from '../../../lib/device/save-file.ts';
import { sayChoice, sayOutcome } from '../../../lib/games/house-words.ts';
import { sayDecisions } from '../../../lib/games/step-words.ts';
import { useHouseSpeech } from '../../../lib/games/use-house-speech.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import {
  Check,
  Checks,
  Overall,
  Steps,
  type Tone,
  toneOf,
  VerifyEmpty,
  VerifyPanel,
} from '../../../lib/verify/verdict.tsx';
import styles from './verify.module.css';
import { type KnownBet, type Verdict, type VerifyForm, writeProof } from './verify-form.ts';

/** What the seeds give, whether it matches what was shown, and every step on the way. */
export function VerdictPanel({
  form,
  verdict,
  isSealed,
}: {
  readonly form: VerifyForm;
  readonly verdict: Verdict | undefined;
  /** A round was chosen whose secret seed is still in use. */
  readonly isSealed: boolean;
}) {
  const t = useTexts('game');
  return (
    <VerifyPanel title={t('game.result')} isLive>
      {verdict ? (
        <Found form={form} verdict={verdict} />
      ) : (
        <VerifyEmpty>{t(isSealed ? 'game.seedInUseHint' : 'game.resultEmpty')}</VerifyEmpty>
      )}
    </VerifyPanel>
  );
}

function Found({ form, verdict }: { readonly form: VerifyForm; readonly verdict: Verdict }) {
  const t = useTexts('game');
  const speech = useHouseSpeech();
  const { hashMatches, outcomeMatches } = verdict;
  // The wire names the same outcomes as the rules.
  const outcome = verdict.outcome as HouseOutcome | null;
  const decisions = outcome && sayDecisions(outcome, speech);
  const isWrong =
    outcome === null ||
    [hashMatches, outcomeMatches, verdict.stakedMatches, verdict.payoutMatches].includes(false);
  const isWhole = !isWrong && hashMatches === true && outcomeMatches === true;
  const tone: Tone = isWrong ? 'wrong' : isWhole ? 'ok' : 'plain';
  const overall: TextKey = isWrong ? 'game.overallWrong' : isWhole ? 'game.overallOk' : 'game.overallPart';
  return (
    <>
      <Overall tone={tone} title={t(overall)}>
        {outcome && <span className={styles['roll']}>{sayOutcome(outcome, speech)}</span>}
      </Overall>
      {form.bet && (
        <p className={styles['bet']}>{t('game.betWas', { bet: sayChoice(form.bet.choice, speech) })}</p>
      )}
      {decisions !== null && <p className={styles['bet']}>{t('game.decisionsWere', { decisions })}</p>}
      <RoundChecks form={form} verdict={verdict} />
      <RoundSteps kind={form.game} verdict={verdict} />
      <ProofButton form={form} verdict={verdict} />
    </>
  );
}

/** Seeds and outcomes keep Latin digits here, as the game and the proof write them. */
function RoundChecks({ form, verdict }: { readonly form: VerifyForm; readonly verdict: Verdict }) {
  const t = useTexts('game');
  const { hashMatches, found, shown } = verdict;
  return (
    <Checks>
      <Check tone={toneOf(hashMatches)}>
        {t(hashMatches === null ? 'game.hashAbsent' : hashMatches ? 'game.hashOk' : 'game.hashWrong')}
      </Check>
      {verdict.outcome === null ? (
        <Check tone="wrong">{t('game.decisionsImpossible')}</Check>
      ) : (
        <OutcomeCheck verdict={verdict} found={found} shown={shown} />
      )}
      {verdict.outcome !== null && !verdict.isOver && <Check tone="plain">{t('game.decisionsOpen')}</Check>}
      {form.bet && <MoneyChecks bet={form.bet} verdict={verdict} />}
    </Checks>
  );
}

function OutcomeCheck({
  verdict,
  found,
  shown,
}: {
  readonly verdict: Verdict;
  readonly found: string;
  readonly shown: string;
}) {
  const t = useTexts('game');
  const { outcomeMatches } = verdict;
  // A round of cards that were never turned, or mines that were never shown, gives nothing to write.
  if (found === '' && outcomeMatches === null) return null;
  return (
    <Check tone={toneOf(outcomeMatches)}>
      {outcomeMatches === null
        ? t('game.rollIs', { roll: found })
        : t(outcomeMatches ? 'game.rollOk' : 'game.rollWrong', { roll: found, shown })}
    </Check>
  );
}

/** Stakes are told where decisions may have added to the first one. */
function MoneyChecks({ bet, verdict }: { readonly bet: KnownBet; readonly verdict: Verdict }) {
  const t = useTexts('game');
  const { stakedMatches, payoutMatches } = verdict;
  return (
    <>
      {stakedMatches !== null && 'actions' in bet.outcome && (
        <Check tone={toneOf(stakedMatches)}>
          {t(stakedMatches ? 'game.stakesOk' : 'game.stakesWrong')}{' '}
          <MoneyText micros={BigInt(bet.stakedMicros ?? bet.stakeMicros)} />
        </Check>
      )}
      {payoutMatches !== null && (
        <Check tone={toneOf(payoutMatches)}>
          {t(payoutMatches ? 'game.payoutOk' : 'game.payoutWrong')}{' '}
          <MoneyText micros={BigInt(bet.winMicros)} /> {verdict.isCapped && t('game.payoutCapped')}
        </Check>
      )}
    </>
  );
}

/** How a game makes its outcome of the numbers. */
const LAST_STEP: Readonly<Record<FairKind, TextKey>> = {
  dice: 'game.stepDice',
  crash: 'game.stepCrash',
  limbo: 'game.stepLimbo',
  plinko: 'game.stepPlinko',
  keno: 'game.stepKeno',
  wheel: 'game.stepWheel',
  roulette: 'game.stepRoulette',
  mines: 'game.stepMines',
  towers: 'game.stepTowers',
  hilo: 'game.stepHilo',
  videoPoker: 'game.stepVideoPoker',
  blackjack: 'game.stepBlackjack',
};

function RoundSteps({ kind, verdict }: { readonly kind: FairKind; readonly verdict: Verdict }) {
  const t = useTexts('game');
  const { steps, found } = verdict;
  if (verdict.outcome === null) return null;
  const last = [LAST_STEP[kind], found] as const;
  const rows: readonly (readonly [TextKey, string])[] =
    kind === 'crash'
      ? [['game.stepCrashEnd', steps.hash], ['game.stepCrashDigest', steps.bytes], last]
      : [
          ['game.step1', steps.hash],
          ['game.step2', steps.message],
          ['game.step3', steps.bytes],
          ['game.step4', steps.shares],
          last,
        ];
  return (
    <Steps title={t('game.stepsTitle')} steps={rows.map(([label, value]) => ({ label: t(label), value }))} />
  );
}

/** A file for whoever wants to check the round elsewhere; only a round whose bet is known makes one. */
function ProofButton({ form, verdict }: { readonly form: VerifyForm; readonly verdict: Verdict }) {
  const t = useTexts('game');
  const proof = writeProof(form, verdict);
  if (proof === undefined) return null;
  const name = `nokshi-${form.game}-${verdict.pair.nonce}.json`;
  return (
    <Button
      icon="download"
      onClick={() => saveFile({ name, blob: new Blob([proof], { type: 'application/json' }) })}
    >
      {t('game.downloadProof')}
    </Button>
  );
}
