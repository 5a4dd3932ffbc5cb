import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  below,
  emptyPage,
  nodeOf,
  pageText,
  sameText,
  slotOf,
  tidy,
  type NodeId,
  type PageDocument,
  type PageNode,
} from '../../../domain/meta/pages/page.ts'
import { begin, change, redo, rest, undo, type PageHistory } from '../../../domain/meta/pages/page-history.ts'
import { branchOf, copyOf, take, type Step } from '../../../domain/meta/pages/page-steps.ts'
import { documentProblems, draftProblems } from '../../../domain/meta/pages/page-shape.ts'
import { random, someStep, unsound } from './random-page.ts'

/** The kernel of designed pages: steps, history, copies, limits (docs/decisions/038). */
const ids = () => {
  let next = 0
  return (): NodeId => `n${next++}`
}
const must = (d: PageDocument, step: Step): PageDocument => {
  const taken = take(d, step)
  if ('refused' in taken) throw new Error(taken.refused)
  return taken.after
}
const inserted = (d: PageDocument, id: NodeId, node: Partial<PageNode> = {}, parent = 'page', slot = 'content') =>
  must(d, {
    do: 'insert',
    branch: { top: id, nodes: { [id]: { type: 'text', settings: {}, ...node } } },
    to: { parent, slot, at: 99 },
  })

describe('steps and their inverses', () => {
  test('PD-T20: keeps the text equal at each end of 10,000 steps undone and redone, also through storage', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const pick = random(seed),
        newId = ids()
      let history: PageHistory = begin(emptyPage)
      for (let i = 0; i < 200; i++) {
        const changed = change(history, someStep(history.page, pick, newId))
        if ('history' in changed) history = changed.history
      }
      const last = pageText(history.page)
      expect(unsound(history.page)).toEqual([])
      history = JSON.parse(JSON.stringify(history)) as PageHistory
      for (let u = undo(history); u; u = undo(history)) history = u.history
      expect(pageText(history.page)).toBe(pageText(emptyPage))
      for (let r = redo(history); r; r = redo(history)) history = r.history
      expect(pageText(history.page)).toBe(last)
    }
  })
  test('returns that two values are the same exactly when their texts are', () => {
    const value = fc.letrec(tie => ({
      node: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(0, 1, 'a', '', true, null),
        fc.array(tie('node'), { maxLength: 2 }),
        fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'toString'), fc.option(tie('node'), { nil: undefined })),
      ),
    })).node
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(sameText(a, b)).toBe(pageText(a) === pageText(b))
        expect(sameText(a, structuredClone(a))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('PD-T23: undo stops at what was opened and never empties the page', () => {
    const opened = inserted(emptyPage, 'a')
    const changed = change(begin(opened), { do: 'remove', id: 'a' })
    const history = 'history' in changed ? changed.history : begin(opened)
    const undone = undo(history)
    expect(pageText(undone?.history.page)).toBe(pageText(opened))
    expect(undone && undo(undone.history)).toBeNull()
  })
  test('PD-T24: typing 30 letters is one step, and another one after the field was left', () => {
    let history: PageHistory = begin(inserted(emptyPage, 'a'))
    const type = (text: string) => {
      for (let i = 1; i <= text.length; i++) {
        const changed = change(
          history,
          { do: 'set', id: 'a', part: 'settings', name: 'text', value: text.slice(0, i) },
          'a/text',
        )
        if ('history' in changed) history = changed.history
      }
    }
    type('thirty letters in one long text')
    expect(history.done).toHaveLength(1)
    history = rest(history)
    type('more')
    expect(history.done).toHaveLength(2)
    const undone = undo(history)
    expect(nodeOf(undone?.history.page ?? emptyPage, 'a')?.settings['text']).toBe('thirty letters in one long text')
    expect(nodeOf(undo(undone?.history ?? history)?.history.page ?? emptyPage, 'a')?.settings).toEqual({})
  })
  test('PD-T4: rejects moving a node into itself, moving or removing the root, and a second node of one id', () => {
    const page = inserted(inserted(emptyPage, 'a', { type: 'section' }), 'b', {}, 'a')
    const refused = (step: Step) => {
      const taken = take(page, step)
      return 'refused' in taken ? taken.refused : 'taken back'
    }
    expect(refused({ do: 'move', id: 'a', to: { parent: 'b', slot: 'content', at: 0 } })).toBe('inside')
    expect(refused({ do: 'move', id: 'a', to: { parent: 'a', slot: 'content', at: 0 } })).toBe('inside')
    expect(refused({ do: 'remove', id: 'page' })).toBe('root')
    expect(refused({ do: 'move', id: 'page', to: { parent: 'a', slot: 'content', at: 0 } })).toBe('root')
    expect(refused({ do: 'remove', id: '__proto__' })).toBe('gone')
    expect(refused({ do: 'insert', branch: branchOf(page, 'b'), to: { parent: 'page', slot: 'content', at: 0 } })).toBe(
      'taken',
    )
  })
})

describe('copies', () => {
  test('PD-T10: a copied button refreshes the copied list; what names a node outside stays', () => {
    let page = inserted(emptyPage, 'outside')
    page = inserted(page, 'box', { type: 'section' })
    page = inserted(page, 'list', { type: 'view', name: 'orders' }, 'box')
    page = inserted(
      page,
      'button',
      {
        type: 'button',
        settings: {
          percent: { $: 'node', node: 'list', gives: 'rows' },
          other: { $: 'node', node: 'outside', gives: 'value' },
        },
        events: { press: [{ do: 'refresh', node: 'list' }] },
      },
      'box',
    )
    const newId = ids()
    const copy = copyOf(branchOf(page, 'box'), newId)
    const [list, button] = slotOf(copy.nodes[copy.top], 'content')
    expect(list).not.toBe('list')
    expect(copy.nodes[button ?? '']).toEqual({
      type: 'button',
      settings: {
        percent: { $: 'node', node: list, gives: 'rows' },
        other: { $: 'node', node: 'outside', gives: 'value' },
      },
      events: { press: [{ do: 'refresh', node: list }] },
    })
    expect(copy.nodes[list ?? '']?.name).toBeUndefined()
    expect(unsound(must(page, { do: 'insert', branch: copy, to: { parent: 'page', slot: 'content', at: 0 } }))).toEqual(
      [],
    )
  })
})

describe('limits and names', () => {
  test('PD-T41: rejects node 1,001 in a step and in a document, and level 13', () => {
    const nodes = Object.fromEntries(
      Array.from({ length: 999 }, (_, i): [string, PageNode] => [`n${i}`, { type: 'text', settings: {} }]),
    )
    const full: PageDocument = {
      format: 1,
      root: 'page',
      nodes: { page: { type: 'section', settings: {}, slots: { content: Object.keys(nodes) } }, ...nodes },
    }
    expect(documentProblems(full)).toEqual([])
    const to = { parent: 'page', slot: 'content', at: 0 }
    expect(
      take(full, { do: 'insert', branch: { top: 'x', nodes: { x: { type: 'text', settings: {} } } }, to }),
    ).toEqual({
      refused: 'nodes',
    })
    expect(documentProblems({ ...full, nodes: { ...full.nodes, x: { type: 'text', settings: {} } } })).toMatchObject([
      { code: 'PAGE_NODES', params: { count: 1001, most: 1000 } },
    ])
    let deep = emptyPage,
      parent = 'page'
    for (let i = 2; i <= 12; i++) {
      deep = inserted(deep, `d${i}`, { type: 'section' }, parent)
      parent = `d${i}`
    }
    expect(documentProblems(deep)).toEqual([])
    const one = take(deep, {
      do: 'insert',
      branch: { top: 'x', nodes: { x: { type: 'text', settings: {} } } },
      to: { parent, slot: 'content', at: 0 },
    })
    expect(one).toEqual({ refused: 'depth' })
  })
  test('PD-T92: rejects __proto__ as setting, node, slot and name, and keeps Object.prototype clean', () => {
    const page = (nodes: string) => JSON.parse(`{"format":1,"root":"page","nodes":${nodes}}`) as unknown
    const hostile = [
      '{"page":{"type":"section","settings":{"__proto__":{"polluted":1}}}}',
      '{"page":{"type":"section","settings":{}},"__proto__":{"type":"text","settings":{}}}',
      '{"page":{"type":"section","settings":{},"slots":{"__proto__":["a"]}},"a":{"type":"text","settings":{}}}',
      '{"page":{"type":"section","settings":{},"slots":{"content":["__proto__"]}}}',
      '{"page":{"type":"__proto__","settings":{}}}',
      '{"page":{"type":"section","settings":{"a":{"b":[{"__proto__":1}]}}}}',
    ]
    for (const nodes of hostile) expect([nodes, documentProblems(page(nodes))[0]?.code]).toEqual([nodes, 'PAGE_SHAPE'])
    const set = must(emptyPage, { do: 'set', id: 'page', part: 'settings', name: '__proto__', value: { polluted: 1 } })
    expect(Object.keys(nodeOf(set, 'page')?.settings ?? {})).toEqual(['__proto__'])
    expect(documentProblems(set)[0]?.code).toBe('PAGE_SHAPE')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
  test('PD-T100: rejects a document that is no tree, in little time also with 120,000 names', () => {
    const section = { type: 'section', settings: {} }
    const wrong: readonly unknown[] = [
      null,
      [],
      { format: 2, root: 'page', nodes: { page: section } },
      { format: 1, root: 'page', nodes: { page: { ...section, slots: { content: ['page'] } } } },
      { format: 1, root: 'page', nodes: { page: section, lost: section } },
      { format: 1, root: 'page', nodes: { page: { ...section, slots: { content: ['a', 'a'] } }, a: section } },
      { format: 1, root: 'page', nodes: { page: { ...section, slots: { content: ['nobody'] } } } },
      {
        format: 1,
        root: 'page',
        nodes: {
          page: section,
          a: { ...section, slots: { content: ['b'] } },
          b: { ...section, slots: { content: ['a'] } },
        },
      },
      { format: 1, root: 'page', nodes: { page: { ...section, script: 'alert(1)' } } },
      { format: 1, root: 'page', nodes: { page: { ...section, settings: { a: 'x\0' } } } },
      {
        format: 1,
        root: 'page',
        nodes: { page: { ...section, settings: { a: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) as unknown } } },
      },
      {
        format: 1,
        root: 'page',
        nodes: { page: { ...section, slots: { content: Array.from({ length: 120_000 }, (_, i) => `n${i}`) } } },
      },
    ]
    // Processor time: a busy machine makes the wall clock of a test say nothing. A quadratic check would take minutes.
    const begun = process.cpuUsage()
    for (const d of wrong) expect(documentProblems(d)).toHaveLength(1)
    expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000)
  })
  test('keeps a draft without texts, and rejects one without a code', () => {
    const page = { code: 'page_one', title: { en_US: '', zh_CN: '' }, roles: ['platform'], content: emptyPage }
    expect(draftProblems(page)).toEqual([])
    expect(draftProblems({ ...page, code: 'Page One', roles: ['nobody'] }).map(p => p.field)).toEqual(['code', 'roles'])
    expect(draftProblems('page')).toMatchObject([{ code: 'PAGE_SHAPE' }])
  })
  test('an empty slot, event and role list leave nothing behind', () => {
    const page: PageDocument = {
      ...emptyPage,
      nodes: { page: { type: 'section', settings: {}, slots: { content: [] }, events: { press: [] }, roles: [] } },
    }
    expect(pageText(tidy(page))).toBe(pageText(emptyPage))
    expect(below(page, 'page')).toEqual(['page'])
  })
})
