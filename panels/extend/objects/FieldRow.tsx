import { Button, Checkbox, Input } from '@fluentui/react-components'
import { ArrowDown16Regular, ArrowUp16Regular, ReOrderDotsVertical16Regular } from '@fluentui/react-icons'
import type { Field } from '../../../domain/meta/field.ts'
import type { ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { useObjectName } from '../../../src/fields/object-names.ts'
import { useT, type Translate } from '../../../src/i18n/intl.ts'
import { kindOf } from './kind-of.ts'
import type { Entry, FieldOrder } from './use-field-order.ts'

type Flag = 'required' | 'sortable' | 'searchable'
export const flags: readonly Flag[] = ['required', 'sortable', 'searchable']
const fits: Readonly<Record<Flag, (f: Field) => boolean>> = {
  required: () => true,
  sortable: f => !['text', 'rich', 'json', 'refs', 'enums'].includes(f.kind),
  searchable: f => f.kind === 'string' || f.kind === 'text',
}

function withFlag(f: Field, flag: Flag, on: boolean): Field {
  const { [flag]: _was, ...rest } = f
  return on ? { ...rest, [flag]: true } : rest
}

export const languagesIn = (t: Translate) =>
  [
    ['en_US', t('extendEnglish')],
    ['zh_CN', t('extendChinese')],
  ] as const

interface Props {
  readonly entries: readonly Entry[]
  readonly at: number
  readonly order: FieldOrder
  onChange(fields: ObjectDefinition['fields']): void
}

/** A field: its place, labels and flags. */
export function FieldRow({ entries, at, order, onChange }: Props) {
  const t = useT()
  const objectName = useObjectName()
  const entry = entries[at]
  if (!entry) return null
  const [n, f] = entry
  const put = (next: Field) => {
    onChange(Object.fromEntries(entries.map(([other, was]) => [other, other === n ? next : was])))
  }
  return (
    <tr
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      data-over={order.over === n && order.dragged !== n ? '' : undefined}
      onKeyDown={e => {
        order.keyed(e, n, at)
      }}
      onDragOver={e => {
        if (order.dragged !== null) {
          e.preventDefault()
          order.setOver(n)
        }
      }}
      onDrop={e => {
        if (order.dragged !== null) {
          e.preventDefault()
          order.place(order.dragged, at)
        }
      }}
    >
      <OrderCell name={n} at={at} count={entries.length} order={order} />
      <th scope="row">
        <code>{n}</code>
      </th>
      <td>{kindOf(f, t, objectName)}</td>
      {languagesIn(t).map(([l, label]) => (
        <td key={l}>
          <Input
            size="small"
            value={f.label[l]}
            maxLength={80}
            aria-label={`${label}: ${n}`}
            onChange={(_, d) => {
              put({ ...f, label: { ...f.label, [l]: d.value } })
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
                put(withFlag(f, x, d.checked === true))
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
  )
}

interface OrderProps extends Pick<Props, 'at' | 'order'> {
  readonly name: string
  readonly count: number
}

/** Moves a field by dragging and by buttons. */
function OrderCell({ name, at, count, order }: OrderProps) {
  const t = useT()
  return (
    <td className="portside-objects-order">
      <span
        draggable
        title={t('objectsDrag')}
        data-drag={name}
        onDragStart={e => {
          e.dataTransfer.effectAllowed = 'move'
          e.dataTransfer.setData('text/plain', name)
          order.setDragged(name)
        }}
        onDragEnd={() => {
          order.setDragged(null)
          order.setOver(null)
        }}
      >
        <ReOrderDotsVertical16Regular aria-hidden="true" />
      </span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowUp16Regular />}
        disabledFocusable={at === 0}
        aria-label={t('columnUp', { name })}
        onClick={() => {
          order.place(name, at - 1)
        }}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ArrowDown16Regular />}
        disabledFocusable={at === count - 1}
        aria-label={t('columnDown', { name })}
        onClick={() => {
          order.place(name, at + 1)
        }}
      />
    </td>
  )
}
