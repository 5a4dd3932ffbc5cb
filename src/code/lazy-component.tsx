import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { untilThere } from './until-there.ts'

/**
 * A lazy component, loaded when first shown; until then `meanwhile` is shown, and the surroundings stay if it fails.
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
