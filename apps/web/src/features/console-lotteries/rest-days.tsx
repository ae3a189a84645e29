import {
  type DeskLottery,
  type DeskRestDay,
  endLotteryRestDay,
  setLotteryRestDay,
} from '@nokshi/contract/lottery-control.ts';
import { Button, TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import desk from '../../lib/console/desk.module.css';
import { LOTTERIES_KEY } from '../../lib/console/desk-queries.ts';
import { Panel } from '../../lib/console/panel.tsx';
import { Objection, ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { SelectField } from '../../lib/console/select-field.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { showToast } from '../../lib/toasts/toasts.ts';

export interface RestDaysProps {
  readonly list: readonly DeskLottery[];
  readonly restDays: readonly DeskRestDay[];
}

/** Days on which lotteries do not draw, from today on. */
export function RestDays({ list, restDays }: RestDaysProps) {
  const { t, language } = useUi();
  const mayManage = useMay('lottery.manage');
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<DeskRestDay | null>(null);
  const nameOf = (code: string) => list.find(({ gameCode }) => gameCode === code)?.title[language] ?? code;
  return (
    <Panel
      title={t('console.lotteryRestDays')}
      aside={
        mayManage && (
          <Button size="small" onClick={() => setAdding(true)}>
            {t('console.lotteryRestAdd')}
          </Button>
        )
      }
    >
      {restDays.length === 0 ? (
        <p className={desk['quiet']}>{t('console.lotteryRestNone')}</p>
      ) : (
        <ul className={desk['rows']}>
          {restDays.map((rest) => (
            <li key={`${rest.gameCode} ${rest.day}`} data-rest={`${rest.gameCode} ${rest.day}`}>
              <span>
                <b>{rest.day}</b> {nameOf(rest.gameCode)}
                <small>{rest.reason}</small>
              </span>
              {rest.canEnd ? (
                mayManage && (
                  <Button size="small" kind="outline" onClick={() => setEnding(rest)}>
                    {t('console.lotteryRestEnd')}
                  </Button>
                )
              ) : (
                <small>{t('console.lotteryRestCalledOff')}</small>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <RestDialog list={list} onClose={() => setAdding(false)} />}
      {ending && (
        <RestEndDialog rest={ending} name={nameOf(ending.gameCode)} onClose={() => setEnding(null)} />
      )}
    </Panel>
  );
}

const ZONE = 'zone:';

/** Asks which lottery, or all of a time zone, rests on which day. */
function RestDialog({
  list,
  onClose,
}: {
  readonly list: readonly DeskLottery[];
  readonly onClose: () => void;
}) {
  const { t, language } = useUi();
  const queries = useQueryClient();
  const zones = [...new Set(list.map(({ zone }) => zone))];
  const [whom, setWhom] = useState(list[0]?.gameCode ?? '');
  const [day, setDay] = useState('');
  return (
    <ReasonDialog
      title={t('console.lotteryRestQuestion')}
      verb={t('console.lotteryRestAdd')}
      onClose={onClose}
      onConfirm={async (reason) => {
        if (day === '') throw new Objection(t('console.lotteryRestDayNeeded'));
        const gameCodes = whom.startsWith(ZONE)
          ? list.filter(({ zone }) => `${ZONE}${zone}` === whom).map(({ gameCode }) => gameCode)
          : [whom];
        queries.setQueryData(LOTTERIES_KEY, await call(setLotteryRestDay, { gameCodes, day, reason }));
        showToast({ tone: 'good', text: t('console.lotteryRestSaved') });
      }}
    >
      <p>{t('console.lotteryRestText')}</p>
      <SelectField
        label={t('console.lotteryRestFor')}
        value={whom}
        options={[
          ...list.map(({ gameCode, title }) => ({
            value: gameCode,
            label: `${title[language]} (${gameCode})`,
          })),
          ...zones.map((zone) => ({
            value: `${ZONE}${zone}`,
            label: t('console.lotteryRestZone', { zone }),
          })),
        ]}
        onChange={setWhom}
      />
      <TextField
        label={t('console.lotteryRestDay')}
        type="date"
        data-autofocus
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </ReasonDialog>
  );
}

function RestEndDialog({
  rest: { gameCode, day },
  name,
  onClose,
}: {
  readonly rest: DeskRestDay;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { t } = useUi();
  const queries = useQueryClient();
  return (
    <ReasonDialog
      title={t('console.lotteryRestEndQuestion', { name, day })}
      verb={t('console.lotteryRestEnd')}
      onClose={onClose}
      onConfirm={async (reason) => {
        queries.setQueryData(LOTTERIES_KEY, await call(endLotteryRestDay, { gameCode, day, reason }));
        showToast({ tone: 'good', text: t('console.lotteryRestEnded') });
      }}
    >
      <p>{t('console.lotteryRestEndText')}</p>
    </ReasonDialog>
  );
}
