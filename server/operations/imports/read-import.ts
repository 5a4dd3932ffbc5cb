import type { Readable } from 'node:stream'
import type { ImportFieldOffer, ImportMapping, ImportRead } from '../../../domain/contracts/files.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { isMessageName, messagePlan, type MessagePlan } from '../../../domain/edi/plan.ts'
import { guessMapping } from '../../../domain/import/guess.ts'
import type { ImportTarget } from '../../../domain/import/mapping.ts'
import { startSample, type FileSample } from '../../../domain/import/sample.ts'
import type { AskedSource, ReadSource } from '../../../domain/import/source.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import type { Context } from '../../context.ts'
import { deleteRows, insertRows, newId, updateRows } from '../../db/write-rows.ts'
import type { TableTask } from '../../files/read-table-worker.ts'
import { tableLimits } from '../../files/table-limits.ts'
import { safeName } from '../attachments/attachments.ts'
import { listKey } from '../definitions/wire-definitions.ts'
import { ownCompany } from '../records/defaults.ts'
import { entityNamed, startUnitOfWork } from '../unit-of-work.ts'
import { reading } from '../transaction.ts'
import { targetFor } from './batch.ts'
import { lastMapping, readTemplates } from './templates.ts'
import { sql } from '../../db/sql.ts'
import { viewName } from '../../db/table-model.ts'

export interface ImportFile {
  readonly fileName: string
  readonly stream: Readable
  /** The wizard also accepts .csv; the upload dialogs of the specification accept .xlsx only. */
  readonly wizard: boolean
  readonly asked?: AskedSource
}

/**
 * Reads an uploaded file into a batch (p-import) without importing. Permission is checked before storing a byte; the
 * file itself is never stored. A rejected file leaves nothing.
 */
export async function readImport(context: Context, entityName: string, file: ImportFile): Promise<ImportRead> {
  const target = targetFor(context, entityName)
  const fileName = safeName(file.fileName)
  const plan = file.wizard ? messagePlan(target, (context.actor as UserActor).language) : undefined
  const format = formatOf(fileName, file.wizard, plan)
  const stored = await context.files.put(file.stream, { maxBytes: tableLimits.fileBytes })
  const batch = newId()
  try {
    const { source, ...sample } = await readRows(context, target, {
      batch,
      fileName,
      path: context.files.path(stored.key),
      format,
      asked: file.asked ?? {},
      ...(plan && format === 'message' ? { plan } : {}),
    })
    return { ...(await answer(context, target, { batch, fileName, sample })), ...(source ? { source } : {}) }
  } catch (error) {
    await forget(context, batch)
    throw error
  } finally {
    await context.files.remove(stored.key)
  }
}

function formatOf(fileName: string, wizard: boolean, plan: MessagePlan | undefined): TableTask['format'] {
  if (/\.xlsx$/i.test(fileName)) return 'xlsx'
  if (wizard && /\.csv$/i.test(fileName)) return 'csv'
  if (plan && isMessageName(fileName)) return 'message'
  throw fail(plan ? 'FILE_NOT_MESSAGE' : wizard ? 'FILE_NOT_TABLE' : 'FILE_NOT_XLSX')
}

async function readRows(
  context: Context,
  target: ImportTarget,
  file: { batch: string; fileName: string; asked: AskedSource } & TableTask,
): Promise<CountedSample & { readonly source: ReadSource | undefined }> {
  const actor = context.actor as UserActor
  const batchEntity = entityNamed(target.index, 'ImportBatch'),
    rowEntity = entityNamed(target.index, 'ImportRow')
  let collecting = startSample([])
  let count = 0
  let source: ReadSource | undefined
  const { width } = await context.tables.read(
    { path: file.path, format: file.format, asked: file.asked, ...(file.plan ? { plan: file.plan } : {}) },
    {
      header: async (header, how) => {
        collecting = startSample(header)
        source = how
        await context.db.tenant(actor, tx =>
          insertRows(
            tx,
            batchEntity,
            [
              {
                id: file.batch,
                values: {
                  company: actor.companyId,
                  targetEntity: target.entity.name,
                  fileName: file.fileName,
                  state: 'read',
                  header,
                  author: actor.name,
                  createdRecords: 0,
                  updatedRecords: 0,
                },
              },
            ],
            context.now(),
          ),
        )
      },
      rows: async rows => {
        rows.forEach(collecting.add)
        count += rows.length
        await context.db.tenant(actor, tx =>
          insertRows(
            tx,
            rowEntity,
            rows.map(r => ({
              id: newId(),
              values: {
                batch: file.batch,
                rowNo: r.rowNo,
                cells: r.cells,
                partOfRow: r.partOfRow ?? null,
                state: 'waiting',
              },
            })),
            context.now(),
          ),
        )
      },
    },
  )
  // Columns after the last title have no title.
  const titles = collecting.sample.header
  const header = [...titles, ...Array.from({ length: Math.max(0, width - titles.length) }, () => '')]
  await context.db.tenant(actor, tx =>
    updateRows(tx, batchEntity, [{ id: file.batch, values: { rowCount: count, header } }], context.now(), {
      keepRevision: true,
    }),
  )
  return { ...collecting.sample, header, count, source }
}

/** Removes a batch with its rows. */
export async function forget(context: Context, batch: string): Promise<void> {
  await context.db.tenant(context.actor, async tx => {
    const { index } = startUnitOfWork(context, tx)
    await tx.run(
      sql`delete from ${sql.id(viewName(entityNamed(index, 'ImportRow'), tx.viewOf))} where "batch_id" = ${batch}`,
    )
    await deleteRows(tx, entityNamed(index, 'ImportBatch'), [batch])
  })
}

const shownRows = 20

/** A sample of a file, and the number of its rows. */
export type CountedSample = FileSample & { readonly count: number }

/** Result of reading a file for the wizard: fields and guessed mapping. */
export async function answer(
  context: Context,
  target: ImportTarget,
  read: { readonly batch: string; readonly fileName: string; readonly sample: CountedSample },
): Promise<ImportRead> {
  const { batch, fileName, sample } = read
  const { header } = sample
  const { templates, last } = await reading(context, async tx => ({
    templates: await readTemplates(tx, target, header),
    last: await lastMapping(tx, target, header),
  }))
  const fitting = templates.find(t => t.fits)?.mapping
  const guess: ImportMapping = fitting ?? last ?? guessMapping(target, sample, isMessageName(fileName))
  return {
    count: sample.count,
    batch,
    fileName,
    header,
    sample: sample.rows.slice(0, shownRows).map(r => ({ row: r.rowNo, cells: r.cells })),
    fields: offers(context, target),
    guess,
    guessedFrom: fitting ? 'template' : last ? 'last' : 'titles',
    templates,
  }
}

/** The fields offered by the wizard. Automatic values of a new record, such as its company, are not required. */
export function offers(context: Context, target: ImportTarget): ImportFieldOffer[] {
  const own = ownCompany(context.actor, target.entity, {})
  return target.fields.map(f => {
    const list = target.index.list.get(f.field.list ?? '')
    return {
      path: f.path,
      label: f.label,
      kind: f.field.kind,
      required: f.required && !(f.child === undefined && Object.hasOwn(own, f.name)),
      key: f.key,
      control: f.control,
      canCreate: f.canCreate,
      ...(f.child !== undefined && f.childLabel ? { child: f.child, childLabel: f.childLabel } : {}),
      ...(list ? { list: listKey(list) } : {}),
      ...(f.field.entity ? { entity: f.field.entity } : {}),
    }
  })
}
