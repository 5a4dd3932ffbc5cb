// @vitest-environment jsdom
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import '../layouts/browser.ts'
import { conflicts, type Keybinding } from '../../../commands/keys.ts'
import type { Command } from '../../../commands/contract.ts'
import { commandSpellings } from '../../../commands/palette/spellings.ts'
import { strokesOf } from '../../../commands/strokes.ts'
import { keysOf, roleLayouts } from '../../../layouts/defaults/build.ts'

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../../../commands/*/*.command.ts')
const modules = await Promise.all(Object.entries(files).map(async ([file, load]) => [file, await load()] as const))
const isCommand = (value: unknown): value is Command =>
  typeof value === 'object' && value !== null && 'id' in value && 'run' in value
const commands = modules.flatMap(([file, module]) =>
  Object.values(module)
    .filter(isCommand)
    .map(command => ({ file, command })),
)

test('a command is in the file named by its id', () => {
  const kebab = (verb: string) => verb.replace(/[A-Z]/g, c => `-${c.toLowerCase()}`)
  expect(commands.length).toBeGreaterThan(40)
  for (const { file, command } of commands) {
    const [group = '', verb = ''] = command.id.split('.')
    expect(file).toBe(`../../../commands/${group}/${kebab(verb)}.command.ts`)
    expect(command.group).toBe(group)
  }
  expect(new Set(commands.map(c => c.command.id)).size).toBe(commands.length)
})

test('every command has a name in both languages', () => {
  for (const { command } of commands) {
    expect(command.title.en_US).not.toMatch(/\p{Script=Han}{3}/u)
    expect(command.title.zh_CN).toMatch(/\p{Script=Han}/u)
  }
})

const builtin = commands.flatMap(({ command }) =>
  (command.keys ?? []).map((keys): Keybinding => ({
    keys,
    run: command.id,
    from: 'builtin',
    ...(command.when ? { when: command.when } : {}),
  })),
)

test('K5: no shipped key, also of roles, has two meanings in one place', () => {
  for (const layout of [undefined, ...roleLayouts]) {
    const role = (layout?.keys ?? []).map((k): Keybinding => ({
      keys: k.keys,
      run: 'shell.open',
      args: { address: k.address },
      from: 'role',
    }))
    expect(conflicts([...builtin, ...role]).map(c => `${c.a.keys} ${c.a.run} / ${c.b.run}`)).toEqual([])
  }
  expect(keysOf(undefined)).toEqual([])
})

test('K15: no default key is reserved by browsers or Chinese input methods', () => {
  const kept = new Set([
    'Ctrl+W',
    'Ctrl+T',
    'Ctrl+N',
    'Ctrl+Shift+N',
    'Ctrl+Shift+T',
    'Ctrl+Shift+W',
    'Ctrl+Tab',
    'Ctrl+Shift+Tab',
    'Ctrl+R',
    'Ctrl+PageUp',
    'Ctrl+PageDown',
    'Ctrl+Space',
    'Shift+Space',
    'F11',
    'F12',
    'Alt+F4',
    'Alt+D',
    'Alt+E',
    'Alt+F',
    'Alt+Left',
    'Alt+Right',
    'Ctrl+Shift+I',
    'Ctrl+Shift+J',
  ])
  expect(builtin.flatMap(b => strokesOf(b.keys)).filter(s => kept.has(s))).toEqual([])
})

test('P8: the pinyin of the commands matches their names', () => {
  expect(spawnSync('node', ['tools/command-spellings.mjs', '--check'], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
  expect(commandSpellings['layout.reset']).toContain('jiangbujuchongzhiweijuesemoren')
})
