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
const STYLE = { amount: 1, time: 2, count: 3 } as const;

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const ROOT_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const BOOK_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
const SHEET_HEAD = `${HEAD}<worksheet xmlns="${MAIN}"><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="20" width="20" customWidth="1"/></cols><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

/** A table as a workbook of one sheet (ECMA-376). Text is text: no cell is a formula, whatever it begins with. */
export function xlsxFile(rows: AsyncIterable<Row>, clock: LocalClock, title: string): AsyncIterable<Buffer> {
  const sheet = async function* () {
    yield SHEET_HEAD;
    for await (const row of rows) yield `<row>${row.map((cell) => cellOf(cell, clock)).join('')}</row>`;
    yield SHEET_END;
  };
  return zipFile([
    fixed('[Content_Types].xml', CONTENT_TYPES),
    fixed('_rels/.rels', ROOT_RELATIONS),
    fixed('xl/workbook.xml', workbookOf(title)),
    fixed('xl/_rels/workbook.xml.rels', BOOK_RELATIONS),
    fixed('xl/styles.xml', STYLES),
    { name: 'xl/worksheets/sheet1.xml', bytes: () => inChunks(sheet()) },
  ]);
}

function fixed(name: string, text: string): ZipPart {
  return {
    name,
    // oxlint-disable-next-line require-await -- parts are read as streams are
    bytes: async function* () {
      yield Buffer.from(text, 'utf8');
    },
  };
}

/** Programs refuse longer names of sheets, and these characters in them. */
function workbookOf(title: string): string {
  const name = title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

function cellOf(cell: Cell, clock: LocalClock): string {
  switch (cell.kind) {
    case 'text':
      return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`;
    case 'count':
      return `<c s="${STYLE.count}"><v>${cell.count}</v></c>`;
    case 'amount':
      return `<c s="${STYLE.amount}"><v>${amountText(cell.micros)}</v></c>`;
    case 'time':
      return `<c s="${STYLE.time}"><v>${clock.sheetDays(cell.at)}</v></c>`;
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
