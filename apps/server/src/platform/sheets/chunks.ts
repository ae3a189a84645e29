const CHUNK_CHARACTERS = 32 * 1024;

/** Gathers short pieces of text, so that a file is not sent line by line. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncIterable<Buffer> {
  let gathered: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    gathered.push(piece);
    length += piece.length;
    if (length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(gathered.join(''), 'utf8');
    gathered = [];
    length = 0;
  }
  if (length > 0) yield Buffer.from(gathered.join(''), 'utf8');
}
