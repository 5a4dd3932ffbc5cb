import {
  makeStyles,
  Select,
  ToggleButton,
  tokens,
  useFieldControlProps_unstable as useFieldProps,
} from '@fluentui/react-components'
import {
  TextBold20Regular,
  TextBulletList20Regular,
  TextItalic20Regular,
  TextNumberListLtr20Regular,
  TextUnderline20Regular,
} from '@fluentui/react-icons'
import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useReducer, useRef, useState, type AriaAttributes, type JSX } from 'react'
import { readRich, richSizes, wordsOfRich, writeRich } from '../../../domain/values/rich-text.ts'
import { useT } from '../../i18n/intl.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { EditorProps } from '../edit/contract.ts'
import { extensions, fromEditor, sliceOf, toEditor } from './editor-text.ts'

const useStyles = makeStyles({
  box: {
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { border: `1px solid ${tokens.colorCompoundBrandStroke}` },
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px',
    padding: '2px 4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
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

type Tool = readonly [
  name: 'bold' | 'italic' | 'underline' | 'bulletList' | 'orderedList',
  says: MessageKey,
  icon: JSX.Element,
  act: (editor: Editor) => boolean,
]

const tools: readonly Tool[] = [
  ['bold', 'richBold', <TextBold20Regular key="b" />, e => e.chain().focus().toggleBold().run()],
  ['italic', 'richItalic', <TextItalic20Regular key="i" />, e => e.chain().focus().toggleItalic().run()],
  ['underline', 'richUnderline', <TextUnderline20Regular key="u" />, e => e.chain().focus().toggleUnderline().run()],
  ['bulletList', 'richItems', <TextBulletList20Regular key="l" />, e => e.chain().focus().toggleBulletList().run()],
  [
    'orderedList',
    'richSteps',
    <TextNumberListLtr20Regular key="n" />,
    e => e.chain().focus().toggleOrderedList().run(),
  ],
]

/** Rich text editor. Content goes in and out as data; the page never parses HTML. */
export function RichEditor({ field, value, onChange }: EditorProps) {
  const styles = useStyles()
  const t = useT()
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
        attributes: { role: 'textbox', 'aria-multiline': 'true', spellcheck: 'false' },
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

  const size = editor?.getAttributes('size').px as number | undefined
  return (
    <div className={styles.box}>
      <div role="group" className={styles.tools} aria-label={t('richTools')}>
        <Select
          size="small"
          aria-label={t('richSize')}
          title={t('richSize')}
          value={size === undefined ? '' : String(size)}
          onChange={(_, d) => {
            if (d.value === '') editor?.chain().focus().unsetMark('size').run()
            else
              editor
                ?.chain()
                .focus()
                .setMark('size', { px: Number(d.value) })
                .run()
          }}
        >
          <option value="">{t('richUsual')}</option>
          {richSizes.map(px => (
            <option key={px} value={px}>
              {t('richPixels', { px })}
            </option>
          ))}
        </Select>
        {tools.map(([name, says, icon, act]) => (
          <ToggleButton
            key={name}
            size="small"
            appearance="subtle"
            icon={icon}
            checked={editor?.isActive(name) === true}
            aria-label={t(says)}
            title={t(says)}
            onMouseDown={e => {
              e.preventDefault()
            }}
            onClick={() => {
              if (editor) act(editor)
            }}
          />
        ))}
      </div>
      <div ref={place} className={styles.text} />
    </div>
  )
}
