declare module 'wawoff2' {
  /** Unpacks a WOFF2 file into plain OpenType bytes. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
