import type { ResultList } from '../../../domain/contracts/call.ts'
import type { TreeObject, TreePreview } from '../../../domain/contracts/overlay.calls.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { Problem } from '../../../domain/meta/problem.ts'
import type { DataServiceDefinition } from '../../../domain/meta/service.ts'
import { sortSeen } from '../../../domain/meta/service-rows.ts'
import { isStoredField } from '../../../domain/meta/records/stored.ts'
import {
  namesAbove,
  namesRoot,
  servicesOf,
  viewOf,
  type TreeConfig,
} from '../../../domain/meta/designing/tree-config.ts'
import { treeProblems } from '../../../domain/meta/designing/tree-problems.ts'
import type { Context } from '../../context.ts'
import { countRows, readPage } from '../../db/read-rows.ts'
import { newProblems } from '../definitions/publish.ts'
import { wireRows } from '../definitions/wire-definitions.ts'
import { designer } from '../operator.ts'
import { ownCompany } from '../records/defaults.ts'
import { conditionsOf, countCap, serviceScope } from '../records/query-list.ts'
import { reading } from '../transaction.ts'
import { listOf, refersTo } from './templates.ts'

/** Definitions without a tree, so that it does not conflict with itself. */
const without = (mainCode: string): TreeConfig => ({
  mainCode,
  type: 'multiple',
  props: { name: { en_US: '', zh_CN: '' }, entity: '', roles: [], parent: '', label: [], withdrawn: true },
})

/** Problems of a tree: itself, then other definitions. */
export function problemsOfTree(context: Context, key: string, definition: unknown): Problem[] {
  const problems = treeProblems(
    key,
    definition,
    context.catalogue.preview({ scope: 'platform', kind: 'tree', key, definition: without(key) }),
  )
  if (problems.length > 0) return problems
  return newProblems(context, { scope: 'platform', kind: 'tree', key, definition: definition as TreeConfig }).map(
    reason => ({ field: key, code: 'DEFINITION_WRONG', params: { reason } }),
  )
}

/** Objects for trees: names of objects, fields and forms, without permissions. */
export function treeObjects(context: Context): ResultList<TreeObject> {
  const actor = designer(context)
  const { entities, views } = context.catalogue.common.catalogue
  return {
    resultList: entities.flatMap(({ name, label, fields, rights }): TreeObject[] => {
      const kept = Object.entries(fields).filter(([, f]) => isStoredField(f) && !f.secret)
      const parents = kept.filter(([, f]) => namesAbove(f, name)).map(([n]) => n)
      const roots = kept.filter(([, f]) => namesRoot(f, name)).map(([n]) => n)
      // A withdrawn tree has no readers.
      if (parents.length === 0 || rights.read.length === 0) return []
      return [
        {
          name,
          label,
          fields: Object.fromEntries(
            kept.map(([n, f]) => [
              n,
              {
                kind: f.kind,
                label: f.label,
                ...refersTo(context.catalogue.common, actor, f),
                ...listOf(context.catalogue.common, f.list),
              },
            ]),
          ),
          parents,
          roots,
          forms: views.filter(v => v.kind === 'form' && v.entity === name).map(({ code, title }) => ({ code, title })),
        },
      ]
    }),
  }
}

/** Maximum nodes of a preview. */
const previewNodes = 500

/** The first nodes of a tree, published or not, within the designer's rights. */
export async function previewTree(context: Context, definition: unknown): Promise<TreePreview> {
  const actor = designer(context)
  const key =
    typeof definition === 'object' &&
    definition !== null &&
    'mainCode' in definition &&
    typeof definition.mainCode === 'string'
      ? definition.mainCode
      : ''
  const problems = problemsOfTree(context, key, definition)
  if (problems.length > 0) throw invalid(problems)
  const tree = definition as TreeConfig,
    [all, first] = servicesOf(tree),
    { tops } = viewOf(tree)
  const scope = serviceScope(context, all),
    seen = all.fields.filter(f => scope.readable.has(f))
  return reading(context, async tx => {
    const page = (service: DataServiceDefinition) =>
      readPage(tx, scope, {
        fields: seen,
        conditions: conditionsOf(context, service, []),
        sort: sortSeen(service, scope.readable),
        start: 0,
        length: previewNodes,
      })
    const begins = tops ? (await page(first)).rows : null
    const { rows } = await page(all)
    const { total, capped } = await countRows(tx, scope, conditionsOf(context, all, []), countCap)
    const known = new Set(rows.map(r => r.id)),
      own = Object.keys(ownCompany(actor, scope.entity, {})).find(f => scope.readable.has(f))
    return {
      columns: wireRows(context.catalogue.of(actor), actor, scope.entity, seen),
      rows: [...rows, ...(begins ?? []).filter(r => !known.has(r.id))],
      tops: begins && begins.map(r => r.id),
      total,
      totalCapped: capped,
      unseen: all.fields.filter(f => !scope.readable.has(f)),
      ...(own ? { ownCompany: own } : {}),
    }
  })
}
