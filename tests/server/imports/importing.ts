import type { Envelope } from '../../../domain/contracts/call.ts'
import { frame } from '../../../domain/contracts/call.ts'
import type {
  ImportBatchState,
  ImportJob,
  ImportMapping,
  ImportPreview,
  ImportRead,
  JobState,
} from '../../../domain/contracts/files.calls.ts'
import { jobHandlers } from '../../../server/jobs/handlers.ts'
import { startRunner, type JobHandler } from '../../../server/jobs/runner.ts'
import type { Client, TestApp } from '../harness.ts'

export interface Uploading {
  readonly entity?: string
  readonly fileName: string
  readonly content: Buffer | string
  readonly wizard?: boolean
}

/** Uploads a table as a browser does. */
export async function uploadTable(
  world: TestApp,
  client: Client,
  { entity = 'PurchaseOrder', fileName, content, wizard = true }: Uploading,
): Promise<Envelope<ImportRead> & { http: number }> {
  const boundary = '----portside'
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const payload = Buffer.concat([
    Buffer.from(wizard ? part('wizard', '1') : ''),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await world.http.server.inject({
    method: 'POST',
    url: `${frame}/define/import/${entity}`,
    headers: { ...client.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return { ...response.json<Envelope<ImportRead>>(), http: response.statusCode }
}

export async function readTable(world: TestApp, client: Client, what: Uploading): Promise<ImportRead> {
  const answer = await uploadTable(world, client, what)
  if (!answer.object) throw new Error(`${answer.errorCode}: ${answer.message}`)
  return answer.object
}

const at = (batch: string) => `/define/import/batch/${batch}`

export async function preview(
  client: Client,
  batch: string,
  mapping: ImportMapping,
  more: Readonly<Record<string, unknown>> = {},
): Promise<ImportPreview> {
  const answer = await client.call<ImportPreview>('POST', `${at(batch)}/preview`, { mapping, ...more })
  if (!answer.object) throw new Error(`${answer.errorCode}: ${answer.message} ${JSON.stringify(answer.problems)}`)
  return answer.object
}

export const commit = (client: Client, batch: string, mapping: ImportMapping, saveAs?: string) =>
  client.call<ImportJob>('POST', `${at(batch)}/commit`, { mapping, ...(saveAs ? { saveAs } : {}) })
export const undo = (client: Client, batch: string) => client.call<ImportJob>('POST', `${at(batch)}/undo`, {})

export async function batchOf(client: Client, batch: string): Promise<ImportBatchState> {
  const answer = await client.call<ImportBatchState>('GET', at(batch))
  if (!answer.object) throw new Error(`${answer.errorCode}`)
  return answer.object
}

/** Runs background jobs until this one has ended. */
export async function finished(
  world: TestApp,
  client: Client,
  answer: Envelope<ImportJob>,
  handlers: ReadonlyMap<string, JobHandler> = jobHandlers,
): Promise<JobState> {
  if (!answer.object) throw new Error(`${answer.errorCode}: ${answer.message} ${JSON.stringify(answer.problems)}`)
  const runner = startRunner(world.app, handlers)
  try {
    return await ended(client, answer.object.job)
  } finally {
    await runner.stop()
  }
}

export async function ended(client: Client, job: string): Promise<JobState> {
  for (;;) {
    const state = (await client.call<JobState>('GET', `/background/${job}`)).object
    if (state && !['waiting', 'running'].includes(state.state)) return state
    await new Promise(resolve => {
      setTimeout(resolve, 50)
    })
  }
}

/** Reads, imports with the guessed mapping (or a change of it) and waits. */
export async function importAll(
  world: TestApp,
  client: Client,
  what: Uploading,
  change: (guess: ImportMapping) => ImportMapping = g => g,
): Promise<{ read: ImportRead; batch: ImportBatchState; job: JobState }> {
  const read = await readTable(world, client, what)
  const job = await finished(world, client, await commit(client, read.batch, change(read.guess)))
  return { read, job, batch: await batchOf(client, read.batch) }
}

export async function refusedFile(
  world: TestApp,
  client: Client,
  batch: string,
  format: 'xlsx' | 'csv',
  language = 'en_US',
): Promise<Buffer> {
  const response = await world.http.server.inject({
    method: 'POST',
    url: `${frame}${at(batch)}/refused`,
    headers: { ...client.headers, 'content-type': 'application/json', 'app-lang': language },
    payload: JSON.stringify({ format }),
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.rawPayload
}
