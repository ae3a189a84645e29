// The renderer, its soft-box surroundings, the materials and painted textures.
import * as T from 'three';

export const R = new T.WebGLRenderer({
  alpha: true,
  antialias: true,
  preserveDrawingBuffer: true,
  premultipliedAlpha: true,
});
R.toneMapping = T.NeutralToneMapping;
R.toneMappingExposure = 1.0;
R.outputColorSpace = T.SRGBColorSpace;
R.shadowMap.enabled = true;
R.shadowMap.type = T.PCFShadowMap;
document.body.appendChild(R.domElement);

export function envScene(warm) {
  const s = new T.Scene();
  s.background = new T.Color(0x0b0d14);
  const box = (x, y, z, w, h, c, i) => {
    const m = new T.Mesh(
      new T.PlaneGeometry(w, h),
      new T.MeshBasicMaterial({ color: new T.Color(c).multiplyScalar(i), side: T.DoubleSide }),
    );
    m.position.set(x, y, z);
    m.lookAt(0, 0, 0);
    s.add(m);
  };
  const g = new T.Mesh(
    new T.SphereGeometry(30, 32, 16),
    new T.ShaderMaterial({
      side: T.BackSide,
      vertexShader:
        'varying vec3 p;void main(){p=normalize(position);gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.);}',
      fragmentShader: `varying vec3 p;void main(){float t=p.y*.5+.5;vec3 c=mix(vec3(.05,.035,.03),vec3(.42,.45,.55),smoothstep(.15,.95,t));gl_FragColor=vec4(c,1.);}`,
    }),
  );
  s.add(g);
  box(-9, 9, 8, 9, 9, warm ? 0xfff2dd : 0xffffff, 9);
  box(10, 4, 6, 3, 12, 0xdfeaff, 6);
  box(0, 14, -2, 16, 8, 0xffffff, 5);
  box(-12, -2, 2, 3, 10, 0xffd9b0, 3.2);
  box(0, -12, 6, 14, 5, warm ? 0xffb45a : 0x8fb4ff, 1.2);
  box(7, -4, 12, 4, 4, 0xffffff, 2.2);
  box(0, 3, -14, 18, 6, 0xbfd4ff, 3);
  return s;
}
export const pm = new T.PMREMGenerator(R);
export const envW = pm.fromScene(envScene(true), 0.02).texture;
export const envN = pm.fromScene(envScene(false), 0.02).texture;
export const M = {
  gold: () =>
    new T.MeshPhysicalMaterial({
      color: 0xffbc3a,
      metalness: 1,
      roughness: 0.24,
      clearcoat: 0.4,
      clearcoatRoughness: 0.15,
    }),
  goldDark: () => new T.MeshPhysicalMaterial({ color: 0xd98a12, metalness: 1, roughness: 0.34 }),
  rose: () => new T.MeshPhysicalMaterial({ color: 0xff8a5c, metalness: 1, roughness: 0.2 }),
  silver: () => new T.MeshPhysicalMaterial({ color: 0xe6ecf5, metalness: 1, roughness: 0.18 }),
  steel: () => new T.MeshPhysicalMaterial({ color: 0x8a97ab, metalness: 1, roughness: 0.3 }),
  lac: (c, o = {}) =>
    new T.MeshPhysicalMaterial({
      color: c,
      metalness: 0,
      roughness: 0.28,
      clearcoat: 1,
      clearcoatRoughness: 0.06,
      ...o,
    }),
  cand: (c) =>
    new T.MeshPhysicalMaterial({
      color: c,
      metalness: 0.55,
      roughness: 0.22,
      clearcoat: 1,
      clearcoatRoughness: 0.05,
    }),
  gem: (c) =>
    new T.MeshPhysicalMaterial({
      color: c,
      metalness: 0.1,
      roughness: 0.04,
      clearcoat: 1,
      clearcoatRoughness: 0.02,
      flatShading: true,
      envMapIntensity: 1.5,
      specularIntensity: 0.8,
      ior: 1.9,
      iridescence: 0.25,
      iridescenceIOR: 1.5,
    }),
  matte: (c) => new T.MeshPhysicalMaterial({ color: c, roughness: 0.6 }),
};
export function canvasTex(w, h, f) {
  const c = document.createElement('canvas');
  c.width = w;
  c.height = h;
  f(c.getContext('2d'), w, h);
  const t = new T.CanvasTexture(c);
  t.colorSpace = T.SRGBColorSpace;
  t.anisotropy = 8;
  return t;
}
