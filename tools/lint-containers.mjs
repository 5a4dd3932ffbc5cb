import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Checks the container file and the compose file; a warning fails as well. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const linters = [
  ['dockerfile-utils/bin/dockerfile-utils', 'lint', 'Dockerfile'],
  ['dclint/bin/dclint.cjs', '--max-warnings', '0', 'compose.yaml'],
]
for (const [program = '', ...args] of linters) {
  const file = path.join(root, 'node_modules', program)
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: root, encoding: 'utf8' })
  // The first of them ends with 0 also when it warns, but says nothing only when all is well.
  if (status === 0 && stdout.trim() === '') continue
  process.stdout.write(`${program.split('/')[0]}:\n${stdout}${stderr}`)
  process.exitCode = 1
}
