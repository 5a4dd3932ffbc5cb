import { drawingOf, type Drawing } from '../../domain/workflow/drawing.ts'
import { processesOf } from '../../domain/workflow/model-of.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tenant-transaction.ts'
import { readBpmn } from '../files/read-bpmn.ts'
import { versionOf } from './versions.ts'

/** By version, as models are kept. */
const known = new Map<string, Drawing>()
const mostKnown = 200

/** The drawing of a version, from its file. Read with the rights of the system. */
export async function drawingOfVersion(tx: Tx, id: string): Promise<Drawing> {
  const there = known.get(id)
  if (there) return there
  const { model } = await versionOf(tx, id)
  const file = await tx.elevated(inner =>
    inner.one<{ source: Buffer; name: string }>(
      sql`select source, file_name as name from workflow_version where id = ${id}`,
    ),
  )
  const { documents } = readBpmn(file?.name ?? '', Buffer.from(file?.source ?? []))
  const definitions = documents.find(d => processesOf(d.definitions).some(m => m.key === model.key))?.definitions
  if (!definitions) throw new Error(`the file of version ${id} has no process ${model.key}`)
  const drawing = drawingOf(definitions, model)
  const [oldest] = known.keys()
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
  known.set(id, drawing)
  return drawing
}
