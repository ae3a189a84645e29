// What may stand in a body, a query or a header beside the fields of a call: nobody asks for it, and it is read all the same.

/** A part of a request, written to be as large as there is room. */
export interface Ballast {
  readonly name: string;
  write(bytes: number, bounds?: Bounds): string;
}

/** How much JSON there may be beside its bytes. */
interface Bounds {
  readonly values: number;
  readonly depth: number;
}
const UNBOUNDED: Bounds = { values: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };

function repeated(name: string, one: string, [head, tail]: readonly [string, string]): Ballast {
  return {
    name,
    write: (bytes, { values } = UNBOUNDED) => {
      const fitting = Math.floor((bytes - head.length - tail.length) / Buffer.byteLength(one));
      // What is a text or a number in all is one value, however long.
      const most = one.endsWith(',') ? values : fitting;
      const times = Math.max(1, Math.min(fitting, most));
      const text = one.repeat(times);
      return head + (text.endsWith(',') ? text.slice(0, -1) : text) + tail;
    },
  };
}

function nested(name: string, [open, inner, close]: readonly [string, string, string]): Ballast {
  return {
    name,
    write: (bytes, bounds = UNBOUNDED) => {
      const fitting = Math.floor((bytes - inner.length) / (open.length + close.length));
      const depth = Math.max(1, Math.min(fitting, bounds.depth));
      return open.repeat(depth) + inner + close.repeat(depth);
    },
  };
}

function counted(name: string, write: (index: number) => string): Ballast {
  return {
    name,
    write: (bytes, { values } = UNBOUNDED) => {
      const parts: string[] = [];
      for (let left = bytes - 2; ; ) {
        const part = write(parts.length);
        left -= part.length + 1;
        if (left < 0 || parts.length >= values) return `{${parts.join(',')}}`;
        parts.push(part);
      }
    },
  };
}

const LIST = ['[', ']'] as const;
const TEXT = ['"', '"'] as const;

/** Values in JSON. */
export const VALUES: readonly Ballast[] = [
  nested('deep lists', ['[', '0', ']']),
  nested('deep objects', ['{"a":', '0', '}']),
  nested('deep lists of two', ['[0,', '0', ']']),
  counted('many fields', (index) => `"k${index}":0`),
  counted('many numbered fields', (index) => `"${index * 7919}":0`),
  counted('one field many times', () => '"a":0'),
  counted('fields of long names', (index) => `"${`${index}`.padStart(200, 'k')}":0`),
  repeated('many numbers', '1,', LIST),
  repeated('many wide numbers', '1.7976931348623157e308,', LIST),
  repeated('one number of all digits', '1', ['', '']),
  repeated('many lists', '[],', LIST),
  repeated('many objects', '{},', LIST),
  repeated('many texts', '"a",', LIST),
  repeated('many empty texts', '"",', LIST),
  repeated('a text', 'a', TEXT),
  repeated('a text in Bengali', 'ক্ষ', TEXT),
  repeated('a text of emoji', '😀', TEXT),
  repeated('a text of escapes', '\\u0995', TEXT),
  repeated('a text of halves', '\\ud83d\\u0061', TEXT),
  repeated('a text of halves of emoji', '\\ud83d\\ude00', ['"', '\\ud83d"']),
  repeated('a text with a NUL at its end', 'a', ['"', '\\u0000"']),
  repeated('names of machinery', '"__proto__",', LIST),
  repeated('one name of machinery and spaces', ' ', ['["__proto__"', ']']),
  repeated('spaces', ' ', ['[', ']']),
];

/** Whole bodies that are no object, or never end. */
export const BODIES: readonly Ballast[] = [
  repeated('a list of numbers', '1,', LIST),
  repeated('a list of objects', '{},', LIST),
  repeated('a list of texts', '"a",', LIST),
  nested('only lists', ['[', '0', ']']),
  repeated('a text alone', 'a', TEXT),
  repeated('a list that does not end', '1,', ['[', '']),
  repeated('lists that do not end', '[', ['{"a":', '']),
  repeated('a text that does not end', '\\u0995', ['"', '']),
];

/** Forms and queries. */
export const FORMS: readonly Ballast[] = [
  repeated('one name many times', 'a=1&', ['', '']),
  repeated('nothing but parts', '&', ['', '']),
  repeated('nothing but signs of equality', '=', ['', '']),
  repeated('half an escape', '%', ['a=', '']),
  repeated('no escape', '%zz', ['a=', '']),
  repeated('escapes of emoji', '%F0%9F%98%80', ['a=', '']),
  repeated('bytes that are no text', '%ff', ['a=', '']),
  repeated('escapes in a name', '%F0%9F%98%80', ['', '=1']),
  repeated('plus signs', '+', ['a=', '']),
  { name: 'many names', write: (bytes) => namesOf(bytes) },
];

function namesOf(bytes: number): string {
  const parts: string[] = [];
  for (let left = bytes; left > 0; left -= 9) parts.push(`k${`${parts.length}`.padStart(5, '0')}=1`);
  return parts.slice(0, -1).join('&');
}

/** Headers that somebody reads, by name, and what makes them long. */
export const HEADER_PARTS: readonly (readonly [string, string])[] = [
  ['authorization', 'Bearer '],
  ['authorization', ' a'],
  ['x-game-session', 'a'],
  ['x-hub88-signature', 'A'],
  ['encryption', 'a.'],
  ['language', 'en-'],
  ['merchant', 'a'],
  ['device', '<'],
  ['user-agent', 'Mozilla/5.0 (a; '],
  ['cookie', 'a=b; '],
  ['cookie', 'nk_device=a; '],
  ['cookie', '='],
  ['cookie', '"'],
  ['accept-language', 'bn;q=0.1,'],
  ['accept-encoding', 'gzip;q=0.1, '],
  ['accept', 'text/html,'],
  ['if-none-match', '"a", '],
  ['if-modified-since', 'Sat, '],
  ['range', 'bytes=0-1,'],
  ['x-forwarded-for', '10.0.0.1, '],
  ['x-forwarded-for', '::'],
  ['x-forwarded-proto', 'https,'],
  ['x-forwarded-host', 'a,'],
  ['forwarded', 'for=1;'],
  ['origin', 'https://'],
  ['referer', 'https://a/'],
  ['sec-fetch-site', 'cross-'],
  ['content-type', 'application/json; a="b\\"'],
];
