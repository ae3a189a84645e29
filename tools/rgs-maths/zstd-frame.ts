/** Blocks of a frame hold at most so many bytes. */
const BLOCK_BYTES = 128 * 1024;
const MAGIC = 0xfd2fb528;
/** One segment, its size in four bytes, no checksum. */
const DESCRIPTOR = 0xa0;

/**
 * Bytes as a zstd frame of blocks that are stored as they are (RFC 8878, 3.1.1.2.2). Every reader of the format takes it,
 * it is the same on every version of Node, and it needs no compressor.
 */
export function zstdFrame(content: Uint8Array): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt32LE(MAGIC, 0);
  head.writeUInt8(DESCRIPTOR, 4);
  head.writeUInt32LE(content.length, 5);
  const parts: Uint8Array[] = [head];
  for (let from = 0; from < content.length || from === 0; from += BLOCK_BYTES) {
    const block = content.subarray(from, from + BLOCK_BYTES);
    const isLast = from + BLOCK_BYTES >= content.length;
    const size = Buffer.alloc(3);
    size.writeUIntLE((block.length << 3) | (isLast ? 1 : 0), 0, 3);
    parts.push(size, block);
  }
  return Buffer.concat(parts);
}
