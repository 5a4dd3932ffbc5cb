import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { css } from '@codemirror/lang-css'
import { html } from '@codemirror/lang-html'
import { javascript } from '@codemirror/lang-javascript'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
  type LanguageSupport,
} from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { Field } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../i18n/intl.ts'

interface Props {
  readonly label: string
  readonly lang: string
  readonly value: string
  onChange(text: string): void
}

const languages: Readonly<Record<string, () => LanguageSupport>> = { javascript, json, html, css }

/** Colours of the theme, so that both themes and high contrast keep theirs. */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.operatorKeyword], color: 'var(--colorBrandForeground1)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--colorPaletteGreenForeground1)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--colorPaletteRedForeground1)' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--colorPaletteBlueForeground2)' },
  { tag: tags.comment, color: 'var(--colorNeutralForeground3)', fontStyle: 'italic' },
])

const look = EditorView.theme({
  '&': {
    border: '1px solid var(--colorNeutralStroke1)',
    borderRadius: 'var(--borderRadiusMedium)',
    backgroundColor: 'var(--colorNeutralBackground1)',
    color: 'var(--colorNeutralForeground1)',
  },
  '&.cm-focused': { outline: '2px solid var(--colorStrokeFocus2)', outlineOffset: '-2px' },
  '.cm-scroller': {
    minHeight: '120px',
    maxHeight: '420px',
    overflow: 'auto',
    fontFamily: 'var(--fontFamilyMonospace)',
  },
  '.cm-content': { caretColor: 'var(--colorNeutralForeground1)' },
  '.cm-cursor': { borderLeftColor: 'var(--colorNeutralForeground1)' },
  '.cm-gutters': {
    backgroundColor: 'var(--colorNeutralBackground3)',
    color: 'var(--colorNeutralForeground3)',
    borderRight: '1px solid var(--colorNeutralStroke2)',
  },
  '.cm-activeLine': { backgroundColor: 'var(--colorSubtleBackgroundHover)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--colorBrandBackground2)',
  },
})

/** A text editor with line numbers, undo and colours; Tab leaves it. */
export function Editor({ label, lang, value, onChange }: Props) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const change = useEffectEvent(onChange)
  const begin = useEffectEvent((parent: HTMLElement): EditorView => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
    const language = languages[lang]?.()
    const extensions: Extension[] = [
      ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
      ...(language ? [language] : []),
      lineNumbers(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      indentOnInput(),
      bracketMatching(),
      syntaxHighlighting(colours),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      look,
      EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
      EditorView.updateListener.of(update => {
        if (update.docChanged) change(update.state.doc.toString())
      }),
    ]
    const root = parent.getRootNode()
    return new EditorView({
      state: EditorState.create({ doc: value, extensions }),
      parent,
      // A panel in a window of its own has another document.
      ...(root.nodeType === Node.DOCUMENT_NODE ? { root: root as Document } : {}),
    })
  })
  useEffect(() => {
    const parent = place.current
    if (!parent) return
    const view = begin(parent)
    return () => {
      view.destroy()
    }
  }, [])
  return (
    <Field size="small" label={label} hint={t('pageCodeKeys')}>
      <div ref={place} className="portside-page-code" />
    </Field>
  )
}
