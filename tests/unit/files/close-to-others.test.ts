import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { closeToOthers } from '../../../server/files/close-to-others.ts'

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'portside-modes-'))
afterEach(() => fs.rmSync(home, { recursive: true, force: true }))

const modeOf = (file: string) => fs.statSync(file).mode & 0o777

test.skipIf(process.platform === 'win32')(
  'E26: removes access of others from the folder, its folders and files, and follows no link',
  async () => {
    const data = path.join(home, 'data'),
      outside = path.join(home, 'outside')
    fs.mkdirSync(path.join(data, 'pg', 'base'), { recursive: true })
    const files = ['audit-heads.jsonl', 'pg/PG_VERSION', 'pg/base/1'].map(name => path.join(data, name))
    for (const file of [...files, outside]) {
      fs.writeFileSync(file, '')
      fs.chmodSync(file, 0o666)
    }
    fs.chmodSync(data, 0o755)
    fs.chmodSync(path.join(data, 'pg'), 0o775)
    fs.symlinkSync(outside, path.join(data, 'link'))
    fs.symlinkSync(data, path.join(data, 'loop'))
    await closeToOthers(data)
    expect(files.map(modeOf)).toEqual([0o600, 0o600, 0o600])
    expect([data, path.join(data, 'pg'), path.join(data, 'pg', 'base')].map(modeOf)).toEqual([0o700, 0o700, 0o700])
    expect(modeOf(outside)).toBe(0o666)
  },
)
