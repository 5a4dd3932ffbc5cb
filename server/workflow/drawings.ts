import { drawingOf, type Drawing } from '../../domain/workflow/drawing.ts'
import { processesOf } from '../../domain/workflow/model-of.ts'
import type { UnitOfWork } from '../context.ts'
import { sql } from '../db/sql.ts'
import { versionOf } from './versions.ts'

/** By version, as models are kept. */
const known = new Map<string, Drawing>()
const mostKnown = 200

/** The drawing of a version, from its file. Read with the rights of the system. */
export async function drawingOfVersion({ context, tx }: UnitOfWork, id: string): Promise<Drawing> {
  const there = known.get(id)
  if (there) return there
  const { model } = await versionOf(tx, id)
  const file = await tx.elevated(inner =>
    inner.one<{ source: Buffer; name: string }>(
      sql`select source, file_name as name from workflow_version where id = ${id}`,
    ),
  )
  if (!file) throw new Error(`there is no version ${id}`)
  const { documents } = await context.processFiles({ fileName: file.name, content: Buffer.from(file.source) })
  const definitions = documents.find(d => processesOf(d.definitions).some(m => m.key === model.key))?.definitions
  if (!definitions) throw new Error(`the file of version ${id} has no process ${model.key}`)
  const drawing = drawingOf(definitions, model)
  const [oldest] = known.keys()
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
  known.set(id, drawing)
  return drawing
}
