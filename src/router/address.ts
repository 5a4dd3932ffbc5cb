import { safeRedirect } from '../../domain/navigation/home-redirect.ts'

/** The address bar in hash mode (B-030): everything after # is the route, with its query. */
export const currentPath = (): string => {
  const path = location.hash.slice(1)
  return path.startsWith('/') ? path : '/'
}

const bare = (path: string): string => path.split('?')[0]?.toLowerCase() ?? '/'

/** Pages that need no session. */
export const isOutside = (path: string): boolean =>
  ['/login', '/register', '/reset-password', '/yee/automatic/login'].includes(bare(path))

const href = (path: string): string => `${location.pathname}${location.search}#${path}`

const listeners = new Set<() => void>()
const tell = () => listeners.forEach(listener => listener())

export function pushPath(path: string): void {
  if (path === currentPath()) return
  history.pushState(null, '', href(path))
  tell()
}

export function replacePath(path: string): void {
  if (path === currentPath()) return
  history.replaceState(null, '', href(path))
  tell()
}

/** Nothing is open: a link to the last panel opens it again. No listener is called, which would open the home. */
export function leavePath(): void {
  history.replaceState(null, '', href('/'))
  seen = location.hash
}

/** Called after every address change, by us or by the user. */
export function onPath(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

let seen = location.hash
for (const event of ['popstate', 'hashchange']) {
  addEventListener(event, () => {
    // Both events fire for one step back.
    if (location.hash === seen) return
    seen = location.hash
    tell()
  })
}
listeners.add(() => {
  seen = location.hash
})

/** Target after sign-in: the redirect of the query if it is a path of ours, otherwise the root. */
export function afterSignIn(): string {
  const query = new URLSearchParams(currentPath().split('?')[1] ?? '')
  return safeRedirect(query.get('redirect')) ?? '/'
}
