// Coins, cut stones, dice and chips.
import * as T from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { D, dome, extrude, G, lathe, mesh, smoothN } from './geometry.mjs';
import { canvasTex, M } from './studio.mjs';

export function coin(emb, rim = M.gold()) {
  const g = new T.Group();
  const body = lathe(
    [
      [0, -0.1],
      [0.78, -0.1],
      [0.82, -0.13],
      [0.94, -0.15],
      [1, -0.1],
      [1, 0.1],
      [0.94, 0.15],
      [0.82, 0.13],
      [0.78, 0.1],
      [0, 0.1],
    ],
    96,
  );
  const bb = smoothN(body);
  bb.rotateX(90 * D);
  dome(bb, 2.2, 0.8);
  const m = mesh(bb, rim);
  g.add(m);
  const e = mesh(extrude(emb, { depth: 0.05, bevel: 0.035, size: 1.02 }), M.gold());
  e.position.z = 0.12;
  g.add(e);
  return g;
}
export function gemGeo(kind) {
  // brilliant
  const n = kind === 'sq' ? 4 : 8,
    P = [];
  const ring = (r, y, o) =>
    Array.from({ length: n }, (_, i) => {
      const a = ((i + o) / n) * Math.PI * 2;
      return new T.Vector3(Math.cos(a) * r, y, Math.sin(a) * r);
    });
  const t = ring(0.58, 0.42, 0),
    c = ring(0.9, 0.2, 0.5),
    gd = ring(1.02, 0.0, 0),
    g2 = ring(1.0, -0.02, 0.5),
    p = ring(0.5, -0.55, 0.5);
  const bot = new T.Vector3(0, -1.0, 0),
    top = new T.Vector3(0, 0.42, 0);
  const tri = (a, b, d) => P.push(a, b, d);
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n,
      k = (i + n - 1) % n;
    tri(top, t[j], t[i]);
    tri(t[i], t[j], c[i]);
    tri(t[i], c[i], gd[i]);
    tri(t[i], gd[i], c[k]);
    tri(c[i], gd[j], g2[i]);
    tri(c[i], g2[i], gd[i]);
    tri(gd[i], g2[i], p[i]);
    tri(gd[j], p[i], g2[i]);
    tri(gd[i], p[i], p[k]);
    tri(p[i], bot, p[k]);
  }
  const g = new T.BufferGeometry();
  g.setAttribute(
    'position',
    new T.Float32BufferAttribute(
      P.flatMap((v) => [v.x, v.y, v.z]),
      3,
    ),
  );
  g.computeVertexNormals();
  return g;
}
export function gem(col) {
  const g = gemGeo();
  const m = M.gem(col);
  m.side = T.DoubleSide;
  const C = new T.Color(col),
    cols = [];
  const p = g.attributes.position;
  for (let i = 0; i < p.count; i += 3) {
    const r = (((Math.sin(i * 12.9898) * 43758.5453) % 1) + 1) % 1;
    const k = 0.22 + r * 1.05;
    const c = C.clone()
      .multiplyScalar(k)
      .lerp(new T.Color(0xffffff), r > 0.86 ? 0.3 : 0);
    for (let q = 0; q < 3; q++) cols.push(c.r, c.g, c.b);
  }
  g.setAttribute('color', new T.Float32BufferAttribute(cols, 3));
  m.color.set(0xffffff);
  m.vertexColors = true;
  return G(mesh(g, m));
}
export function die(col, pip, face) {
  const g = new T.Group();
  g.add(mesh(new RoundedBoxGeometry(1.6, 1.6, 1.6, 8, 0.26), M.lac(col)));
  const pm = M.lac(pip, { roughness: 0.15 });
  const L = {
    1: [[0, 0]],
    2: [
      [-0.4, 0.4],
      [0.4, -0.4],
    ],
    3: [
      [-0.42, 0.42],
      [0, 0],
      [0.42, -0.42],
    ],
    4: [
      [-0.4, -0.4],
      [-0.4, 0.4],
      [0.4, -0.4],
      [0.4, 0.4],
    ],
    5: [
      [-0.42, -0.42],
      [-0.42, 0.42],
      [0.42, -0.42],
      [0.42, 0.42],
      [0, 0],
    ],
    6: [
      [-0.4, -0.44],
      [-0.4, 0],
      [-0.4, 0.44],
      [0.4, -0.44],
      [0.4, 0],
      [0.4, 0.44],
    ],
  };
  const put = (n, rot) => {
    const s = new T.Group();
    for (const [x, y] of L[n]) {
      const q = mesh(
        new T.SphereGeometry(n === 1 ? 0.24 : 0.17, 32, 16),
        pm,
        [x, y, 0.8],
        null,
        [1, 1, 0.16],
      );
      s.add(q);
    }
    s.rotation.set(...rot);
    g.add(s);
  };
  put(face || 5, [0, 0, 0]);
  put(6, [0, 90 * D, 0]);
  put(3, [-90 * D, 0, 0]);
  put(2, [0, -90 * D, 0]);
  put(1, [90 * D, 0, 0]);
  return g;
}
export function chip(col, col2 = 0xffffff, emb) {
  const g = new T.Group();
  const body = lathe(
    [
      [0, -0.14],
      [0.96, -0.14],
      [1, -0.1],
      [1, 0.1],
      [0.96, 0.14],
      [0, 0.14],
    ],
    96,
  );
  const tex = canvasTex(1024, 64, (x, w, h) => {
    x.fillStyle = '#' + new T.Color(col).getHexString();
    x.fillRect(0, 0, w, h);
    x.fillStyle = '#' + new T.Color(col2).getHexString();
    for (let i = 0; i < 6; i++) x.fillRect(((i + 0.3) * w) / 6, 0, (w / 6) * 0.4, h);
  });
  const m = M.lac(0xffffff, { map: tex });
  const o = mesh(smoothN(body), m);
  o.rotation.x = 90 * D;
  g.add(o);
  for (const z of [1]) {
    const face = canvasTex(512, 512, (x, w) => {
      x.translate(w / 2, w / 2);
      x.fillStyle = '#' + new T.Color(col).getHexString();
      x.beginPath();
      x.arc(0, 0, w / 2, 0, 7);
      x.fill();
      x.fillStyle = '#' + new T.Color(col2).getHexString();
      for (let i = 0; i < 6; i++) {
        x.save();
        x.rotate(((i + 0.5) / 6) * Math.PI * 2);
        x.fillRect(-w * 0.065, -w / 2, w * 0.13, w * 0.12);
        x.restore();
      }
      x.strokeStyle = '#' + new T.Color(col2).getHexString();
      x.lineWidth = 6;
      x.beginPath();
      x.arc(0, 0, w * 0.33, 0, 7);
      x.stroke();
      x.setLineDash([14, 12]);
      x.lineWidth = 3;
      x.beginPath();
      x.arc(0, 0, w * 0.36, 0, 7);
      x.stroke();
    });
    g.add(mesh(new T.CircleGeometry(0.965, 96), M.lac(0xffffff, { map: face }), [0, 0, 0.142]));
  }
  if (emb) {
    const e = mesh(extrude(emb, { depth: 0.02, bevel: 0.025, size: 0.78 }), M.gold());
    e.position.z = 0.165;
    g.add(e);
  }
  return g;
}
