import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Time-based one-time codes (RFC 6238): SHA-1, six digits, steps of 30 seconds, as every authenticator supports. */
const stepSeconds = 30
const digits = 6
/** Clocks may differ by this many steps. */
const window = 1

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret of 160 bits, as RFC 4226 recommends. */
export const secretLength = 20
export const newSecret = (): Buffer => randomBytes(secretLength)

export function base32(bytes: Uint8Array): string {
  let bits = 0,
    value = 0,
    out = ''
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      out += letters[(value >>> (bits - 5)) & 31]
      bits -= 5
    }
  }
  return bits > 0 ? out + letters[(value << (5 - bits)) & 31] : out
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

/** The code of a counter (RFC 4226, 5.3). */
export function codeOf(secret: Uint8Array, counter: number, length = digits): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const hash = createHmac('sha1', secret).update(message).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** length).padStart(length, '0')
}

/** The time step of a valid code after `last`: a code works once. */
export function stepOf(secret: Uint8Array, code: string, now: Date, last: number): number | undefined {
  const given = Buffer.from(code.replace(/\s/g, ''))
  for (let step = stepAt(now) - window; step <= stepAt(now) + window; step++) {
    const right = Buffer.from(codeOf(secret, step))
    if (step > last && right.length === given.length && timingSafeEqual(right, given)) return step
  }
  return undefined
}

/** Setup address for authenticators. */
export const factorUrl = (secret: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`Portside:${account}`)}?secret=${secret}&issuer=Portside&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
