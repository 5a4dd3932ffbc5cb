import type { TestApp } from '../harness.ts'

/** A multipart body as text parts and one file, spelled exactly as given. */
export interface Upload {
  readonly parts?: Readonly<Record<string, string>>
  readonly content: Buffer | string
  /** Head of the file part. */
  readonly disposition?: string
  /** Omits the end of the body. */
  readonly cut?: number
}

export const boundary = '----portside'

export function multipart({
  parts = {},
  content,
  disposition = 'form-data; name="file"; filename="file.pdf"',
  cut = 0,
}: Upload): Buffer {
  const text = Object.entries(parts)
    .map(([n, v]) => `--${boundary}\r\ncontent-disposition: form-data; name="${n}"\r\n\r\n${v}\r\n`)
    .join('')
  const body = Buffer.concat([
    Buffer.from(text),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: ${disposition}\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.isBuffer(content) ? content : Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return body.subarray(0, body.length - cut)
}

export async function postUpload(
  world: TestApp,
  headers: Readonly<Record<string, string>>,
  upload: Upload,
): Promise<{ http: number; errorCode?: string; object?: { id: string; fileName: string } }> {
  const response = await world.http.server.inject({
    method: 'POST',
    url: '/cafe.portal-service/frame_center/attachmentUpload',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: multipart(upload),
  })
  return {
    ...response.json<{ errorCode?: string; object?: { id: string; fileName: string } }>(),
    http: response.statusCode,
  }
}
