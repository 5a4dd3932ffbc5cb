import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the table of the workspace names the tests that there are', () => {
  expect(spawnSync('node', ['tools/workspace-table.mjs', '--check'], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
})
