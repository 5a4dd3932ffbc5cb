import { callRaw } from '../../src/api/http.ts'
import { saveResponse } from '../../src/api/files.ts'
import { downloadCall } from '../../domain/contracts/files.calls.ts'
import { exportCall, exportFileCall } from '../../domain/contracts/export.calls.ts'
import { isId } from '../../domain/meta/records/read-value.ts'
import { parseAddress } from '../../src/router/canonical.ts'
import { notify } from '../../src/state/notices.ts'

/**
 * The download pages run without a panel (B-033, B-133). /download?id= and /downloadPost?id= fetch an attachment,
 * /download?job= the file of one's own export. /downloadPost_body?service= fetches rows of a data service with the
 * query as JSON body. Missing parameters are reported; an address never names a place to fetch from.
 */
export async function runDownload(address: string): Promise<void> {
  const { path, query } = parseAddress(address)
  const id = query.get('id') ?? '',
    job = query.get('job') ?? '',
    service = query.get('service') ?? ''
  const withBody = path.toLowerCase() === '/downloadpost_body'
  try {
    if (withBody && /^[A-Za-z][\w-]{0,59}$/.test(service))
      await saveResponse(
        await callRaw(exportCall, { params: { dataServiceCode: service }, body: bodyOf(query.get('body')) }),
      )
    else if (!withBody && isId(id)) await saveResponse(await callRaw(downloadCall, { body: { id } }))
    else if (!withBody && isId(job))
      await saveResponse(await callRaw(exportFileCall, { params: { id: job }, body: {} }))
    else notify({ kind: 'warning', code: 'noFiles' })
  } catch {
    /* the call's reaction has reported it */
  }
}

/** The query of the rows; invalid JSON requests all rows. */
function bodyOf(text: string | null): object {
  try {
    const body: unknown = JSON.parse(text ?? '{}')
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
