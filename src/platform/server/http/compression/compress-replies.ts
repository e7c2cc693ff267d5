import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Text that browsers read as a whole; never an event stream, whose events must leave at once. */
const COMPRESSIBLE = /^text\/(?!event-stream)|^(?:application|image)\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b/u

/** A smaller body fits in one packet anyway. */
const FROM_BYTES = 1_000

/** Compressing a page takes about a millisecond; a larger body must not hold up other requests. */
const WITHOUT_A_THREAD_UNTIL_BYTES = 512 * 1024

/** The plugin gives the same options to both; each reads its own level. */
const GZIP_AND_ZSTD: ZlibOptions & ZstdOptions = {
  level: 5,
  params: { [constants.ZSTD_c_compressionLevel]: 3 },
}

/** Compresses the replies of all routes that are added later, in the first of these encodings that the browser accepts. */
export async function compressReplies(app: FastifyInstance, sessionCookies: readonly string[]): Promise<void> {
  app.addHook('onRequest', async request => {
    // The plugin reads this header.
    if (revealsLength(request, sessionCookies)) request.headers['x-no-compression'] = '1'
  })
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['zstd', 'br', 'gzip'],
    customTypes: COMPRESSIBLE,
    threshold: FROM_BYTES,
    syncThreshold: WITHOUT_A_THREAD_UNTIL_BYTES,
    zlibOptions: GZIP_AND_ZSTD,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}

/**
 * Whether another site could learn a secret of a session from the length of compressed replies (BREACH). The attack needs
 * many requests that carry the session and a text of the attacker, and only other sites make those.
 */
function revealsLength({ cookies, headers }: FastifyRequest, sessionCookies: readonly string[]): boolean {
  const isOwn = headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none'
  return !isOwn && sessionCookies.some(name => cookies[name] !== undefined)
}
