import type { SlotModelView, SlotPay, SlotSessionView } from '@nokshi/fairness/slots/session-wire.ts';
import { amountOf, formatAmount, MICROS_PER_UNIT } from '@nokshi/money';
import { Amount } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
import { amountText, countText } from '../words/figures.ts';
import type { WordKey } from '../words/words.ts';
import { figure, useWords } from '../words/words.ts';
import { lineColour } from './stage/win-canvas.ts';
import type { StakeLadder } from './stake-ladder.ts';
import { stakeAt } from './stake-ladder.ts';
import { SymbolPicture, useSymbolName } from './symbol-picture.tsx';
import type { SymbolLook } from './symbol-plan.ts';

const VOLATILITIES: Readonly<Record<SlotModelView['volatility'], WordKey>> = {
  low: 'volatilityLow',
  medium: 'volatilityMedium',
  high: 'volatilityHigh',
};

interface RulesProps {
  readonly session: SlotSessionView;
  readonly looks: ReadonlyMap<number, SymbolLook>;
  readonly ladder: StakeLadder;
  readonly stakeMicros: bigint;
  readonly onClose: () => void;
}

/** Rules, pay table and figures, one press away from the game and free to read (standard 1.39). */
export function RulesPanel({ session, looks, ladder, stakeMicros, onClose }: RulesProps) {
  const { language, say } = useWords();
  const { model, currency } = session;
  const lines = model.ways ?? model.paylines.length;
  return (
    <Panel title={say('rulesTitle')} onClose={onClose}>
      {session.simulated && <p className="sim-note">{say('simulatedMeaning')}</p>}
      <Figures session={session} ladder={ladder} stakeMicros={stakeMicros} />
      <p className="muted">{say('rtpMeaning')}</p>
      <h3>{say('payTable')}</h3>
      <p className="muted">
        {say('payTableAt')} <Amount micros={stakeMicros} currency={currency} />
      </p>
      <PayTable model={model} looks={looks} stakeMicros={stakeMicros} currency={currency} />
      <h3>{say('howWinsCount')}</h3>
      <ul className="rules-list">
        <li>{say(model.ways === null ? 'ruleLines' : 'ruleWays', { count: lines })}</li>
        {model.ways === null && <li>{say('ruleBestOfLine')}</li>}
        {model.wild !== null && <li>{say('ruleWild')}</li>}
        {model.scatter !== null && model.scatterPays.length > 0 && <li>{say('ruleScatter')}</li>}
        <li>{say('ruleStake')}</li>
        {model.ladder !== undefined && <FallRules ladder={model.ladder} />}
      </ul>
      {model.freeSpins !== null && <FreeSpinRules model={model} />}
      {model.ways === null && <PayLines model={model} />}
      <h3>{say('ruleOtherTitle')}</h3>
      <ul className="rules-list">
        <li>{say('ruleServerDecides')}</li>
        <li>{say('ruleCutOff')}</li>
        <li>{say('rulePace', { seconds: figure(language, session.minRoundMs / 1000) })}</li>
      </ul>
    </Panel>
  );
}

function FallRules({ ladder }: { ladder: readonly number[] }) {
  const { language, say } = useWords();
  const times = ladder.map((each) => `×${figure(language, each)}`).join(', ');
  return (
    <>
      <li>{say('ruleFall')}</li>
      <li>{say('ruleLadder', { times })}</li>
    </>
  );
}

function Figures({ session, ladder, stakeMicros }: Pick<RulesProps, 'session' | 'ladder' | 'stakeMicros'>) {
  const { language, say } = useWords();
  const { model, currency } = session;
  const maxMultiple = amountOf(model.maxWinMultiple);
  const maxWinMicros = (stakeMicros * maxMultiple) / MICROS_PER_UNIT;
  return (
    <dl className="figures">
      <div>
        <dt>{say('rtp')}</dt>
        <dd>{figure(language, `${model.rtpPercent}%`)}</dd>
      </div>
      <div>
        <dt>{say('hitRate')}</dt>
        <dd>{figure(language, `${model.hitRatePercent}%`)}</dd>
      </div>
      <div>
        <dt>{say('volatility')}</dt>
        <dd>{say(VOLATILITIES[model.volatility])}</dd>
      </div>
      <div>
        <dt>{say(model.ways === null ? 'lines' : 'ways')}</dt>
        <dd>{figure(language, model.ways ?? model.paylines.length)}</dd>
      </div>
      <div>
        <dt>{say('minStake')}</dt>
        <dd>
          <Amount micros={stakeAt(ladder, 0)} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{say('maxStake')}</dt>
        <dd>
          <Amount micros={stakeAt(ladder, ladder.steps.length - 1)} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{say('maxWin')}</dt>
        <dd>
          {say('timesStake', { times: formatAmount(maxMultiple, { locale: language, decimals: 0 }) })}
          <br />
          <Amount micros={maxWinMicros} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{say('topSpin')}</dt>
        <dd>
          {say('timesStake', { times: amountText(language, amountOf(model.topSpinMultiple)) })}
          <br />
          <span className="label">
            {say('topSpinOdds', { rounds: countText(language, model.topSpinOneIn) })}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function PayTable({
  model,
  looks,
  stakeMicros,
  currency,
}: {
  model: SlotModelView;
  looks: ReadonlyMap<number, SymbolLook>;
  stakeMicros: bigint;
  currency: string;
}) {
  const { language } = useWords();
  const nameOf = useSymbolName(looks);
  const rows = [...model.symbols].map((symbol) => ({
    symbol,
    pays: paysOf(symbol === model.scatter ? model.scatterPays : model.paytable, symbol),
  }));
  return (
    <ul className="pay-table">
      {rows
        .filter(({ symbol, pays }) => pays.length > 0 || symbol === model.wild || symbol === model.scatter)
        .map(({ symbol, pays }) => (
          <li key={symbol}>
            <SymbolPicture look={looks.get(symbol)} />
            <span className="sr-only">{nameOf(symbol)}</span>
            <ul>
              {pays.map(({ count, payHundredths }) => (
                <li key={count}>
                  <span className="times">{figure(language, count)}×</span>
                  <Amount micros={(stakeMicros * BigInt(payHundredths)) / 100n} currency={currency} />
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

function paysOf(pays: readonly SlotPay[], symbol: number): SlotPay[] {
  return pays.filter((pay) => pay.symbol === symbol).sort((left, right) => right.count - left.count);
}

function FreeSpinRules({ model }: { model: SlotModelView }) {
  const { say } = useWords();
  const rule = model.freeSpins;
  if (rule === null) return null;
  return (
    <>
      <h3>{say('freeSpins')}</h3>
      <ul className="rules-list">
        {rule.awards.map(({ scatters, spins }) => (
          <li key={scatters}>{say('ruleAward', { scatters, spins })}</li>
        ))}
        <li>{say('ruleFreeStake')}</li>
        {rule.multiplier > 1 && <li>{say('ruleMultiplier', { times: rule.multiplier })}</li>}
        {rule.retriggerAwards.map(({ scatters, spins }) => (
          <li key={`again-${scatters}`}>{say('ruleRetrigger', { scatters, spins })}</li>
        ))}
        {rule.retriggerAwards.length > 0 && (
          <li>{say('ruleRetriggerLimit', { count: rule.maxRetriggers })}</li>
        )}
      </ul>
    </>
  );
}

function PayLines({ model }: { model: SlotModelView }) {
  const { language, say } = useWords();
  return (
    <>
      <h3>{say('lines')}</h3>
      <ol className="pay-lines">
        {model.paylines.map((rows, line) => (
          <li key={rows.join('-')}>
            <span>{figure(language, line + 1)}</span>
            <svg
              viewBox={`0 0 ${model.reels * 10} ${model.rows * 10}`}
              role="img"
              aria-label={say('lineRows', { rows: rows.map((row) => figure(language, row + 1)).join(', ') })}
            >
              {rows.map((row, reel) => (
                <rect
                  key={`${reel}-${row}`}
                  x={reel * 10 + 1}
                  y={row * 10 + 1}
                  width="8"
                  height="8"
                  rx="1.5"
                  fill={lineColour(line)}
                />
              ))}
            </svg>
          </li>
        ))}
      </ol>
    </>
  );
}
