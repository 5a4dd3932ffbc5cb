import { makeStyles, Select, ToggleButton, tokens } from '@fluentui/react-components'
import {
  TextBold20Regular,
  TextBulletList20Regular,
  TextItalic20Regular,
  TextNumberListLtr20Regular,
  TextUnderline20Regular,
} from '@fluentui/react-icons'
import type { Editor } from '@tiptap/core'
import type { JSX } from 'react'
import { richSizes } from '../../../domain/values/rich-text.ts'
import { useT } from '../../i18n/intl.ts'
import type { MessageKey } from '../../i18n/messages.ts'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px',
    padding: '2px 4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
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

/** Size and marks of the text that is chosen. */
export function RichTools({ editor }: { readonly editor: Editor | null }) {
  const styles = useStyles()
  const t = useT()
  const size = editor?.getAttributes('size').px as number | undefined
  return (
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
  )
}
