import { runExport } from '../operations/exports/run-export.ts'
import { runImport } from '../operations/imports/run-import.ts'
import { runUndo } from '../operations/imports/run-undo.ts'
import type { JobHandler } from './runner.ts'

/** Handlers of background jobs, by kind. */
export const jobHandlers: ReadonlyMap<string, JobHandler> = new Map([
  ['export', runExport],
  ['import', runImport],
  ['import-undo', runUndo],
])
