import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundByPlace } from '../../../tools/found-by-place.mjs'

/** A linked copy of the product with one more folder in blocks/. */
const root = path.resolve('.cache/new-block')

const definition = `
import { defineTab, defineViewKind, givesEntity } from '../../domain/meta/blocks.ts'
import { view as viewName } from '../../domain/meta/names/view-names.ts'
import { word } from '../../domain/meta/designing/shape.ts'
import type { ViewBase } from '../../domain/meta/view.ts'

export interface PostcardView extends ViewBase {
  readonly kind: 'postcard'
  readonly service: string
  readonly back: string
}

declare module '../../domain/meta/view.ts' {
  interface ViewKinds {
    readonly postcard: PostcardView
  }
  interface RecordTabs {
    readonly stamps: true
  }
}

export const postcard = defineViewKind<PostcardView>({
  name: 'postcard',
  settings: { service: word, back: word },
  names: { back: viewName },
  check: (v, index, at) => givesEntity(index, at, v.service, v.entity),
})
export const stampsTab = defineTab('stamps')
`

const drawn = `
import { viewBlock, type TabBlock } from '../../src/views/blocks.ts'

export const postcard = viewBlock('postcard', ({ view }) => <p>{view.back}</p>)
export const stamps: TabBlock = {
  of: 'tab',
  name: 'stamps',
  label: { en_US: 'Stamps', zh_CN: '邮票' },
  Component: ({ of }) => <p>{of.businessNo}</p>,
}
`

/** Browser features that client modules need when loaded. */
const browser = `
import { JSDOM } from 'jsdom'
if (!globalThis.document) {
  const { window } = new JSDOM('', { url: 'http://localhost/app/' })
  globalThis.window = window
  for (const name of Object.getOwnPropertyNames(window)) if (!(name in globalThis)) globalThis[name] = window[name]
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    globalThis[name] = window[name].bind(window)
}
`

const use = `
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import './server/blocks.ts'
import './blocks/gather.ts'
import { factory } from './domain/catalogue.ts'
import { checkCatalogue } from './domain/meta/check-catalogue.ts'
import { defineView } from './domain/meta/view.ts'
import { viewProblems } from './domain/meta/designing/view-shape.ts'
import { tabOf, viewComponent } from './src/views/blocks.ts'

const effects = new Set<string>()
const card = defineView({
  code: 'card',
  kind: 'postcard',
  entity: 'PurchaseOrder',
  title: { en_US: 'Card', zh_CN: '明信片' },
  roles: ['purchaser'],
  service: factory.services.find(s => s.entity === 'PurchaseOrder')?.code ?? '',
  back: factory.views[0]?.code ?? '',
})
defineView({
  code: 'wrong',
  kind: 'postcard',
  entity: 'PurchaseOrder',
  title: card.title,
  roles: [],
  service: '',
  // @ts-expect-error -- a setting of the new kind that is misspelled
  bakc: '',
})
const known = new Set(checkCatalogue(factory, effects))
const problems = (view: typeof card) =>
  checkCatalogue({ ...factory, views: [...factory.views, view] }, effects).filter(p => !known.has(p))
const { back: _, ...bare } = card
const Component = viewComponent('postcard')
const panel = {} as never
const answers = {
  whole: [...viewProblems('card', card), ...problems(card)],
  bare: viewProblems('card', bare),
  misspelled: problems({ ...card, back: 'noView' }),
  drawn: Component ? renderToStaticMarkup(createElement(Component, { panel, view: card, where: undefined, query: {} })) : '',
  tab: tabOf('stamps')?.label,
}
process.stdout.write(JSON.stringify(answers), () => process.exit(0))
`

beforeAll(() => {
  fs.rmSync(root, { recursive: true, force: true })
  fs.mkdirSync(path.join(root, 'blocks/postcard'), { recursive: true })
  const link = (name: string) => fs.symlinkSync(path.resolve(name), path.join(root, name))
  for (const name of ['domain', 'server', 'src', 'node_modules', 'package.json']) link(name)
  for (const name of fs.readdirSync('blocks')) link(`blocks/${name}`)
  fs.rmSync(path.join(root, 'blocks/gather.ts'))
  fs.copyFileSync('blocks/gather.ts', path.join(root, 'blocks/gather.ts'))
  fs.writeFileSync(path.join(root, 'blocks/postcard/postcard.block.ts'), definition)
  fs.writeFileSync(path.join(root, 'blocks/postcard/index.tsx'), drawn)
  fs.writeFileSync(path.join(root, 'use.ts'), use)
})
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

test('B7: a new kind of view and a new tab need nothing but their folder', async () => {
  await build({
    absWorkingDir: root,
    entryPoints: ['use.ts'],
    outdir: path.join(root, 'out'),
    outExtension: { '.js': '.mjs' },
    // Lazy components are excluded, because they need a browser.
    splitting: true,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    preserveSymlinks: true,
    packages: 'external',
    plugins: [foundByPlace],
    loader: { '.css': 'empty' },
    banner: { js: browser },
    logLevel: 'error',
  })
  // In a separate process, because client modules need a window that other tests must not see.
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'out/use.mjs')], { encoding: 'utf8' })
  expect(stderr).toBe('')
  const answers = JSON.parse(stdout) as unknown
  expect(answers).toEqual({
    whole: [],
    bare: ['view card: back is missing or not built as a view of the kind postcard needs it'],
    misspelled: ['view card.back: unknown view noView'],
    drawn: expect.stringMatching(/^<p>\w+<\/p>$/) as unknown,
    tab: { en_US: 'Stamps', zh_CN: '邮票' },
  })
})

test('B7: a misspelled setting of the new kind does not compile', () => {
  const config = JSON.parse(fs.readFileSync('tsconfig.json', 'utf8')) as { compilerOptions: object }
  fs.writeFileSync(
    path.join(root, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...config.compilerOptions, preserveSymlinks: true, paths: {} },
      include: ['use.ts', 'blocks/*/*.block.ts', 'blocks/postcard/index.tsx'],
    }),
  )
  const tsc = ['node_modules/ts7/bin/tsc', '-p', path.join(root, 'tsconfig.json'), '--pretty', 'false']
  const { stdout } = spawnSync(process.execPath, tsc, { encoding: 'utf8' })
  expect(stdout).toBe('')
})
