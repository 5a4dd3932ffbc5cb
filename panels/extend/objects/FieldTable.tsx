import { Button, Checkbox, Input } from '@fluentui/react-components'
import { ArrowDown16Regular, ArrowUp16Regular, ReOrderDotsVertical16Regular } from '@fluentui/react-icons'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Field } from '../../../domain/meta/field.ts'
import type { ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { useObjectName } from '../../../src/fields/object-names.ts'
import { useT } from '../../../src/i18n/intl.ts'
import { isElement } from '../../../src/lib/element.ts'
import { kindOf } from './kind-of.ts'

type Flag = 'required' | 'sortable' | 'searchable'
const flags: readonly Flag[] = ['required', 'sortable', 'searchable']
const fits: Readonly<Record<Flag, (f: Field) => boolean>> = {
  required: () => true,
  sortable: f => !['text', 'rich', 'json', 'refs', 'enums'].includes(f.kind),
  searchable: f => f.kind === 'string' || f.kind === 'text',
}

function withFlag(f: Field, flag: Flag, on: boolean): Field {
  const { [flag]: _was, ...rest } = f
  return on ? { ...rest, [flag]: true } : rest
}

type Entry = readonly [string, Field]

/** The entries with one moved; null if unchanged. */
function placed(entries: readonly Entry[], name: string, to: number): readonly Entry[] | null {
  const from = entries.findIndex(([n]) => n === name),
    one = entries[from]
  return !one || to === from || to < 0 || to >= entries.length ? null : entries.toSpliced(from, 1).toSpliced(to, 0, one)
}

/**
 * The fields: labels in both languages, required, sortable, searchable. Their order is that of form and list: rows
 * are dragged, or moved by buttons or Alt with an arrow key.
 */
export function FieldTable({
  draft,
  onChange,
}: {
  readonly draft: ObjectDefinition
  onChange(fields: ObjectDefinition['fields']): void
}) {
  const t = useT()
  const objectName = useObjectName()
  const [moved, setMoved] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const focused = useRef<HTMLElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // The cursor moves with the row.
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = null
  })
  const entries = Object.entries(draft.fields)
  const put = (name: string, f: Field) => {
    onChange(Object.fromEntries(entries.map(([n, was]) => [n, n === name ? f : was])))
  }
  const place = (name: string, to: number) => {
    const next = placed(entries, name, to)
    if (!next) return
    const at = box.current?.ownerDocument.activeElement
    focused.current = isElement(at) ? at : null
    onChange(Object.fromEntries(next))
    setMoved(t('objectsMoved', { name, place: to + 1, count: entries.length }))
  }
  const keyed = (e: KeyboardEvent, name: string, at: number) => {
    if (
      !e.altKey ||
      e.ctrlKey ||
      e.metaKey ||
      e.shiftKey ||
      e.nativeEvent.isComposing ||
      (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')
    )
      return
    e.preventDefault()
    e.stopPropagation()
    place(name, at + (e.key === 'ArrowUp' ? -1 : 1))
  }
  const languages = [
    ['en_US', t('extendEnglish')],
    ['zh_CN', t('extendChinese')],
  ] as const
  if (entries.length === 0) return <p>{t('objectsNoFields')}</p>
  return (
    <div ref={box} className="portside-objects-table">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="portside-unseen">{t('objectsOrder')}</span>
            </th>
            <th scope="col">{t('extendName')}</th>
            <th scope="col">{t('extendKind')}</th>
            {languages.map(([l, label]) => (
              <th scope="col" key={l}>
                {label}
              </th>
            ))}
            {flags.map(x => (
              <th scope="col" key={x}>
                {t(`objectsFlag_${x}`)}
              </th>
            ))}
            <th scope="col">
              <span className="portside-unseen">{t('extendTakeOut')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(([n, f], at) => (
            <tr
              key={n}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              data-over={over === n && dragged !== n ? '' : undefined}
              onKeyDown={e => {
                keyed(e, n, at)
              }}
              onDragOver={e => {
                if (dragged !== null) {
                  e.preventDefault()
                  setOver(n)
                }
              }}
              onDrop={e => {
                if (dragged !== null) {
                  e.preventDefault()
                  place(dragged, at)
                }
              }}
            >
              <td className="portside-objects-order">
                <span
                  draggable
                  title={t('objectsDrag')}
                  data-drag={n}
                  onDragStart={e => {
                    e.dataTransfer.effectAllowed = 'move'
                    e.dataTransfer.setData('text/plain', n)
                    setDragged(n)
                  }}
                  onDragEnd={() => {
                    setDragged(null)
                    setOver(null)
                  }}
                >
                  <ReOrderDotsVertical16Regular aria-hidden="true" />
                </span>
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<ArrowUp16Regular />}
                  disabledFocusable={at === 0}
                  aria-label={t('columnUp', { name: n })}
                  onClick={() => {
                    place(n, at - 1)
                  }}
                />
                <Button
                  size="small"
                  appearance="subtle"
                  icon={<ArrowDown16Regular />}
                  disabledFocusable={at === entries.length - 1}
                  aria-label={t('columnDown', { name: n })}
                  onClick={() => {
                    place(n, at + 1)
                  }}
                />
              </td>
              <th scope="row">
                <code>{n}</code>
              </th>
              <td>{kindOf(f, t, objectName)}</td>
              {languages.map(([l, label]) => (
                <td key={l}>
                  <Input
                    size="small"
                    value={f.label[l]}
                    maxLength={80}
                    aria-label={`${label}: ${n}`}
                    onChange={(_, d) => {
                      put(n, { ...f, label: { ...f.label, [l]: d.value } })
                    }}
                  />
                </td>
              ))}
              {flags.map(x => (
                <td key={x}>
                  {fits[x](f) ? (
                    <Checkbox
                      checked={f[x] === true}
                      aria-label={`${t(`objectsFlag_${x}`)}: ${n}`}
                      onChange={(_, d) => {
                        put(n, withFlag(f, x, d.checked === true))
                      }}
                    />
                  ) : null}
                </td>
              ))}
              <td>
                <Button
                  size="small"
                  aria-label={`${t('extendTakeOut')}: ${n}`}
                  onClick={() => {
                    onChange(Object.fromEntries(entries.filter(([other]) => other !== n)))
                  }}
                >
                  {t('extendTakeOut')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <span role="status" className="portside-unseen">
        {moved}
      </span>
    </div>
  )
}
