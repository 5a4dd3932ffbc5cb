import { atom } from 'nanostores'
import { notify } from '../../src/state/notices.ts'
import type { LayoutDocument } from '../workspace/document.ts'
import { onMonitors, type Monitor } from './monitors.ts'

/** Monitor information in browsers with window management. */
interface DetailedScreen extends Screen {
  readonly availLeft: number
  readonly availTop: number
  readonly label: string
  readonly isPrimary: boolean
}
interface ScreenDetails extends EventTarget {
  readonly screens: readonly DetailedScreen[]
}
type Managing = Window & { getScreenDetails(): Promise<ScreenDetails> }

const manages = (target: Window): target is Managing =>
  'getScreenDetails' in target && typeof target.getScreenDetails === 'function'

/** All monitors; null without information. */
export const $monitors = atom<readonly Monitor[] | null>(null)

const monitorOf = (s: DetailedScreen): Monitor => ({
  label: s.label,
  left: s.availLeft,
  top: s.availTop,
  width: s.availWidth,
  height: s.availHeight,
  primary: s.isPrimary,
})

/** The monitor of the main window: all that is known without the permission. */
function thisMonitor(): Monitor {
  const corner = (name: string) => {
    const at: unknown = Reflect.get(screen, name)
    return typeof at === 'number' ? at : 0
  }
  return {
    label: '',
    left: corner('availLeft'),
    top: corner('availTop'),
    width: screen.availWidth,
    height: screen.availHeight,
    primary: true,
  }
}

async function read(target: Managing): Promise<boolean> {
  const details = await target.getScreenDetails()
  const take = () => $monitors.set(details.screens.map(monitorOf))
  take()
  details.addEventListener('screenschange', take)
  return true
}

const permission = async (): Promise<PermissionState> => {
  // Not every browser lists the new name of the permission, and none the old one.
  const name: string = 'window-management'
  return (await navigator.permissions.query({ name: name as PermissionName })).state
}

/** Reads the monitors with earlier permission, without asking. */
export async function readMonitors(): Promise<void> {
  if ($monitors.get() || !manages(window)) return
  try {
    if ((await permission()) === 'granted') await read(window)
  } catch {
    /* this browser does not report it */
  }
}

/** Asks for permission after a user gesture. True when granted. */
export async function askForMonitors(): Promise<boolean> {
  if ($monitors.get()) return true
  if (!manages(window)) return false
  return read(window).catch(() => false)
}

/** There are several monitors, and the permission can be requested. */
export const worthAsking = (): boolean =>
  $monitors.get() === null && manages(window) && Reflect.get(screen, 'isExtended') === true

/** A layout with windows on current monitors; reports moved windows. */
export function onThese(document: LayoutDocument): LayoutDocument {
  const { tree, moved } = onMonitors(document.tree, document.monitors ?? {}, $monitors.get() ?? [thisMonitor()])
  if (moved.length > 0) notify({ kind: 'warning', code: 'windowsMoved', params: { count: moved.length } })
  return { ...document, tree }
}
