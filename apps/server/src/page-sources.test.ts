import { describe, expect, it } from 'vitest';
import { pageSourcesOf } from './page-sources.ts';

const NONE = { gtagId: null, firebase: null, imageCDNs: [], launchGameCDNs: [] } as const;
const settings = (some: Partial<Parameters<typeof pageSourcesOf>[0]>) =>
  ({ ...NONE, imageCDNs: [], launchGameCDNs: [], ...some }) as Parameters<typeof pageSourcesOf>[0];

describe('the policy of a page', () => {
  it('[4.26] names no other origin while no setting does', () => {
    expect(pageSourcesOf(settings({}))).toEqual({ scripts: [], images: [], connections: [], frames: [] });
  });

  it('[API-2.8] lets pictures and games come from the brand’s mirrors, by origin', () => {
    const sources = pageSourcesOf(
      settings({
        imageCDNs: ['https://img.example/portal', 'https://img.example'],
        launchGameCDNs: ['https://play.example:8443'],
      }),
    );
    expect(sources).toEqual({
      scripts: [],
      images: ['https://img.example'],
      connections: [],
      frames: ['https://play.example:8443'],
    });
  });

  it('[API-2.8] lets Google’s tag in with its id alone', () => {
    const { scripts, connections, images } = pageSourcesOf(settings({ gtagId: 'G-ABCDEF1234' }));
    expect(scripts).toEqual(['https://*.googletagmanager.com']);
    expect(connections).toContain('https://*.google-analytics.com');
    expect(images).toContain('https://*.google-analytics.com');
  });

  it('[ST-6.2] lets Firebase in where phone codes come by it, and its emulator where one is named', () => {
    const firebase = { apiKey: 'k', projectId: 'p', authDomain: 'p.firebaseapp.com' };
    const { connections, frames } = pageSourcesOf(settings({ firebase }));
    expect(connections).toContain('https://identitytoolkit.googleapis.com');
    expect(connections.join(' ')).not.toContain('firebaseapp');
    expect(frames).toContain('https://www.google.com/recaptcha/');
    const local = pageSourcesOf(
      settings({ firebase: { ...firebase, authDomain: 'http://localhost:9099/x' } }),
    );
    expect(local.connections).toContain('http://localhost:9099');
  });
});
