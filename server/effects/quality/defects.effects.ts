import { listedDefects } from '../../../domain/entities/quality/qc-task/qc-task.rules.ts'
import type { StoredOf } from '../../../domain/entities/records.ts'
import { invalid } from '../../../domain/errors/failure.ts'
import type { UnitOfWork } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import { readStored, updateRows } from '../../db/write-rows.ts'
import { moveBySystem } from '../../operations/transitions/steps.ts'
import { elevated, entityNamed, patched } from '../../operations/unit-of-work.ts'
import type { EffectOf } from '../effect.ts'

type Defect = StoredOf<'QcDefect'>
type Task = StoredOf<'QcTask'>

/** A defect has the parties, the round and the number of its inspection, whose figures follow the list (QC-4x). */
export const listDefects: EffectOf<'QcDefect'> = (uow, { records }) =>
  elevated(uow, async system => {
    const tasks = await tasksOf(system, records)
    const listed = await listOf(system, tasks)
    const last = new Map(
      tasks.map(t => [t.id, Math.max(0, ...listed.filter(d => d.task === t.id).map(d => d.lineNo ?? 0))]),
    )
    const saved = records.map(r => {
      const task = tasks.find(t => t.id === r.task)
      if (!task || (r.status === 'noted' && task.status !== 'booked'))
        throw invalid([{ field: 'task', code: 'QC_DEFECTS_CLOSED' }])
      const lineNo = r.lineNo ?? (last.get(task.id) ?? 0) + 1
      last.set(task.id, Math.max(lineNo, last.get(task.id) ?? 0))
      return { ...r, ...ofTask(task), lineNo, round: r.round ?? task.round ?? 1, defectNo: numberOf(task, lineNo) }
    })
    const known = new Map([...listed, ...saved].map(d => [d.id, d]))
    await count(system, tasks, [...known.values()])
    return saved
  })

const numberOf = (task: Task, line: number): string => `${String(task.qcNo)}/${String(line)}`
const ofTask = (task: Task) => ({
  buyer: task.buyer,
  supplierCompany: task.supplierCompany ?? null,
  inspector: task.inspector ?? null,
  operator: task.operator ?? null,
})

/** Before defects are deleted: they count no more. */
export const unlistDefects: EffectOf<'QcDefect'> = (uow, { records }) =>
  elevated(uow, async system => {
    const tasks = await tasksOf(system, records)
    if (tasks.some(t => t.status !== 'booked')) throw invalid([{ field: 'task', code: 'QC_DEFECTS_CLOSED' }])
    const gone = new Set(records.map(r => r.id))
    await count(
      system,
      tasks,
      (await listOf(system, tasks)).filter(d => !gone.has(d.id)),
    )
    return records
  })

/** With the conclusion, the supplier gets the defects to answer. */
export const issueDefects: EffectOf<'QcTask'> = async (uow, { records }) => {
  const noted = (await listOf(uow, records)).filter(d => d.status === 'noted')
  await moveBySystem(uow, 'qcDefectStatus', 'open', noted, { reason: null })
  return records
}

export const closeDefect: EffectOf<'QcDefect'> = async (uow, { records }) =>
  patched(records, () => ({ closedOn: uow.today }))

/**
 * The inspections of defects, locked: two that save defects count one after the other. A saved defect already holds a
 * weak lock of its inspection by its reference, and two of those would wait for each other at a full lock.
 */
async function tasksOf({ tx, index }: UnitOfWork, defects: readonly Defect[]): Promise<readonly Task[]> {
  const ids = [...new Set(defects.map(d => d.task))]
  await tx.run(sql`select 1 from qc_task__s where "id" = any(${ids}::uuid[]) order by "id" for no key update`)
  return readStored(tx, entityNamed(index, 'QcTask'), { field: 'id', values: ids })
}

const listOf = async (uow: UnitOfWork, tasks: readonly Task[]): Promise<readonly Defect[]> =>
  readStored(uow.tx, entityNamed(uow.index, 'QcDefect'), { field: 'task', values: tasks.map(t => t.id) })

const none = { criticalDefects: 0, majorDefects: 0, minorDefects: 0 }

/** The figures of booked inspections by their lists; a list that lost its last defect counts none. */
const count = (uow: UnitOfWork, tasks: readonly Task[], defects: readonly Defect[]): Promise<unknown> =>
  updateRows(
    uow.tx,
    entityNamed(uow.index, 'QcTask'),
    tasks
      .filter(t => t.status === 'booked')
      .map(t => ({
        id: t.id,
        values: listedDefects(defects.filter(d => d.task === t.id && d.round === t.round)) ?? none,
      })),
    uow.now,
    { keepRevision: true },
  )
