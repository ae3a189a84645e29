// Rocket and aeroplane.
import * as T from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { D, lathe, mesh } from './geometry.mjs';
import { M } from './studio.mjs';

export const FLIGHT = {
  rocket: () => {
    const g = new T.Group();
    g.add(
      mesh(
        lathe([
          [0, 1.6],
          [0.12, 1.48],
          [0.3, 1.12],
          [0.42, 0.7],
          [0.47, 0.25],
          [0.46, -0.2],
          [0.4, -0.62],
          [0.33, -0.8],
          [0, -0.8],
        ]),
        M.lac(0xf4f6fb),
      ),
    );
    g.add(
      mesh(
        lathe([
          [0, 1.615],
          [0.13, 1.49],
          [0.31, 1.12],
          [0.365, 0.93],
          [0.35, 0.93],
          [0, 0.93],
        ]),
        M.cand(0xe11d2e),
      ),
    );
    g.add(mesh(new T.TorusGeometry(0.2, 0.055, 24, 64), M.gold(), [0, 0.42, 0.44], [-4 * D, 0, 0]));
    g.add(
      mesh(
        new T.SphereGeometry(0.19, 32, 24),
        M.lac(0x1e88ff, { roughness: 0.05 }),
        [0, 0.42, 0.39],
        null,
        [1, 1, 0.45],
      ),
    );
    const f = new T.Shape();
    f.moveTo(0, 0.35);
    f.quadraticCurveTo(0.5, 0.1, 0.55, -0.75);
    f.quadraticCurveTo(0.3, -0.45, 0, -0.45);
    f.closePath();
    const fg = new T.ExtrudeGeometry(f, {
      depth: 0.06,
      bevelEnabled: true,
      bevelSize: 0.03,
      bevelThickness: 0.03,
      bevelSegments: 4,
    });
    for (let i = 0; i < 4; i++) {
      const a = i * 90 * D + 0.0;
      const m = mesh(fg, M.cand(0xe11d2e));
      const h = new T.Group();
      m.position.set(0.36, -0.35, -0.03);
      h.add(m);
      h.rotation.y = a;
      g.add(h);
    }
    g.add(
      mesh(
        lathe([
          [0.2, -0.78],
          [0.34, -0.98],
          [0.3, -1.0],
          [0.18, -0.82],
        ]),
        M.steel(),
      ),
    );
    const fl = (r, h, c, i) =>
      mesh(
        lathe([
          [0, -h],
          [r * 0.35, -h * 0.72],
          [r * 0.9, -h * 0.25],
          [r, -0.0],
          [r * 0.7, 0.12],
          [0, 0.12],
        ]),
        new T.MeshBasicMaterial({ color: new T.Color(c).multiplyScalar(i), toneMapped: true }),
        [0, -1.05, 0],
      );
    g.add(fl(0.3, 1.15, 0xff6a00, 1.6));
    g.add(fl(0.2, 0.75, 0xffd23c, 2.2));
    g.add(fl(0.1, 0.45, 0xffffff, 2.5));
    g.rotation.set(0.12, 0.5, -38 * D);
    const o = new T.Group();
    o.add(g);
    return o;
  },
  plane: () => {
    const g = new T.Group();
    const red = () => M.cand(0xe01b2f);
    g.add(
      mesh(
        lathe([
          [0, 1.7],
          [0.16, 1.62],
          [0.34, 1.3],
          [0.42, 0.8],
          [0.42, 0.2],
          [0.34, -0.6],
          [0.18, -1.4],
          [0.1, -1.7],
          [0, -1.72],
        ]),
        red(),
        null,
        null,
        [1, 1, 0.95],
      ),
    );
    const w = new T.Shape();
    w.moveTo(0, 0.5);
    w.lineTo(2.1, 0.22);
    w.quadraticCurveTo(2.3, 0.05, 2.1, -0.2);
    w.lineTo(0, -0.42);
    w.closePath();
    const wg = new T.ExtrudeGeometry(w, {
      depth: 0.05,
      bevelEnabled: true,
      bevelSize: 0.04,
      bevelThickness: 0.05,
      bevelSegments: 5,
    });
    for (const s of [1, -1]) {
      for (const z of [-0.32, 0.38]) {
        const m = mesh(wg, red(), [s * 0.1, 0.42, z], [0, s > 0 ? 0 : Math.PI, 0]);
        m.position.z = z + (s > 0 ? 0 : 0.05);
        g.add(m);
      }
      for (const x of [0.9, 1.6])
        g.add(
          mesh(new T.CylinderGeometry(0.025, 0.025, 0.7, 12), M.gold(), [s * x, 0.42, 0.06], [90 * D, 0, 0]),
        );
    }
    const tl = new T.Shape();
    tl.moveTo(0, 0.3);
    tl.lineTo(0.75, 0.05);
    tl.lineTo(0.72, -0.22);
    tl.lineTo(0, -0.25);
    tl.closePath();
    const tg = new T.ExtrudeGeometry(tl, {
      depth: 0.04,
      bevelEnabled: true,
      bevelSize: 0.03,
      bevelThickness: 0.03,
      bevelSegments: 4,
    });
    g.add(
      mesh(tg, red(), [0.05, -1.35, 0]),
      mesh(tg, red(), [-0.05, -1.35, 0.04], [0, Math.PI, 0]),
      mesh(tg, red(), [0, -1.4, 0.05], [0, -90 * D, 0]),
    );
    g.add(
      mesh(
        lathe([
          [0, 0.36],
          [0.12, 0.28],
          [0.17, 0.1],
          [0.17, 0],
          [0, 0],
        ]),
        M.gold(),
        [0, 1.66, 0],
      ),
    );
    for (let i = 0; i < 3; i++) {
      const h = new T.Group();
      h.add(mesh(new RoundedBoxGeometry(0.14, 0.03, 0.95, 3, 0.015), M.steel(), [0, 1.8, 0.45], [0, 0, 0.3]));
      h.rotation.y = i * 120 * D + 0.4;
      g.add(h);
    }
    g.add(
      mesh(
        new T.SphereGeometry(0.26, 32, 16),
        M.lac(0x0f2a44, { roughness: 0.05 }),
        [0, 0.15, 0.34],
        null,
        [0.8, 1.3, 0.7],
      ),
    );
    g.rotation.set(-62 * D, 0, 0);
    const o = new T.Group();
    const q = new T.Group();
    q.add(g);
    q.rotation.set(0.15, -0.75, 0.42);
    o.add(q);
    return o;
  },
};
