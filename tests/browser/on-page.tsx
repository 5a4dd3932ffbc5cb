import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { $theme } from '../../src/state/preferences.ts'
import { Frame } from '../../src/ui/Frame.tsx'

/** Renders a component on an empty page; removed after its test. */
export function show(content: ReactNode): void {
  const element = document.createElement('div')
  element.id = 'root'
  document.body.replaceChildren(element)
  const root = createRoot(element)
  root.render(
    <Frame target={document} theme={$theme.get()} density="compact">
      {content}
    </Frame>,
  )
  onTestFinished(() => {
    root.unmount()
  })
}
