import fs from 'node:fs'
import path from 'node:path'
import type { House } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { sealTrail, verifyTrail, type TrailState } from './verify-trail.ts'

/**
 * The second place: the head of the chain is noted in a file beside the database, so that who can write the one has not
 * written the other.
 */
export const headsFile = 'audit-heads.jsonl'
const fileOf = (house: House): string => path.join(house.config.dataDir, headsFile)

/** Seals what is new and notes the head. */
export async function sealAndNote(house: House): Promise<void> {
  if ((await sealTrail(house.door, house.now())) === 0) return
  const head = await house.door.system(
    'read the head of the trail',
    tx =>
      tx.one<{ position: number; hash: string }>(
        sql`select position, hash from audit_chain order by position desc limit 1`,
      ),
    { readOnly: true },
  )
  if (head)
    await fs.promises.appendFile(fileOf(house), `${JSON.stringify({ at: house.now().toISOString(), ...head })}\n`)
}

/** The chain against itself and against what was noted. */
export async function verifyHouse(house: House): Promise<TrailState> {
  return verifyTrail(
    house.door,
    fs.existsSync(fileOf(house)) ? readHeads(fs.readFileSync(fileOf(house), 'utf8')) : new Map(),
  )
}

function readHeads(text: string): ReadonlyMap<number, string> {
  return new Map(
    text.split('\n').flatMap(line => {
      try {
        const { position, hash } = JSON.parse(line) as { position: number; hash: string }
        return [[position, hash] as const]
      } catch {
        return []
      }
    }),
  )
}

/** The demo was loaded anew, or taken away: its chain begins anew with it. */
export const forgetHeads = (house: House): Promise<void> => fs.promises.rm(fileOf(house), { force: true })
