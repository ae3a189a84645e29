import { cutText } from '@nokshi/texts/graphemes.ts';
import { amountText } from './amount-text.ts';
import type { Cell, Row } from './cell.ts';
import { inChunks } from './chunks.ts';
import type { LocalClock } from './local-clock.ts';
import { type ZipPart, zipFile } from './zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Places of `cellXfs` below. */
const STYLE = { amount: 1, count: 2, text: 3 } as const;
/** Styles of times follow, one for each offset from UTC that the table has. */
const FIRST_TIME_STYLE = 4;
/** Numbers of formats below this are the programs' own. */
const FIRST_FORMAT = 164;

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const ROOT_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const BOOK_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;
const FONTS_TO_BORDERS =
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>';
const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}"><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="20" width="20" customWidth="1"/></cols><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

/**
 * A table as a workbook of one sheet (ECMA-376). Text is text, in cells of the format text: none is a formula or becomes
 * a number, whatever it looks like and even when it is edited. Times are numbers that programs count with; what is shown
 * of one ends with its offset from UTC.
 */
export function xlsxFile(rows: AsyncIterable<Row>, clock: LocalClock, title: string): AsyncIterable<Buffer> {
  const offsets = new Map<string, number>();
  const styleOf = (at: Date): number => {
    const offset = clock.offset(at);
    const known = offsets.get(offset) ?? FIRST_TIME_STYLE + offsets.size;
    offsets.set(offset, known);
    return known;
  };
  const sheet = async function* () {
    yield SHEET_HEAD;
    for await (const row of rows) {
      yield `<row>${row.map((cell) => cellOf(cell, { clock, styleOf })).join('')}</row>`;
    }
    yield SHEET_END;
  };
  return zipFile([
    fixed('[Content_Types].xml', CONTENT_TYPES),
    fixed('_rels/.rels', ROOT_RELATIONS),
    fixed('xl/workbook.xml', workbookOf(title)),
    fixed('xl/_rels/workbook.xml.rels', BOOK_RELATIONS),
    { name: 'xl/worksheets/sheet1.xml', bytes: () => inChunks(sheet()) },
    // After the sheet, which says what offsets there are.
    part('xl/styles.xml', () => stylesOf([...offsets.keys()])),
  ]);
}

function fixed(name: string, text: string): ZipPart {
  return part(name, () => text);
}

function part(name: string, textOf: () => string): ZipPart {
  return {
    name,
    bytes: () => [Buffer.from(textOf(), 'utf8')],
  };
}

/** 4, 1 and 49 are formats that programs know by themselves: two decimals, whole numbers, text. */
function stylesOf(offsets: readonly string[]): string {
  const cell = (format: number) =>
    `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  const formats = offsets.map((offset, index) => {
    const code = `yyyy\\-mm\\-dd\\ hh:mm:ss&quot;${offset}&quot;`;
    return `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code}"/>`;
  });
  const own = [4, 1, 49, ...offsets.map((_, index) => FIRST_FORMAT + index)].map(cell).join('');
  const ownFormats =
    formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`;
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"';
  return `${HEAD}<styleSheet xmlns="${MAIN}">${ownFormats}${FONTS_TO_BORDERS}<cellStyleXfs count="1">${plain}/></cellStyleXfs><cellXfs count="${FIRST_TIME_STYLE + offsets.length}">${plain} xfId="0"/>${own}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

/** Programs refuse longer names of sheets, and these characters in them. */
function workbookOf(title: string): string {
  const name = cutText(title.replace(/[[\]:*?/\\]/g, ' '), 31);
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

interface CellStyle {
  readonly clock: LocalClock;
  readonly styleOf: (at: Date) => number;
}

function cellOf(cell: Cell, { clock, styleOf }: CellStyle): string {
  switch (cell.kind) {
    case 'text':
      return `<c s="${STYLE.text}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`;
    case 'count':
      return `<c s="${STYLE.count}"><v>${cell.count}</v></c>`;
    case 'amount':
      return `<c s="${STYLE.amount}"><v>${amountText(cell.micros)}</v></c>`;
    case 'time':
      return `<c s="${styleOf(cell.at)}"><v>${clock.sheetDays(cell.at)}</v></c>`;
    case 'empty':
      return '<c/>';
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML knows no other control characters than these three. */
function escaped(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\u{fffe}\u{ffff}]|\p{Cs}/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
