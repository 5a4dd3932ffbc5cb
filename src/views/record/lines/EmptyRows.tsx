import { makeStyles, tokens } from '@fluentui/react-components'
import { useT } from '../../../i18n/intl.ts'

const useStyles = makeStyles({
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    border: 'none',
    boxSizing: 'border-box',
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: '13px',
    cursor: 'text',
    color: tokens.colorNeutralForeground3,
    backgroundColor: 'transparent',
    '&:focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})

interface Props {
  /** Height of the header above it, in pixels. */
  readonly top: number
  onAdd(): void
  onPaste(text: string): void
  onUndo(): void
}

/** A table without rows also accepts a pasted sheet; Enter creates the first row. */
export function EmptyRows({ top, onAdd, onPaste, onUndo }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <input
      className={styles.input}
      style={{ top }}
      readOnly
      value={t('noRowsYet')}
      aria-label={t('noRowsYet')}
      onDoubleClick={onAdd}
      onPaste={e => {
        e.preventDefault()
        onPaste(e.clipboardData.getData('text/plain'))
      }}
      onKeyDown={e => {
        if (e.key !== 'Enter' && !((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'z')) return
        e.preventDefault()
        e.stopPropagation()
        if (e.key === 'Enter') onAdd()
        else onUndo()
      }}
    />
  )
}
