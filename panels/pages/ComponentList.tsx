import { Input } from '@fluentui/react-components'
import { useId, useState, type RefObject } from 'react'
import { components } from '../../domain/components/all.ts'
import type { ComponentDefinition } from '../../domain/components/define.ts'
import { matches } from '../../src/fields/choice/options.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { dragComponent } from './dragged.ts'

interface Props {
  readonly find: RefObject<HTMLInputElement | null>
  onInsert(component: ComponentDefinition): void
  /** Escape: back to where one was. */
  onLeave(): void
}

/** All components: found by typing, chosen by arrows, inserted by Enter; or dragged to their place. */
export function ComponentList({ find, onInsert, onLeave }: Props) {
  const t = useT()
  const text = useText()
  const own = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const found = components.filter(c => matches(words, [c.label.en_US, c.label.zh_CN, c.compName]))
  const active = Math.min(at, found.length - 1)
  const go = (to: number) => {
    setAt(Math.min(Math.max(to, 0), found.length - 1))
  }
  return (
    <div className="portside-design-components">
      <h2>{t('pgdComponents')}</h2>
      <Input
        input={{ ref: find }}
        size="small"
        role="combobox"
        aria-label={t('pgdFindComponent')}
        aria-expanded
        aria-controls={own}
        aria-activedescendant={found[active] ? `${own}-${found[active].compName}` : undefined}
        placeholder={t('pgdFindComponent')}
        value={words}
        onChange={(_, d) => {
          setWords(d.value)
          setAt(0)
        }}
        onKeyDown={e => {
          if (e.nativeEvent.isComposing) return
          const keys: Readonly<Record<string, () => void>> = {
            ArrowDown: () => {
              go(active + 1)
            },
            ArrowUp: () => {
              go(active - 1)
            },
            Enter: () => {
              const one = found[active]
              if (one) onInsert(one)
              setWords('')
            },
            Escape: () => {
              setWords('')
              onLeave()
            },
          }
          const does = keys[e.key]
          if (!does) return
          e.preventDefault()
          e.stopPropagation()
          does()
        }}
      />
      <div role="listbox" id={own} aria-label={t('pgdComponents')} tabIndex={-1}>
        {found.map((c, i) => (
          // The keys are taken by the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={c.compName}
            id={`${own}-${c.compName}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            draggable
            onDragStart={e => {
              dragComponent(c.compName)
              e.dataTransfer.effectAllowed = 'copy'
              e.dataTransfer.setData('text/plain', c.compName)
            }}
            onClick={() => {
              onInsert(c)
            }}
          >
            <span>{text(c.label)}</span>
          </div>
        ))}
      </div>
      {found.length === 0 ? <p>{t('noData')}</p> : null}
    </div>
  )
}
