import type { ExportJob, ExportQuery } from '../../../domain/contracts/export.calls.ts'
import { frame, type Envelope } from '../../../domain/contracts/call.ts'
import { jobHandlers } from '../../../server/jobs/handlers.ts'
import type { JobHandler } from '../../../server/jobs/runner.ts'
import type { JobState } from '../../../domain/contracts/files.calls.ts'
import type { Client, TestApp } from '../harness.ts'
import { finished } from '../imports/importing.ts'

export const start = (
  client: Client,
  service: string,
  query: ExportQuery = {},
  headers: Readonly<Record<string, string>> = {},
) => client.call<ExportJob>('POST', `/define/export/${service}/background`, query, headers)

export interface Downloaded {
  readonly http: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly content: Buffer
  /** Undefined for an existing file. */
  readonly answer: Envelope | undefined
}

export async function download(world: TestApp, client: Client, url: string, body: object = {}): Promise<Downloaded> {
  const response = await world.http.server.inject({
    method: 'POST',
    url: frame + url,
    headers: { ...client.headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return {
    http: response.statusCode,
    headers: response.headers,
    content: response.rawPayload,
    answer: String(response.headers['content-type']).startsWith('application/json')
      ? response.json<Envelope>()
      : undefined,
  }
}

export const fileOf = (world: TestApp, client: Client, job: string): Promise<Downloaded> =>
  download(world, client, `/background/${job}/file`)

/** Exports in the background and returns the file. */
export async function exportAll(
  world: TestApp,
  client: Client,
  service: string,
  query: ExportQuery = {},
  language = 'en_US',
  handlers: ReadonlyMap<string, JobHandler> = jobHandlers,
): Promise<{ job: JobState; file: Downloaded }> {
  const job = await finished(world, client, await start(client, service, query, { 'app-lang': language }), handlers)
  return { job, file: await fileOf(world, client, job.id) }
}
