import { Button } from '@fluentui/react-components'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { readFrameSource, type FrameSource } from '../../../domain/components/frame-source.ts'
import { useT } from '../../i18n/intl.ts'
import { drawComponent, type ComponentProps } from '../../page/component.ts'
import { usePage, useValue, useWords } from '../../page/runtime.ts'
import { ViewBox } from '../../page/ViewBox.tsx'

/** A page of another host. It has no access to this page, no storage, no window of its own and no referrer. */
function Frame({ node }: ComponentProps) {
  const t = useT()
  const { designing, frame } = usePage()
  const src = useValue(node, 'src'),
    height = useValue(node, 'height')
  const title = useWords(node, 'title')
  const [isAsked, setAsked] = useState(false)
  const source = readFrameSource(src)
  if (!source) return designing ? <p className="portside-page-empty">{t('pageFrameNone')}</p> : null
  if (designing) return <p className="portside-page-empty">{t('pageFrameOf', { host: source.origin })}</p>
  // A preview asks no other host unasked.
  if (frame && !isAsked)
    return (
      <Button
        size="small"
        onClick={() => {
          setAsked(true)
        }}
      >
        {t('pageFrameShow', { host: source.origin })}
      </Button>
    )
  return (
    <ViewBox height={height} isEmpty={false}>
      <Shown key={String(src)} src={String(src)} source={source} title={title} />
    </ViewBox>
  )
}

interface ShownProps {
  readonly src: string
  readonly source: FrameSource
  readonly title: string
}

function Shown({ src, source: { origin }, title }: ShownProps) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const isBlocked = useBlocked(frame, origin)
  if (isBlocked) return <p className="portside-page-empty">{t('pageFrameBlocked', { host: origin })}</p>
  return (
    <iframe
      ref={frame}
      className="portside-page-frame"
      src={src}
      title={title}
      sandbox="allow-scripts allow-forms"
      referrerPolicy="no-referrer"
    />
  )
}

/** Whether the browser refused this host: the operator may have taken it from the list after the publication. */
function useBlocked(frame: RefObject<HTMLIFrameElement | null>, origin: string): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const page = frame.current?.ownerDocument
    const note = (e: SecurityPolicyViolationEvent) => {
      if (e.effectiveDirective === 'frame-src' && e.blockedURI.startsWith(origin)) setBlocked(true)
    }
    page?.addEventListener('securitypolicyviolation', note)
    return () => {
      page?.removeEventListener('securitypolicyviolation', note)
    }
  }, [frame, origin])
  return isBlocked
}

export const businessIframe = drawComponent('business-iframe', Frame)
