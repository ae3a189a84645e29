import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive; its bytes are asked for when its turn comes. */
export interface ZipPart {
  readonly name: string;
  readonly bytes: () => AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** The first midnight that the format can say, without the field for time zones: the same rows give the same file. */
const OPTIONS = { compressionLevel: 3, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** An archive (APPNOTE 6.3) that is made while it is read: no part of it is ever whole in memory. */
export async function* zipFile(parts: readonly ZipPart[]): AsyncIterable<Buffer> {
  const archive = new ZipFile();
  const bytes = Readable.from(archive.outputStream, { objectMode: false });
  let source: Readable | undefined;
  archive.on('error', (error: Error) => bytes.destroy(error));
  for (const part of parts) {
    archive.addReadStreamLazy(part.name, OPTIONS, (begin) => {
      source = Readable.from(part.bytes(), { objectMode: false });
      source.on('error', (error) => bytes.destroy(error));
      begin(null, source);
    });
  }
  archive.end();
  try {
    for await (const chunk of bytes) yield chunk as Buffer;
  } finally {
    // Whoever left before the end leaves nobody reading rows.
    source?.destroy();
    bytes.destroy();
  }
}
