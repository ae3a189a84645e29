import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import { pointMicrosOf, RUMMY_MOST_POINTS, type RummyModel } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import type { ReactNode } from 'react';
import { Amount } from '../parts/amount.tsx';
import { refuseHeldKey } from '../parts/held-key.ts';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/words.ts';
import { LaidGroups } from './laid-groups.tsx';
import type { PlannedShow } from './plan-show.ts';
import { RummyCard } from './rummy-card.tsx';

interface QuestionProps {
  readonly model: RummyModel;
  readonly session: SupplierSessionView;
  readonly onClose: () => void;
}

/** Asks before a hand is given up, and tells what that costs. */
export function DropQuestion({
  points,
  model,
  session,
  onClose,
  onYes,
}: QuestionProps & { points: number; onYes: () => void }) {
  const { say } = useWords();
  return (
    <Question title={say('rummyDropTitle')} yes={say('rummyDrop')} isDanger {...{ onClose, onYes }}>
      <p>
        {say('rummyDropText', { points })} <Cost points={points} model={model} session={session} />
      </p>
    </Question>
  );
}

/** Asks before a hand is shown: what it would be, and what it costs when it is not right. */
export function ShowQuestion({
  plan,
  wildRank,
  model,
  session,
  onClose,
  onYes,
}: QuestionProps & { plan: PlannedShow; wildRank: number; onYes: (plan: PlannedShow) => void }) {
  const { say } = useWords();
  return (
    <Question
      title={say('rummyShowTitle')}
      yes={say(plan.isRight ? 'rummyShow' : 'rummyShowAnyway')}
      isDanger={!plan.isRight}
      onClose={onClose}
      onYes={() => onYes(plan)}
    >
      <p className={plan.isRight ? 'rummy-verdict right' : 'rummy-verdict'}>
        {plan.isRight ? (
          say('rummyShowRight')
        ) : (
          <>
            {say('rummyShowWrong', { points: RUMMY_MOST_POINTS })}{' '}
            <Cost points={RUMMY_MOST_POINTS} model={model} session={session} />
          </>
        )}
      </p>
      <LaidGroups groups={plan.groups} wildRank={wildRank} />
      <p className="rummy-aside">
        <span className="rummy-small">
          <RummyCard card={plan.card} wildRank={wildRank} />
        </span>
        {say('rummyShowAside')}
      </p>
    </Question>
  );
}

function Cost({
  points,
  model,
  session,
}: {
  points: number;
  model: RummyModel;
  session: SupplierSessionView;
}) {
  return <Amount micros={pointMicrosOf(model) * BigInt(points)} currency={session.currency} />;
}

function Question({
  title,
  yes,
  isDanger,
  onYes,
  onClose,
  children,
}: {
  title: string;
  yes: string;
  isDanger: boolean;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { say } = useWords();
  return (
    <Panel title={title} onClose={onClose}>
      {children}
      <div className="room-acts">
        <button type="button" className="button" onClick={onClose}>
          {say('rummyPlayOn')}
        </button>
        <button
          type="button"
          className={isDanger ? 'button danger' : 'button primary'}
          data-act="confirm"
          onKeyDown={refuseHeldKey}
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {yes}
        </button>
      </div>
    </Panel>
  );
}
