// Emblems, letters, coins, stones, dice, chips and cards.
import * as T from 'three';
import { D, extrude, G, lathe, mesh, shapesFromPath, smoothN } from './geometry.mjs';
import { card } from './parts-cards.mjs';
import { chip, coin, die, gem } from './parts-tokens.mjs';
import { M } from './studio.mjs';

export const TOKENS = {
  emblem: (a) => {
    const g = new T.Group();
    const mats = { gold: [M.gold()], silver: [M.silver()], rose: [M.rose()] };
    const m = a.mat in mats ? mats[a.mat][0] : M.cand(a.mat);
    g.add(
      mesh(extrude(shapesFromPath(a.d), { depth: a.depth ?? 0.18, bevel: a.bevel ?? 0.075, size: 2.1 }), m),
    );
    return g;
  },
  emblem2: (a) => {
    const g = new T.Group();
    g.add(mesh(extrude(shapesFromPath(a.d), { depth: 0.14, bevel: 0.06, size: 1.5 }), M.gold(), [0, 0, 0.2]));
    const ring = mesh(
      smoothN(
        lathe(
          [
            [1.16, -0.12],
            [1.3, -0.12],
            [1.36, -0.05],
            [1.36, 0.09],
            [1.3, 0.17],
            [1.22, 0.2],
            [1.14, 0.17],
            [1.1, 0.08],
            [1.1, -0.12],
            [1.16, -0.12],
          ],
          128,
        ),
      ),
      M.gold(),
    );
    ring.rotation.x = 90 * D;
    g.add(ring);
    g.add(mesh(new T.CylinderGeometry(1.14, 1.14, 0.1, 96), M.cand(a.bg || 0x7a0d1e), null, [90 * D, 0, 0]));
    for (let i = 0; i < 16; i++) {
      const t = (i / 16) * Math.PI * 2;
      g.add(
        mesh(new T.SphereGeometry(0.055, 24, 16), M.gold(), [Math.cos(t) * 1.23, Math.sin(t) * 1.23, 0.19]),
      );
    }
    return g;
  },
  text: (a) => {
    const g = new T.Group();
    const o = extrude(shapesFromPath(a.d), { depth: 0.28, bevel: 0.07, size: a.size || 2.6 });
    g.add(mesh(o, a.mat === 'gold' ? M.gold() : M.cand(a.mat)));
    if (a.rim) {
      const b = mesh(
        extrude(shapesFromPath(a.d), { depth: 0.2, bevel: 0.13, size: a.size || 2.6 }),
        M.gold(),
        [0, 0, -0.12],
        null,
        [1.03, 1.05, 1],
      );
      g.add(b);
    }
    return g;
  },
  coin: (a) => coin(shapesFromPath(a.d)),
  coins: (a) => {
    const g = new T.Group();
    const s = shapesFromPath(a.d);
    const P = [
      [-0.9, -0.75, 0, 78, 0, -8],
      [0.75, -0.8, 0.1, 76, 0, 6],
      [-0.1, -0.78, 0.75, 74, 0, 3],
      [-0.85, -0.5, 0.05, 77, 0, 4],
      [0.7, -0.55, 0.1, 79, 0, -3],
      [-0.12, -0.52, 0.72, 75, 0, 9],
      [0.0, -0.2, 0.15, 70, 0, 14],
      [0.15, 0.45, 0.2, -12, 18, 6],
    ];
    for (const p of P) {
      const c = coin(s);
      c.scale.setScalar(0.72);
      c.position.set(p[0], p[1], p[2]);
      c.rotation.set(-p[3] * D, p[4] * D, p[5] * D);
      g.add(c);
    }
    return g;
  },
  stack: (a) => {
    const g = new T.Group();
    const s = shapesFromPath(a.d);
    let r = 7;
    const rnd = () => {
      r = (r * 16807) % 2147483647;
      return r / 2147483647 - 0.5;
    };
    for (const [x, z, n] of [
      [-0.95, 0, 4],
      [0.0, 0.35, 6],
      [0.95, -0.05, 3],
    ])
      for (let i = 0; i < n; i++) {
        const c = coin(s);
        c.scale.setScalar(0.52);
        c.position.set(x + rnd() * 0.07, -1 + i * 0.17, z + rnd() * 0.07);
        c.rotation.set(-90 * D, 0, rnd() * 3);
        g.add(c);
      }
    return g;
  },
  gem: (a) => gem(a.c),
  gems: (a) => {
    const g = new T.Group();
    for (const [c, x, y, z, s, rz, rx] of [
      [0xe11d48, -0.85, -0.2, 0, 0.78, 18, 12],
      [0x10b981, 0.85, -0.25, 0, 0.74, -20, 10],
      [0x2563eb, 0, 0.55, -0.3, 0.82, 2, 14],
      [0xa855f7, -0.02, -0.75, 0.5, 0.66, -6, 10],
    ]) {
      const q = gem(c);
      q.position.set(x, y, z);
      q.scale.setScalar(s);
      q.rotation.set(rx * D, 0.3, rz * D);
      g.add(q);
    }
    return g;
  },
  dice: (a) => {
    const g = new T.Group();
    const d1 = die(a.c || 0xc8102e, 0xffffff, 5);
    d1.position.set(-0.75, -0.3, 0.1);
    d1.rotation.set(22 * D, -32 * D, -8 * D);
    d1.scale.setScalar(0.84);
    const d2 = die(a.c || 0xc8102e, 0xffffff, 4);
    d2.position.set(0.82, 0.32, -0.2);
    d2.rotation.set(28 * D, 34 * D, 16 * D);
    d2.scale.setScalar(0.84);
    g.add(d1, d2);
    return g;
  },
  die1: (a) => {
    const d1 = die(a.c || 0xffffff, a.p ?? 0x1b1f2a, 5);
    d1.rotation.set(26 * D, -34 * D, -6 * D);
    return G(d1);
  },
  chips: (a) => {
    const g = new T.Group();
    const s = shapesFromPath(a.d);
    const add = (c, x, y, z, rx, ry, rz, sc) => {
      const q = chip(c, 0xffffff, s);
      q.position.set(x, y, z);
      q.rotation.set(rx * D, ry * D, rz * D);
      q.scale.setScalar(sc);
      g.add(q);
    };
    add(0x1d4ed8, 0.9, -0.45, -0.3, -8, -26, 14, 0.86);
    add(0x15803d, -0.95, -0.4, -0.2, -6, 24, -12, 0.86);
    add(0xc01030, 0, 0.2, 0.35, -8, 0, 6, 1.05);
    return g;
  },
  chip: (a) => {
    const q = chip(a.c || 0xc01030, 0xffffff, shapesFromPath(a.d));
    q.rotation.set(16 * D, -30 * D, 8 * D);
    return G(q);
  },
  chipstack: (a) => {
    const g = new T.Group();
    const s = shapesFromPath(a.d);
    let k = 0;
    for (const [x, z, cs] of [
      [-0.92, 0, [0x15803d, 0x15803d, 0x15803d, 0x15803d]],
      [0.05, 0.4, [0xc01030, 0xc01030, 0x111827, 0xc01030, 0xc01030, 0x111827]],
      [1, -0.05, [0x1d4ed8, 0x1d4ed8, 0x1d4ed8]],
    ])
      cs.forEach((c, i) => {
        const q = chip(c, 0xffffff, s);
        q.scale.setScalar(0.54);
        q.position.set(x + Math.sin(k * 7) * 0.03, -0.95 + i * 0.16, z);
        q.rotation.set(-90 * D, 0, k++ * 0.7);
        g.add(q);
      });
    return g;
  },
  cards: (a) => {
    const g = new T.Group();
    const L = a.cards;
    const n = L.length;
    L.forEach((c, i) => {
      const q = card(...c);
      const t = i - (n - 1) / 2;
      q.rotation.z = -t * 15 * D;
      q.position.set(t * 0.62, -Math.abs(t) * Math.abs(t) * 0.12, i * 0.07);
      g.add(q);
    });
    return g;
  },
  star: (a) => TOKENS.emblem({ d: a.d, mat: 'gold', depth: 0.22, bevel: 0.16 }),
};
