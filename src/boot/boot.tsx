import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { fetchConfig } from '../api/session.ts'
import { isApiError } from '../api/errors.ts'
import { $goTo, isSessionEnd } from '../api/reactions.ts'
import { untilThere } from '../code/until-there.ts'
import { currentPath, isOutside, onPath, replacePath } from '../router/address.ts'
import { setConfig } from '../state/config.ts'
import { $session, closeSession } from '../state/session.ts'
import { workspaceCode } from './early.ts'

/**
 * The start of the client in phases: configuration (title, demo), then the small sign-in page or the workspace chunk.
 * Signing in and out switches without a reload.
 */
type Outside = 'sign-in' | 'reset-password' | 'register' | 'automatic'

/** Loaded at once when nobody is signed in; otherwise before signing out. */
const loadSignIn = () => import('../signin/SignInPage.tsx')

let root: Root | undefined
let shows: Outside | 'workspace' | undefined

export async function boot(): Promise<void> {
  if (!$session.get()) void loadSignIn()
  root = createRoot(document.getElementById('root') as HTMLElement)
  void fetchConfig()
    .then(setConfig)
    .catch(() => {
      /* uses the stored configuration until the server answers */
    })
  $goTo.listen(to => {
    if (to === '/login') leave()
  })
  onPath(() => void show())
  $session.listen(() => void show())
  await show()
}

async function show(): Promise<void> {
  const path = currentPath(),
    session = $session.get()
  if (!session) {
    if (!isOutside(path)) return replacePath(`/login${path === '/' ? '' : `?redirect=${encodeURIComponent(path)}`}`)
    return showOutside(outside(path), path)
  }
  if (shows === 'workspace') return
  shows = 'workspace'
  const { code, menus } = workspaceCode()
  const { fetchLater, openWorkspace } = await code
  fetchLater(loadSignIn)
  // Signing in during the download starts the workspace there.
  if ($session.get() !== session) return
  try {
    await openWorkspace(root as Root, menus)
  } catch (error) {
    // Nothing is drawn yet that could report it: the sign-in page follows.
    if (!isApiError(error) || !isSessionEnd(error)) throw error
    if ($session.get() === session) leave()
  }
}

/** Pages without a session are loaded on demand. */
async function showOutside(page: Outside, path: string): Promise<void> {
  if (shows === page) return
  shows = page
  const Page = await untilThere(pages[page])
  if (shows === page) root?.render(<Page address={path} />)
}

const pages: Readonly<Record<Outside, () => Promise<ComponentType<{ readonly address: string }>>>> = {
  'sign-in': async () => (await loadSignIn()).SignInPage,
  'reset-password': async () => (await import('../signin/ResetPasswordPage.tsx')).ResetPasswordPage,
  register: async () => (await import('../signin/RegisterPage.tsx')).RegisterPage,
  automatic: async () => (await import('../signin/AutomaticSignInPage.tsx')).AutomaticSignInPage,
}

const outside = (path: string): Outside =>
  path.startsWith('/reset-password')
    ? 'reset-password'
    : path.startsWith('/register')
      ? 'register'
      : path.startsWith('/yee/automatic/login')
        ? 'automatic'
        : 'sign-in'

/** The session ended without a report from the server: leads to the sign-in page, and afterwards back. */
function leave(): void {
  const path = currentPath()
  closeSession()
  // Pending calls report it again; the stored way back stays.
  if (!isOutside(path)) {
    const omitted = ['/', '/403', '/404'].includes(path.split('?')[0] ?? '')
    replacePath(omitted ? '/login' : `/login?redirect=${encodeURIComponent(path)}`)
  }
  void show()
}
