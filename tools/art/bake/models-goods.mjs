// Chest, wallet, shield and phone.
import * as T from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { D, extrude, G, mesh, shapesFromPath } from './geometry.mjs';
import { coin, gem } from './parts-tokens.mjs';
import { canvasTex, M } from './studio.mjs';

export const GOODS = {
  chest: (a) => {
    const g = new T.Group();
    const wood = canvasTex(512, 512, (x, W, H) => {
      x.fillStyle = '#7a3d16';
      x.fillRect(0, 0, W, H);
      for (let i = 0; i < 6; i++) {
        x.fillStyle = ['#86451b', '#6d3412', '#7d3f18'][i % 3];
        x.fillRect(0, (i * H) / 6, W, H / 6 - 4);
        for (let k = 0; k < 14; k++) {
          x.strokeStyle = 'rgba(30,10,0,.22)';
          x.beginPath();
          x.moveTo(0, (i * H) / 6 + k * 6);
          x.bezierCurveTo(
            W * 0.3,
            (i * H) / 6 + k * 6 + 5,
            W * 0.6,
            (i * H) / 6 + k * 6 - 5,
            W,
            (i * H) / 6 + k * 6 + 2,
          );
          x.stroke();
        }
        x.fillStyle = 'rgba(0,0,0,.5)';
        x.fillRect(0, ((i + 1) * H) / 6 - 4, W, 4);
      }
    });
    const wm = () => M.lac(0xffffff, { map: wood, roughness: 0.5, clearcoat: 0.4 });
    g.add(mesh(new RoundedBoxGeometry(2.4, 1.1, 1.5, 4, 0.05), wm(), [0, -0.55, 0]));
    const lid = new T.Group();
    const cy = new T.CylinderGeometry(0.75, 0.75, 2.4, 64, 1, false, 0, Math.PI);
    lid.add(mesh(cy, wm(), [0, 0, 0], [0, 0, 90 * D]));
    for (const x of [-1.08, 0, 1.08])
      lid.add(
        mesh(
          new T.CylinderGeometry(0.79, 0.79, 0.2, 64, 1, false, 0, Math.PI),
          M.gold(),
          [x, 0, 0],
          [0, 0, 90 * D],
        ),
      );
    lid.position.set(0, 0.28, -0.62);
    lid.rotation.set(-62 * D, 0, 0);
    lid.children.forEach((c) => {
      c.rotation.order = 'XYZ';
    });
    g.add(lid);
    for (const x of [-1.08, 1.08])
      g.add(mesh(new RoundedBoxGeometry(0.22, 1.14, 1.56, 4, 0.04), M.gold(), [x, -0.55, 0]));
    g.add(mesh(new RoundedBoxGeometry(2.46, 0.16, 1.56, 4, 0.05), M.gold(), [0, 0, 0]));
    g.add(mesh(new RoundedBoxGeometry(2.46, 0.14, 1.56, 4, 0.05), M.gold(), [0, -1.05, 0]));
    g.add(mesh(new RoundedBoxGeometry(0.46, 0.52, 0.12, 4, 0.06), M.gold(), [0, -0.2, 0.78]));
    g.add(
      mesh(new T.CylinderGeometry(0.07, 0.07, 0.14, 24), M.matte(0x201008), [0, -0.16, 0.83], [90 * D, 0, 0]),
    );
    const s = shapesFromPath(a.d);
    let r = 11;
    const rnd = () => {
      r = (r * 16807) % 2147483647;
      return r / 2147483647;
    };
    for (let i = 0; i < 42; i++) {
      const c = coin(s);
      c.scale.setScalar(0.27);
      const x = (rnd() - 0.5) * 1.9,
        z = (rnd() - 0.5) * 1.1;
      c.position.set(x, 0.12 + 0.34 * (1 - (x * x) / 1.2) * rnd() + 0.12, z);
      c.rotation.set(-90 * D + (rnd() - 0.5) * 1.3, (rnd() - 0.5) * 1.1, rnd() * 6);
      g.add(c);
    }
    for (const [c, x, y, z] of [
      [0xe11d48, -0.5, 0.48, 0.42],
      [0x10b981, 0.55, 0.5, 0.35],
      [0x2563eb, 0.02, 0.62, 0.3],
    ]) {
      const q = gem(c);
      q.scale.setScalar(0.23);
      q.position.set(x, y, z);
      q.rotation.set(0.5, 0.4, x);
      g.add(q);
    }
    return g;
  },
  wallet: (a) => {
    const g = new T.Group();
    const s = shapesFromPath(a.d);
    for (const [x, y, z, r] of [
      [-0.55, 0.75, -0.1, 12],
      [0.15, 0.95, -0.05, -8],
      [0.7, 0.7, -0.12, 16],
    ]) {
      const c = coin(s);
      c.scale.setScalar(0.62);
      c.position.set(x, y, z);
      c.rotation.set(0, r * D, r * D);
      g.add(c);
    }
    g.add(mesh(new RoundedBoxGeometry(2.5, 1.7, 0.5, 8, 0.22), M.lac(a.c || 0x0f766e)));
    g.add(mesh(new RoundedBoxGeometry(2.5, 0.16, 0.54, 4, 0.06), M.gold(), [0, 0.6, 0]));
    g.add(mesh(new RoundedBoxGeometry(0.95, 0.6, 0.2, 8, 0.1), M.lac(0x0b5a54), [0.92, -0.05, 0.26]));
    g.add(mesh(new T.SphereGeometry(0.13, 32, 24), M.gold(), [0.68, -0.05, 0.38], null, [1, 1, 0.5]));
    g.rotation.set(0.1, -0.42, 0.03);
    return G(g);
  },
  shield: (a) => {
    const g = new T.Group();
    const d = 'M50 0 C70 12 90 14 100 14 C102 70 80 104 50 120 C20 104 -2 70 0 14 C10 14 30 12 50 0Z';
    g.add(mesh(extrude(shapesFromPath(d), { depth: 0.2, bevel: 0.1, size: 2.3 }), M.gold()));
    g.add(
      mesh(
        extrude(shapesFromPath(d), { depth: 0.2, bevel: 0.06, size: 1.9 }),
        M.cand(a.c || 0x0f766e),
        [0, 0.02, 0.1],
      ),
    );
    g.add(
      mesh(extrude(shapesFromPath(a.d), { depth: 0.06, bevel: 0.05, size: 1.0 }), M.gold(), [0, 0.05, 0.34]),
    );
    g.rotation.set(0, -0.3, 0);
    return G(g);
  },
  phone: (a) => {
    const g = new T.Group();
    g.add(mesh(new RoundedBoxGeometry(1.5, 3, 0.2, 8, 0.1), M.cand(0x1c2230)));
    const t = canvasTex(512, 1024, (x, W, H) => {
      const q = x.createLinearGradient(0, 0, W, H);
      q.addColorStop(0, '#0f3d3a');
      q.addColorStop(1, '#0a1520');
      x.fillStyle = q;
      x.fillRect(0, 0, W, H);
      x.fillStyle = 'rgba(255,255,255,.1)';
      for (let r = 0; r < 4; r++)
        for (let c = 0; c < 2; c++) {
          x.beginPath();
          x.roundRect(34 + c * 230, 330 + r * 165, 212, 145, 26);
          x.fill();
        }
      x.fillStyle = '#21d3a0';
      x.beginPath();
      x.roundRect(34, 110, 444, 180, 30);
      x.fill();
    });
    g.add(mesh(new T.PlaneGeometry(1.36, 2.84), M.lac(0xffffff, { map: t, roughness: 0.2 }), [0, 0, 0.108]));
    g.rotation.set(-0.16, -0.42, 0.12);
    return G(g);
  },
};
