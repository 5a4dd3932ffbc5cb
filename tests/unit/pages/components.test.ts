import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { componentOf, components } from '../../../domain/components/all.ts'
import { contrast, isSeen } from '../../../domain/components/contrast.ts'
import type { SettingDefinition } from '../../../domain/components/define.ts'
import { newNode } from '../../../domain/components/node.ts'
import { percentOf } from '../../../domain/components/percent.ts'
import { settingProblems } from '../../../domain/components/setting-problem.ts'
import type { PageValue } from '../../../domain/meta/pages/page.ts'
import { proves } from '../../proves.ts'

/** The components of pages, compared with the table of the specification. */
interface Spec {
  readonly compName: string
  readonly label: { readonly en_US: string; readonly zh_CN: string }
  readonly group: string
  readonly classify: string
  readonly channel: string
  readonly settings: readonly {
    readonly name: string
    readonly type: string
    readonly default?: unknown
    readonly label: { readonly en_US: string; readonly zh_CN: string }
  }[]
  readonly events: readonly {
    readonly name: string
    readonly label: { readonly en_US: string; readonly zh_CN: string }
  }[]
}
const table = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../conformance/tables/components.json'), 'utf8'),
) as { readonly records: readonly Spec[] }

/** The kinds that hold what the table calls a type. */
const kinds: Readonly<Record<string, readonly SettingDefinition['kind'][]>> = {
  int: ['int'],
  decimal: ['decimal'],
  bool: ['bool'],
  string: ['frame', 'string', 'size', 'view', 'list', 'field', 'card', 'choice'],
  text: ['text'],
  color: ['colour'],
  json: ['json', 'views', 'rows', 'parts', 'fields', 'actions', 'choices'],
  enum: ['choice'],
  'enum[]': ['choices'],
  function: ['expression'],
  expression: ['expression'],
  template: ['template'],
}

const settingAt = (of: Readonly<Record<string, SettingDefinition>>, name: string): SettingDefinition | undefined => {
  const [first = '', inner] = name.split('.')
  const own = of[first]
  if (inner === undefined) return own
  return own && (own.kind === 'rows' || own.kind === 'parts') ? own.of[inner] : undefined
}

describe('the table of components', () => {
  test('all 24 components have the given names, labels, settings, defaults and events', () => {
    const wrong: string[] = []
    const same = (at: string, wanted: unknown, has: unknown) => {
      if (JSON.stringify(wanted) !== JSON.stringify(has))
        wrong.push(`${at}: ${JSON.stringify(wanted)} is ${JSON.stringify(has)}`)
    }
    for (const spec of table.records) {
      const c = componentOf(spec.compName)
      if (!c) {
        wrong.push(`${spec.compName} is missing`)
        continue
      }
      same(`${spec.compName} label`, spec.label, c.label)
      same(`${spec.compName} group`, [spec.group, spec.classify], [c.group, c.classify])
      same(
        `${spec.compName} channel`,
        true,
        c.channels.some(name => name === spec.channel),
      )
      for (const s of spec.settings) {
        const at = `${spec.compName}.${s.name}`,
          has = settingAt(c.settings, s.name)
        if (!has) {
          wrong.push(`${at} is missing`)
          continue
        }
        same(`${at} label`, s.label, has.label)
        const type = s.type.startsWith('enum') ? `enum${s.type.endsWith('[]') ? '[]' : ''}` : s.type
        same(`${at} kind`, true, (kinds[type] ?? []).includes(has.kind))
        if (s.default !== undefined)
          same(`${at} default`, String(s.default), String('initial' in has ? has.initial : ''))
      }
      for (const e of spec.events) same(`${spec.compName} ${e.name}`, e.label, c.events[e.name])
    }
    expect(wrong).toEqual([])
    expect(table.records).toHaveLength(24)
  })
  test('every component has a folder that draws it, and every folder draws a component', () => {
    const folders = fs.readdirSync(path.join(import.meta.dirname, '../../../src/components'))
    expect(components.map(c => c.compName).toSorted()).toEqual(folders.toSorted())
  })
  test('every component has names in both languages, and settings that label it', () => {
    for (const c of components) {
      const labels = [c.label, ...Object.values(c.settings).map(s => s.label), ...Object.values(c.events)]
      expect([c.compName, labels.every(l => l.en_US !== '' && l.zh_CN !== '')]).toEqual([c.compName, true])
      if (c.labelledBy !== undefined) expect([c.compName, c.settings[c.labelledBy]?.kind]).toEqual([c.compName, 'text'])
      expect(newNode(c).type).toBe(c.compName)
    }
  })
})

describe('values of settings', () => {
  const codes = (component: string, setting: string, value: PageValue | undefined) => {
    const s = componentOf(component)?.settings[setting]
    return s ? settingProblems(s, value).map(p => p.code) : ['no such setting']
  }
  const text = (en_US: string, zh_CN: string) => ({ $: 'text', en_US, zh_CN })
  test('PD-T50: each kind takes its values, and rejects those of another kind and beyond its bounds', () => {
    const cases: readonly (readonly [string, string, PageValue | undefined, readonly string[]])[] = [
      ['progress', 'strokeWidth', 12, []],
      ['progress', 'strokeWidth', 0, ['PAGE_BOUNDS']],
      ['progress', 'strokeWidth', 65, ['PAGE_BOUNDS']],
      ['progress', 'strokeWidth', 1.5, ['PAGE_SETTING_WRONG']],
      ['progress', 'percent', 101, ['PERCENT_BOUNDS']],
      ['progress', 'percent', -1, ['PERCENT_BOUNDS']],
      ['progress', 'color', '#0f6cbd', []],
      ['progress', 'color', 'blue', ['PAGE_SETTING_WRONG']],
      ['number', 'numberMin', '0.1', []],
      ['number', 'numberMin', '1e3', ['PAGE_SETTING_WRONG']],
      ['number', 'numberMin', 0.1, ['PAGE_SETTING_WRONG']],
      ['business-tab', 'type', 2, []],
      ['business-tab', 'type', '2', ['PAGE_SETTING_WRONG']],
      ['business-tab', 'tabList', [{ code: 'a', label: text('A', '甲') }], []],
      ['business-tab', 'tabList', [{ code: 'a', label: text('A', '') }], ['PAGE_TEXT_MISSING']],
      ['business-tab', 'tabList', [{ label: text('A', '甲') }], ['PAGE_SETTING_MISSING']],
      ['business-tab', 'tabList', [{ code: 'a', label: text('A', '甲'), html: '<b>' }], ['PAGE_SETTING_WRONG']],
      ['visual-suite', 'defaultViews', ['GIS', '3D'], []],
      ['visual-suite', 'defaultViews', ['4D'], ['PAGE_SETTING_WRONG']],
      ['view', 'height', 'auto', []],
      ['view', 'height', '60%', []],
      ['view', 'height', '101%', ['PAGE_SETTING_WRONG']],
      ['view', 'height', '1px;top:0', ['PAGE_SETTING_WRONG']],
      ['heading', 'text', text('Only', ''), ['PAGE_TEXT_MISSING']],
      ['heading', 'text', text(' ', ''), ['PAGE_SETTING_MISSING']],
      ['heading', 'text', 'a plain text', ['PAGE_SETTING_WRONG']],
      ['portal', 'codes', undefined, ['PAGE_SETTING_MISSING']],
      ['code-editor', 'lang', 'html', []],
      ['code-editor', 'lang', 'php', ['PAGE_SETTING_WRONG']],
    ]
    for (const [component, setting, value, wanted] of cases)
      expect([component, setting, value, codes(component, setting, value)]).toEqual([component, setting, value, wanted])
  })
  test('PD-T62, B-107: a percentage that is given is clamped and whole; what is no number is none', () => {
    proves('B-107')
    const given = [-5, 0, 55.5, 100, 900, '12.5', 'x', null, undefined, Number.NaN]
    expect(given.map(percentOf)).toEqual([0, 0, 56, 100, 100, 13, null, null, null, null])
  })
  test('marks need a contrast of 3:1 in light and in dark', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1)
    expect(['#ffff00', '#000000', '#2f88d8'].map(isSeen)).toEqual([false, false, true])
  })
})
