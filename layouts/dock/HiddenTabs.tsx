import { OverflowIcon } from 'flexlayout-react'
import { useLayoutEffect, useRef } from 'react'
import { useT } from '../../src/i18n/intl.ts'

/** Count of hidden tabs. The library's button name lacks its visible number, which voice control needs (WCAG 2.5.3). */
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
