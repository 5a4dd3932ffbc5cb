import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Secrets that the app must read again are encrypted in the database (AES-256-GCM): a copy of the database alone
 * reveals none. The key comes from PORTSIDE_SECRET, or from a file beside the database created by the first start.
 */
export interface SecretBox {
  /** `of` is the owner of the secret, bound to it: it cannot be moved to another name. */
  seal(secret: Uint8Array, of: string): Buffer
  /** Undefined with another key or owner, or after a change. */
  open(sealed: Uint8Array, of: string): Buffer | undefined
}

export const secretFile = 'secret.key'
const version = 1
const ivLength = 12,
  tagLength = 16

/** A key of 32 bytes for one purpose, derived from the installation secret. */
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

/** The installation secret. Parallel starts read what the first one wrote. */
export function installationSecret(configured: string | null, dataDir: string): string {
  if (configured) return configured
  const file = path.join(dataDir, secretFile)
  fs.mkdirSync(dataDir, { recursive: true })
  if (!fs.existsSync(file)) {
    // Written under another name, then linked: nobody reads a partial key.
    const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
    fs.writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    try {
      fs.linkSync(own, file)
    } catch {
      // A file system without links, or another process was first.
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
