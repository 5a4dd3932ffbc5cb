import { fetchMenus } from '../api/session.ts'
import { untilThere } from '../code/until-there.ts'
import { $session } from '../state/session.ts'

/** The code of the workspace, and what the user may open in it. */
const ask = () => {
  const menus = fetchMenus()
  // The opener of the workspace handles failures; before its code is loaded nobody does.
  menus.catch(() => undefined)
  return { code: untilThere(() => import('./workspace.tsx')), menus }
}

/**
 * Whoever is signed in needs them in any case: they are on their way while the rest of the start is still being
 * evaluated.
 */
let early = $session.get() ? ask() : undefined

/** Requested early once; later sign-ins request again. */
export function workspaceCode(): ReturnType<typeof ask> {
  const asked = early ?? ask()
  early = undefined
  return asked
}
