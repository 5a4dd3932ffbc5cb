import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '../../../domain/meta/catalogue.ts'
import { checkCatalogue } from '../../../domain/meta/check-catalogue.ts'
import { makeNew, Refusal } from '../../../tools/new.mjs'

/** A copy of the product, in which one of each is made. */
const root = path.resolve('.cache/new-parts')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

beforeAll(() => {
  fs.rmSync(root, { recursive: true, force: true })
  for (const name of ['domain', 'commands', 'panels', 'tools', 'package.json'])
    fs.cpSync(name, path.join(root, name), { recursive: true })
  for (const name of ['src', 'blocks', 'node_modules']) fs.symlinkSync(path.resolve(name), path.join(root, name))
})
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('B8: makes an entity that the catalogue contains and finds correct', async () => {
  const { files } = makeNew(root, 'entity', 'logistics/port-call', { english: "Port's call", chinese: '船舶挂靠' })
  expect(files).toContain('domain/entities/logistics/port-call/port-call.entity.ts')
  const place = path.join(root, 'domain/catalogue.ts')
  const { factory } = (await import(/* @vite-ignore */ place)) as { readonly factory: Catalogue }
  const made = factory.entities.find(e => e.name === 'PortCall')
  expect(made).toMatchObject({ table: 'port_call', label: { en_US: "Port's call", zh_CN: '船舶挂靠' } })
  const effects = new Set<string>()
  const known = checkCatalogue({ ...factory, entities: factory.entities.filter(e => e !== made) }, effects)
  expect(checkCatalogue(factory, effects)).toEqual(known)
})

test('B8: makes a panel, and the kind of screen that opens it', () => {
  makeNew(root, 'panel', 'port-calls')
  expect(read('panels/port-calls/index.ts')).toContain("type: 'port-calls'")
  expect(read('domain/meta/screens/screen.ts')).toContain("  | 'port-calls'\n")
})

test('B8: makes a command in the place of its id, found by its Chinese name', () => {
  makeNew(root, 'command', 'shell/say-hello', { english: 'Say hello', chinese: '问好' })
  expect(read('commands/shell/say-hello.command.ts')).toContain("id: 'shell.sayHello'")
  expect(read('commands/palette/spellings.ts')).toContain("'shell.sayHello': ['wenhao', 'wh'")
})

test('B8: the new entity, panel and command pass the type check', () => {
  const config = JSON.parse(fs.readFileSync('tsconfig.json', 'utf8')) as { compilerOptions: object }
  const made = [
    'panels/port-calls/*',
    'commands/shell/say-hello.command.ts',
    'domain/catalogue.ts',
    'domain/entities/*.ts',
  ]
  fs.writeFileSync(
    path.join(root, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...config.compilerOptions, preserveSymlinks: true, paths: {} },
      include: ['node_modules/vite/client.d.ts', 'blocks/*/*.block.ts', ...made],
    }),
  )
  expect(fs.existsSync(path.join(root, 'panels/port-calls/PortCallsPanel.tsx'))).toBe(true)
  const tsc = ['node_modules/ts7/bin/tsc', '-p', path.join(root, 'tsconfig.json'), '--pretty', 'false']
  const { stdout } = spawnSync(process.execPath, tsc, { encoding: 'utf8' })
  expect(stdout).toBe('')
})

const filesNow = () =>
  ['domain', 'commands', 'panels'].flatMap(name =>
    fs.readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' }),
  )

test.each([
  ['entity', 'logistics/shipment', 'The entity Shipment already exists.'],
  ['entity', 'nowhere/port-call', 'There is no area nowhere.'],
  ['panel', 'jobs', 'The panel jobs already exists.'],
  ['command', 'panel/close', 'commands/panel/close.command.ts already exists.'],
  ['command', 'nowhere/close', 'There is no group nowhere.'],
  ['command', '../close', 'npm run new'],
  ['entity', 'logistics/PortCall', 'npm run new'],
  ['toString', 'a', 'npm run new'],
])('B8: refuses to make %s %s and says why', (kind, name, why) => {
  const before = filesNow()
  expect(() => makeNew(root, kind, name)).toThrow(Refusal)
  expect(() => makeNew(root, kind, name)).toThrow(why)
  expect(filesNow()).toEqual(before)
})
