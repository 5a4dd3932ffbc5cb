import {
  createDOMRenderer,
  FluentProvider,
  RendererProvider,
  type GriffelRenderer,
  type Theme,
} from '@fluentui/react-components'
import { lazy, Suspense, type ReactNode } from 'react'
import { themes } from './theme.ts'

/** If it cannot be loaded, Fluent's own focus handling is used; the page is shown anyway. */
const TabsterHolder = lazy(async () => ({
  default: (await import('./TabsterHolder.tsx').catch(() => null))?.TabsterHolder ?? (() => null),
}))

/**
 * Fluent provider per window: styles, menus and dialogs render into that window's document. Movable content has its
 * own provider.
 */
export type ThemeName = keyof typeof themes
export type Density = 'compact' | 'comfortable'

const renderers = new WeakMap<Document, GriffelRenderer>()

function rendererFor(target: Document): GriffelRenderer {
  let renderer = renderers.get(target)
  if (!renderer) {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
    renderer = createDOMRenderer(target, nonce ? { styleElementAttributes: { nonce } } : {})
    renderers.set(target, renderer)
  }
  return renderer
}

/** 13 px text in dense layouts (design/look). */
const dense = {
  fontSizeBase300: '13px',
  lineHeightBase300: '18px',
  fontSizeBase200: '12px',
  lineHeightBase200: '16px',
} as const
const made = new Map<string, Theme>()

function themeOf(name: ThemeName, density: Density): Theme {
  const key = `${name}/${density}`
  let theme = made.get(key)
  if (!theme) {
    theme = density === 'compact' ? { ...themes[name], ...dense } : themes[name]
    made.set(key, theme)
  }
  return theme
}

interface Props {
  readonly target: Document
  readonly theme: ThemeName
  readonly density: Density
  /** Style of the element itself; the layout is in a node inside it, because portals copy this one's class. */
  readonly className?: string
  /** In another frame, which keeps the focus manager of the window: two of them would end it twice. */
  readonly isWithin?: true
  readonly children: ReactNode
}

export function Frame({ target, theme, density, className, isWithin, children }: Props) {
  return (
    <RendererProvider renderer={rendererFor(target)} targetDocument={target}>
      <FluentProvider
        targetDocument={target}
        theme={themeOf(theme, density)}
        data-theme={theme}
        data-density={density}
        {...(className ? { className } : {})}
      >
        {children}
        {isWithin ? null : (
          <Suspense fallback={null}>
            <TabsterHolder />
          </Suspense>
        )}
      </FluentProvider>
    </RendererProvider>
  )
}
