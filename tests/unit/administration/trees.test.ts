import { describe, expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { indexCatalogue } from '../../../domain/meta/catalogue.ts'
import { field } from '../../../domain/meta/field.ts'
import type { TreeConfig } from '../../../domain/meta/designing/tree-config.ts'
import { treeProblems } from '../../../domain/meta/designing/tree-problems.ts'

/** Problems of tree definitions (TreeConfig). */
const index = indexCatalogue(factory)
const tree: TreeConfig = {
  mainCode: 'org_chart',
  type: 'single',
  props: {
    name: { en_US: 'Chart', zh_CN: '图' },
    entity: 'Organisation',
    roles: ['platform'],
    parent: 'parent',
    label: ['name'],
    formCode: 'organisation_form',
  },
}
const codes = (change: object, key = tree.mainCode) =>
  treeProblems(key, { ...tree, props: { ...tree.props, ...change } }, index).map(p => `${p.field} ${p.code}`)

describe('TreeConfig', () => {
  test('can withdraw a tree that is no longer valid, with its code and structure', () => {
    const late = { entity: 'Gone', roles: ['supplier'], parent: 'nothing', label: ['nothing'], formCode: 'nothing' }
    expect(codes(late)).toEqual(['props.entity TPL_NO_ENTITY', 'props.formCode TREE_FORM'])
    expect(codes({ ...late, withdrawn: true })).toEqual([])
    expect(codes({ ...late, withdrawn: true }, 'another')).toEqual(['mainCode TPL_BAD_CODE'])
    expect(codes({ ...late, withdrawn: true, colour: 'red' })).toEqual(['props.colour TPL_UNKNOWN_PART'])
  })
  test('checks names and conditions like those of data services', () => {
    expect(codes({})).toEqual([])
    for (const bad of [
      { name: { en_US: ' ', zh_CN: '图' } },
      { name: { en_US: 'x'.repeat(121), zh_CN: '图' } },
      { label: [] },
      { label: [' '] },
      { label: Array(6).fill('name') },
      { shares: Array(21).fill('company') },
      { roles: [''] },
      { conditions: ['name'] },
      { rootConditions: Array(21).fill({ field: 'name', operator: 'notNull' }) },
    ])
      expect(codes(bad)).toEqual([`props.${Object.keys(bad)[0]} TPL_WRONG_VALUE`])
    for (const part of ['conditions', 'rootConditions']) {
      const one = (condition: object) => codes({ [part]: [{ field: 'name', operator: 'notNull' }, condition] })
      expect(one({ field: 'name', operator: 'eq', value: 'Top' })).toEqual([])
      expect(one({ field: 'name' })).toEqual([`props.${part}.1.operator TPL_MISSING`])
      expect(one({ field: 'name', operator: 'near' })).toEqual([`props.${part}.1.operator TPL_WRONG_VALUE`])
      expect(one({ field: 'name', operator: 'eq', value: { raw: '1' } })).toEqual([
        `props.${part}.1.value TPL_WRONG_VALUE`,
      ])
      expect(one({ field: 'name', operator: 'eq', value: 'Top', or: [] })).toEqual([
        `props.${part}.1.or TPL_UNKNOWN_PART`,
      ])
    }
  })
  test('requires a stored number for the order and a stored reference for the parent', () => {
    const changed = indexCatalogue({
      ...factory,
      entities: factory.entities.map(e =>
        e.name === 'Organisation'
          ? {
              ...e,
              fields: {
                ...e.fields,
                rank: field.int('Rank', '次序'),
                shown: field.int('Shown', '显示', { transient: true }),
                over: field.ref('Over', '上级', { entity: 'Organisation', transient: true }),
              },
            }
          : e,
      ),
    })
    const found = (change: object) =>
      treeProblems(tree.mainCode, { ...tree, props: { ...tree.props, ...change } }, changed).map(
        p => `${p.field} ${p.code}`,
      )
    expect(found({ order: 'rank' })).toEqual([])
    expect(found({ order: 'shown', parent: 'over', label: ['shown'] })).toEqual([
      'props.parent TREE_PARENT',
      'props.label.0 TREE_NO_NAME',
      'props.order TREE_ORDER',
    ])
  })
  test('reports an unknown role once', () => {
    expect(codes({ roles: ['nobody'] })).toEqual(['props.roles.0 TPL_NO_ROLE'])
    expect(codes({ roles: [] })).toEqual(['props.roles TPL_NOBODY'])
  })
})
