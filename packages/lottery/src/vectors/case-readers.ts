import type { CaseReader } from './case-fields.ts';
import { readChaseCase } from './chase-cases.ts';
import { readDigitCase } from './digit-cases.ts';
import { readFourDCase } from './four-d-cases.ts';
import { readElevenFiveCase, readKlsfCase, readPk10Case } from './number-cases.ts';
import { readLhcCase, readSix49Case } from './numbers49-cases.ts';
import { readK3Case, readKl8Case, readPc28Case } from './sum-cases.ts';
import { readThaiCase } from './thai-cases.ts';
import { readTogelCase } from './togel-cases.ts';
import { readVietnamCase } from './vietnam-cases.ts';

/** Who reads the cases of a family, by the family's code. */
export const CASE_READERS: Readonly<Record<string, CaseReader>> = {
  SSC: readDigitCase,
  '3D': readDigitCase,
  P3: readDigitCase,
  P5: readDigitCase,
  '11x5': readElevenFiveCase,
  K3: readK3Case,
  PK10: readPk10Case,
  KLSF: readKlsfCase,
  KL8: readKl8Case,
  PC28: readPc28Case,
  LHC: readLhcCase,
  'SG-TOTO': readSix49Case,
  'HK-M6': readSix49Case,
  'VN-MB': readVietnamCase,
  'VN-MT': readVietnamCase,
  'VN-MN': readVietnamCase,
  'TH-GOV': readThaiCase,
  'TH-FAST': readThaiCase,
  LA: readThaiCase,
  HN: readThaiCase,
  'MY-TH': readThaiCase,
  'MY-4D': readFourDCase,
  'MY-5D': readFourDCase,
  'MY-6D': readFourDCase,
  'SG-4D': readFourDCase,
  'ID-TOGEL': readTogelCase,
  CHASE: readChaseCase,
};
