import type { ReactNode } from 'react'
import { isSize } from '../../domain/components/setting-problem.ts'
import type { PageValue } from '../../domain/meta/pages/page.ts'
import { useT } from '../i18n/intl.ts'

/** `auto`, pixels or percent; anything else is not handed to the browser. */
const cssHeight = (height: PageValue | undefined): string =>
  !isSize(height) || height === 'auto' ? 'auto' : height.endsWith('%') ? height : `${height}px`

/** The box of a view; it says when no view is chosen yet. */
export function ViewBox({
  height,
  isEmpty,
  children,
}: {
  readonly height: PageValue | undefined
  readonly isEmpty: boolean
  readonly children: ReactNode
}) {
  const t = useT()
  if (isEmpty) return <p className="portside-page-empty">{t('pageNoView')}</p>
  return (
    <div className="portside-page-viewbox" style={{ height: cssHeight(height) }}>
      {children}
    </div>
  )
}
