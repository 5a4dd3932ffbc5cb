import { OverflowIcon } from 'flexlayout-react'
import { useLayoutEffect, useRef } from 'react'
import { useT } from '../../src/i18n/intl.ts'

/**
 * How many tabs do not fit. The library names its button without the number that stands on it: who says what he sees
 * has to reach it (WCAG 2.5.3).
 */
export function HiddenTabs({ count }: { readonly count: number }) {
  const t = useT()
  const mark = useRef<HTMLSpanElement>(null)
  const name = t('tabMoreCount', { count })
  useLayoutEffect(() => {
    for (const attribute of ['aria-label', 'title']) mark.current?.closest('button')?.setAttribute(attribute, name)
  })
  return (
    <>
      <OverflowIcon />
      <span ref={mark} className="flexlayout__tab_button_overflow_count">
        {count}
      </span>
    </>
  )
}
