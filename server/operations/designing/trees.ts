import type { Problem } from '../../../domain/meta/problem.ts'
import type { TreeConfig } from '../../../domain/meta/tree-config.ts'
import { treeProblems } from '../../../domain/meta/tree-problems.ts'
import type { Context } from '../../context.ts'
import { newProblems } from '../definitions/publish.ts'

/** Takes the place of a tree, so that it is not found to be in its own way. */
const without = (mainCode: string): TreeConfig => ({ mainCode, type: 'multiple', props: { name: { en_US: '', zh_CN: '' }, entity: '', roles: [], parent: '', label: [], withdrawn: true } })

/** What is wrong with a tree: by itself, then among the other definitions. */
export function problemsOfTree(context: Context, key: string, definition: unknown): Problem[] {
  const problems = treeProblems(key, definition, context.catalogue.preview({ scope: 'platform', kind: 'tree', key, definition: without(key) }))
  if (problems.length > 0) return problems
  return newProblems(context, { scope: 'platform', kind: 'tree', key, definition: definition as TreeConfig }).map(reason => ({ field: key, code: 'DEFINITION_WRONG', params: { reason } }))
}
