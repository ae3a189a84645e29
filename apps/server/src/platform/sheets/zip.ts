import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { assert } from '../errors.ts';

/** One file of an archive; its bytes are asked for when its turn comes. */
export interface ZipPart {
  readonly name: string;
  readonly bytes: () => AsyncIterable<Buffer>;
}

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
const DEFLATE = 8;
/** Sizes follow the bytes, because nobody knows them before; names are UTF-8. */
const FLAGS = 0x0808;
/** Midnight of 1 January 1980, the first that the format can say: the same rows give the same file. */
const DOS_DATE = 0x0021;
/** Beyond this the format needs its 64-bit extension. */
const LARGEST_BYTES = 0xffff_ffff;
const COMPRESSION_LEVEL = 3;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

/** An archive (APPNOTE 6.3) that is made while it is read: no part of it is ever whole in memory. */
export async function* zipFile(parts: readonly ZipPart[]): AsyncIterable<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name, 'utf8');
    const head = localHeader(name);
    yield head;
    const counted = { crc: 0, bytes: 0, packedBytes: 0 };
    for await (const chunk of deflated(part, counted)) yield chunk;
    yield descriptorOf(counted);
    written.push({ name, ...counted, offset });
    offset += head.length + counted.packedBytes + 16;
    assert(offset <= LARGEST_BYTES && counted.bytes <= LARGEST_BYTES, 'an archive stays below 4 GiB');
  }
  const directory = Buffer.concat(written.map(centralHeader));
  yield directory;
  yield endOfDirectory(written.length, { offset, length: directory.length });
}

interface Counted {
  crc: number;
  bytes: number;
  packedBytes: number;
}

async function* deflated(part: ZipPart, counted: Counted): AsyncIterable<Buffer> {
  const count = async function* () {
    for await (const chunk of part.bytes()) {
      counted.crc = crc32(chunk, counted.crc);
      counted.bytes += chunk.length;
      yield chunk;
    }
  };
  const source = Readable.from(count(), { objectMode: false });
  const packed = createDeflateRaw({ level: COMPRESSION_LEVEL });
  source.on('error', (error) => packed.destroy(error));
  try {
    for await (const chunk of source.pipe(packed)) {
      counted.packedBytes += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  } finally {
    source.destroy();
    packed.destroy();
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptorOf({ crc, bytes, packedBytes }: Counted): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(DESCRIPTOR, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packedBytes, 8);
  descriptor.writeUInt32LE(bytes, 12);
  return descriptor;
}

function centralHeader({ name, crc, bytes, packedBytes, offset }: Written): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATE, 10);
  header.writeUInt16LE(DOS_DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packedBytes, 20);
  header.writeUInt32LE(bytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOfDirectory(count: number, directory: { readonly offset: number; readonly length: number }) {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(directory.offset, 16);
  return end;
}
