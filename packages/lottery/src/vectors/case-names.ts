/** Names of files without what does not tell them apart: case, accents, and whether words are joined by `-`, `_` or `/`. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[-_/:\s]+/g, ' ')
    .replaceAll('color', 'colour')
    .trim();
}

/** A name without what stands in brackets behind it: `bull big (6-10)` is `bull big`. */
export function withoutBrackets(name: string): string {
  return name.replaceAll(/\s*\([^)]*\)/g, '').trim();
}

/** Other names of families, by what is left of them without case and signs. */
const FAMILY_NAMES: Readonly<Record<string, string>> = {
  SSC: 'SSC',
  '11X5': '11x5',
  K3: 'K3',
  PK10: 'PK10',
  KL8: 'KL8',
  KENO: 'KL8',
  PC28: 'PC28',
  '3D': '3D',
  FC3D: '3D',
  P3: 'P3',
  PL3: 'P3',
  P5: 'P5',
  PL5: 'P5',
  KLSF: 'KLSF',
  HAPPY10: 'KLSF',
  LHC: 'LHC',
  VNMB: 'VN-MB',
  VNMT: 'VN-MT',
  VNMN: 'VN-MN',
  THGOV: 'TH-GOV',
  TH: 'TH-GOV',
  THFAST: 'TH-FAST',
  YEEKEE: 'TH-FAST',
  LA: 'LA',
  LAO: 'LA',
  LAOS: 'LA',
  HN: 'HN',
  HANOI: 'HN',
  MYTH: 'MY-TH',
  MY4D: 'MY-4D',
  MY3D: 'MY-4D',
  MY5D: 'MY-5D',
  MY6D: 'MY-6D',
  MYTOTO: 'MY-4D',
  SG4D: 'SG-4D',
  SGTOTO: 'SG-TOTO',
  HKM6: 'HK-M6',
  MARKSIX: 'HK-M6',
  IDTOGEL: 'ID-TOGEL',
  TOGEL: 'ID-TOGEL',
  CHASE: 'CHASE',
};

/** The code of the family that a file names; a game of own draws (`K3_1M`) is named by its family and its minutes. */
export function familyNamed(name: string): string | undefined {
  const [own, game] = [name, name.replace(/_?\d+[MS]$/i, '')].map((each) =>
    each.replaceAll(/[^A-Z0-9]/gi, '').toUpperCase(),
  );
  return FAMILY_NAMES[own ?? ''] ?? FAMILY_NAMES[game ?? ''];
}
