import { describe, expect, test } from 'vitest'
import { factory } from '../../../domain/catalogue.ts'
import { indexCatalogue } from '../../../domain/meta/catalogue.ts'
import type { TreeConfig } from '../../../domain/meta/tree-config.ts'
import { treeProblems } from '../../../domain/meta/tree-problems.ts'

/** What is said of a tree that is wrong (TreeConfig). */
const index = indexCatalogue(factory)
const tree: TreeConfig = { mainCode: 'org_chart', type: 'single', props: { name: { en_US: 'Chart', zh_CN: '图' }, entity: 'Organisation', roles: ['platform'], parent: 'parent', label: ['name'], formCode: 'organisation_form' } }
const codes = (change: object, key = tree.mainCode) => treeProblems(key, { ...tree, props: { ...tree.props, ...change } }, index).map(p => `${p.field} ${p.code}`)

describe('TreeConfig', () => {
  test('one that is no longer right is withdrawn still, under its own code and built like a tree', () => {
    const late = { entity: 'Gone', roles: ['supplier'], parent: 'nothing', label: ['nothing'], formCode: 'nothing' }
    expect(codes(late)).toEqual(['props.entity TPL_NO_ENTITY', 'props.formCode TREE_FORM'])
    expect(codes({ ...late, withdrawn: true })).toEqual([])
    expect(codes({ ...late, withdrawn: true }, 'another')).toEqual(['mainCode TPL_BAD_CODE'])
    expect(codes({ ...late, withdrawn: true, colour: 'red' })).toEqual(['props.colour TPL_UNKNOWN_PART'])
  })
})
