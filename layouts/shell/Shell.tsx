import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $cheatSheet } from '../../commands/cheat-sheet.ts'
import { $palette } from '../../commands/palette/open.ts'
import { fetchLater } from '../../panels/load.ts'
import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { $jumping } from '../../src/router/jumping.ts'
import { $aside } from '../../src/state/aside.ts'
import { $narrow } from '../../src/state/media.ts'
import { $preferences, $theme } from '../../src/state/preferences.ts'
import { $ended } from '../../src/state/session.ts'
import { Frame } from '../../src/ui/Frame.tsx'
import { Banners } from './Banners.tsx'
import { BlockedWindows } from '../dock/BlockedWindows.tsx'
import { $compose } from '../saved/compose-state.ts'
import { Dock } from '../dock/Dock.tsx'
import { Header } from './Header.tsx'
import { $handOver } from './hand-over.ts'
import { Switcher } from './KeyModes.tsx'
import { KeyHint } from './KeyHint.tsx'
import { $leave } from './leave.ts'
import { Notices } from './Notices.tsx'
import { $offered } from '../saved/offered.ts'
import { Rail } from './Rail.tsx'
import { $roleUpdate } from '../saved/role-layout.ts'
import { $workspace } from '../workspace/start.ts'
import { StatusBar } from './StatusBar.tsx'
import type { Workspace } from '../workspace/workspace.ts'
import 'flexlayout-react/style/light.css'
import '../workspace/workspace.css'

const loadPalette = () => import('../../commands/palette/Palette.tsx')
const loadLeave = () => import('./LeaveDialog.tsx')
const loadEnded = () => import('./SessionEnded.tsx')
const Palette = lazyComponent(async () => (await loadPalette()).Palette)
const CheatSheet = lazyComponent(async () => (await import('../../commands/CheatSheet.tsx')).CheatSheet)
const ComposeBar = lazyComponent(async () => (await import('../saved/ComposeBar.tsx')).ComposeBar)
const Aside = lazyComponent(async () => (await import('./Aside.tsx')).Aside)
const LeaveDialog = lazyComponent(async () => (await loadLeave()).LeaveDialog)
const LayoutPreview = lazyComponent(async () => (await import('../saved/LayoutPreview.tsx')).LayoutPreview)
const RoleUpdateDialog = lazyComponent(async () => (await import('../saved/RoleUpdateDialog.tsx')).RoleUpdateDialog)
const HandOver = lazyComponent(async () => (await import('./HandOver.tsx')).HandOver)
const SessionEnded = lazyComponent(async () => (await loadEnded()).SessionEnded)

/** Everything after sign-in: header, menu, dock, footer, overlays. */
export function Shell() {
  const workspace = useStore($workspace)
  const theme = useStore($theme)
  const { density } = useStore($preferences)
  usePrefetch()
  return (
    <Frame target={document} theme={theme} density={density}>
      {workspace ? <Whole key={keyOf(workspace)} workspace={workspace} /> : null}
      <Above />
    </Frame>
  )
}

const keys = new WeakMap<Workspace, number>()
let next = 0
const keyOf = (workspace: Workspace) => {
  const there = keys.get(workspace) ?? next++
  keys.set(workspace, there)
  return there
}

function Whole({ workspace }: { readonly workspace: Workspace }) {
  const jumping = useStore($jumping)
  const composing = useStore($compose)
  const aside = useStore($aside)
  useNarrow(workspace)
  useWrap(workspace)
  return (
    <div className="portside-shell" data-jumping={jumping}>
      <Header workspace={workspace} />
      <Rail workspace={workspace} />
      <main className="portside-main">
        <Banners />
        <BlockedWindows workspace={workspace} />
        {composing ? <ComposeBar workspace={workspace} composing={composing} /> : null}
        <div className="portside-dock-place">
          <Dock workspace={workspace} />
        </div>
      </main>
      {aside ? <Aside key={aside.kind} shown={aside} workspace={workspace} /> : null}
      <StatusBar workspace={workspace} />
      <KeyHint />
      <Switcher />
    </div>
  )
}

/** Notices, palette and dialogs, each loaded when first needed. */
function Above() {
  const palette = useStore($palette)
  const sheet = useEver(useStore($cheatSheet) !== null)
  const leave = useStore($leave)
  const offered = useStore($offered)
  const update = useStore($roleUpdate)
  const workspace = useStore($workspace)
  const ended = useStore($ended)
  const handed = useStore($handOver)
  return (
    <>
      <Notices />
      {palette ? <Palette state={palette} /> : null}
      {sheet ? <CheatSheet /> : null}
      {leave ? <LeaveDialog question={leave} /> : null}
      {offered ? <LayoutPreview offered={offered} /> : null}
      {update && workspace ? <RoleUpdateDialog workspace={workspace} update={update} /> : null}
      {ended ? <SessionEnded ended={ended} /> : null}
      {handed ? <HandOver address={handed.address} until={handed.until} /> : null}
    </>
  )
}

/** True after the first opening: the sheet stays mounted for its closing animation. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

/** In a narrow window the panels form one stack (W22). */
function useNarrow(workspace: Workspace): void {
  const narrow = useStore($narrow)
  useEffect(() => {
    workspace.narrow(narrow)
  }, [workspace, narrow])
}

/** Tabs on several rows, if the user chose that. */
function useWrap(workspace: Workspace): void {
  const { wrapTabs } = useStore($preferences)
  useEffect(() => {
    workspace.wrap(wrapTabs)
  }, [workspace, wrapTabs])
}

/** The palette and the unsaved-work guard are preloaded, so that they work offline. */
function usePrefetch(): void {
  useEffect(() => {
    fetchLater(() => Promise.all([loadPalette(), loadLeave(), loadEnded()]))
  }, [])
}
