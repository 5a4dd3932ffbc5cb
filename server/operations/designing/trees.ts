import type { ResultList } from '../../../domain/contracts/call.ts'
import type { TreeObject } from '../../../domain/contracts/overlay.calls.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import { isStoredField } from '../../../domain/meta/stored.ts'
import { namesAbove, type TreeConfig } from '../../../domain/meta/tree-config.ts'
import { treeProblems } from '../../../domain/meta/tree-problems.ts'
import type { Context } from '../../context.ts'
import { newProblems } from '../definitions/publish.ts'
import { designer } from '../operator.ts'
import { listOf } from './templates.ts'

/** Takes the place of a tree, so that it is not found to be in its own way. */
const without = (mainCode: string): TreeConfig => ({ mainCode, type: 'multiple', props: { name: { en_US: '', zh_CN: '' }, entity: '', roles: [], parent: '', label: [], withdrawn: true } })

/** What is wrong with a tree: by itself, then among the other definitions. */
export function problemsOfTree(context: Context, key: string, definition: unknown): Problem[] {
  const problems = treeProblems(key, definition, context.catalogue.preview({ scope: 'platform', kind: 'tree', key, definition: without(key) }))
  if (problems.length > 0) return problems
  return newProblems(context, { scope: 'platform', kind: 'tree', key, definition: definition as TreeConfig }).map(reason => ({ field: key, code: 'DEFINITION_WRONG', params: { reason } }))
}

/** Objects that a tree can be made of: what they, their fields and their forms are called, not who may do what with them. */
export function treeObjects(context: Context): ResultList<TreeObject> {
  designer(context)
  const { entities, views } = context.catalogue.common.catalogue
  return {
    resultList: entities.flatMap(({ name, label, fields, rights }): TreeObject[] => {
      const kept = Object.entries(fields).filter(([, f]) => isStoredField(f) && !f.secret)
      const parents = kept.filter(([, f]) => namesAbove(f, name)).map(([n]) => n)
      // One that was withdrawn nobody reads.
      if (parents.length === 0 || rights.read.length === 0) return []
      return [{ name, label, fields: Object.fromEntries(kept.map(([n, f]) => [n, { kind: f.kind, label: f.label, ...listOf(context.catalogue.common, f.list) }])), parents, forms: views.filter(v => v.kind === 'form' && v.entity === name).map(({ code, title }) => ({ code, title })) }]
    }),
  }
}
