import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { untilThere } from './until-there.ts'

/**
 * A component whose code is fetched when it is first shown; until then `meanwhile` stands in its place, and
 * nothing around it is lost where it cannot be had for a while.
 */
export function lazyComponent<P extends object>(
  fetch: () => Promise<ComponentType<P>>,
  meanwhile: (props: P) => ReactNode = () => null,
): (props: P) => React.JSX.Element {
  const LazyComponent = lazy(async () => ({ default: await untilThere(fetch) }))
  return props => (
    <Suspense fallback={meanwhile(props)}>
      <LazyComponent {...props} />
    </Suspense>
  )
}
