import { mergeClasses } from '@fluentui/react-components'
import { CheckboxChecked16Filled, CheckboxUnchecked16Regular } from '@fluentui/react-icons'
import type { KeyboardEvent } from 'react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import type { Row } from '../../src/api/records.ts'
import { showValue } from '../../src/fields/show-value.ts'
import { useT } from '../../src/i18n/intl.ts'
import { useCurrentLine, useQueueLines } from '../../src/views/queue/queue-lines.ts'

interface Props {
  readonly entity: WireEntity
  readonly line: readonly string[]
  readonly rows: readonly Row[]
  readonly current: string | undefined
  readonly selected: ReadonlySet<string>
  onChoose(id: string): void
  onMove(by: 1 | -1): void
  onSelect(id: string): void
}

/** The tasks as a list: arrows move, Space selects for a decision about several. */
export function TaskQueue({ entity, line, rows, current, selected, onChoose, onMove, onSelect }: Props) {
  const styles = useQueueLines()
  const t = useT()
  const list = useCurrentLine(current)
  const [first = '', ...others] = line
  const say = (row: Row, name: string): string => {
    const field = entity.fields[name]
    return field ? showValue(field, row[name], { entity, values: row }).text : ''
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.altKey || e.ctrlKey || e.metaKey || e.shiftKey || e.nativeEvent.isComposing) return
    const [top] = rows
    const end = rows.at(-1)
    if (e.key === 'ArrowDown') onMove(1)
    else if (e.key === 'ArrowUp') onMove(-1)
    else if (e.key === 'Home' && top) onChoose(top.id)
    else if (e.key === 'End' && end) onChoose(end.id)
    else if (e.key === ' ' && current !== undefined) onSelect(current)
    else return
    e.preventDefault()
  }
  return (
    <div
      ref={list}
      className={styles.list}
      role="listbox"
      aria-label={t('triageQueue')}
      aria-multiselectable="true"
      data-triage-queue
    >
      {rows.map(row => {
        const isSelected = selected.has(row.id)
        return (
          <div
            key={row.id}
            className={mergeClasses(styles.line, row.id === current && styles.current)}
            role="option"
            aria-selected={isSelected}
            aria-current={row.id === current ? 'true' : undefined}
            tabIndex={row.id === current ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={e => {
              // A click on the box selects, as Space does.
              if (e.target instanceof Element && e.target.closest('[data-tick]')) onSelect(row.id)
              else onChoose(row.id)
            }}
          >
            <span className={styles.tick} aria-hidden="true" data-tick>
              {isSelected ? <CheckboxChecked16Filled /> : <CheckboxUnchecked16Regular />}
            </span>
            <span className={styles.texts}>
              <span className={styles.name}>{say(row, first)}</span>
              <span className={styles.more}>
                {others
                  .map(name => say(row, name))
                  .filter(s => s !== '')
                  .join(' · ')}
              </span>
            </span>
          </div>
        )
      })}
    </div>
  )
}
