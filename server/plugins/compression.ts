import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Answers of 2 kB and more are compressed (decision 045): a page of a tracking list is 551 kB of JSON and 30 kB on the
 * wire. Other content is not: files of the client lie there compressed, attachments mostly are, and a stream of events
 * must not wait. Compressed bodies of requests are refused, because a small one can become a huge one.
 */
export async function compressionPlugin(http: FastifyInstance): Promise<void> {
  await http.register(compress, {
    customTypes: /^application\/json\b/,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    // The higher levels of Brotli are meant for files that are packed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 4 },
    globalDecompression: false,
  })
}
