import { makeStyles, tokens, useFieldControlProps_unstable as useFieldProps } from '@fluentui/react-components'
import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useReducer, useRef, useState, type AriaAttributes } from 'react'
import { readRich, richSizes, wordsOfRich, writeRich } from '../../../domain/values/rich-text.ts'
import type { EditorProps } from '../edit/contract.ts'
import { RichTools } from './RichTools.tsx'
import { extensions, fromEditor, sliceOf, toEditor } from './editor-text.ts'

const useStyles = makeStyles({
  box: {
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { border: `1px solid ${tokens.colorCompoundBrandStroke}` },
  },
  text: {
    maxHeight: '320px',
    overflowY: 'auto',
    '& .ProseMirror': {
      minHeight: '64px',
      padding: '6px 8px',
      outline: 'none',
      whiteSpace: 'break-spaces',
      overflowWrap: 'anywhere',
      lineHeight: 1.4,
      fontSize: '13px',
    },
    '& .ProseMirror p': { margin: '0 0 4px' },
    '& .ProseMirror li p': { margin: 0 },
    '& .ProseMirror ul, & .ProseMirror ol': { margin: '0 0 4px', paddingInlineStart: '24px' },
    ...Object.fromEntries(richSizes.map(px => [`& [data-size="${px}"]`, { fontSize: `${px}px` }])),
  },
})

/** Rich text editor. Content goes in and out as data; the page never parses HTML. */
export function RichEditor({ field, value, onChange }: EditorProps) {
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const {
    'aria-labelledby': label,
    'aria-describedby': about,
    'aria-invalid': wrong,
    'aria-required': needed,
  } = useFieldProps<Pick<AriaAttributes, 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required'>>(
    {},
    {},
  )
  const said = typeof value === 'string' ? value : ''
  const known = useRef(said)
  const change = useEffectEvent((html: string) => {
    onChange(html === '' ? null : html)
  })
  // Given to the editor at once: an effect sets it a draw later, and until then the field has no name.
  const firstName = useEffectEvent((): Readonly<Record<string, string>> => (label ? { 'aria-labelledby': label } : {}))
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, redraw] = useReducer((n: number) => n + 1, 0)

  useEffect(() => {
    if (!place.current) return undefined
    const made = new Editor({
      element: place.current,
      extensions,
      content: toEditor(readRich(known.current)),
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', spellcheck: 'false', ...firstName() },
        handlePaste: (view, event) => {
          const html = event.clipboardData?.getData('text/html') ?? ''
          if (html === '') return false
          view.dispatch(view.state.tr.replaceSelection(sliceOf(view.state.schema, readRich(html))).scrollIntoView())
          return true
        },
        handleDrop: (view, event, slice, moved) => {
          const html = event.dataTransfer?.getData('text/html') ?? '',
            at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (moved || slice.size > 0 || html === '' || !at) return false
          view.dispatch(view.state.tr.replace(at.pos, at.pos, sliceOf(view.state.schema, readRich(html))))
          return true
        },
        // Text being composed (Chinese, Japanese, Korean) is not reported yet.
        handleDOMEvents: {
          compositionend: view => {
            view.dom.ownerDocument.defaultView?.setTimeout(report, 40)
            return false
          },
        },
      },
      onUpdate: () => {
        if (!made.view.composing) report()
      },
      onBlur: () => {
        report()
      },
      onTransaction: redraw,
    })
    function report(): void {
      if (made.isDestroyed) return
      const blocks = fromEditor(made.getJSON()),
        html = wordsOfRich(blocks).trim() === '' ? '' : writeRich(blocks)
      if (html === known.current) return
      known.current = html
      change(html)
    }
    setEditor(made)
    return () => {
      setEditor(null)
      made.destroy()
    }
  }, [])

  // External changes: form undo, a restored draft, another user's save.
  useEffect(() => {
    if (!editor || said === known.current) return
    known.current = said
    editor.commands.setContent(toEditor(readRich(said)), { emitUpdate: false })
  }, [editor, said])

  useEffect(() => {
    const attributes: Readonly<Record<string, unknown>> = {
      'aria-labelledby': label,
      'aria-describedby': about,
      'aria-invalid': wrong,
      'aria-required': needed ?? field.required,
    }
    for (const [name, to] of Object.entries(attributes)) {
      if (to === undefined || to === false) editor?.view.dom.removeAttribute(name)
      else editor?.view.dom.setAttribute(name, String(to))
    }
  }, [editor, label, about, wrong, needed, field.required])

  return (
    <div className={styles.box}>
      <RichTools editor={editor} />
      <div ref={place} className={styles.text} />
    </div>
  )
}
