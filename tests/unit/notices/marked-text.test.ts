import { expect, test } from 'vitest'
import { factoryHelp } from '../../../domain/help/factory-help.ts'
import { factory } from '../../../domain/catalogue.ts'
import { plainWords, readMarked, readSpans, type Span } from '../../../domain/values/marked-text.ts'

test('reads headings, lists, steps and paragraphs as blocks; adjacent lines are one paragraph', () => {
  expect(readMarked('# One\nfirst\nline\n\nsecond\n- a\n- b\n1. x\n2、y')).toEqual([
    { kind: 'heading', spans: [{ kind: 'text', text: 'One' }] },
    { kind: 'paragraph', spans: [{ kind: 'text', text: 'first line' }] },
    { kind: 'paragraph', spans: [{ kind: 'text', text: 'second' }] },
    { kind: 'items', items: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]] },
    { kind: 'steps', items: [[{ kind: 'text', text: 'x' }], [{ kind: 'text', text: 'y' }]] },
  ])
})

test('joins Chinese lines without a space, and English ones with one', () => {
  expect(plainWords('保存后立即发送。\n不可修改。')).toBe('保存后立即发送。不可修改。')
  expect(plainWords('It is sent.\nIt stays.')).toBe('It is sent. It stays.')
})

test('links only to addresses of the product; HTML and scripts stay text', () => {
  const links = (text: string) => readSpans(text).filter(s => s.kind === 'link')
  expect(links('see [orders](/po-tracking?tab=late) now')).toEqual([
    { kind: 'link', text: 'orders', address: '/po-tracking?tab=late' },
  ])
  for (const bad of [
    '[x](javascript:alert(1))',
    '[x](https://elsewhere.example)',
    '[x](//elsewhere.example)',
    '[x](/\\elsewhere.example)',
    '[x](data:text/html,y)',
    '<a href="/x">x</a>',
    '<img src=x onerror=alert(1)>',
  ])
    expect(links(bad), bad).toEqual([])
  expect(readSpans('<b>no</b> **yes** `F1`')).toEqual([
    { kind: 'text', text: '<b>no</b> ' },
    { kind: 'bold', text: 'yes' },
    { kind: 'text', text: ' ' },
    { kind: 'key', text: 'F1' },
  ])
  expect(plainWords('# A\n- **b** [c](/home)')).toBe('A b c')
})

test('FH-11: every workspace screen has a help page', () => {
  const none: readonly string[] = ['outside', 'refusal', 'redirect', 'static', 'download', 'page']
  const wanted = [
    ...factory.screens.filter(s => !none.includes(s.screen)).map(s => s.path),
    ...factory.views.filter(v => v.page).map(v => `/base/page-making/${v.code}`),
  ]
  expect(wanted.filter(path => !factoryHelp.some(h => h.route === path))).toEqual([])
})

test('every shipped help page belongs to one screen, in both languages, with valid links', () => {
  const pages = factory.views.filter(v => v.page).map(v => `/base/page-making/${v.code}`)
  const known = new Set<string>([...factory.screens.map(s => s.path), ...pages])
  const links = (text: string) =>
    readMarked(text)
      .flatMap(b => ('spans' in b ? [b.spans] : b.items))
      .flat()
      .flatMap((s: Span) => (s.kind === 'link' ? [s.address] : []))
  expect(new Set(factoryHelp.map(h => h.route)).size).toBe(factoryHelp.length)
  for (const page of factoryHelp) {
    expect(known.has(page.route), page.route).toBe(true)
    expect(page.content.zh_CN).toMatch(/[\u4e00-\u9fff]/)
    const { en_US, zh_CN } = page.content
    // Both languages have the same structure; the example on the markup page is a code block.
    expect(
      readMarked(zh_CN).map(b => b.kind),
      page.route,
    ).toEqual(readMarked(en_US).map(b => b.kind))
    expect(links(zh_CN)).toEqual(links(en_US))
    expect(links(en_US).filter(l => !known.has(l))).toEqual([])
  }
})
