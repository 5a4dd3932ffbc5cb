import { useThemeClassName } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import { LockOpen16Regular } from '@fluentui/react-icons/svg/lock-open'
import { Maximize16Regular } from '@fluentui/react-icons/svg/maximize'
import { Pin16Regular } from '@fluentui/react-icons/svg/pin'
import { ReOrderDotsVertical16Regular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { SquareMultiple16Regular } from '@fluentui/react-icons/svg/square-multiple'
import { WindowNew16Regular } from '@fluentui/react-icons/svg/window-new'
import { useStore } from '@nanostores/react'
import {
  Actions,
  Layout,
  Model,
  type Action,
  type ILayoutProps,
  type ITabSetRenderValues,
  type TabNode,
} from 'flexlayout-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { PanelHost } from '../../panels/PanelHost.tsx'
import { $spoken, t } from '../../src/i18n/intl.ts'
import { $preferences, $theme } from '../../src/state/preferences.ts'
import { Frame } from '../../src/ui/Frame.tsx'
import { $compose } from '../saved/compose-state.ts'
import { dockTranslator } from './dock-labels.ts'
import { DockPreview } from '../shell/KeyModes.tsx'
import { EmptyDock } from './EmptyDock.tsx'
import { refusalAt } from '../../domain/navigation/refusals.ts'
import { FavouriteStar } from '../shell/FavouriteStar.tsx'
import { rescueFocus } from './focus.ts'
import { HiddenTabs } from './HiddenTabs.tsx'
import { lockOf } from './locks.ts'
import { isPanelNode, isTabsetNode } from './model.ts'
import { makeServices } from '../workspace/services.ts'
import { tabFacts } from './tab-facts.ts'
import { drawTab } from './tab-look.tsx'
import { showTabMenu } from './tab-menu.ts'
import { useDrawnFloats } from './use-drawn-floats.ts'
import { endsWindow, popoutClosed, popoutOpened } from './windows.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** Page address of separate windows; it has this page's nonce, whose styles are copied. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
const popoutPage = `/app/popout.html${nonce ? `?nonce=${encodeURIComponent(nonce)}` : ''}`

const icons: NonNullable<ILayoutProps['icons']> = {
  close: <Dismiss16Regular />,
  pin: <Pin16Regular />,
  maximize: <Maximize16Regular />,
  restore: <SquareMultiple16Regular />,
  dragToDock: <ReOrderDotsVertical16Regular />,
  popoutFloatWindow: <WindowNew16Regular />,
  more: (_group, hidden) => <HiddenTabs count={hidden.length} />,
}

/** Keys of the library on a focused tab; all others are in our key table. */
const tabKeys = { closeTab: 'Delete' }

/** The dock. It draws tabs and groups; panel frames draw their content independently. */
export function Dock({ workspace }: { readonly workspace: Workspace }) {
  // Messages of panels load later; the dock itself uses none of them.
  useStore($spoken)
  const model = useStore(workspace.$model)
  const [$tabs, handlers] = useMemo(() => [tabFacts(workspace), handlersOf(workspace)] as const, [workspace])
  const tabs = useStore($tabs)
  // The library sets the translator after its first render: this one reads current values.
  const translate = useMemo(() => (key: string) => dockTranslator(t, $tabs.get())(key), [$tabs])
  const layout = useDrawnFloats(model)
  return (
    <div className="portside-dock">
      <Layout
        ref={layout}
        model={model}
        {...handlers}
        icons={icons}
        i18nTranslator={translate}
        popoutURL={popoutPage}
        invalidateTabContentOnParentRender={false}
        tabDragSpeed={0.12}
        keyMap={tabKeys}
        onRenderTab={(node, values) => drawTab(tabs.get(node.getId()), values)}
      />
      <DockPreview layoutId={Model.MAIN_LAYOUT_ID} />
    </div>
  )
}

type Handled =
  | 'factory'
  | 'onRenderTabSet'
  | 'onAction'
  | 'onAuxMouseClick'
  | 'onContextMenu'
  | 'onTabSetPlaceHolder'
  | 'onPopoutOpen'
  | 'onPopoutClose'
  | 'renderPopoutContent'
type Handlers = { readonly [K in Handled]: NonNullable<ILayoutProps[K]> }

function handlersOf(workspace: Workspace): Handlers {
  const services = makeServices(workspace)
  return {
    factory: (node: TabNode): ReactNode => {
      const panel = workspace.panel(node.getId())
      return panel ? <PanelHost key={panel.key} panel={panel} services={services} /> : null
    },
    onRenderTabSet: (node, values) => {
      drawGroup(workspace, node, values)
    },
    onAction: (action: Action) => {
      if (endsWindow(workspace, action)) return undefined
      const passed = workspace.intercept(action)
      if (passed && (action.type === Actions.DELETE_TAB || action.type === Actions.DELETE_TABSET))
        rescueFocus(workspace)
      return passed
    },
    onAuxMouseClick: (node, event) => {
      if (event.button === 1 && isPanelNode(node))
        void workspace.act(Actions.deleteTab(node.getId())).then(() => rescueFocus(workspace))
    },
    onContextMenu: (node, event) => {
      const tab = isPanelNode(node) ? node : isTabsetNode(node) ? node.getSelectedNode() : undefined
      if (!tab) return
      event.preventDefault()
      event.stopPropagation()
      showTabMenu(workspace, tab, { x: event.clientX, y: event.clientY })
    },
    onTabSetPlaceHolder: () => <EmptyDock />,
    onPopoutOpen: (layout, _window, target) => popoutOpened(workspace, layout, target),
    onPopoutClose: layout => popoutClosed(workspace, layout),
    renderPopoutContent: ({ children, layout, popoutDocument }) => (
      <PopoutFrame target={popoutDocument}>
        {children}
        <DockPreview layoutId={layout.getLayoutId()} />
      </PopoutFrame>
    ),
  }
}

function PopoutFrame({ target, children }: { readonly target: Document; readonly children: ReactNode }) {
  const theme = useStore($theme)
  const { density } = useStore($preferences)
  return (
    <Frame target={target} theme={theme} density={density} className="portside-popout">
      <ThemedBody target={target} />
      <div className="portside-popout-body">{children}</div>
    </Frame>
  )
}

/** Menus and dialogs of a window's panels render under its body, which needs the theme. */
function ThemedBody({ target }: { readonly target: Document }) {
  const theme = useThemeClassName()
  useEffect(() => {
    const { classList } = target.body
    const names = theme.split(' ').filter(Boolean)
    classList.add(...names)
    return () => classList.remove(...names)
  }, [target, theme])
  return null
}

/** The star of the front panel, and the lock mark of its group. */
function drawGroup(workspace: Workspace, node: unknown, values: ITabSetRenderValues): void {
  const front = isTabsetNode(node) ? workspace.panel(node.getSelectedNode()?.getId() ?? '') : undefined
  if (front && !refusalAt(front.$address.get())) values.buttons.push(<FavouriteStar key="favourite" panel={front} />)
  const lock = isTabsetNode(node) ? lockOf(node) : undefined
  if (!lock || (lock === 'free' && !$compose.get())) return
  const said = t(lock === 'own' ? 'groupLocked' : lock === 'role' ? 'groupLockedByRole' : 'groupFree')
  values.buttons.push(
    <span key="lock" className="portside-lock" role="img" aria-label={said} title={said}>
      {lock === 'free' ? <LockOpen16Regular /> : <LockClosed16Regular />}
    </span>,
  )
}
