// Chooses streams at random.

import * as fc from 'fast-check';
import {
  type Act,
  type Broken,
  type Extras,
  GAMES,
  type Gift,
  type KeyPick,
  type Nonce,
  type RefPick,
  type Step,
  type Twist,
} from './acts.ts';

type Weighted<T> = readonly (readonly [number, T])[];

/** One of some values, the first of which is the simplest. */
const oneOf = <T>(choices: Weighted<T>): fc.Arbitrary<T> =>
  fc.oneof(
    { withCrossShrink: true },
    ...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })),
  );

/** One time in so many. */
const rarely = <T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: times - 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary },
  );

const yes = fc.constant(true as const);
const member = oneOf<number>([
  [9, 0],
  [4, 1],
  [4, 2],
  [3, 3],
  [3, 4],
  [3, 5],
  [1, 6],
]);
const pool = fc.nat(4);
const key: fc.Arbitrary<KeyPick> = fc.oneof(
  { withCrossShrink: true },
  { weight: 6, arbitrary: fc.constant('own' as const) },
  { weight: 1, arbitrary: pool },
);

/** Most commands have none of these. */
const extras = (of: 'stake' | 'other'): fc.Arbitrary<Extras> =>
  fc.record<Extras>({
    closes: rarely(5, yes),
    problem: rarely(30, fc.constantFrom('invalid_game' as const, 'wrong_currency' as const)),
    agoMs: rarely(12, fc.constantFrom(1, 1000, 90_000, 3_600_000, 86_400_000, 40 * 86_400_000)),
    detail: rarely(4, fc.nat(5)),
    request: rarely(4, fc.nat(3)),
    isDemo: rarely(15, yes),
    noGame: rarely(40, yes),
    isNamed: rarely(20, yes),
    ...(of === 'other'
      ? {}
      : {
          paceMs: rarely(4, fc.constantFrom(1, 1000, 3000, 61_000)),
          expiresInMs: rarely(12, fc.constantFrom(1, 60_000, 0, -1)),
          isFree: rarely(12, yes),
        }),
  });

const plain = (of: 'stake' | 'other') => ({
  member,
  game: fc.nat(GAMES - 1),
  currency: oneOf<number>([
    [24, 0],
    [8, 1],
    [1, 2],
  ]),
  key,
  round: fc.oneof(
    { withCrossShrink: true },
    { weight: 4, arbitrary: fc.constant('own' as const) },
    { weight: 3, arbitrary: fc.constant('last' as const) },
    { weight: 2, arbitrary: fc.nat(2) },
  ),
  extras: extras(of),
});

const ago = fc.oneof(
  { withCrossShrink: true },
  { weight: 4, arbitrary: fc.nat(3) },
  { weight: 1, arbitrary: fc.nat(40) },
);
const refTo = (most: 'bet' | 'any'): fc.Arbitrary<RefPick> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 16, arbitrary: fc.record({ of: fc.constant(most === 'bet' ? 'bet' : 'any'), ago }) },
    {
      weight: 3,
      arbitrary: fc.record({
        of: fc.constantFrom(
          'bet',
          'win',
          'win',
          'win',
          'won',
          'won',
          'settle',
          'free',
          'stranger',
          'stranger',
        ),
        ago,
      }),
    },
    { weight: 3, arbitrary: fc.record({ of: fc.constant('pool'), key: pool }) },
    { weight: 2, arbitrary: fc.record({ of: fc.constantFrom('never', 'itself', 'closing') }) },
  ) as fc.Arbitrary<RefPick>;

const amount = fc.oneof(
  { withCrossShrink: true },
  { weight: 20, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 2000 }) },
  { weight: 3, arbitrary: fc.constantFrom('all' as const, 'all' as const, 'more' as const) },
  { weight: 3, arbitrary: fc.constantFrom('left' as const, 'left' as const, 'past' as const) },
);
const nonce = oneOf<Nonce>([
  [3, 'none'],
  [6, 'right'],
  [1, 'behind'],
  [1, 'ahead'],
  [1, 'strange'],
]);
const elsewhere = oneOf<boolean>([
  [11, false],
  [1, true],
]);

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ...plain('stake'),
      do: fc.constant('bet' as const),
      amount,
      nonce: rarely(6, nonce).map((picked) => picked ?? ('none' as const)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...plain('stake'),
      do: fc.constant('settle' as const),
      amount,
      payout: fc.oneof(fc.constant(0), fc.nat(120)),
      nonce,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...plain('stake'),
      do: fc.constant('free' as const),
      grant: fc.nat(5),
      value: oneOf<'nothing' | 'its own' | 'another'>([
        [4, 'nothing'],
        [4, 'its own'],
        [1, 'another'],
      ]),
      isElsewhere: elsewhere,
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      ...plain('other'),
      do: fc.constant('win' as const),
      about: refTo('bet'),
      amount: fc.oneof(
        { withCrossShrink: true },
        { weight: 12, arbitrary: fc.bigInt({ min: 0n, max: 150n }) },
        { weight: 3, arbitrary: fc.constant(0n) },
        { weight: 1, arbitrary: fc.constantFrom(10n ** 15n + 2n, 10n ** 15n, 10n ** 15n + 1n) },
      ),
      isElsewhere: elsewhere,
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      ...plain('other'),
      do: fc.constant('rollback' as const),
      about: refTo('any'),
      isElsewhere: elsewhere,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('spree' as const),
      member,
      game: fc.nat(GAMES - 1),
      win: fc.integer({ min: 1, max: 300 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('repeat' as const),
      ago,
      twist: oneOf<Twist>([
        [8, 'same'],
        [3, 'claimed'],
        [2, 'request'],
        [2, 'amount'],
        [2, 'round'],
        [2, 'member'],
        [1, 'named'],
        [1, 'at'],
        [1, 'kind'],
      ]),
      member,
    }),
  },
);

const broken: fc.Arbitrary<Act> = fc.record({
  do: fc.constant('broken' as const),
  how: fc.constantFrom<Broken>('amount', 'member', 'house', 'sum', 'collides'),
  member,
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const afterMs = oneOf<number>([
  [4, 0],
  [2, 1],
  [3, SECOND],
  [3, 61 * SECOND],
  [5, 2 * MINUTE],
  [6, 4 * MINUTE],
  [1, 5 * MINUTE + 1],
  [1, 31 * MINUTE],
  [1, DAY],
  [1, 8 * DAY],
]);

const batch: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('batch' as const),
  afterMs,
  acts: fc.oneof(
    { weight: 3, arbitrary: fc.array(act, { minLength: 1, maxLength: 64, size: 'max' }) },
    { weight: 3, arbitrary: fc.array(act, { minLength: 1, maxLength: 12, size: 'max' }) },
    // What the database cannot do takes its batch apart, and stands in few of them.
    {
      weight: 1,
      arbitrary: fc.array(fc.oneof({ weight: 7, arbitrary: act }, { weight: 1, arbitrary: broken }), {
        minLength: 1,
        maxLength: 24,
        size: 'max',
      }),
    },
  ),
});

const gifts = fc.array(
  fc.record<Gift>({
    pick: fc.nat(20),
    win: fc.oneof(fc.constant(0), fc.nat(90)),
    refund: fc.oneof(fc.constant(0), fc.nat(40)),
    rebate: fc.oneof(fc.constant(0), fc.nat(3)),
  }),
  { minLength: 1, maxLength: 4, size: 'max' },
);

const stepOf = <Do extends Step['do']>(
  model: {
    [Name in keyof Extract<Step, { readonly do: Do }>]: fc.Arbitrary<
      Extract<Step, { readonly do: Do }>[Name]
    >;
  },
): fc.Arbitrary<Step> =>
  fc.record(model as Record<string, fc.Arbitrary<unknown>>) as unknown as fc.Arbitrary<Step>;

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: batch },
  {
    weight: 2,
    arbitrary: stepOf<'limit'>({
      do: fc.constantFrom('limit'),
      member,
      kind: fc.constantFrom('stake', 'loss', 'time'),
      span: fc.constantFrom('day', 'week', 'month'),
      amount: fc.oneof(fc.constantFrom(1, 5, 30), fc.integer({ min: 40, max: 600 }), fc.constant(undefined)),
    }),
  },
  {
    weight: 1,
    arbitrary: stepOf<'lock'>({
      do: fc.constantFrom('lock'),
      member,
      kind: fc.constantFrom('stake', 'stake', 'launch'),
      forMs: fc.constantFrom(0, SECOND, 3 * MINUTE, DAY),
    }),
  },
  {
    weight: 1,
    arbitrary: stepOf<'answer' | 'rotate'>({ do: fc.constantFrom('answer', 'answer', 'rotate'), member }),
  },
  {
    weight: 1,
    arbitrary: stepOf<'money'>({
      do: fc.constantFrom('money'),
      isOn: oneOf([
        [2, true],
        [1, false],
      ]),
      forMs: fc.constantFrom(400 * DAY, MINUTE),
    }),
  },
  {
    weight: 2,
    arbitrary: stepOf<'grant'>({
      do: fc.constantFrom('grant'),
      member,
      game: fc.nat(GAMES - 1),
      currency: fc.nat(1),
      count: fc.integer({ min: 1, max: 4 }),
      state: oneOf<'granted' | 'cancelled'>([
        [8, 'granted'],
        [1, 'cancelled'],
      ]),
      forMs: oneOf<number>([
        [4, 400 * DAY],
        [1, MINUTE],
      ]),
    }),
  },
  { weight: 2, arbitrary: stepOf<'close'>({ do: fc.constantFrom('close'), picks: gifts }) },
  { weight: 1, arbitrary: stepOf<'reopen'>({ do: fc.constantFrom('reopen'), picks: gifts }) },
);

export const streams: fc.Arbitrary<readonly Step[]> = fc.array(step, {
  minLength: 4,
  maxLength: 16,
  size: 'max',
});
