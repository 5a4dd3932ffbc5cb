/** Bytes of the body sent so far. */
export type OnProgress = (sent: number, total: number) => void

/** Like fetch with upload progress, which fetch lacks. */
export const fetchWithProgress =
  (onProgress: OnProgress) =>
  (url: string, options: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { signal } = options
      const request = new XMLHttpRequest()
      const stop = () => {
        request.abort()
      }
      const settled = (what: () => void) => () => {
        signal?.removeEventListener('abort', stop)
        what()
      }
      request.open(options.method ?? 'POST', url)
      request.responseType = 'blob'
      new Headers(options.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.addEventListener('progress', e => {
        if (e.lengthComputable) onProgress(e.loaded, e.total)
      })
      request.addEventListener(
        'load',
        settled(() => {
          resolve(
            new Response(request.response instanceof Blob ? request.response : null, {
              status: request.status,
              headers: headersOf(request.getAllResponseHeaders()),
            }),
          )
        }),
      )
      request.addEventListener(
        'error',
        settled(() => {
          reject(new TypeError('the connection failed'))
        }),
      )
      request.addEventListener(
        'abort',
        settled(() => {
          reject(new DOMException('stopped', 'AbortError'))
        }),
      )
      signal?.addEventListener('abort', stop)
      if (signal?.aborted) return reject(new DOMException('stopped', 'AbortError'))
      request.send(options.body instanceof FormData ? options.body : null)
    })

const headersOf = (lines: string): Headers =>
  new Headers(
    lines
      .trim()
      .split(/\r?\n/)
      .filter(Boolean)
      .map(line => {
        const at = line.indexOf(':')
        return [line.slice(0, at), line.slice(at + 1).trim()] as [string, string]
      }),
  )
