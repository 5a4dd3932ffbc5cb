import { mergeClasses } from '@fluentui/react-components'
import type { KeyboardEvent } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { Row } from '../../src/api/records.ts'
import { shownLine, showValue } from '../../src/fields/show-value.ts'
import { useT } from '../../src/i18n/intl.ts'
import { useCurrentLine, useQueueLines } from '../../src/views/queue/queue-lines.ts'

interface Props {
  readonly entity: WireEntity
  readonly line: readonly string[]
  readonly rows: readonly Row[]
  readonly current: string | undefined
  onChoose(id: string): void
  onMove(by: 1 | -1): void
}

/** The pairs that wait for a decision; arrows move. */
export function PairList({ entity, line, rows, current, onChoose, onMove }: Props) {
  const styles = useQueueLines()
  const t = useT()
  const list = useCurrentLine(current)
  const [first = '', ...others] = line
  const say = (row: Row, name: string): string => {
    const field = entity.fields[name]
    return field && row[name] !== null ? shownLine(showValue(field, row[name], { entity, values: row })) : ''
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || e.nativeEvent.isComposing) return
    if (e.key === 'ArrowDown') onMove(1)
    else if (e.key === 'ArrowUp') onMove(-1)
    else return
    e.preventDefault()
  }
  return (
    <div ref={list} className={styles.list} role="listbox" aria-label={t('pairsList')}>
      {rows.map(row => (
        <div
          key={row.id}
          className={mergeClasses(styles.line, styles.stacked, row.id === current && styles.current)}
          role="option"
          aria-selected={row.id === current}
          aria-current={row.id === current ? 'true' : undefined}
          tabIndex={row.id === current ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => {
            onChoose(row.id)
          }}
        >
          <span className={styles.name}>{say(row, first)}</span>
          <span className={styles.more}>
            {others
              .map(name => say(row, name))
              .filter(s => s !== '')
              .join(' · ')}
          </span>
        </div>
      ))}
    </div>
  )
}
