import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the workspace table names existing tests', () => {
  expect(spawnSync('node', ['tools/workspace-table.mjs', '--check'], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
})
