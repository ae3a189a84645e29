// Balls and the bat.
import * as T from 'three';
import { D, G, mesh, rr } from './geometry.mjs';
import { ball, icoFaces, icoVerts } from './parts-cards.mjs';
import { canvasTex, M } from './studio.mjs';

export const SPORT = {
  soccer: () => {
    const V = icoVerts(),
      F = icoFaces(V);
    const C = [...V.map((v) => [v, 1]), ...F.map((v) => [v, 0])];
    const m = ball((v) => {
      let a = -1,
        b = -1,
        k = 0;
      for (const [c, w] of C) {
        const d = v.dot(c) + (w ? -0.018 : 0.0);
        if (d > a) {
          b = a;
          a = d;
          k = w;
        } else if (d > b) b = d;
      }
      const e = a - b;
      const seam = e < 0.012;
      return { c: seam ? 0x6d7480 : k ? 0x11141b : 0xf4f6f8, d: e < 0.02 ? -0.018 * (1 - e / 0.02) : 0 };
    });
    return G(m);
  },
  basket: () =>
    G(
      ball(
        (v) => {
          const l = Math.min(
            Math.abs(v.x),
            Math.abs(v.y),
            Math.abs(Math.abs(v.z * 0.82 + (v.x * v.x - v.y * v.y) * 0) - 0.0) * 9 + 0.5,
            Math.abs(Math.sqrt((Math.abs(v.x) - 1.02) ** 2 + v.z * v.z) - 0.62),
          );
          const s = l < 0.016;
          return { c: s ? 0x1a1210 : 0xe8681a, d: l < 0.03 ? -0.012 * (1 - l / 0.03) : 0 };
        },
        { roughness: 0.6, clearcoat: 0.25 },
      ),
    ),
  tennis: () =>
    G(
      ball(
        (v) => {
          const a = Math.atan2(v.y, v.x);
          const t = v.z - 0.5 * Math.sin(2 * a);
          const l = Math.abs(t);
          return { c: l < 0.055 ? 0xf7f9f2 : 0xc8e12a, d: l < 0.06 ? -0.01 : 0 };
        },
        { roughness: 0.85, clearcoat: 0 },
      ),
    ),
  cricketball: () =>
    G(
      ball(
        (v) => {
          const y = Math.abs(v.y);
          const a = Math.atan2(v.z, v.x);
          const st =
            (y > 0.03 && y < 0.075 && Math.sin(a * 60) > 0.1) ||
            (y > 0.1 && y < 0.135 && Math.sin(a * 60 + 1) > 0.1);
          return { c: st ? 0xf7ead2 : y < 0.018 ? 0x6d0d12 : 0xb3131d, d: y < 0.14 ? 0.012 : 0 };
        },
        { roughness: 0.3, clearcoat: 1 },
      ),
    ),
  bat: () => {
    const g = new T.Group();
    const s = new T.Shape();
    s.moveTo(-0.3, -1.5);
    s.quadraticCurveTo(0, -1.68, 0.3, -1.5);
    s.lineTo(0.31, 0.55);
    s.quadraticCurveTo(0.28, 0.82, 0.09, 0.95);
    s.lineTo(-0.09, 0.95);
    s.quadraticCurveTo(-0.28, 0.82, -0.31, 0.55);
    s.closePath();
    const wood = canvasTex(512, 1024, (x, W, H) => {
      x.fillStyle = '#e6bd82';
      x.fillRect(0, 0, W, H);
      for (let i = 0; i < 60; i++) {
        x.strokeStyle = `rgba(150,95,40,${0.05 + 0.1 * Math.abs(Math.sin(i * 3.3))})`;
        x.lineWidth = 1 + 3 * Math.abs(Math.sin(i * 1.7));
        x.beginPath();
        x.moveTo(i * 9, 0);
        x.bezierCurveTo(i * 9 + 20, H * 0.3, i * 9 - 18, H * 0.6, i * 9 + 8, H);
        x.stroke();
      }
    });
    wood.wrapS = wood.wrapT = T.RepeatWrapping;
    wood.repeat.set(1, 0.35);
    const e = new T.ExtrudeGeometry(s, {
      depth: 0.16,
      bevelEnabled: true,
      bevelSize: 0.06,
      bevelThickness: 0.08,
      bevelSegments: 6,
      curveSegments: 20,
    });
    g.add(mesh(e, M.lac(0xffffff, { map: wood, roughness: 0.4 })));
    g.add(mesh(new T.CylinderGeometry(0.1, 0.1, 1.05, 32), M.matte(0x0e7490), [0, 1.4, 0.08]));
    for (let i = 0; i < 7; i++)
      g.add(
        mesh(
          new T.TorusGeometry(0.103, 0.014, 10, 40),
          M.lac(0x164e63),
          [0, 0.98 + i * 0.14, 0.08],
          [90 * D, 0, 0],
        ),
      );
    g.add(mesh(new T.SphereGeometry(0.125, 32, 16), M.lac(0x0b2530), [0, 1.92, 0.08], null, [1, 0.5, 1]));
    g.add(mesh(new T.ShapeGeometry(rr(0.42, 0.7, 0.06)), M.lac(0xb91c1c), [0, -0.35, 0.245]));
    g.add(mesh(new T.ShapeGeometry(rr(0.42, 0.1, 0.03)), M.lac(0xfbbf24), [0, -0.02, 0.248]));
    g.rotation.z = -32 * D;
    const o = new T.Group();
    o.add(g);
    const b = SPORT.cricketball();
    b.scale.setScalar(0.5);
    b.position.set(-0.85, 0.55, 0.6);
    b.rotation.set(0.5, 0.2, 0.6);
    o.add(b);
    return o;
  },
};
