import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Add16Regular, Delete16Regular } from '@fluentui/react-icons'
import type { WireEntity, WireViewOf } from '../../domain/contracts/definitions.ts'
import { useT } from '../../src/i18n/intl.ts'
import { SearchWords } from '../../src/views/parts/SearchWords.tsx'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    gap: '4px',
    alignItems: 'center',
    padding: '6px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& .fui-Input': { flexGrow: 1, minWidth: 0 },
  },
})

interface Props {
  readonly view: WireViewOf<'tree'>
  readonly entity: WireEntity
  readonly words: string
  onWords(words: string): void
  onAdd(): void
  onRemove(): void
}

/** Search of a tree, and what adds and removes its nodes. */
export function TreeTools({ view, entity, words, onWords, onAdd, onRemove }: Props) {
  const styles = useStyles()
  const t = useT()
  return (
    <div className={styles.tools}>
      <SearchWords label={t('treeSearch')} words={words} onSearch={onWords} />
      {entity.rights.create && view.form ? (
        <Button
          size="small"
          appearance="subtle"
          icon={<Add16Regular />}
          aria-label={t('treeAdd')}
          title={t('treeAdd')}
          onClick={onAdd}
        />
      ) : null}
      {entity.rights.delete ? (
        <Button
          size="small"
          appearance="subtle"
          icon={<Delete16Regular />}
          aria-label={t('delete')}
          title={t('delete')}
          onClick={onRemove}
        />
      ) : null}
    </div>
  )
}
