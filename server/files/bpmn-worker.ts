import { parentPort, workerData } from 'node:worker_threads'
import { readBpmn, type BpmnUpload } from './read-bpmn.ts'
import { TableRefused } from './table-limits.ts'

/** Reads a process file in a separate thread: a hostile file can only harm that thread, which can be ended. */
export interface BpmnTask {
  readonly fileName: string
  readonly content: Uint8Array
}

export type BpmnAnswer =
  | { readonly kind: 'read'; readonly upload: BpmnUpload }
  | { readonly kind: 'refused'; readonly code: TableRefused['code']; readonly params: TableRefused['params'] }

function answer({ fileName, content }: BpmnTask): BpmnAnswer {
  try {
    return { kind: 'read', upload: readBpmn(fileName, Buffer.from(content)) }
  } catch (error) {
    const refused = error instanceof TableRefused ? error : new TableRefused('FILE_DAMAGED')
    return { kind: 'refused', code: refused.code, params: refused.params }
  }
}

const port = parentPort
if (!port) throw new Error('bpmn-worker runs as a worker thread only')
port.postMessage(answer(workerData as BpmnTask))
