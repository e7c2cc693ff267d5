import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

export interface CompressedCopies {
  readonly bytes: number
  /** The body in the best encoding that the browser accepts; without one, `encoding` is missing. */
  bodyFor(accepted: string | undefined): { readonly encoding?: string; readonly body: Buffer }
}

/** A document that many browsers get: it is compressed once for each encoding, when the first browser asks for it. */
export function compressedCopies(document: string): CompressedCopies {
  const plain = Buffer.from(document)
  const copies = new Map<string, Buffer>()
  return {
    bytes: plain.length * 2,
    bodyFor(accepted = '') {
      const encoding = negotiate(accepted, ENCODINGS)
      if (!encoding) return { body: plain }
      const body = copies.get(encoding) ?? COMPRESS[encoding]!(plain)
      copies.set(encoding, body)
      return { encoding, body }
    },
  }
}

/** Brotli first: a copy is sent so often that its smaller size outweighs the time it takes. */
const COMPRESS: Readonly<Record<string, (plain: Buffer) => Buffer>> = {
  br: plain =>
    brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  zstd: plain => zstdCompressSync(plain),
  gzip: plain => gzipSync(plain, { level: 6 }),
}

const ENCODINGS = Object.keys(COMPRESS)
