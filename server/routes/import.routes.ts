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
  importFixCall,
  importOpenCall,
  importRowsCall,
  importStartCall,
} from '../../domain/contracts/import.calls.ts'
import { askedSource } from '../../domain/import/source.ts'
import { readBatch } from '../operations/imports/batch.ts'
import { commitImport, undoImport } from '../operations/imports/commit.ts'
import { emptyForm } from '../operations/imports/empty-form.ts'
import { discardImport, openImport, refusedPage } from '../operations/imports/open-import.ts'
import { fixRows } from '../operations/imports/fix.ts'
import { previewImport } from '../operations/imports/preview.ts'
import { readImport } from '../operations/imports/read-import.ts'
import { refusedRows } from '../operations/imports/refused.ts'
import { startImport } from '../operations/imports/start-import.ts'
import { onePart, sendDownload } from './files.routes.ts'
import { rawRoute, route } from './register.ts'

/** Text parts of an upload with its read settings. */
const sourceParts = ['wizard', 'sheet', 'encoding', 'delimiter', 'headerLine'] as const

export function importRoutes(http: FastifyInstance): void {
  rawRoute(http, importCall, async (context, { request, params }, reply) => {
    const { file, fields } = await onePart(request, sourceParts)
    const object = await readImport(context, params.entityName, {
      fileName: file.filename,
      stream: file.file,
      wizard: fields['wizard'] === '1',
      asked: askedSource(fields),
    })
    return reply.send({ status: 200, success: true, object })
  })
  route(http, importStartCall, (context, { params }) => startImport(context, params.entityName))
  rawRoute(http, importFormCall, async (context, { params, body }, reply) => {
    const file = emptyForm(context, params.entityName, body.format)
    return sendDownload(reply, file.fileName, file.type, file.stream)
  })
  route(http, importOpenCall, (context, { params }) => openImport(context, params.batch))
  route(http, importRowsCall, (context, { params, body }) => refusedPage(context, params.batch, body))
  route(http, importFixCall, (context, { params, body }) => fixRows(context, params.batch, body))
  route(http, importDiscardCall, (context, { params }) => discardImport(context, params.batch))
  route(http, importPreviewCall, (context, { params, body }) => previewImport(context, params.batch, body))
  route(http, importCommitCall, (context, { params, body }) => commitImport(context, params.batch, body))
  route(http, importUndoCall, (context, { params }) => undoImport(context, params.batch))
  route(http, importBatchCall, (context, { params }) => readBatch(context, params.batch))
  rawRoute(http, importRefusedCall, async (context, { params, body }, reply) => {
    const file = await refusedRows(context, params.batch, body.format)
    return sendDownload(reply, file.fileName, file.type, file.stream)
  })
}
