import { refill } from '@nokshi/contract/cashier.ts';
import { addFavourite } from '@nokshi/contract/catalogue.ts';
import { feedback, uploadPicture } from '@nokshi/contract/content.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import {
  endSession,
  forgetDevice,
  newRecoveryCodes,
  removePasskey,
  security,
  setPin,
} from '@nokshi/contract/identity-security.ts';
import { diceBet } from '@nokshi/contract/in-house.ts';
import { listMessages, markRead } from '@nokshi/contract/inbox.ts';
import { ENTRIES } from '@nokshi/contract/index.ts';
import { absentEntries } from '@nokshi/contract/not-available.ts';
import { answerLimitOffer } from '@nokshi/contract/protection.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../src/modules/identity/index.ts';
import { newId } from '../src/platform/ids.ts';
import {
  aDiceGame,
  aGame,
  aMember,
  atHouseGame,
  aWalletToken,
  balanceOf,
  type Game,
  type Member,
  signedIn,
} from './builders.ts';
import { aChannel, anOrder } from './payments.ts';
import { findLiveSessionId } from './sessions.ts';
import { SUPPLIER_KEYS, sitDown, UNIT } from './supplier.ts';
import { openWorld, type SignedIn, valueOf } from './world.ts';

/** A member with something of every kind, and a stranger who knows all the ids. */
interface Person {
  readonly member: Member;
  readonly portal: SignedIn;
  readonly game: SignedIn;
}

const PASSWORD = 'shapla ফুল 42';

let world: Awaited<ReturnType<typeof openWorld>>;
let dice: Game;
let slot: Game;
let owner: Person;
let stranger: Person;
/** Ids of the owner by the name under which a call might take them. */
let ids: Record<string, string>;

async function aPerson(): Promise<Person> {
  const member = await aMember(world);
  const portal = await signedIn(world, member);
  return { member, portal, game: await atHouseGame(world, portal, dice) };
}

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  [dice, slot] = [await aDiceGame(world), await aGame(world)];
  [owner, stranger] = [await aPerson(), await aPerson()];
  const token = await aWalletToken(world, owner.member, slot);
  const sitting = sitDown(world, { member: owner.member, game: slot, token });
  const bet = newId();
  await sitting.bet({ transaction_uuid: bet, amount: 20 * UNIT });
  await sitting.win(bet, { amount: 70 * UNIT });
  await sitting.bet();
  const throwOf = { id: newId(), stakeMicros: '7000000', direction: 'over', targetHundredths: 5050 } as const;
  valueOf(await world.call(diceBet, throwOf, { as: owner.game }));
  valueOf(await world.call(addFavourite, { nodeId: slot.no }, { as: owner.portal }));
  await world.drain();
  const message = valueOf(await world.call(listMessages, {}, { as: owner.portal })).list[0]?.id ?? '';
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a23' } })
    .png()
    .toBuffer();
  const { pictureId } = valueOf(
    await world.call(uploadPicture, { data: picture.toString('base64') }, { as: owner.portal }),
  );
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from play_round where member_id = $1 union all select id from play_seed_pair where member_id = $1',
    [owner.member.id],
  );
  const passwordHash = await hashPassword(PASSWORD);
  await world.owner.query('update identity_member set password_hash = $1', [passwordHash]);
  valueOf(await world.call(newRecoveryCodes, { password: PASSWORD }, { as: owner.portal }));
  valueOf(await world.call(setPin, { password: PASSWORD, pin: '4711' }, { as: owner.portal }));
  const passkey = newId();
  await world.owner.query(
    `insert into identity_passkey (member_id, id, credential_id, public_key, counter, rp_id, name, added_at)
     values ($1, $2, 'credential-of-the-owner', 'x', 0, 'localhost', 'Phone', $3)`,
    [owner.member.id, passkey, world.clock.now()],
  );
  const devices = await world.owner.query<{ id: string }>(
    'select id from identity_device where member_id = $1',
    [owner.member.id],
  );
  const channel = await aChannel(world);
  valueOf(await world.call(answerLimitOffer, { choice: 'no_limit' }, { as: owner.portal }));
  const deposit = await anOrder(world, { member: owner.member, as: owner.portal }, channel);
  ids = {
    passkey,
    deposit: deposit.id,
    depositNo: deposit.no,
    receiver: channel.receivers[0] ?? '',
    device: devices.rows[0]?.id ?? '',
    memberId: owner.member.id,
    sessionId: await findLiveSessionId(world, owner.member),
    roundId: rows[0]?.id ?? '',
    transaction: bet,
    throw: throwOf.id,
    message,
    picture: pictureId,
    account: owner.member.account,
    ...Object.fromEntries(rows.map((row, index) => [`row${index}`, row.id])),
  };
});

afterAll(() => world.close());

/** Every way to name somebody else's things in one call. */
function everyName(id: string): Record<string, string> {
  const names = [
    'id',
    'memberId',
    'customerId',
    'userId',
    'roundId',
    'messageId',
    'sessionId',
    'account',
    'username',
    'user',
    'no',
  ];
  return Object.fromEntries(names.map((name) => [name, id]));
}

const reads = ENTRIES.filter(
  (entry) =>
    entry.kind !== 'protocol' &&
    !entry.changesState &&
    entry.methods.includes('GET') &&
    !absentEntries.includes(entry),
);

it.each(reads.map((entry) => [entry.name, entry] as const))(
  '[4.13] %s shows a stranger nothing of another member, whatever ids are named',
  async (_name, entry) => {
    const as = entry.caller === 'game' ? stranger.game : stranger.portal;
    for (const id of [...Object.values(ids), String(owner.member.no)]) {
      const input = {
        ...(entry.name.startsWith('play.bet') ? {} : { gameCode: slot.code }),
        ...(entry.kind === 'file' ? { format: 'csv' } : {}),
        since: 0,
        query: id,
        ...everyName(id),
      };
      const answer = await world.call(entry, input, { as });
      // 403 is a way in that this brand has switched off; what asks for one id answers that there is none, and the
      // console knows no session of the portal.
      expect(entry.caller === 'staff' ? [401] : [200, 400, 403, 404]).toContain(answer.status);
      const told = answer.text;
      for (const secret of Object.values(ids)) expect(told).not.toContain(secret);
    }
  },
);

it('[4.13] no call that changes something changes another member’s things', async () => {
  const before = await balanceOf(world, owner.member);
  const as = stranger.portal;
  expect((await world.call(markRead, { id: ids['message'] ?? '' }, { as })).errorCode).toBe(
    'message_unknown',
  );
  const complaint = { content: 'word '.repeat(12), pictureIds: [ids['picture'] ?? ''] };
  expect((await world.call(feedback, complaint, { as })).errorCode).toBe('picture_unknown');
  const order = {
    id: ids['throw'] ?? '',
    stakeMicros: '7000000',
    direction: 'over',
    targetHundredths: 5050,
  } as const;
  expect((await world.call(diceBet, order, { as: stranger.game })).errorCode).toBe('idempotency_key_reused');
  await world.call(refill, { id: ids['transaction'] ?? '' }, { as });
  expect(await balanceOf(world, owner.member)).toBe(before);
});

it('[4.13] sessions, devices and passkeys of another member are answered like unknown ones', async () => {
  const as = stranger.portal;
  const codes = async (idOf: (name: string) => string) => [
    (await world.call(endSession, { id: idOf('sessionId') }, { as })).errorCode,
    (await world.call(forgetDevice, { id: idOf('device') }, { as })).errorCode,
    (await world.call(removePasskey, { id: idOf('passkey'), password: PASSWORD }, { as })).errorCode,
  ];
  const unknown = ['session_unknown', 'factor_unknown', 'factor_unknown'];
  expect(await codes((name) => ids[name] ?? '')).toEqual(unknown);
  expect(await codes(() => newId())).toEqual(unknown);
  const page = valueOf(await world.call(security, {}, { as: owner.portal }));
  expect([page.sessions.length, page.devices.length, page.passkeys.length]).toEqual([1, 1, 1]);
});

it('[4.13] a session of one member in the place of another’s is its own', async () => {
  // The portal's token of one and the game's of another: each call looks at the one that it is made for.
  const headers = { [HEADERS.token]: stranger.portal.token };
  const order = { id: newId(), stakeMicros: '1000000', direction: 'over', targetHundredths: 5050 } as const;
  const before = await balanceOf(world, stranger.member);
  valueOf(await world.call(diceBet, order, { as: owner.game, headers }));
  expect(await balanceOf(world, stranger.member)).toBe(before);
});
