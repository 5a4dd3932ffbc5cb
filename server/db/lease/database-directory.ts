import fs from 'node:fs'
import path from 'node:path'

/**
 * Where the embedded database of a data folder is. It is in `pg`, or in `pg-000007` after the owner of epoch 7 copied
 * and published it (docs/decisions/023). The highest published epoch counts.
 */
export const databaseDirectory = (dataDir: string): string => path.join(dataDir, directoryOf(publishedEpoch(dataDir)))

export const leaseDirectory = (dataDir: string): string => path.join(dataDir, 'lease')

export const nameOfEpoch = (epoch: number): string => String(epoch).padStart(6, '0')

/** The name of the directory that belongs to an epoch; 0 is the first database of a folder. */
export const directoryOf = (epoch: number): string => (epoch === 0 ? 'pg' : `pg-${nameOfEpoch(epoch)}`)

/** The epoch of a directory name, or undefined for a name of another kind. */
export function epochOfDirectory(name: string): number | undefined {
  if (name === 'pg') return 0
  const [, digits] = /^pg-(\d{6,})$/.exec(name) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The highest epoch whose copy was published; 0 when there is none. */
export function publishedEpoch(dataDir: string): number {
  const folder = leaseDirectory(dataDir)
  if (!fs.existsSync(folder)) return 0
  const published = fs.readdirSync(folder).filter(name => /^\d{6,}\.fenced$/.test(name))
  return Math.max(0, ...published.map(name => Number.parseInt(name, 10)))
}
