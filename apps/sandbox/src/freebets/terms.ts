import { STAKE_STEP_MICROS } from '@nokshi/fairness/slots/model.ts';
import { hub88ToMicros, isCurrency, microsToHub88 } from '@nokshi/money';
import type { Executor } from '../database.ts';
import { OperatorRefusal } from '../operator/operator-refusal.ts';
import {
  FieldProblem,
  type Fields,
  optionalIntegerField,
  optionalTextField,
  textField,
} from '../read-fields.ts';

/** A template of free bets: one for each slot that plays from the operator's wallet. */
export type Prepaid = { prepaidUuid: string; gameCode: string };

/** What free bets are: in which game, how many, of which value (micros), and when. */
export type Terms = Prepaid & {
  currency: string;
  betValueMicros: bigint;
  betCount: number;
  startTime: Date;
  endTime: Date;
};

/** What prepaids are in: this supplier's shelf is play credit. */
export const PREPAID_CURRENCY = 'XPC';
export const UUID = { max: 36, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i };

const MOST_BETS = 1000;
/** 10^-5 of the currency: what a slot can be played for, up to thousand units. */
const VALUE_STEP = microsToHub88(STAKE_STEP_MICROS);
const MOST_VALUE = 100_000_000;
/** Without an end they are over after some weeks. */
const USUAL_LIFE_MS = 28 * 24 * 3600_000;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/;

const SUPPORTING = `from sandbox_game where client = 'slot' and enabled
  and not exists (select from sandbox_wallet_vendor own where own.vendor = sandbox_game.vendor)`;

export async function listPrepaids(db: Executor, gameCode: string | null): Promise<Prepaid[]> {
  const { rows } = await db.query<{ prepaid_uuid: string; code: string }>(
    `select prepaid_uuid, code ${SUPPORTING} and ($1::text is null or code = $1) order by code`,
    [gameCode],
  );
  return rows.map((row) => ({ prepaidUuid: row.prepaid_uuid, gameCode: row.code }));
}

export async function takesFreeBets(db: Executor, gameCode: string): Promise<boolean> {
  return (await listPrepaids(db, gameCode)).length > 0;
}

/** The template that a call names. Throws OperatorRefusal and FieldProblem. */
export async function readPrepaid(db: Executor, fields: Fields): Promise<Prepaid> {
  const prepaidUuid = textField(fields, 'prepaid_uuid', UUID).toLowerCase();
  const { rows } = await db.query<{ prepaid_uuid: string; code: string }>(
    `select prepaid_uuid, code ${SUPPORTING} and prepaid_uuid = $1`,
    [prepaidUuid],
  );
  const [row] = rows;
  if (row === undefined) throw new OperatorRefusal(404, 'prepaid_uuid is unknown');
  return { prepaidUuid, gameCode: row.code };
}

/** The terms of a call; what it leaves out is taken from `usual`. Throws OperatorRefusal and FieldProblem. */
export function readTerms(fields: Fields, prepaid: Prepaid, now: Date, usual?: Terms): Terms {
  const value = optionalIntegerField(fields, 'bet_value', { min: VALUE_STEP, max: MOST_VALUE });
  const betCount = optionalIntegerField(fields, 'bet_count', { min: 1, max: MOST_BETS }) ?? usual?.betCount;
  if (value !== null && value % VALUE_STEP !== 0)
    throw new FieldProblem('bet_value', 'must be a multiple of 0.20');
  const betValueMicros = value === null ? usual?.betValueMicros : hub88ToMicros(value);
  if (betValueMicros === undefined) throw new FieldProblem('bet_value', 'is missing');
  if (betCount === undefined) throw new FieldProblem('bet_count', 'is missing');
  const startTime = readMoment(fields, 'start_time') ?? usual?.startTime ?? now;
  const lastsUntil = usual?.endTime ?? new Date(startTime.getTime() + USUAL_LIFE_MS);
  const endTime = readMoment(fields, 'end_time') ?? lastsUntil;
  if (endTime <= startTime || endTime <= now)
    throw new FieldProblem('end_time', 'lies in the past or before start_time');
  const named = optionalTextField(fields, 'game_code', { max: 128 });
  if (named !== null && named !== prepaid.gameCode)
    throw new OperatorRefusal(400, 'game_code is not the one of the prepaid');
  return { ...prepaid, currency: readCurrency(fields, usual), betValueMicros, betCount, startTime, endTime };
}

function readCurrency(fields: Fields, usual: Terms | undefined): string {
  const currency =
    optionalTextField(fields, 'currency', { min: 3, max: 8 }) ?? usual?.currency ?? PREPAID_CURRENCY;
  if (!isCurrency(currency)) throw new OperatorRefusal(404, 'currency is unknown');
  if (currency !== PREPAID_CURRENCY) throw new OperatorRefusal(403, 'currency is not enabled for free bets');
  return currency;
}

export function readMoment(fields: Fields, name: string): Date | null {
  const text = optionalTextField(fields, name, { max: 40 });
  if (text === null) return null;
  const moment = new Date(text.endsWith('Z') ? text : `${text}Z`);
  if (!MOMENT.test(text) || Number.isNaN(moment.getTime()))
    throw new FieldProblem(name, 'must be a time such as 2026-01-31T23:59:59');
  return moment;
}

/** A moment as the protocol writes it: UTC without a zone. */
export function momentText(at: Date): string {
  return at.toISOString().slice(0, 19);
}
