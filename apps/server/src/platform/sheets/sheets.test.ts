import { describe, expect, it } from 'vitest';
import { readCsv, unzip } from '../../../test/sheets.ts';
import { amountCell, countCell, EMPTY, type Row, sheetFile, textCell, timeCell } from './index.ts';

const DHAKA = 'Asia/Dhaka';

async function* rowsOf(rows: readonly Row[]) {
  for (const row of rows) yield await Promise.resolve(row);
}

async function bytesOf(rows: readonly Row[], format: 'csv' | 'xlsx', timeZone = DHAKA): Promise<Buffer> {
  const file = sheetFile(rowsOf(rows), { format, name: 'record', title: 'খাতা', timeZone });
  const chunks: Buffer[] = [];
  for await (const chunk of file.bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const csvOf = async (rows: readonly Row[], timeZone = DHAKA) =>
  (await bytesOf(rows, 'csv', timeZone)).toString('utf8');

const sheetOf = async (rows: readonly Row[]) =>
  unzip(await bytesOf(rows, 'xlsx')).get('xl/worksheets/sheet1.xml') ?? '';

describe('[1.65] tables as files', () => {
  it('CSV begins with a byte order mark, quotes text and ends its lines as RFC 4180 says', async () => {
    const row = [textCell('ডাইস "৬", লাল'), countCell(3), amountCell(-12_500_000n), EMPTY];
    expect(await csvOf([row])).toBe('\u{feff}"ডাইস ""৬"", লাল",3,-12.50,\r\n');
  });

  it.each(['=1+1', '+880', '-5', '@name', '\tx', '\r=x', ' =HYPERLINK("x")', '\u{ff1d}1'])(
    'CSV makes no formula of text: %j',
    async (text) => {
      expect(await csvOf([[textCell(text)]])).toBe(`\u{feff}"'${text.replaceAll('"', '""')}"\r\n`);
    },
  );

  it.each(['=1+1', "'=1+1", "'tis", '+8801712345678', '01712345678', '00123', '1234567E12', '১/২', 'it’s'])(
    'a program that takes one apostrophe away reads %j as it was',
    async (text) => {
      const [[read = ''] = []] = readCsv(await csvOf([[textCell(text)]]));
      expect(read.startsWith("'") ? read.slice(1) : read).toBe(text);
      // Only what has to be guarded is changed at all.
      if (/^[\d১]/.test(text)) expect(read).toBe(text);
    },
  );

  it.each(['01712345678', '00123', '1234567E12', '12345678901234567', '1/2', '2026-11-21', 'TRUE', '+88017'])(
    'XLSX keeps %j as text, also when its cell is edited',
    async (text) => {
      const parts = unzip(await bytesOf([[textCell(text)]], 'xlsx'));
      expect(parts.get('xl/worksheets/sheet1.xml')).toContain(
        `<c s="3" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`,
      );
      const formats = [...(parts.get('xl/styles.xml') ?? '').matchAll(/numFmtId="(\d+)"[^>]*xfId="0"/g)];
      // 49 is the format of text.
      expect(formats[3]?.[1]).toBe('49');
    },
  );

  it('amounts are exact: two decimals, and all six where they are needed', async () => {
    const amounts = [1_000_000n, 1n, -10_000n, 123_456_789_012_340_000n].map(amountCell);
    expect(await csvOf([amounts])).toBe('\u{feff}1.00,0.000001,-0.01,123456789012.34\r\n');
  });

  it('times stand as the clocks of the zone show them, with their offset, in both forms', async () => {
    const time = timeCell(new Date('2026-11-21T06:00:09.900Z'));
    expect(await csvOf([[time]])).toBe('\u{feff}2026-11-21 12:00:09+06:00\r\n');
    const parts = unzip(await bytesOf([[time]], 'xlsx'));
    // 46347 days after the last of 1899 is 21 November 2026; 9 seconds past noon is a little over a half.
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<c s="4"><v>46347.50010417</v></c>');
    expect(parts.get('xl/styles.xml')).toContain('formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss&quot;+06:00&quot;"');
  });

  it.each([
    ['Europe/Paris', '2026-10-25T00:30:00Z', ['2026-10-25 02:30:00+02:00', '2026-10-25 02:30:00+01:00']],
    ['America/New_York', '2026-11-01T05:30:00Z', ['2026-11-01 01:30:00-04:00', '2026-11-01 01:30:00-05:00']],
    [
      'Australia/Lord_Howe',
      '2026-04-04T14:45:00Z',
      ['2026-04-05 01:45:00+11:00', '2026-04-05 02:15:00+10:30'],
    ],
    ['Europe/Paris', '2026-03-29T00:30:00Z', ['2026-03-29 01:30:00+01:00', '2026-03-29 03:30:00+02:00']],
  ])('in %s an hour after %s is another time, whatever the clocks do', async (timeZone, from, shown) => {
    const first = new Date(from);
    const times = [first, new Date(first.getTime() + 3600_000)].map(timeCell);
    expect(await csvOf([times], timeZone)).toBe(`\u{feff}${shown.join(',')}\r\n`);
    const parts = unzip(await bytesOf([times], 'xlsx', timeZone));
    const [one = '', two = ''] = shown.map((text) => text.slice(-6));
    expect(parts.get('xl/styles.xml')).toContain(`&quot;${one}&quot;"/><numFmt numFmtId="165"`);
    expect(parts.get('xl/styles.xml')).toContain(`hh:mm:ss&quot;${two}&quot;"/></numFmts>`);
    expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(/<c s="4"><v>[\d.]+<\/v><\/c><c s="5">/);
  });

  it('XLSX holds text as text, figures as figures, and only characters that XML knows', async () => {
    const sheet = await sheetOf([[textCell('=1+1 <b>&"\u0001'), amountCell(5_250_000n), countCell(7)]]);
    expect(sheet).toContain('<t xml:space="preserve">=1+1 &lt;b&gt;&amp;&quot;</t>');
    expect(sheet).toContain('<v>5.25</v>');
    expect(sheet).toContain('<v>7</v>');
    expect(sheet).not.toContain('<f>');
  });

  it('XLSX names every part that a workbook needs', async () => {
    const parts = unzip(await bytesOf([[textCell('x')]], 'xlsx'));
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/worksheets/sheet1.xml',
      'xl/styles.xml',
    ]);
    expect(parts.get('xl/workbook.xml')).toContain('name="খাতা"');
  });

  it('rows leave as they come: a reader who waits holds back whoever makes them', async () => {
    let made = 0;
    async function* many(): AsyncIterable<Row> {
      for (made = 1; made <= 100_000; made += 1) {
        yield await Promise.resolve([textCell(`row ${made}`), amountCell(BigInt(made))]);
      }
    }
    for (const format of ['csv', 'xlsx'] as const) {
      const file = sheetFile(many(), { format, name: 'a', title: 'a', timeZone: DHAKA });
      let largest = 0;
      let read = 0;
      for await (const chunk of file.bytes) {
        await new Promise((resolve) => setImmediate(resolve));
        read += chunk.length;
        largest = Math.max(largest, chunk.length);
        // Before a tenth of the file is read, no more than a few buffers' worth of rows can have been made.
        if (format === 'csv' && read < 200_000) expect(made).toBeLessThan(20_000);
      }
      expect(made).toBe(100_001);
      expect(largest).toBeLessThan(70_000);
    }
  });

  it('what fails while rows are read ends the file with that failure', async () => {
    async function* broken(): AsyncIterable<Row> {
      yield [textCell('first')];
      await Promise.reject(new Error('the database went away'));
    }
    for (const format of ['csv', 'xlsx'] as const) {
      const file = sheetFile(broken(), { format, name: 'a', title: 'a', timeZone: DHAKA });
      const read = async () => {
        for await (const chunk of file.bytes) expect(chunk.length).toBeGreaterThan(0);
      };
      await expect(read()).rejects.toThrow('went away');
    }
  });
});
