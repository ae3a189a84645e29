import type { CaseReader } from './case-fields.ts';
import { readChaseCase } from './chase-cases.ts';
import { readDigitCase } from './digit-cases.ts';
import {
  readElevenFiveCase,
  readK3Case,
  readKl8Case,
  readKlsfCase,
  readPc28Case,
  readPk10Case,
} from './number-cases.ts';
import { readLhcCase, readSix49Case } from './numbers49-cases.ts';
import { readFourDCase, readThaiCase, readTogelCase } from './sea-cases.ts';
import { readVietnamCase } from './vietnam-cases.ts';

/** Who reads the cases of a family, by the family's name in the file. */
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
  LA: readThaiCase,
  HN: readThaiCase,
  'MY-4D': readFourDCase,
  'SG-4D': readFourDCase,
  'ID-TOGEL': readTogelCase,
  CHASE: readChaseCase,
};

/** Games of own draws in the file, by the family whose rules they draw by. */
export const DRAWN_GAMES: Readonly<Record<string, string>> = {
  SSC1M: 'SSC',
  '11X5_1M': '11x5',
  PK10_1M: 'PK10',
  K3_1M: 'K3',
  KL8_5M: 'KL8',
  LHC_5M: 'LHC',
  VNMB_1M: 'VN-MB',
  VNMN_1M: 'VN-MN',
};
