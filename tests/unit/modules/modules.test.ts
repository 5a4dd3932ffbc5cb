import { describe, expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { indexCatalogue } from '../../../domain/meta/catalogue.ts'
import { settled, withdrawn, type Part } from '../../../domain/modules/content.ts'
import { differences } from '../../../domain/modules/difference.ts'
import { usesIn, usedId, type Used } from '../../../domain/modules/impact.ts'
import { fileText, readFile, type ModuleFile } from '../../../domain/modules/module-file.ts'
import { proves } from '../../proves.ts'

const entity = (fields: Readonly<Record<string, unknown>>): Part => ({
  kind: 'entity',
  key: 'Brand',
  definition: { fields },
})
const list = (...values: readonly object[]): Part => ({ kind: 'lov', key: 'sex', definition: { values } })

describe('the release note', () => {
  test('names added, changed and removed definitions, and each place of a change', () => {
    const page: Part = { kind: 'page', key: 'p', definition: { code: 'p', title: { en_US: 'P', zh_CN: '页' } } }
    const before = [entity({ a: { kind: 'int' }, b: { kind: 'string', maxLength: 5 } }), page]
    const after = [entity({ b: { kind: 'string', maxLength: 9 }, c: { kind: 'date' } }), list({ code: 'x' })]
    expect(differences(before, after)).toEqual([
      {
        what: 'changed',
        kind: 'entity',
        key: 'Brand',
        places: [
          { place: 'fields.a', before: '{"kind":"int"}' },
          { place: 'fields.b.maxLength', before: '5', after: '9' },
          { place: 'fields.c', after: '{"kind":"date"}' },
        ],
      },
      { what: 'added', kind: 'lov', key: 'sex' },
      { what: 'removed', kind: 'page', key: 'p', title: { en_US: 'P', zh_CN: '页' } },
    ])
    expect(differences(before, before)).toEqual([])
  })
  test('compares lists of named things by name, and sees another order', () => {
    const places = (a: Part, b: Part) => differences([a], [b])[0]?.places
    expect(places(list({ code: 'a' }, { code: 'b', x: 1 }), list({ code: 'a' }, { code: 'b', x: 2 }))).toEqual([
      { place: 'values.b.x', before: '1', after: '2' },
    ])
    expect(places(list({ code: 'a' }, { code: 'b' }), list({ code: 'b' }, { code: 'a' }))).toEqual([
      { place: 'values', before: 'a, b', after: 'b, a' },
    ])
  })
  test('keeps at most 100 places of one definition', () => {
    const many = Object.fromEntries(Array.from({ length: 130 }, (_, i) => [`f${i}`, { kind: 'int' }]))
    const [change] = differences([entity({})], [entity(many)])
    expect([change?.places?.length, change?.more]).toEqual([100, 30])
  })
})

describe('a version over what is published', () => {
  test('retires fields and values that it lacks, and removes none', () => {
    expect(settled(entity({ a: { kind: 'int' } }), entity({ b: { kind: 'date' } })).definition).toEqual({
      fields: { a: { kind: 'int' }, b: { kind: 'date', retired: true } },
    })
    expect(settled(list({ code: 'a' }), list({ code: 'a' }, { code: 'b' })).definition).toEqual({
      values: [{ code: 'a' }, { code: 'b', retired: true }],
    })
  })
  test('withdraws objects, data services, trees and pages; status lists and views stay', () => {
    const gone = (kind: Part['kind'], definition: Part['definition'] = {}) =>
      withdrawn({ kind, key: 'x', definition })?.definition
    expect(gone('object')).toEqual({ withdrawn: true })
    expect(gone('tree', { props: { a: 1 } })).toEqual({ props: { a: 1, withdrawn: true } })
    expect([gone('template'), gone('page')]).toEqual([{ valid: false }, { valid: false }])
    expect([gone('states'), gone('view')]).toEqual([undefined, undefined])
  })
})

describe('the file of a module', () => {
  const file: ModuleFile = {
    identifier: 'docks',
    name: 'Docks',
    version: '1.0',
    path: null,
    remark: null,
    project: { identifier: 'yard', name: 'Yard' },
    system: null,
    parts: [entity({ b: { label: 'B', kind: 'int' }, a: { kind: 'int' } }), list({ code: 'x' })],
  }
  test('is the same text whatever the order of names, and reads back', () => {
    const turned = {
      ...file,
      parts: [list({ code: 'x' }), entity({ a: { kind: 'int' }, b: { kind: 'int', label: 'B' } })],
    }
    expect(fileText(turned)).toBe(fileText(file))
    expect(fileText(file).split('\n').slice(0, 4)).toEqual([
      '{',
      '  "identifier": "docks",',
      '  "name": "Docks",',
      '  "parts": {',
    ])
    expect(readFile(JSON.parse(fileText(file)))).toEqual({ file })
  })
  test('A4-30 rejects other formats, values and parts by their place', () => {
    const wrong = (change: object) => {
      const read = readFile({ ...(JSON.parse(fileText(file)) as object), ...change })
      return 'problems' in read ? read.problems.map(p => `${p.at} ${p.code}`) : []
    }
    expect(wrong({ portsideModule: '1' })).toEqual([' MODULE_FILE_OTHER'])
    expect(wrong({ identifier: '../x', version: 'a', project: null })).toEqual([
      'identifier MODULE_FILE_VALUE',
      'version MODULE_FILE_VALUE',
      'project MODULE_FILE_VALUE',
    ])
    expect(wrong({ parts: { 'user/x': {}, 'object/*': {}, 'object/A/B': {}, 'object/A': [], 'lov/ok': {} } })).toEqual([
      'parts.user/x MODULE_FILE_PART',
      'parts.object/* MODULE_FILE_PART',
      'parts.object/A/B MODULE_FILE_PART',
      'parts.object/A MODULE_FILE_PART',
    ])
    expect(readFile(null)).toEqual({ problems: [{ at: '', code: 'MODULE_FILE_OTHER' }] })
  })
})

describe('uses of shipped definitions', () => {
  const index = indexCatalogue(factory),
    uses = usesIn(index)
  const of = (to: Used) => uses.filter(u => usedId(u.to) === usedId(to)).map(u => usedId(u.from))
  test('OB-1x knows who names objects, fields, lists, status lists, data services and views', () => {
    expect(of({ kind: 'entity', key: 'PurchaseOrder' })).toEqual(
      expect.arrayContaining(['service/page_po_list', 'view/page_po_list', 'states/poConfirmStatus']),
    )
    expect(of({ kind: 'field', key: 'PurchaseOrder.poNo' })).toContain('view/page_po_list')
    expect(of({ kind: 'list', key: 'incoterm' })).toContain('field/PurchaseOrder.incoterm')
    expect(of({ kind: 'states', key: 'poConfirmStatus' })).toContain('view/page_po_list')
    expect(of({ kind: 'service', key: 'design_modules' })).toContain('view/design_project_form')
    expect(of({ kind: 'view', key: 'design_modules' })).toEqual(['screen//mgr/platform/entity/modules'])
  })
  test('names only what exists', () => {
    const named = new Set(
      uses
        .flatMap(u => [u.from, u.to])
        .filter(u => u.kind === 'view')
        .map(u => u.key),
    )
    expect([...named].filter(code => !index.view.has(code))).toEqual([])
  })
})

test('project-list, project-basic-info, system-basic-info, module-basic-info: the panels of the project designer', () => {
  proves('project-list')
  proves('project-basic-info')
  proves('system-basic-info')
  proves('module-basic-info')
  const panels = ['projects', 'systems', 'modules'].map(at => {
    const screen = factory.screens.find(s => s.path === `/mgr/platform/entity/${at}`)
    const form = factory.views.find(v => v.code === screen?.recordView)
    return [
      factory.views.find(v => v.code === screen?.view)?.title.en_US,
      form?.title.en_US,
      form?.kind === 'form' ? form.sections.flatMap(s => s.fields) : [],
    ]
  })
  expect(panels).toEqual([
    ['Project List', 'Project Basic Info', ['name', 'identifier', 'version', 'remark']],
    ['Systems', 'System Basic Info', ['name', 'project', 'path', 'version', 'remark']],
    [
      'Modules',
      'Module Basic Info',
      [
        'name',
        'identifier',
        'version',
        'status',
        'project',
        'system',
        'path',
        'needsApproval',
        'sourceVersion',
        'sourceName',
        'sourceTime',
        'remark',
      ],
    ],
  ])
})

test('service-list, service-detail: the panels of the services of a module', () => {
  proves('service-list')
  proves('service-detail')
  const screen = factory.screens.find(s => s.path === '/mgr/platform/entity/services')
  const list = factory.views.find(v => v.code === screen?.view),
    form = factory.views.find(v => v.code === screen?.recordView)
  expect([list?.title, form?.title]).toEqual([
    { en_US: 'Service List', zh_CN: '服务列表' },
    { en_US: 'Service Detail', zh_CN: '服务详情' },
  ])
  expect(form?.kind === 'form' && form.tables?.map(t => t.child)).toEqual([
    'requestParameters',
    'responseParameters',
    'cases',
  ])
})
