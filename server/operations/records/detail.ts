import type { BodyOf } from '../../../domain/contracts/call.ts'
import type { Detail, detailCall, OfferedAction } from '../../../domain/contracts/define.calls.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import { isOtherCompany, may, mayAct, mayStep, owns, rolesOf } from '../../../domain/meta/actor.ts'
import { openWhile, partyOf, type EntityDefinition } from '../../../domain/meta/entity.ts'
import { identityOf } from '../../../domain/meta/records/identity.ts'
import { isDecimal } from '../../../domain/meta/field.ts'
import { isId } from '../../../domain/meta/records/read-value.ts'
import type { Context, UnitOfWork } from '../../context.ts'
import { sameKeySql } from '../../db/canonical-key.ts'
import { fieldOf, type QueryScope } from '../../db/conditions.ts'
import { readChildren, readWhole, type WireRow } from '../../db/read-rows.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'
import type { Tx } from '../../db/tenant-transaction.ts'
import { readStored, type Stored } from '../../db/write-rows.ts'
import { problemMessage } from '../../messages.ts'
import { elevated, flush, patched, startUnitOfWork } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import { blocked, isForOthers, neighbours } from '../transitions/facts.ts'
import { approvalOf } from '../../workflow/in-approval.ts'
import { readFiles, readInverse } from './many.ts'
import { readScope, scopeOf } from './scope.ts'

/** One record with its rows (p-detail), and what the reader may do with it now. */
export async function detail(context: Context, entityName: string, body: BodyOf<typeof detailCall>): Promise<Detail> {
  const scope = readScope(context, entityName)
  const found = await reading(context, async tx => {
    const id = await findId(tx, scope, body)
    return readDetail(tx, context, scope, id, body.children)
  })
  context.openings.keep({ entity: scope.entity.name, id: found.record.id, actor: context.actor })
  await leaveReceipt(context, scope.entity, found)
  return found
}

/** Finds a record by id, or by a field that identifies one visible record. */
async function findId(tx: Tx, scope: QueryScope, body: BodyOf<typeof detailCall>): Promise<string> {
  if (body.id) return body.id
  if (!body.by || !body.value) throw invalid([{ field: 'id', code: 'FIELD_NOT_NULL' }])
  if (body.by === 'id') {
    if (!isId(body.value)) throw fail('NOT_FOUND')
    return body.value
  }
  const { field, column } = fieldOf(scope, body.by)
  if (field.kind !== 'string') throw invalid([{ field: body.by, code: 'NAMES_NO_RECORD' }])
  const kind = identityOf(scope.entity, body.by),
    same = kind ? sameKeySql(kind, column, body.value) : sql`${column} = ${body.value}`
  const alike = await tx.rows<{ id: string; typed: boolean }>(
    sql`select t."id", ${column} = ${body.value} as typed from ${sql.id(viewName(scope.entity, tx.viewOf))} t where ${same}
      order by 2 desc limit 3`,
  )
  // Older records may share one canonical form; the identically written one counts.
  const typed = alike.filter(r => r.typed),
    found = typed.length > 0 ? typed : alike
  if (found.length > 1) throw fail('AMBIGUOUS_NUMBER', { params: { number: body.value } })
  if (!found[0]) throw fail('NOT_FOUND')
  return found[0].id
}

export async function readDetail(
  tx: Tx,
  context: Context,
  scope: QueryScope,
  id: string,
  children?: readonly string[],
): Promise<Detail> {
  const fields = [...scope.readable]
  const found = await readWhole(tx, scope, fields, id)
  if (!found) throw fail('NOT_FOUND')
  const { wire, stored } = found
  const childrenShown = Object.entries(scope.entity.children ?? {}).flatMap(([name, link]) => {
    const child = scope.index.entity.get(link.entity)
    return child && may(context.actor, child, 'read') && (!children || children.includes(name))
      ? [{ name, via: link.via, inner: scopeOf(context, child) }]
      : []
  })
  const approval = await approvalOf(startUnitOfWork(context, tx), scope.entity, id)
  // Sent together, because they do not depend on each other.
  const [inverse, files, rowsOf, actions] = await Promise.all([
    readInverse(tx, context, scope, id),
    readFiles(tx, context, scope, id),
    Promise.all(
      childrenShown.map(async ({ name, via, inner }) => {
        const rows = await readChildren(
          tx,
          inner,
          via,
          [id],
          [...inner.readable].filter(f => f !== via),
        )
        return [name, rows.get(id) ?? []] as const
      }),
    ),
    offered(startUnitOfWork(context, tx), scope.entity, stored, approval),
  ])
  const record = { ...wire, ...inverse, ...files }
  const lock = openWhile(scope.entity, rolesOf(context.actor))
  const free = approval === undefined && (!lock || lock.values.includes(String(stored[lock.field])))
  const own = owns(context.actor, scope.entity, stored) && !isOtherCompany(context.actor, scope.entity, id)
  return {
    record: trimmed(scope, record),
    rows: Object.fromEntries(rowsOf),
    actions,
    editable: free && own && may(context.actor, scope.entity, 'update'),
    deletable: free && own && may(context.actor, scope.entity, 'delete'),
    ...(approval ? { approval } : {}),
  }
}

/** Decimals without the zeros that the column type adds. */
export function trimmed(scope: QueryScope, record: WireRow): WireRow {
  const out: Record<string, unknown> = { ...record }
  for (const [n, f] of Object.entries(scope.entity.fields)) {
    if (isDecimal(f) && typeof out[n] === 'string') out[n] = out[n].replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  }
  return out as WireRow
}

/**
 * Actions of the reader's roles from the current status. A failing guard is reported, not hidden, unless it is about
 * who acts.
 */
async function offered(
  uow: UnitOfWork,
  entity: EntityDefinition,
  record: Stored,
  approval: Detail['approval'],
): Promise<Record<string, OfferedAction[]>> {
  const result: Record<string, OfferedAction[]> = {}
  if (!mayStep(uow.actor, entity, record.id)) return result
  for (const [field, code] of Object.entries(entity.states ?? {})) {
    const states = uow.index.states.get(code)
    const open =
      states?.transitions.filter(
        t => t.from.includes(String(record[field])) && mayAct(uow.actor, code, t.action.code, t.roles),
      ) ?? []
    const near = await neighbours(uow, entity, [record], open)
    const given = { inputs: {}, reason: null }
    const own = open.filter(t => !isForOthers(uow, entity, record, t, given, near))
    result[code] = own.map(t => {
      if (approval) return { code: t.action.code, blocked: { code: 'WF_IN_APPROVAL', message: approval.message } }
      const problem = blocked(uow, entity, record, t, given, near)
      // An input that the user will be asked for is no problem.
      if (!problem || t.inputs?.some(i => i.name === problem.field)) return { code: t.action.code }
      return {
        code: t.action.code,
        blocked: {
          code: problem.code,
          ...(problem.field ? { field: problem.field } : {}),
          message: problemMessage(uow.index, uow.actor, entity.name, problem),
        },
      }
    })
  }
  return result
}

/** Records that this party has seen the current version, for the other party. */
async function leaveReceipt(context: Context, entity: EntityDefinition, found: Detail): Promise<void> {
  const receipt = entity.readReceipt
  const { actor } = context
  if (!receipt || actor.kind !== 'user' || actor.seenBy || partyOf(entity, actor.companyType) !== receipt.party) return
  if (found.record[receipt.field] === found.record[receipt.from]) return
  await context.db.tenant(actor, async tx => {
    const records = await readStored(tx, entity, { field: 'id', values: [found.record.id] }, { lock: true })
    await elevated(startUnitOfWork(context, tx), uow =>
      flush(
        uow,
        entity,
        records,
        patched(records, r => ({ [receipt.field]: r[receipt.from] })),
        { keepRevision: true },
      ),
    )
  })
}
