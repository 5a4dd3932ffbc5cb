import path from 'node:path'
import { hostWithPort } from '../domain/services/outgoing-address.ts'
import { readMailbox } from './mail/address.ts'
import { isRange } from './outgoing/addresses.ts'

/** Every setting of the product, read once at the start; README.md lists them from here. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Folder of the embedded database, the files and the lock. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Login of PostgreSQL for SQL areas; null uses that of `databaseUrl` with the role of areas. */
  readonly areasUrl: string | null
  readonly demo: boolean
  /** Fixed verification code of tests and demos; null requires the code of the picture. */
  readonly captcha: string | null
  /** Address people use, for links in mail. */
  readonly baseUrl: string
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Mailbox of the sender, where replies and returned mails arrive; null reads none. */
  readonly imapUrl: string | null
  /** Addresses of trusted proxies for X-Forwarded-For. */
  readonly trustedProxies: readonly string[]
  /** Token for /metrics from other machines; null allows this machine only. */
  readonly metricsToken: string | null
  /** Requests per minute that a process accepts; 0 means no limit (plugins/rate-limits.ts). */
  readonly ratePerUser: number
  readonly ratePerSource: number
  readonly rateWithoutSession: number
  readonly idleMinutes: number
  readonly sessionHours: number
  readonly maxSessions: number
  readonly adminPassword: string | null
  /** Key material for secrets in the database; null uses the file that the first start creates. */
  readonly secret: string | null
  /** Hosts with port that services may call (server/outgoing/). Empty: none. */
  readonly outgoingHosts: readonly string[]
  /** Ranges that are not of the internet, in which those hosts may be nevertheless. */
  readonly outgoingPrivate: readonly string[]
  /** Hosts with port whose pages may be shown in frames of pages. Empty: none. */
  readonly frameHosts: readonly string[]
  /** Names of opened screens that are blocked by default. */
  readonly openScreens: readonly string[]
  /** Folder with the built client. */
  readonly clientDir: string
  readonly logLevel: string
}

export interface Setting {
  readonly name: string
  readonly default: string
  readonly meaning: string
  readonly secret?: true
}

/** All settings that the environment can contain. */
const known = [
  {
    name: 'PORT',
    default: '8080',
    meaning: 'Port to listen on. When it is busy the next free one is taken and printed.',
  },
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on.' },
  {
    name: 'PORTSIDE_DATA',
    default: './data',
    meaning: 'Folder of the embedded database, the uploaded files and the lock.',
  },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning: 'PostgreSQL to use instead of the embedded database, as postgres://user:password@host/database.',
    secret: true,
  },
  {
    name: 'PORTSIDE_AREAS_URL',
    default: '',
    meaning:
      'Login for SQL areas of data services, as postgres://user:password@host/database: the database of DATABASE_URL, with a user that has no rights (docs/operations.md). Without it, the user of DATABASE_URL reads them in separate connections and a read-only role.',
    secret: true,
  },
  {
    name: 'PORTSIDE_DEMO',
    default: '1 embedded, 0 with DATABASE_URL',
    meaning: '1 loads demo data on the first start and resets it at 7:00 every day; 0 is an empty installation.',
  },
  {
    name: 'PORTSIDE_CAPTCHA',
    default: '',
    meaning: 'Fixed verification code for tests and demos. Refused when demo is off.',
  },
  {
    name: 'PORTSIDE_URL',
    default: 'http://HOST:PORT',
    meaning: 'Address under which people reach this installation; links in mail start with it.',
  },
  {
    name: 'PORTSIDE_SMTP',
    default: '',
    meaning:
      'Mail server, as smtp://user:password@host:port or smtps://…; a password is only sent encrypted. Without it no mail is sent. When it is set later, mails older than three days are dropped.',
    secret: true,
  },
  { name: 'PORTSIDE_MAIL_FROM', default: 'Portside <no-reply@portside.example>', meaning: 'Sender of the mail.' },
  {
    name: 'PORTSIDE_IMAP',
    default: '',
    meaning:
      'Mailbox of PORTSIDE_MAIL_FROM, as imaps://user:password@host/folder or imap://…; a password is only sent encrypted. Replies to mails about records, and mails that came back, are read from it every two minutes. Without it they are not read, and replies go to the author alone.',
    secret: true,
  },
  {
    name: 'PORTSIDE_TRUSTED_PROXIES',
    default: '',
    meaning: 'Addresses of reverse proxies, comma-separated, whose X-Forwarded-For is believed.',
  },
  {
    name: 'PORTSIDE_METRICS_TOKEN',
    default: '',
    meaning: 'Bearer token for /metrics; without it only this machine may read them.',
    secret: true,
  },
  {
    name: 'PORTSIDE_RATE_USER',
    default: '6000',
    meaning:
      'Requests per minute that each process accepts from one user in all sessions; more are answered with 429 and the seconds to wait. 0 means no limit.',
  },
  {
    name: 'PORTSIDE_RATE_SOURCE',
    default: '30000',
    meaning:
      'The same limit for one address, with and without a session. Behind a reverse proxy, PORTSIDE_TRUSTED_PROXIES must name it, or all users count as one source.',
  },
  {
    name: 'PORTSIDE_RATE_OPEN',
    default: '600',
    meaning: 'The same for one address and what needs no session: signing in, codes, registration.',
  },
  { name: 'PORTSIDE_IDLE_MINUTES', default: '30', meaning: 'A session without requests ends after this time.' },
  { name: 'PORTSIDE_SESSION_HOURS', default: '12', meaning: 'A session ends after this time in any case.' },
  {
    name: 'PORTSIDE_MAX_SESSIONS',
    default: '3',
    meaning: 'Sessions of one user at a time; signing in once more ends the oldest.',
  },
  {
    name: 'PORTSIDE_ADMIN_PASSWORD',
    default: 'generated and printed once',
    meaning: 'Password of the first administrator of an empty installation, at least 15 characters.',
    secret: true,
  },
  {
    name: 'PORTSIDE_SECRET',
    default: 'made once, kept in secret.key of the data folder',
    meaning:
      'Key that encrypts second factors and secrets of outgoing hosts in the database, at least 32 characters; the same for all processes, and stored apart from the backups. Without it, people sign in with a recovery code and set up their authenticator again.',
    secret: true,
  },
  {
    name: 'PORTSIDE_OUTGOING_HOSTS',
    default: '',
    meaning:
      'Hosts that services may call, comma-separated as name or name:port; the port is 443 without one. Without it no service calls another system.',
  },
  {
    name: 'PORTSIDE_OUTGOING_PRIVATE',
    default: '',
    meaning:
      'Ranges of addresses that are not of the internet, comma-separated as 10.1.2.0/24 or one address, in which hosts of PORTSIDE_OUTGOING_HOSTS may be. Only there services may call http:// too. Without it such addresses are refused.',
  },
  {
    name: 'PORTSIDE_FRAME_HOSTS',
    default: '',
    meaning:
      'Hosts whose pages designers may show in frames of their pages, comma-separated as name or name:port; the port is 443 without one. Without it pages have no frames of other hosts.',
  },
  {
    name: 'PORTSIDE_OPEN_SCREENS',
    default: '',
    meaning: 'Screens that are shut until the administrator opens them, comma-separated by name: shipment-docs-center.',
  },
  { name: 'PORTSIDE_LOG', default: 'info', meaning: 'Level of the log: debug, info, warn, error, silent.' },
] as const satisfies readonly Setting[]
export const settings: readonly Setting[] = known

/** The environment, keyed by setting names. */
export type Environment = { readonly [N in (typeof known)[number]['name']]?: string | undefined }

/** Throws a readable sentence when a setting is invalid. */
export function readConfig(env: Environment, root: string): Config {
  const databaseUrl = env.DATABASE_URL || null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Error('DATABASE_URL must start with postgres://')
  const areasUrl = env.PORTSIDE_AREAS_URL || null
  if (areasUrl && !/^postgres(ql)?:\/\//.test(areasUrl))
    throw new Error('PORTSIDE_AREAS_URL must start with postgres://')
  if (areasUrl && !databaseUrl)
    throw new Error('PORTSIDE_AREAS_URL is refused without DATABASE_URL: the embedded database has no logins')
  const demo = flag(env.PORTSIDE_DEMO, !databaseUrl, 'PORTSIDE_DEMO')
  const captcha = env.PORTSIDE_CAPTCHA || null
  if (captcha && !demo)
    throw new Error(
      'PORTSIDE_CAPTCHA is refused when demo is off: a fixed verification code is for tests and demos only',
    )
  if (captcha && !/^[A-Za-z0-9]{1,20}$/.test(captcha))
    throw new Error('PORTSIDE_CAPTCHA must be 1 to 20 letters or digits')
  const port = number(env.PORT, 8080, 'PORT', 0, 65_535)
  const host = env.HOST || '127.0.0.1'
  const baseUrl = baseUrlOf(env.PORTSIDE_URL, host, port)
  return {
    port,
    host,
    databaseUrl,
    areasUrl,
    demo,
    captcha,
    dataDir: path.resolve(root, env.PORTSIDE_DATA || 'data'),
    baseUrl,
    smtpUrl: env.PORTSIDE_SMTP
      ? checked(
          env.PORTSIDE_SMTP,
          'PORTSIDE_SMTP',
          'smtp://host:port or smtps://host:port, with user:password@ before the host where the server asks for them',
          v => isUrl(v, ['smtp:', 'smtps:']),
        )
      : null,
    mailFrom: checked(
      env.PORTSIDE_MAIL_FROM || 'Portside <no-reply@portside.example>',
      'PORTSIDE_MAIL_FROM',
      'an e-mail address, or Name <address>',
      v => readMailbox(v) !== undefined,
    ),
    imapUrl: env.PORTSIDE_IMAP
      ? checked(
          env.PORTSIDE_IMAP,
          'PORTSIDE_IMAP',
          'imaps://user:password@host/folder or imap://user:password@host/folder',
          v => isUrl(v, ['imap:', 'imaps:']) && new URL(v).username !== '',
        )
      : null,
    trustedProxies: (env.PORTSIDE_TRUSTED_PROXIES ?? '')
      .split(',')
      .map(s => s.trim())
      .filter(Boolean),
    metricsToken: env.PORTSIDE_METRICS_TOKEN || null,
    ratePerUser: number(env.PORTSIDE_RATE_USER, 6000, 'PORTSIDE_RATE_USER', 0, 10_000_000),
    ratePerSource: number(env.PORTSIDE_RATE_SOURCE, 30_000, 'PORTSIDE_RATE_SOURCE', 0, 10_000_000),
    rateWithoutSession: number(env.PORTSIDE_RATE_OPEN, 600, 'PORTSIDE_RATE_OPEN', 0, 10_000_000),
    idleMinutes: number(env.PORTSIDE_IDLE_MINUTES, 30, 'PORTSIDE_IDLE_MINUTES', 1, 60),
    sessionHours: number(env.PORTSIDE_SESSION_HOURS, 12, 'PORTSIDE_SESSION_HOURS', 1, 24),
    maxSessions: number(env.PORTSIDE_MAX_SESSIONS, 3, 'PORTSIDE_MAX_SESSIONS', 1, 50),
    adminPassword: env.PORTSIDE_ADMIN_PASSWORD || null,
    secret: env.PORTSIDE_SECRET
      ? checked(env.PORTSIDE_SECRET, 'PORTSIDE_SECRET', 'at least 32 characters', v => v.length >= 32)
      : null,
    outgoingHosts: listed(
      env.PORTSIDE_OUTGOING_HOSTS,
      'PORTSIDE_OUTGOING_HOSTS',
      'names with or without port, such as api.example.com or erp.example.com:8443',
      hostWithPort,
    ),
    outgoingPrivate: listed(
      env.PORTSIDE_OUTGOING_PRIVATE,
      'PORTSIDE_OUTGOING_PRIVATE',
      'addresses or ranges, such as 10.1.2.3 or 10.1.2.0/24',
      range => (isRange(range) ? range : undefined),
    ),
    frameHosts: listed(
      env.PORTSIDE_FRAME_HOSTS,
      'PORTSIDE_FRAME_HOSTS',
      'names with or without port, such as maps.example.com, and not the host of Portside itself',
      host => {
        const found = hostWithPort(host)
        return found === hostWithPort(new URL(baseUrl).host) ? undefined : found
      },
    ),
    openScreens: (env.PORTSIDE_OPEN_SCREENS ?? '')
      .split(',')
      .map(s => s.trim())
      .filter(Boolean),
    clientDir: path.resolve(root, 'dist/client'),
    logLevel: env.PORTSIDE_LOG || 'info',
  }
}

/** The address that people use, without a slash at its end. */
const baseUrlOf = (given: string | undefined, host: string, port: number): string =>
  (given
    ? checked(given, 'PORTSIDE_URL', 'an address such as https://portside.example', v => isUrl(v, ['http:', 'https:']))
    : `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  ).replace(/\/$/, '')

/** The value of a setting, or the sentence with its valid values. */
function checked(value: string, name: string, must: string, holds: (value: string) => boolean): string {
  if (!holds(value)) throw new Error(`${name} must be ${must}`)
  return value
}

/** The entries of a setting with commas between them, or the sentence with its valid values. */
function listed(
  value: string | undefined,
  name: string,
  must: string,
  read: (entry: string) => string | undefined,
): readonly string[] {
  return (value ?? '')
    .split(',')
    .map(s => s.trim())
    .filter(Boolean)
    .map(entry => {
      const found = read(entry)
      if (found === undefined) throw new Error(`${name} must be ${must}`)
      return found
    })
}

/** An address of one of these protocols, with a host. */
function isUrl(value: string, protocols: readonly string[]): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && url.hostname !== '' && protocols.includes(url.protocol)
}

function flag(value: string | undefined, fallback: boolean, name: string): boolean {
  if (value === undefined || value === '') return fallback
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new Error(`${name} must be 1 or 0`)
}

function number(value: string | undefined, fallback: number, name: string, min: number, max: number): number {
  if (value === undefined || value === '') return fallback
  const n = Number(value)
  if (!Number.isInteger(n) || n < min || n > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}`)
  return n
}
