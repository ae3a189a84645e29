import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aGame } from '../../test/some-games.ts';
import { FRESH_PROGRESS } from '../game/round-machine.ts';
import type { RoundRecord } from '../game/round-record.ts';
import { drawRound } from '../game/slot-maths.ts';
import { FACE_STYLE } from './faces.ts';
import { gamePicture } from './game-picture.ts';
import { PAGE_SECURITY_POLICY } from './html.ts';
import { roundPage } from './round-page.ts';
import { statusPage } from './status-page.ts';

const hostile = aGame({
  nameEn: '<script>alert("x")</script>',
  nameBn: '"><img src=x>',
  vendorName: "O'Vendor & Co",
});

function aRound(): RoundRecord {
  const { spins, winMicros } = drawRound('g3-low', 10_000_000n, (limit) => randomInt(limit));
  return {
    ...FRESH_PROGRESS,
    state: 'done',
    id: '00000000-0000-4000-8000-000000000009',
    userRef: 'member-1',
    gameCode: hostile.code,
    currency: 'XPC',
    walletToken: 'the-secret-wallet-token',
    no: 12n,
    requestId: 'request-1',
    modelId: 'g3-low',
    stakeMicros: 10_000_000n,
    winMicros,
    spins,
    event: null,
    detail: null,
    rewardUuid: null,
    betUuid: '00000000-0000-4000-8000-000000000001',
    winUuid: '00000000-0000-4000-8000-000000000002',
    rollbackUuid: '00000000-0000-4000-8000-000000000003',
    balanceAfterBetMicros: 90_000_000n,
    balanceAfterWinMicros: 90_000_000n + winMicros,
    isShown: true,
    startedAt: new Date(0),
  };
}

describe('pages', () => {
  it('a name never becomes markup', () => {
    for (const page of [
      roundPage(aRound(), hostile, 'en'),
      roundPage(aRound(), hostile, 'bn'),
      gamePicture(hostile),
    ]) {
      expect(page).not.toContain('<script');
      expect(page).not.toContain('<img');
    }
  });

  it('[1.50] a round shows time, stake, win and the balance before and after, in both languages', () => {
    const english = roundPage(aRound(), aGame(), 'en');
    for (const text of ['1970-01-01T00:00:00.000Z', '10.00 XPC', '100.00 XPC', 'finished', 'Round 12']) {
      expect(english).toContain(text);
    }
    const bengali = roundPage(aRound(), aGame(), 'bn');
    for (const text of ['১০.০০ XPC', '১০০.০০ XPC', 'সম্পন্ন', 'রাউন্ড ১২', 'পদ্মার সোনা']) {
      expect(bengali).toContain(text);
    }
  });

  it('no page tells the wallet’s token', () => {
    expect(roundPage(aRound(), hostile, 'en')).not.toContain('the-secret-wallet-token');
  });

  it('the status page says simulation in both languages, with each language’s digits', () => {
    const page = statusPage({ vendors: 1, games: 9876, rounds: 2, unfinishedRounds: 0, rolledBackRounds: 0 });
    for (const text of ['সিমুলেশন', 'SIMULATION', '৯৮৭৬', '9876']) expect(page).toContain(text);
  });
});

it('[EN-18] every page brings its own Bengali face, and its policy lets it in', () => {
  const page = statusPage({ vendors: 1, games: 1, rounds: 0, unfinishedRounds: 0, rolledBackRounds: 0 });
  expect(page).toContain(FACE_STYLE);
  expect(PAGE_SECURITY_POLICY).toContain("font-src 'self'");
});
