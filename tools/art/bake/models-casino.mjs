// Roulette, lottery balls, slot machine and mine.
import * as T from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { D, extrude, G, lathe, mesh, shapesFromPath, smoothN } from './geometry.mjs';
import { icoVerts, lottoBall } from './parts-cards.mjs';
import { canvasTex, M } from './studio.mjs';

export const CASINO = {
  roulette: () => {
    const g = new T.Group();
    const nums = [
      0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9,
      22, 18, 29, 7, 28, 12, 35, 3, 26,
    ];
    const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
    const face = canvasTex(1024, 1024, (x, W) => {
      x.translate(W / 2, W / 2);
      const n = nums.length;
      nums.forEach((v, i) => {
        const a0 = ((i - 0.5) / n) * Math.PI * 2 - Math.PI / 2,
          a1 = ((i + 0.5) / n) * Math.PI * 2 - Math.PI / 2;
        x.fillStyle = v === 0 ? '#0b8f4d' : red.has(v) ? '#c3122b' : '#15171d';
        x.beginPath();
        x.moveTo(0, 0);
        x.arc(0, 0, W / 2, a0, a1);
        x.fill();
        x.strokeStyle = '#f2c75c';
        x.lineWidth = 3;
        x.stroke();
        x.save();
        x.rotate((a0 + a1) / 2 + Math.PI / 2);
        x.fillStyle = '#fff';
        x.font = '700 40px CardFont';
        x.textAlign = 'center';
        x.fillText(v, 0, -W * 0.5 + 52);
        x.restore();
      });
      x.fillStyle = '#2a1508';
      x.beginPath();
      x.arc(0, 0, W * 0.26, 0, 7);
      x.fill();
      x.lineWidth = 6;
      x.strokeStyle = '#f2c75c';
      for (const r of [0.26, 0.385]) {
        x.beginPath();
        x.arc(0, 0, W * r, 0, 7);
        x.stroke();
      }
    });
    g.add(
      mesh(
        smoothN(
          lathe(
            [
              [0, -0.3],
              [1.5, -0.3],
              [1.62, -0.1],
              [1.66, 0.16],
              [1.6, 0.24],
              [1.48, 0.2],
              [1.4, 0.08],
              [1.36, 0.02],
              [0, 0],
            ],
            128,
          ),
        ),
        M.lac(0x5b2410, { roughness: 0.3 }),
      ),
    );
    g.add(mesh(new T.TorusGeometry(1.6, 0.05, 20, 160), M.gold(), [0, 0.22, 0], [90 * D, 0, 0]));
    g.add(mesh(new T.TorusGeometry(1.37, 0.035, 20, 160), M.gold(), [0, 0.04, 0], [90 * D, 0, 0]));
    g.add(
      mesh(new T.CircleGeometry(1.36, 128), M.lac(0xffffff, { map: face }), [0, 0.035, 0], [-90 * D, 0, 0]),
    );
    g.add(
      mesh(
        smoothN(
          lathe([
            [0, 0.5],
            [0.09, 0.48],
            [0.14, 0.4],
            [0.08, 0.3],
            [0.1, 0.22],
            [0.34, 0.14],
            [0.62, 0.06],
            [0.68, 0.0],
            [0, 0],
          ]),
        ),
        M.gold(),
        [0, 0.04, 0],
      ),
    );
    for (let i = 0; i < 4; i++) {
      const h = new T.Group();
      h.add(mesh(new T.CylinderGeometry(0.035, 0.035, 0.55, 16), M.gold(), [0.35, 0.26, 0], [0, 0, 90 * D]));
      h.add(mesh(new T.SphereGeometry(0.075, 24, 16), M.gold(), [0.62, 0.26, 0]));
      h.rotation.y = i * 90 * D + 0.3;
      g.add(h);
    }
    g.add(mesh(new T.SphereGeometry(0.1, 32, 24), M.lac(0xffffff), [0.82, 0.13, 0.62]));
    g.rotation.set(52 * D, 0, -10 * D);
    const o = new T.Group();
    o.add(g);
    return o;
  },
  lotto: () => {
    const g = new T.Group();
    for (const [c, n, x, y, z, s, ry, rx] of [
      ['#e11d48', '7', -1.0, -0.35, 0.1, 0.82, 16, 4],
      ['#1d4ed8', '24', 1.0, -0.3, 0.1, 0.82, -16, 4],
      ['#f59e0b', '49', 0, 0.75, -0.3, 0.82, 0, 6],
      ['#16a34a', '18', 0, -0.6, 0.95, 0.82, 0, -8],
    ]) {
      const b = lottoBall(c, n);
      b.position.set(x, y, z);
      b.scale.setScalar(s);
      b.rotation.set(rx * D, ry * D, x * 8 * D);
      g.add(b);
    }
    return g;
  },
  slot: (a) => {
    const g = new T.Group();
    g.add(mesh(new RoundedBoxGeometry(3.1, 2.2, 0.7, 6, 0.24), M.gold()));
    g.add(mesh(new RoundedBoxGeometry(2.86, 1.96, 0.72, 6, 0.18), M.cand(0xb3122c)));
    for (let i = 0; i < 3; i++) {
      const x = (i - 1) * 0.88;
      g.add(mesh(new RoundedBoxGeometry(0.84, 1.5, 0.1, 4, 0.05), M.gold(), [x, 0, 0.34]));
      const t = canvasTex(64, 256, (c, W, H) => {
        const q = c.createLinearGradient(0, 0, 0, H);
        q.addColorStop(0, '#8a8578');
        q.addColorStop(0.3, '#fffdf5');
        q.addColorStop(0.7, '#fffdf5');
        q.addColorStop(1, '#7c776b');
        c.fillStyle = q;
        c.fillRect(0, 0, W, H);
      });
      g.add(
        mesh(new T.PlaneGeometry(0.74, 1.4), new T.MeshPhysicalMaterial({ map: t, roughness: 0.3 }), [
          x,
          0,
          0.4,
        ]),
      );
      const s = mesh(
        extrude(shapesFromPath(a.d7), { depth: 0.08, bevel: 0.045, size: 0.86 }),
        M.cand(0xd4112c),
        [x, 0, 0.48],
      );
      g.add(s);
    }
    for (let i = 0; i < 9; i++)
      for (const y of [1.03, -1.03])
        g.add(
          mesh(
            new T.SphereGeometry(0.06, 20, 12),
            new T.MeshBasicMaterial({ color: new T.Color(i % 2 ? 0xfff2b0 : 0xffc94a).multiplyScalar(1.5) }),
            [(i - 4) * 0.32, y, 0.34],
          ),
        );
    g.add(mesh(new T.CylinderGeometry(0.07, 0.07, 1.2, 24), M.silver(), [1.78, 0.35, 0]));
    g.add(mesh(new T.SphereGeometry(0.2, 32, 24), M.lac(0xe11d2e), [1.78, 1.05, 0]));
    g.add(mesh(new T.CylinderGeometry(0.14, 0.14, 0.4, 24), M.gold(), [1.62, -0.25, 0], [0, 0, 90 * D]));
    g.rotation.set(0.08, -0.36, 0.02);
    return G(g);
  },
  mine: () => {
    const g = new T.Group();
    g.add(mesh(new T.SphereGeometry(0.85, 96, 64), M.cand(0x232a3a)));
    const d = icoVerts();
    for (const v of d) {
      const s = mesh(new T.ConeGeometry(0.17, 0.5, 32), M.silver());
      s.position.copy(v.clone().multiplyScalar(1.02));
      s.quaternion.setFromUnitVectors(new T.Vector3(0, 1, 0), v);
      g.add(s);
    }
    g.add(mesh(new T.TorusGeometry(0.86, 0.06, 20, 96), M.rose(), null, [80 * D, 0.2, 0]));
    g.rotation.set(0.3, 0.4, 0.2);
    return G(g);
  },
};
