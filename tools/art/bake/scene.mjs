// Renders one model, fitted to the picture: window.renderProp({ name, args, size, ... }) gives a PNG data URL.
import * as T from 'three';
import { D } from './geometry.mjs';
import { CASINO } from './models-casino.mjs';
import { FLIGHT } from './models-flight.mjs';
import { GOODS } from './models-goods.mjs';
import { PRIZES } from './models-prizes.mjs';
import { SPORT } from './models-sport.mjs';
import { TOKENS } from './models-tokens.mjs';
import { envN, envW, R } from './studio.mjs';

const MODELS = { ...CASINO, ...FLIGHT, ...GOODS, ...PRIZES, ...SPORT, ...TOKENS };
window.renderProp = async (o) => {
  const {
    name,
    args = {},
    size = 640,
    rx = 0,
    ry = 0,
    rz = 0,
    zoom = 1,
    env = 'W',
    exp = env === 'W' ? 1.32 : 1.06,
    fov = 26,
    key = 0xffffff,
    rim = 0x9db8ff,
  } = o;
  R.setSize(size, size, false);
  R.setPixelRatio(1);
  const sc = new T.Scene();
  sc.environment = env === 'W' ? envW : envN;
  sc.environmentIntensity = 0.82;
  const g = MODELS[name](args);
  const h = new T.Group();
  h.add(g);
  h.rotation.set(rx * D, ry * D, rz * D);
  sc.add(h);
  h.position.sub(new T.Box3().setFromObject(h).getCenter(new T.Vector3()));
  const cam = new T.PerspectiveCamera(fov, 1, 0.1, 100);
  const v = new T.Vector3();
  // fit
  const d = 9;
  cam.position.set(0, 0, d);
  cam.updateProjectionMatrix();
  cam.updateMatrixWorld();
  h.updateMatrixWorld(true);
  let mnx = 9,
    mxx = -9,
    mny = 9,
    mxy = -9;
  h.traverse((m) => {
    if (m.isMesh) {
      const p = m.geometry.attributes.position;
      const st = Math.max(1, Math.floor(p.count / 1500));
      for (let i = 0; i < p.count; i += st) {
        v.fromBufferAttribute(p, i).applyMatrix4(m.matrixWorld).project(cam);
        mnx = Math.min(mnx, v.x);
        mxx = Math.max(mxx, v.x);
        mny = Math.min(mny, v.y);
        mxy = Math.max(mxy, v.y);
      }
    }
  });
  const half = ((Math.max(mxx - mnx, mxy - mny) / 2) * 1.05) / zoom;
  cam.setViewOffset(
    1000,
    1000,
    500 + ((mnx + mxx) / 2) * 500 - half * 500,
    500 - ((mny + mxy) / 2) * 500 - half * 500,
    half * 1000,
    half * 1000,
  );
  const k = new T.DirectionalLight(key, 1.5);
  k.position.set(-4, 6, 7);
  k.castShadow = true;
  k.shadow.mapSize.set(2048, 2048);
  k.shadow.radius = 5;
  k.shadow.bias = -0.0006;
  k.shadow.normalBias = 0.02;
  Object.assign(k.shadow.camera, { left: -4, right: 4, top: 4, bottom: -4 });
  sc.add(k);
  const r = new T.DirectionalLight(rim, 2.4);
  r.position.set(6, 2, -5);
  sc.add(r);
  const r2 = new T.DirectionalLight(0xffc27a, 1.6);
  r2.position.set(-6, -3, -3);
  sc.add(r2);
  R.toneMappingExposure = exp;
  R.setClearColor(0, 0);
  R.clear();
  R.render(sc, cam);
  return R.domElement.toDataURL('image/png');
};
await document.fonts.load('700 100px CardFont').catch(() => {});
window.ready = true;
