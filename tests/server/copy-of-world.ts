import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseDirectory } from '../../server/db/lease/database-directory.ts'

/** Location of a copy of the seeded database. */
export interface CopyOfWorld {
  readonly dataDir: string
  /** PostgreSQL address; null for the embedded database of the folder. */
  readonly databaseUrl: string | null
}

/** The folder of the embedded database in a folder of data. */
export const embeddedIn = (dataDir: string): string => databaseDirectory(dataDir)

/** A copy of the seeded database on this engine, for the owner of `dataDir`, with a derived name. */
export async function copyOfWorld(dataDir: string): Promise<CopyOfWorld> {
  if (inject('engine') === 'pglite') {
    fs.cpSync(inject('template'), embeddedIn(dataDir), { recursive: true })
    return { dataDir, databaseUrl: null }
  }
  const name = `test_${path.basename(dataDir).replace(/\W/g, '_').toLowerCase()}`
  await administer(`create database ${name} template template_world`)
  return { dataDir, databaseUrl: `${inject('postgres')}${name}` }
}

/** Gives the room of a copy back; the embedded one goes with its folder. */
export async function removeCopy({ databaseUrl }: CopyOfWorld): Promise<void> {
  if (databaseUrl !== null) await administer(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(`${inject('postgres')}postgres`)
  await client.connect()
  await client.query(statement)
  await client.end()
}
