import { definitionCall, manifestCall, type CacheKind, type Manifest } from '../../domain/contracts/define.calls.ts'
import { call } from './http.ts'

/** One definition and its hash; without a hash if a proxy removed the `etag` header. */
export async function fetchDefinition(
  kind: CacheKind,
  key: string,
): Promise<{ readonly value: unknown; readonly hash: string | undefined }> {
  let hash: string | undefined
  const value = await call<unknown, typeof definitionCall>(definitionCall, {
    params: { kind, key },
    quiet: true,
    onHeaders: headers => {
      // A compressing proxy changes the tag to a weak one.
      hash = /^(?:W\/)?"(.*)"$/.exec(headers.get('etag') ?? '')?.[1]
    },
  })
  return { value, hash }
}

export const fetchManifest = (kind: CacheKind): Promise<Manifest> =>
  call<Manifest, typeof manifestCall>(manifestCall, { params: { kind }, quiet: true })
