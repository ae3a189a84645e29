// Trophies, bell, crown and gift.
import * as T from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { D, extrude, G, lathe, mesh, shapesFromPath, smooth, smoothN } from './geometry.mjs';
import { gem } from './parts-tokens.mjs';
import { M } from './studio.mjs';

export const PRIZES = {
  trophy: () => {
    const g = new T.Group();
    g.add(
      mesh(
        smoothN(
          lathe([
            [0, -0.25],
            [0.12, -0.25],
            [0.16, -0.1],
            [0.35, 0.05],
            [0.62, 0.4],
            [0.78, 0.95],
            [0.84, 1.35],
            [0.9, 1.4],
            [0.9, 1.46],
            [0.8, 1.46],
            [0.72, 1.3],
            [0.6, 0.7],
            [0, 0.3],
          ]),
        ),
        M.gold(),
      ),
    );
    g.add(
      mesh(
        smoothN(
          lathe([
            [0, -1],
            [0.5, -1],
            [0.5, -0.9],
            [0.3, -0.82],
            [0.14, -0.6],
            [0.12, -0.4],
            [0.2, -0.3],
            [0.12, -0.25],
            [0, -0.25],
          ]),
        ),
        M.gold(),
      ),
    );
    g.add(mesh(new T.CylinderGeometry(0.62, 0.7, 0.32, 64), M.lac(0x1b1220), [0, -1.15, 0]));
    g.add(mesh(new T.CylinderGeometry(0.66, 0.66, 0.03, 64), M.gold(), [0, -0.99, 0]));
    for (const s of [1, -1]) {
      const c = new T.CatmullRomCurve3(
        [
          [0.76, 1.2, 0],
          [1.12, 1.28, 0],
          [1.24, 0.92, 0],
          [1.02, 0.5, 0],
          [0.62, 0.3, 0],
        ].map((p) => new T.Vector3(p[0] * s, p[1], p[2])),
      );
      g.add(mesh(new T.TubeGeometry(c, 64, 0.075, 20), M.gold()));
    }
    return g;
  },
  trophyStar: (a) => {
    const g = PRIZES.trophy();
    g.add(
      mesh(
        extrude(shapesFromPath(a.d), { depth: 0.04, bevel: 0.03, size: 0.62 }),
        M.gold(),
        [0, 0.85, 0.72],
        [-16 * D, 0, 0],
      ),
    );
    return g;
  },
  bell: () => {
    const g = new T.Group();
    g.add(
      mesh(
        smoothN(
          lathe([
            [0, 1.2],
            [0.18, 1.18],
            [0.42, 1.02],
            [0.56, 0.7],
            [0.62, 0.2],
            [0.7, -0.3],
            [0.9, -0.66],
            [1.06, -0.82],
            [1.08, -0.92],
            [1.0, -0.96],
            [0.86, -0.86],
            [0, -0.7],
          ]),
        ),
        M.gold(),
      ),
    );
    g.add(mesh(new T.TorusGeometry(0.17, 0.06, 20, 48), M.gold(), [0, 1.34, 0]));
    g.add(mesh(new T.SphereGeometry(0.24, 48, 32), M.goldDark(), [0, -1.0, 0]));
    g.add(mesh(new T.TorusGeometry(0.735, 0.035, 16, 96), M.gold(), [0, -0.36, 0], [90 * D, 0, 0]));
    g.rotation.z = 12 * D;
    return G(g);
  },
  crown: () => {
    const g = new T.Group();
    const n = 5;
    const pts = [];
    const H = (a) => {
      const t = ((((a / (Math.PI * 2)) * n) % 1) + 1) % 1;
      return 0.25 + 0.75 * Math.pow(Math.abs(t - 0.5) * 2, 1.15);
    };
    const seg = 240;
    const P = [],
      I = [];
    for (let i = 0; i <= seg; i++) {
      const a = (i / seg) * Math.PI * 2;
      const h = H(a);
      const r0 = 0.9,
        r1 = 0.9 + 0.28 * h;
      for (const [r, y] of [
        [r0, -0.5],
        [r1, -0.5 + h * 1.35],
        [r1 - 0.07, -0.5 + h * 1.35],
        [r0 - 0.07, -0.5],
      ])
        P.push(Math.cos(a) * r, y, Math.sin(a) * r);
    }
    for (let i = 0; i < seg; i++)
      for (let k = 0; k < 4; k++) {
        const a = i * 4 + k,
          b = i * 4 + ((k + 1) % 4),
          c = (i + 1) * 4 + k,
          d = (i + 1) * 4 + ((k + 1) % 4);
        I.push(a, b, c, b, d, c);
      }
    const bg = new T.BufferGeometry();
    bg.setAttribute('position', new T.Float32BufferAttribute(P, 3));
    bg.setAttribute('uv', new T.Float32BufferAttribute(new Float32Array((P.length / 3) * 2), 2));
    bg.setIndex(I);
    bg.computeVertexNormals();
    const m = M.gold();
    m.side = T.DoubleSide;
    g.add(mesh(smooth(bg.toNonIndexed(), 0.6), m));
    g.add(mesh(new T.TorusGeometry(0.9, 0.1, 24, 128), M.gold(), [0, -0.52, 0], [90 * D, 0, 0]));
    g.add(mesh(new T.TorusGeometry(0.92, 0.045, 16, 128), M.gold(), [0, -0.26, 0], [90 * D, 0, 0]));
    g.add(
      mesh(
        new T.SphereGeometry(0.86, 64, 32, 0, 7, 0, 1.3),
        M.lac(0x8f1030, { roughness: 0.7, clearcoat: 0 }),
        [0, -0.55, 0],
        null,
        [1, 0.75, 1],
      ),
    );
    const cols = [0xe11d48, 0x10b981, 0x2563eb];
    for (let i = 0; i < n; i++) {
      const a = (i / n) * Math.PI * 2;
      g.add(mesh(new T.SphereGeometry(0.12, 32, 24), M.gold(), [Math.cos(a) * 1.2, 0.92, Math.sin(a) * 1.2]));
    }
    for (let i = 0; i < 15; i++) {
      const a = (i / 15) * Math.PI * 2 + 0.1;
      const q = gem(cols[i % 3]);
      q.scale.set(0.11, 0.11, 0.07);
      q.position.set(Math.cos(a) * 0.99, -0.4, Math.sin(a) * 0.99);
      q.lookAt(q.position.clone().multiplyScalar(2).setY(-0.4));
      q.rotateX(90 * D);
      g.add(q);
    }
    g.rotation.set(14 * D, 0.24, -8 * D);
    return G(g);
  },
  gift: () => {
    const g = new T.Group();
    g.add(mesh(new RoundedBoxGeometry(1.7, 1.35, 1.7, 6, 0.09), M.lac(0xc8102e), [0, -0.35, 0]));
    g.add(mesh(new RoundedBoxGeometry(1.86, 0.36, 1.86, 6, 0.09), M.lac(0xdb1a38), [0, 0.42, 0]));
    for (const r of [0, 90])
      g.add(
        mesh(new RoundedBoxGeometry(0.36, 1.36, 1.74, 4, 0.04), M.gold(), [0, -0.35, 0], [0, r * D, 0]),
        mesh(new RoundedBoxGeometry(0.4, 0.38, 1.9, 4, 0.05), M.gold(), [0, 0.425, 0], [0, r * D, 0]),
      );
    for (const s of [1, -1]) {
      const c = new T.CatmullRomCurve3(
        [
          [0, 0.6, 0],
          [0.35 * s, 1.15, 0.05],
          [0.8 * s, 1.2, 0.1],
          [0.75 * s, 0.82, 0.12],
          [0, 0.62, 0],
        ].map((p) => new T.Vector3(...p)),
      );
      g.add(mesh(new T.TubeGeometry(c, 64, 0.11, 20), M.gold(), null, null, [1, 1, 1.5]));
    }
    g.add(mesh(new T.SphereGeometry(0.18, 32, 24), M.gold(), [0, 0.68, 0.06]));
    g.rotation.set(0.32, -0.6, 0);
    return G(g);
  },
};
