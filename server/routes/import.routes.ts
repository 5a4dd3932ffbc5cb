import type { FastifyInstance } from 'fastify'
import {
  importBatchCall,
  importCall,
  importCommitCall,
  importPreviewCall,
  importRefusedCall,
  importUndoCall,
} from '../../domain/contracts/files.calls.ts'
import {
  importDiscardCall,
  importFormCall,
  importMendCall,
  importOpenCall,
  importRowsCall,
  importStartCall,
} from '../../domain/contracts/import.calls.ts'
import { askedSource } from '../../domain/import/source.ts'
import { readBatch } from '../operations/imports/batch.ts'
import { commitImport, undoImport } from '../operations/imports/commit.ts'
import { emptyForm } from '../operations/imports/empty-form.ts'
import { discardImport, openImport, refusedPage } from '../operations/imports/open-import.ts'
import { mendRows } from '../operations/imports/mend.ts'
import { previewImport } from '../operations/imports/preview.ts'
import { readImport } from '../operations/imports/read-import.ts'
import { refusedRows } from '../operations/imports/refused.ts'
import { startImport } from '../operations/imports/start-import.ts'
import { onePart, sendDownload } from './files.routes.ts'
import { rawRoute, route } from './register.ts'

/** Text parts of an upload that say how the file is to be read. */
const sourceParts = ['wizard', 'sheet', 'encoding', 'delimiter', 'headerLine'] as const

export function importRoutes(app: FastifyInstance): void {
  rawRoute(app, importCall, async (context, { request, params }, reply) => {
    const { file, fields } = await onePart(request, sourceParts)
    const object = await readImport(context, params.entityName, {
      fileName: file.filename,
      stream: file.file,
      wizard: fields.wizard === '1',
      asked: askedSource(fields),
    })
    return reply.send({ status: 200, success: true, object })
  })
  route(app, importStartCall, (context, { params }) => startImport(context, params.entityName))
  rawRoute(app, importFormCall, async (context, { params, body }, reply) => {
    const file = emptyForm(context, params.entityName, body.format)
    return sendDownload(reply, file.fileName, file.type, file.stream)
  })
  route(app, importOpenCall, (context, { params }) => openImport(context, params.batch))
  route(app, importRowsCall, (context, { params, body }) => refusedPage(context, params.batch, body))
  route(app, importMendCall, (context, { params, body }) => mendRows(context, params.batch, body))
  route(app, importDiscardCall, (context, { params }) => discardImport(context, params.batch))
  route(app, importPreviewCall, (context, { params, body }) => previewImport(context, params.batch, body))
  route(app, importCommitCall, (context, { params, body }) => commitImport(context, params.batch, body))
  route(app, importUndoCall, (context, { params }) => undoImport(context, params.batch))
  route(app, importBatchCall, (context, { params }) => readBatch(context, params.batch))
  rawRoute(app, importRefusedCall, async (context, { params, body }, reply) => {
    const file = await refusedRows(context, params.batch, body.format)
    return sendDownload(reply, file.fileName, file.type, file.stream)
  })
}
