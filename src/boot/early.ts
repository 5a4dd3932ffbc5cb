import { fetchMenus } from '../api/session.ts'
import { untilThere } from '../code/until-there.ts'
import { $session } from '../state/session.ts'

/** The workspace code, and the screens that the user may open. */
const ask = () => {
  const menus = fetchMenus()
  // The code that opens the workspace handles failures; until it is loaded they are ignored here.
  menus.catch(() => undefined)
  return { code: untilThere(() => import('./workspace.tsx')), menus }
}

/** Every signed-in user needs them, so they are requested while the rest of the start is still evaluated. */
let early = $session.get() ? ask() : undefined

/** Requested early once; later sign-ins request again. */
export function workspaceCode(): ReturnType<typeof ask> {
  const asked = early ?? ask()
  early = undefined
  return asked
}
