// Outlines to bevelled solids with domed faces, so that flat metal shows a gradient.
import * as T from 'three';
import { SVGLoader } from 'three/addons/loaders/SVGLoader.js';

export function shapesFromPath(d) {
  const l = new SVGLoader();
  const p = l.parse(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${d}"/></svg>`);
  let out = [];
  for (const q of p.paths) out.push(...SVGLoader.createShapes(q));
  return out;
}
export function extrude(shapes, { depth, bevel, size = 2, seg = 6, curve = 14 }) {
  // centre+scale to size
  const g0 = new T.ShapeGeometry(shapes);
  g0.computeBoundingBox();
  const b = g0.boundingBox;
  const w = b.max.x - b.min.x,
    h = b.max.y - b.min.y;
  const s = size / Math.max(w, h);
  const g = new T.ExtrudeGeometry(shapes, {
    depth: depth / s,
    bevelEnabled: true,
    bevelThickness: bevel / s,
    bevelSize: (bevel * 0.55) / s,
    bevelOffset: (-bevel * 0.25) / s,
    bevelSegments: seg,
    curveSegments: curve,
  });
  g.scale(s, -s, s);
  g.computeBoundingBox();
  const c = g.boundingBox.getCenter(new T.Vector3());
  g.translate(-c.x, -c.y, -c.z);
  // flip winding after negative scale
  const p = g.attributes.position;
  for (let i = 0; i < p.count; i += 3) {
    for (const a of ['position', 'normal', 'uv']) {
      const A = g.attributes[a];
      const n = A.itemSize;
      for (let k = 0; k < n; k++) {
        const t = A.array[(i + 1) * n + k];
        A.array[(i + 1) * n + k] = A.array[(i + 2) * n + k];
        A.array[(i + 2) * n + k] = t;
      }
    }
  }
  g.computeVertexNormals();
  smooth(g, 0.9);
  dome(g, size);
  return g;
}
export function dome(g, size, k = 0.62) {
  const p = g.attributes.position,
    n = g.attributes.normal;
  for (let i = 0; i < p.count; i++) {
    const z = n.getZ(i);
    if (Math.abs(z) > 0.93) {
      const v = new T.Vector3(
        n.getX(i) + ((k * p.getX(i)) / size) * 1.4,
        n.getY(i) + ((k * p.getY(i)) / size) * 1.4,
        z,
      ).normalize();
      n.setXYZ(i, v.x, v.y, v.z);
    }
  }
  return g;
}
export function smooth(g, ang) {
  // crease normals
  const p = g.attributes.position,
    n = p.count,
    N = new Float32Array(n * 3),
    fn = [];
  const map = new Map();
  const key = (i) =>
    `${Math.round(p.getX(i) * 4e3)},${Math.round(p.getY(i) * 4e3)},${Math.round(p.getZ(i) * 4e3)}`;
  const a = new T.Vector3(),
    b = new T.Vector3(),
    c = new T.Vector3();
  for (let f = 0; f < n / 3; f++) {
    a.fromBufferAttribute(p, f * 3);
    b.fromBufferAttribute(p, f * 3 + 1);
    c.fromBufferAttribute(p, f * 3 + 2);
    const v = b.clone().sub(a).cross(c.clone().sub(a));
    fn.push({ w: v.length(), v: v.clone(), u: v.clone().normalize() });
    for (let k = 0; k < 3; k++) {
      const K = key(f * 3 + k);
      (map.get(K) || map.set(K, []).get(K)).push(f);
    }
  }
  const cs = Math.cos(ang);
  for (let i = 0; i < n; i++) {
    const f = Math.floor(i / 3),
      u = fn[f].u,
      s = new T.Vector3();
    for (const o of map.get(key(i))) if (fn[o].u.dot(u) > cs) s.add(fn[o].v);
    s.normalize();
    N.set([s.x, s.y, s.z], i * 3);
  }
  g.setAttribute('normal', new T.BufferAttribute(N, 3));
  return g;
}
export const lathe = (pts, seg = 96) =>
  new T.LatheGeometry(
    pts.map((p) => new T.Vector2(p[0], p[1])),
    seg,
  );
export const mesh = (g, m, pos, rot, sc) => {
  const o = new T.Mesh(g, m);
  if (pos) o.position.set(...pos);
  if (rot) o.rotation.set(...rot);
  if (sc) o.scale.set(...(Array.isArray(sc) ? sc : [sc, sc, sc]));
  o.castShadow = o.receiveShadow = true;
  return o;
};
export const G = (...a) => {
  const g = new T.Group();
  a.forEach((x) => g.add(x));
  return g;
};
export const D = Math.PI / 180;
export const smoothN = (g) => smooth(g.toNonIndexed(), 0.7);
export function rr(w, h, r) {
  const s = new T.Shape();
  s.moveTo(-w / 2 + r, -h / 2);
  s.lineTo(w / 2 - r, -h / 2);
  s.absarc(w / 2 - r, -h / 2 + r, r, -Math.PI / 2, 0);
  s.lineTo(w / 2, h / 2 - r);
  s.absarc(w / 2 - r, h / 2 - r, r, 0, Math.PI / 2);
  s.lineTo(-w / 2 + r, h / 2);
  s.absarc(-w / 2 + r, h / 2 - r, r, Math.PI / 2, Math.PI);
  s.lineTo(-w / 2, -h / 2 + r);
  s.absarc(-w / 2 + r, -h / 2 + r, r, Math.PI, Math.PI * 1.5);
  return s;
}
