import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scripts } from '../../domain/contracts/files.calls.ts'
import { frameOrigin } from '../../domain/components/frame-source.ts'
import type { Config } from '../config.ts'
import { isFromThisMachine } from '../plugins/this-machine.ts'

/**
 * Serves the built client under /app/. Files are listed once at the start and found by exact name, so request paths
 * never reach the file system (safety.md 76). Pages get the content security policy of B3 with a fresh nonce; other
 * files have a hash in their name and are cached for ever. Source maps go to this machine alone (decision 033).
 */
interface BuiltFile {
  readonly file: string
  readonly type: string
  readonly encodings: Readonly<Record<string, string>>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json; charset=utf-8',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'font/ttf',
}

export function clientRoutes(http: FastifyInstance, config: Config): void {
  const files = listFiles(config.clientDir)
  const page = (name: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, config, files.get(name))
  http.get('/', (_request, reply) => reply.redirect(scripts))
  http.get('/app', (_request, reply) => reply.redirect(scripts))
  http.get('/app/', page('index.html'))
  http.get('/app/index.html', page('index.html'))
  http.get('/app/popout.html', (request, reply) => sendPage(reply, config, files.get('popout.html'), nonceOf(request)))
  http.get('/app/*', (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const namesMap = files.has(sourceMapOf(name)) && isFromThisMachine(request, config)
    if (namesMap) reply.header('sourcemap', path.posix.basename(sourceMapOf(name)))
    const isHidden = name.endsWith('.map') && !isFromThisMachine(request, config)
    return sendFile(request, reply, isHidden ? undefined : files.get(name))
  })
}

const sourceMapOf = (name: string): string => `${name}.map`

function listFiles(folder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>()
  if (!fs.existsSync(folder)) return files
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const ending = path.extname(entry.name)
    const type = types[ending]
    if (!entry.isFile() || !type) continue
    const encodings = Object.fromEntries(
      [
        ['br', `${file}.br`],
        ['gzip', `${file}.gz`],
      ].filter(([, f]) => fs.existsSync(f as string)),
    )
    files.set(path.relative(folder, file).split(path.sep).join('/'), { file, type, encodings })
  }
  return files
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, found: BuiltFile | undefined): Promise<unknown> {
  if (!found) return reply.callNotFound()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = ['br', 'gzip'].find(e => found.encodings[e] && accepted.includes(e))
  const hashed = /-[\w-]{8,}\.\w+$/.test(found.file)
  reply
    .type(found.type)
    .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(fs.createReadStream(encoding ? (found.encodings[encoding] as string) : found.file))
}

const pages = new Map<string, string>()

/**
 * A separate window shows what the page draws into it, with copies of the page's styles: it uses the page's nonce,
 * known to that page only. Its document is empty and runs no script.
 */
const nonceOf = (request: FastifyRequest): string | undefined => {
  const { nonce } = request.query as { readonly nonce?: unknown }
  // The dock library appends ?id= to any address.
  return typeof nonce === 'string' ? /^([A-Za-z0-9+/]{22}==)(?:\?|$)/.exec(nonce)?.[1] : undefined
}

async function sendPage(
  reply: FastifyReply,
  config: Config,
  found: BuiltFile | undefined,
  nonce = randomBytes(16).toString('base64'),
): Promise<unknown> {
  if (!found)
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The client is not built. Run "npm start", which builds it.\n')
  let html = pages.get(found.file)
  if (html === undefined) pages.set(found.file, (html = await fs.promises.readFile(found.file, 'utf8')))
  reply
    .header('content-security-policy', policy(nonce, config.frameHosts))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
  return reply.send(html.replaceAll('%NONCE%', nonce))
}

const policy = (nonce: string, frameHosts: readonly string[]): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-src ${frameHosts.map(frameOrigin).join(' ') || `'none'`}`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default dompurify`,
    'report-uri /cafe.portal-service/csp',
  ].join('; ')
