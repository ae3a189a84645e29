import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyForPromotion,
  feedback,
  listApplications,
  PICTURE_LIMIT_BYTES,
  uploadPicture,
} from '@nokshi/contract/content.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type Member, signedIn } from '../../../../test/builders.ts';
import { aProof } from '../../../../test/proof.ts';
import { openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';
import { createFileFolder } from '../../../platform/files/index.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteUnusedPictures } from '../pictures/pictures.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let member: Member;
let as: SignedIn;
let stranger: SignedIn;

const HOUR_MS = 3600_000;
const TEN_WORDS = 'এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ';

beforeAll(async () => {
  world = await openWorld();
  member = await aMember(world);
  as = await signedIn(world, member);
  stranger = await signedIn(world, await aMember(world));
});

afterAll(() => world.close());

const folder = () => join(world.home, 'pictures');

/** A photo as a phone takes it: turned by its metadata, which also says where it was taken. */
async function aPhoto(format: 'png' | 'jpeg' = 'jpeg', size = { width: 60, height: 40 }): Promise<string> {
  const image = sharp({ create: { ...size, channels: 3, background: '#a23' } });
  const bytes = await image
    .withExif({ IFD0: { Copyright: 'my secret place' }, IFD3: { GPSLatitude: '23/1 48/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
  return bytes.toString('base64');
}

const upload = async (data: string, who?: SignedIn, ip?: string) => {
  if (who) return world.call(uploadPicture, { data }, { as: who });
  return world.call(uploadPicture, { data, altcha: await aProof(world) }, ip === undefined ? {} : { ip });
};
const aPicture = async (who?: SignedIn) => valueOf(await upload(await aPhoto(), who)).pictureId;

describe('pictures', () => {
  it.each(['png', 'jpeg'] as const)(
    '[VA-5.3] a %s is drawn anew, upright and without what its metadata told',
    async (format) => {
      const sent = await aPhoto(format);
      expect(Buffer.from(sent, 'base64').includes('my secret place')).toBe(true);
      const { pictureId } = valueOf(await upload(sent));
      const file = readdirSync(folder()).find((name) => name.startsWith(pictureId));
      const kept = await createFileFolder(folder()).read(file ?? '');
      expect(kept.includes('my secret place')).toBe(false);
      expect(await sharp(kept).metadata()).toMatchObject({ format, width: 40, height: 60 });
      expect((await sharp(kept).metadata()).exif).toBeUndefined();
    },
  );

  it('[VA-5.3] [4.82] what is no PNG or JPEG, is too large or claims to be is refused', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const png = Buffer.from(await aPhoto('png'), 'base64');
    const bomb = await sharp({ create: { width: 13_000, height: 13_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(PICTURE_LIMIT_BYTES);
    const gif = await sharp(png).gif().toBuffer();
    const webp = await sharp(png).webp().toBuffer();
    const bad = [
      Buffer.from(svg),
      Buffer.from('%PDF-1.7'),
      gif,
      webp,
      bomb,
      png.subarray(0, 60),
      Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<?php')]),
    ].map((bytes) => bytes.toString('base64'));
    for (const data of [...bad, 'not base64!', `data:image/png;base64,${png.toString('base64')}`, 'A']) {
      const answer = await upload(data);
      expect([answer.status, answer.errorCode]).toEqual([400, 'picture_refused']);
    }
    const tooLarge = Buffer.alloc(PICTURE_LIMIT_BYTES + 3).toString('base64');
    expect([400, 413]).toContain((await upload(tooLarge)).status);
  });

  it('[4.82] a file that is picture and something else keeps the picture alone', async () => {
    const polyglot = Buffer.concat([
      Buffer.from(await aPhoto(), 'base64'),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { pictureId } = valueOf(await upload(polyglot.toString('base64')));
    const kept = await createFileFolder(folder()).read(`${pictureId}.jpg`);
    expect(kept.includes('script')).toBe(false);
  });

  it('[4.82] a large picture is refused by its head, before anything of it is decoded', async () => {
    const claims = async (format: 'png' | 'jpeg', width: number, height: number) => {
      const answer = await upload(await aPhoto(format, { width, height }), as);
      return answer.errorCode ?? answer.status;
    };
    expect(await claims('png', 4_000, 5_000)).toBe(200);
    expect(await claims('png', 5_000, 5_000)).toBe('picture_refused');
    expect(await claims('jpeg', 8_000, 6_000)).toBe(200);
    expect(await claims('jpeg', 8_000, 7_000)).toBe('picture_refused');
  });

  it('a guest proves to be a person for each picture', async () => {
    const data = await aPhoto();
    const altcha = await aProof(world);
    expect((await world.call(uploadPicture, { data })).errorCode).toBe('verify_first');
    expect(valueOf(await world.call(uploadPicture, { data, altcha })).pictureId).toBeDefined();
    expect((await world.call(uploadPicture, { data, altcha })).errorCode).toBe('verify_first');
  });

  it('what one network or one member left waiting closes uploads for that one alone', async () => {
    const put = (count: number, owner: { memberId?: string; network?: string }) =>
      world.owner.query(
        `insert into brand_picture (id, member_id, network, format, bytes, width, height, uploaded_at)
         select gen_random_uuid(), $1, $2, 'png', 1, 1, 1, $3 from generate_series(1, $4)`,
        [owner.memberId ?? null, owner.network ?? null, world.clock.now(), count],
      );
    const data = await aPhoto();
    const statusOf = async (who?: SignedIn, ip?: string) => (await upload(data, who, ip)).status;
    await put(12, { network: '203.0.113.7' });
    expect(await statusOf(undefined, '203.0.113.7')).toBe(503);
    expect(await statusOf(undefined, '203.0.113.8')).toBe(200);
    const full = await aMember(world);
    await put(20, { memberId: full.id });
    expect(await statusOf(await signedIn(world, full))).toBe(503);
    // As many as all guests together may leave: no guest leaves more, and every member does.
    for (let network = 0; network < 100; network += 1) await put(10, { network: `198.51.100.${network}` });
    expect(await statusOf(undefined, '203.0.113.9')).toBe(503);
    expect(await statusOf(as)).toBe(200);
    await world.owner.query('delete from brand_picture where bytes = 1');
    const { rows } = await world.owner.query(
      'select 1 from brand_picture where network is not null and used_at is not null',
    );
    expect(rows).toEqual([]);
  });

  it('what no form has used after a day is deleted, what one has used stays', async () => {
    const [used, unused] = [await aPicture(as), await aPicture(as)];
    valueOf(await world.call(feedback, { content: TEN_WORDS, pictureIds: [used] }, { as }));
    const files = createFileFolder(folder());
    const clean = () => deleteUnusedPictures({ db: world.db, files }, world.clock.now());
    await clean();
    expect(existsSync(join(folder(), `${unused}.jpg`))).toBe(true);
    world.clock.advance(25 * HOUR_MS);
    expect(await clean()).toBeGreaterThan(0);
    expect([used, unused].map((id) => existsSync(join(folder(), `${id}.jpg`)))).toEqual([true, false]);
    expect(await clean()).toBe(0);
    as = await signedIn(world, member);
    stranger = await signedIn(world, await aMember(world));
  });
});

const latestFeedback = async () =>
  (await world.owner.query('select * from brand_feedback order by sent_at desc, id desc limit 1'))
    .rows[0] as Record<string, unknown>;

describe('feedback', () => {
  // Only so much of one member waits for an answer; here all of it comes from one.
  beforeEach(() =>
    world.owner.query(
      'update brand_feedback set done_at = sent_at, done_by = gen_random_uuid() where done_at is null',
    ),
  );

  it('[API-2.7] [VA-5.1] a member’s message is kept with account, pictures and the reference of the error', async () => {
    const pictureId = await aPicture(as);
    const order = {
      content: TEN_WORDS,
      reference: '4F1A-09C2-77DE',
      account: 'somebody-else',
      pictureIds: [pictureId],
    };
    expect(valueOf(await world.call(feedback, order, { as }))).toBeNull();
    expect(await latestFeedback()).toMatchObject({
      member_id: member.id,
      account: member.account,
      content: TEN_WORDS,
      reference: '4F1A-09C2-77DE',
      picture_ids: [pictureId],
      language: 'BN',
    });
    valueOf(await world.call(feedback, { content: TEN_WORDS }, { as, method: 'POST' }));
  });

  it('[VA-5.1] too few or too many words are refused, by the brand’s limits', async () => {
    const words = async (count: number) =>
      (
        await world.call(
          feedback,
          { content: 'word '.repeat(count).trim() },
          { as: await signedIn(world, member) },
        )
      ).errorCode;
    expect([await words(9), await words(10), await words(500), await words(501)]).toEqual([
      'feedback_words',
      undefined,
      undefined,
      'feedback_words',
    ]);
    await world.app.rooms.brand.change('feedback', { minWords: 2, maxWords: 3 });
    const caller = await signedIn(world, member);
    const answer = await world.call(
      feedback,
      { content: 'one' },
      { as: caller, headers: { language: 'EN' } },
    );
    expect([answer.errorCode, answer.message]).toEqual([
      'feedback_words',
      'The text must have 2 to 3 words.',
    ]);
    await world.app.rooms.brand.change('feedback', { minWords: 10, maxWords: 500 });
    as = caller;
  });

  it('[API-2.7] a guest proves to be a person; once a proof is used, it is used', async () => {
    const send = (altcha?: string) =>
      world.call(feedback, { content: TEN_WORDS, contact: 'a@b.example', altcha });
    expect((await send()).errorCode).toBe('verify_first');
    const proof = await aProof(world);
    expect(valueOf(await send(proof))).toBeNull();
    expect(await latestFeedback()).toMatchObject({ member_id: null, account: null, contact: 'a@b.example' });
    expect((await send(proof)).errorCode).toBe('verify_first');
  });

  it('[4.13] a picture of another, an unknown one or one that was used before is not there, and nothing is kept', async () => {
    const [theirs, used] = [await aPicture(stranger), await aPicture(as)];
    const send = (pictureId: string) =>
      world.call(feedback, { content: TEN_WORDS, pictureIds: [pictureId] }, { as });
    valueOf(await send(used));
    const before = await latestFeedback();
    for (const id of [theirs, used, newId()]) expect((await send(id)).errorCode).toBe('picture_unknown');
    expect(await latestFeedback()).toEqual(before);
    const four = await Promise.all([1, 2, 3, 4].map(() => aPicture(as)));
    expect((await world.call(feedback, { content: TEN_WORDS, pictureIds: four }, { as })).status).toBe(400);
  });
});

async function aPromotion(row: Record<string, unknown> = {}): Promise<number> {
  const now = world.clock.now().getTime();
  const { rows } = await world.owner.query<{ id: number }>(
    `insert into brand_promotion (category, title_bn, takes_applications, shown_from, starts_at, ends_at)
     values ('community', 'x', $1, $2, $3, $4) returning id`,
    [
      row['takes_applications'] ?? true,
      row['shown_from'] ?? new Date(now - 2 * HOUR_MS),
      row['starts_at'] ?? new Date(now - HOUR_MS),
      row['ends_at'] ?? new Date(now + HOUR_MS),
    ],
  );
  world.clock.advance(2000);
  return rows[0]?.id ?? 0;
}

describe('applications', () => {
  const apply = (promotionId: number, more: { remark?: string; pictureIds?: string[] } = {}) =>
    world.call(applyForPromotion, { promotionId, remark: 'আমি খেলি', ...more }, { as });
  const mine = async (who = as) => valueOf(await world.call(listApplications, {}, { as: who })).list;

  it('[VA-5.2] [VA-5.3] [ST-11.2] a member applies once, with a remark and pictures, and sees how far it has come', async () => {
    const promotionId = await aPromotion();
    const statusOf = async () => (await mine()).find((row) => row.promotionId === promotionId);
    expect(await statusOf()).toMatchObject({ status: 'join', remark: '' });
    expect(valueOf(await apply(promotionId, { pictureIds: [await aPicture(as)] }))).toBeNull();
    expect(await statusOf()).toMatchObject({ status: 'applying', remark: 'আমি খেলি', answer: null });
    const again = await Promise.all([apply(promotionId), apply(promotionId)]);
    expect(again.map(({ errorCode }) => errorCode)).toEqual(Array(2).fill('application_exists'));
    expect((await mine(stranger)).find((row) => row.promotionId === promotionId)).toMatchObject({
      status: 'join',
    });
  });

  it('[VA-5.2] a remark has at most 140 letters, however many units they take', async () => {
    const promotionId = await aPromotion();
    expect((await apply(promotionId, { remark: '😀'.repeat(141) })).status).toBe(400);
    expect((await apply(promotionId, { remark: 'ক'.repeat(141) })).status).toBe(400);
    expect((await apply(promotionId, { remark: '😀'.repeat(140) })).status).toBe(200);
  });

  it('[ST-11.2] only what runs and takes applications takes one', async () => {
    const now = world.clock.now().getTime();
    const [later, over] = [new Date(now + HOUR_MS), new Date(now - 60_000)];
    const coming = await aPromotion({ starts_at: later, ends_at: new Date(now + 2 * HOUR_MS) });
    expect((await mine()).find((row) => row.promotionId === coming)).toMatchObject({
      status: 'coming_soon',
      at: later.getTime(),
    });
    expect((await apply(coming)).errorCode).toBe('promotion_not_open');
    expect((await apply(await aPromotion({ ends_at: over }))).errorCode).toBe('promotion_not_open');
    expect((await apply(await aPromotion({ takes_applications: false }))).errorCode).toBe(
      'promotion_not_open',
    );
    const hidden = await aPromotion({
      shown_from: later,
      starts_at: later,
      ends_at: new Date(now + 2 * HOUR_MS),
    });
    expect((await apply(hidden)).errorCode).toBe('promotion_unknown');
    expect((await apply(999_999)).errorCode).toBe('promotion_unknown');
  });

  it('[4.13] another’s picture undoes the whole application', async () => {
    const promotionId = await aPromotion();
    const refused = await apply(promotionId, { pictureIds: [await aPicture(stranger)] });
    expect(refused.errorCode).toBe('picture_unknown');
    expect((await mine()).find((row) => row.promotionId === promotionId)).toMatchObject({ status: 'join' });
  });
});
