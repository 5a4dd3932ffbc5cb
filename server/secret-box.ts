import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Secrets that the app must be able to read again lie in the database sealed (AES-256-GCM): a copy of the database
 * alone opens none of them. The key comes from PORTSIDE_SECRET, or from a file beside the database that the first start
 * makes.
 */
export interface SecretBox {
  /** `of` is what the secret belongs to: it opens there only, so that none can be laid under somebody else's name. */
  seal(secret: Uint8Array, of: string): Buffer
  /** Undefined when it was sealed with another key, for something else, or was changed. */
  open(sealed: Uint8Array, of: string): Buffer | undefined
}

export const secretFile = 'secret.key'
const version = 1
const ivLength = 12,
  tagLength = 16

/** A key of 32 bytes for one purpose, made of the secret of the installation. */
export const keyFor = (installation: string | Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', installation, 'portside', purpose, 32))

export function makeSecretBox(installation: string | Uint8Array, purpose: string): SecretBox {
  const key = keyFor(installation, purpose)
  return {
    seal(secret, of) {
      const iv = randomBytes(ivLength),
        cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(of))
      const body = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag(), body])
    },
    open(sealed, of) {
      const bytes = Buffer.from(sealed)
      if (bytes[0] !== version || bytes.length <= 1 + ivLength + tagLength) return undefined
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + ivLength))
          .setAAD(Buffer.from(of))
          .setAuthTag(bytes.subarray(1 + ivLength, 1 + ivLength + tagLength))
        return Buffer.concat([decipher.update(bytes.subarray(1 + ivLength + tagLength)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}

/** The secret of the installation. Processes that start at once read what the first of them wrote. */
export function installationSecret(configured: string | null, dataDir: string): string {
  if (configured) return configured
  const file = path.join(dataDir, secretFile)
  fs.mkdirSync(dataDir, { recursive: true })
  if (!fs.existsSync(file)) {
    // Written whole under another name, then linked: nobody reads half a key.
    const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
    fs.writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    try {
      fs.linkSync(own, file)
    } catch {
      // A folder without links, or another process was first.
      if (!fs.existsSync(file)) fs.renameSync(own, file)
    } finally {
      fs.rmSync(own, { force: true })
    }
  }
  const secret = fs.readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(
      `${secretFile} in the data folder is damaged: put the copy of it back that was kept, or set PORTSIDE_SECRET`,
    )
  return secret
}
