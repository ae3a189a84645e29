// Playing cards and balls.
import * as T from 'three';
import { D, mesh, rr } from './geometry.mjs';
import { canvasTex, M } from './studio.mjs';

export function card(rank, suit, red, back) {
  const w = 1.4,
    h = 1.96;
  const g = new T.Group();
  g.add(
    mesh(
      new T.ExtrudeGeometry(rr(w, h, 0.13), {
        depth: 0.03,
        bevelEnabled: true,
        bevelSize: 0.01,
        bevelThickness: 0.01,
        bevelSegments: 2,
        curveSegments: 16,
      }),
      M.lac(0xf6f3ee),
    ),
  );
  const t = canvasTex(560, 784, (x, W, H) => {
    if (back) {
      x.fillStyle = '#7a1020';
      x.fillRect(0, 0, W, H);
      x.strokeStyle = '#f2c14e';
      x.lineWidth = 8;
      x.strokeRect(34, 34, W - 68, H - 68);
      x.lineWidth = 2;
      for (let i = -H; i < W + H; i += 34) {
        x.beginPath();
        x.moveTo(i, 40);
        x.lineTo(i + H, H - 40);
        x.stroke();
        x.beginPath();
        x.moveTo(i + H, 40);
        x.lineTo(i, H - 40);
        x.stroke();
      }
      return;
    }
    const gr = x.createLinearGradient(0, 0, W, H);
    gr.addColorStop(0, '#ffffff');
    gr.addColorStop(1, '#e9e4da');
    x.fillStyle = gr;
    x.fillRect(0, 0, W, H);
    const c = red ? '#d1152e' : '#14161d';
    x.fillStyle = c;
    x.textAlign = 'center';
    x.textBaseline = 'middle';
    x.font = '700 150px CardFont';
    const corner = () => {
      x.fillText(rank, 96, 112);
      x.save();
      x.translate(96, 232);
      x.scale(0.2, 0.2);
      suitPath(x, suit);
      x.fill();
      x.restore();
    };
    corner();
    x.save();
    x.translate(W, H);
    x.rotate(Math.PI);
    corner();
    x.restore();
    x.save();
    x.translate(W / 2, H / 2);
    x.scale(0.72, 0.72);
    suitPath(x, suit);
    x.fill();
    x.restore();
  });
  g.add(
    mesh(
      new T.ShapeGeometry(rr(w, h, 0.13), 16),
      (() => {
        const m = M.lac(0xffffff, { map: t, roughness: 0.35, clearcoat: 0.5 });
        t.wrapS = t.wrapT = T.RepeatWrapping;
        t.repeat.set(1 / w, 1 / h);
        t.offset.set(0.5, 0.5);
        return m;
      })(),
      [0, 0, 0.043],
    ),
  );
  return g;
}
export function suitPath(x, s) {
  x.beginPath();
  if (s === 'S') {
    x.moveTo(0, -180);
    x.bezierCurveTo(60, -80, 190, -20, 190, 80);
    x.bezierCurveTo(190, 190, 50, 200, 22, 110);
    x.bezierCurveTo(26, 170, 50, 210, 80, 220);
    x.lineTo(-80, 220);
    x.bezierCurveTo(-50, 210, -26, 170, -22, 110);
    x.bezierCurveTo(-50, 200, -190, 190, -190, 80);
    x.bezierCurveTo(-190, -20, -60, -80, 0, -180);
  } else if (s === 'H') {
    x.moveTo(0, 200);
    x.bezierCurveTo(-60, 90, -200, 20, -200, -90);
    x.bezierCurveTo(-200, -210, -40, -220, 0, -100);
    x.bezierCurveTo(40, -220, 200, -210, 200, -90);
    x.bezierCurveTo(200, 20, 60, 90, 0, 200);
  } else if (s === 'D') {
    x.moveTo(0, -210);
    x.quadraticCurveTo(70, -90, 160, 0);
    x.quadraticCurveTo(70, 90, 0, 210);
    x.quadraticCurveTo(-70, 90, -160, 0);
    x.quadraticCurveTo(-70, -90, 0, -210);
  } else {
    x.arc(0, -90, 92, 0, 7);
    x.closePath();
    x.moveTo(-4, 60);
    x.arc(-98, 60, 92, 0, 7);
    x.closePath();
    x.moveTo(190, 60);
    x.arc(98, 60, 92, 0, 7);
    x.closePath();
    x.moveTo(0, 20);
    x.lineTo(60, 220);
    x.lineTo(-60, 220);
    x.closePath();
    x.rect(-30, -40, 60, 140);
  }
}
export function ball(fn, o = {}) {
  const g = new T.SphereGeometry(1, 256, 160);
  const p = g.attributes.position,
    c = [];
  const v = new T.Vector3();
  for (let i = 0; i < p.count; i++) {
    v.fromBufferAttribute(p, i).normalize();
    const r = fn(v);
    const col = new T.Color(r.c);
    c.push(col.r, col.g, col.b);
    if (r.d) p.setXYZ(i, v.x * (1 + r.d), v.y * (1 + r.d), v.z * (1 + r.d));
  }
  g.setAttribute('color', new T.Float32BufferAttribute(c, 3));
  g.computeVertexNormals();
  return mesh(
    g,
    new T.MeshPhysicalMaterial({
      vertexColors: true,
      roughness: 0.42,
      clearcoat: 0.6,
      clearcoatRoughness: 0.2,
      ...o,
    }),
  );
}
export function icoVerts() {
  const f = (1 + Math.sqrt(5)) / 2;
  const a = [];
  for (const s of [1, -1]) for (const t of [1, -1]) a.push([0, s, t * f], [s, t * f, 0], [t * f, 0, s]);
  return a.map((x) => new T.Vector3(...x).normalize());
}
export function icoFaces(V) {
  const F = [];
  const e = V[0].distanceTo(V.slice(1).sort((a, b) => V[0].distanceTo(a) - V[0].distanceTo(b))[0]) * 1.05;
  for (let i = 0; i < 12; i++)
    for (let j = i + 1; j < 12; j++)
      for (let k = j + 1; k < 12; k++)
        if (V[i].distanceTo(V[j]) < e && V[j].distanceTo(V[k]) < e && V[i].distanceTo(V[k]) < e)
          F.push(V[i].clone().add(V[j]).add(V[k]).normalize());
  return F;
}
export function lottoBall(col, n) {
  const g = new T.Group();
  const t = canvasTex(1024, 512, (x, W, H) => {
    x.fillStyle = col;
    x.fillRect(0, 0, W, H);
    for (const cx of [W * 0.25, W * 0.75]) {
      x.fillStyle = '#fff';
      x.save();
      x.translate(cx, H / 2);
      x.beginPath();
      x.ellipse(0, 0, 92, 92, 0, 0, 7);
      x.fill();
      x.strokeStyle = col;
      x.lineWidth = 6;
      x.beginPath();
      x.ellipse(0, 0, 80, 80, 0, 0, 7);
      x.stroke();
      x.fillStyle = '#12151c';
      x.font = '700 96px CardFont';
      x.textAlign = 'center';
      x.textBaseline = 'middle';
      x.fillText(n, 0, 8);
      x.restore();
    }
  });
  const m = mesh(new T.SphereGeometry(1, 96, 64), M.lac(0xffffff, { map: t, roughness: 0.12 }));
  m.rotation.y = 0;
  g.add(m);
  return g;
}
// public API: build(name,args)->group
