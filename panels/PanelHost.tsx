import { useStore } from '@nanostores/react'
import { memo, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../src/i18n/intl.ts'
import { $preferences, $theme } from '../src/state/preferences.ts'
import { Frame } from '../src/ui/Frame.tsx'
import { Boundary } from './Boundary.tsx'
import { makeHost, type PanelServices } from './host.ts'
import type { OpenPanel } from './open-panel.ts'
import { Problem } from './Problem.tsx'
import { useGate, type Gate } from './use-gate.ts'
import './panel.css'

interface Props {
  readonly panel: OpenPanel
  readonly services: PanelServices
}

/** The frame of every panel. Redrawn by the dock in another window; only the frame changes, its content keeps state. */
export function PanelHost({ panel, services }: Props) {
  return (
    <PanelFrame panel={panel}>
      <Content panel={panel} services={services} />
    </PanelFrame>
  )
}

/**
 * Event on the window when a panel has moved between windows; grids restore their scroll position (client-stack, part
 * 3).
 */
const movedEvent = 'panels-moved'

function PanelFrame({ panel, children }: { readonly panel: OpenPanel; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const target = useStore(panel.$document)
  const theme = useStore($theme)
  const { density } = useStore($preferences)
  useLayoutEffect(() => {
    const now = ref.current?.ownerDocument
    if (!now || now === target) return
    panel.$document.set(now)
    now.defaultView?.requestAnimationFrame(() => dispatchEvent(new Event(movedEvent)))
  })
  return (
    <Frame target={target} theme={theme} density={density} className="portside-panel-frame">
      <div ref={ref} className="portside-panel-body">
        {children}
      </div>
    </Frame>
  )
}

const Content = memo(function Content({ panel, services }: Props) {
  const label = useStore(panel.$label)
  const [host] = useState(() => makeHost(panel, services))
  const { before } = services
  const [gate, retry] = useGate(panel, before)
  const section = useRef<HTMLElement>(null)
  const close = useCallback(() => services.close(panel), [services, panel])
  const address = gate.shown?.params.address
  const atTop = useRef(address)
  // A new record starts at the top (B-024); a panel shown again keeps its scroll position.
  useEffect(() => {
    if (atTop.current === address) return
    atTop.current = address
    if (section.current) toTop(section.current)
  }, [address])
  return (
    <section
      ref={section}
      className="portside-panel"
      aria-label={label}
      aria-busy={gate.loading}
      tabIndex={-1}
      data-scope="panel"
      data-panel-id={panel.id}
    >
      <LoadingBar on={gate.loading} />
      <Boundary key={gate.shown?.definition.type ?? ''} onClose={close}>
        <Shown gate={gate} panel={panel} host={host} onRetry={retry} onClose={close} />
      </Boundary>
    </section>
  )
})

/** A panel scrolls itself, or a part of it. */
function toTop(section: HTMLElement): void {
  for (const area of [section, ...section.querySelectorAll('*')]) if (area.scrollTop > 0) area.scrollTop = 0
}

interface ShownProps {
  readonly gate: Gate
  readonly panel: OpenPanel
  readonly host: ReturnType<typeof makeHost>
  readonly onRetry: () => void
  readonly onClose: () => void
}

function Shown({ gate, panel, host, onRetry, onClose }: ShownProps) {
  if (gate.failed)
    return <Problem error={gate.failed} path={panel.$address.get()} onRetry={onRetry} onClose={onClose} />
  if (!gate.shown) return null
  const { Component, params } = gate.shown
  return (
    <Suspense fallback={<LoadingBar on />}>
      <Component
        id={panel.id}
        params={params}
        state={panel.$state}
        visible={panel.$visible}
        active={panel.$active}
        host={host}
      />
    </Suspense>
  )
}

/** The thin bar over loading content; the old content stays below. */
function LoadingBar({ on }: { readonly on: boolean }) {
  const t = useT()
  return on ? <div className="portside-loading" role="progressbar" aria-label={t('loading')} /> : null
}
