import { Button, Input, Select } from '@fluentui/react-components'
import { useState } from 'react'
import type { EffectiveParameter } from '../../domain/contracts/parameter.calls.ts'
import { setParameter } from '../../src/api/parameters.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { notify } from '../../src/state/notices.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { errorText } from '../../src/views/parts/error-text.ts'

/** What each level has set for a parameter, and which of them holds. */
export function ParameterRow({
  row: r,
  level,
  edits,
  onSet,
}: {
  readonly row: EffectiveParameter
  readonly level: 'company' | 'user'
  readonly edits: boolean
  onSet(): void
}) {
  const t = useT()

  const shown = (value: string | null) =>
    r.options.find(o => o.key === value)?.description ??
    (r.dataType === 'boolean' && value ? t(value === 'true' ? 'yes' : 'no') : (value ?? ''))
  return (
    <tr>
      <th scope="row">
        {r.moduleName} · {r.key}
        {r.description ? <small>{r.description}</small> : null}
      </th>
      {(['platform', 'company', 'user'] as const).map(l => (
        <td key={l} data-winner={r.winner === l ? '' : undefined}>
          {shown(r[l])}
        </td>
      ))}
      <td>
        {shown(r.value)} <Chip tone="info">{t(`level_${r.winner}` as MessageKey)}</Chip>
      </td>
      {edits ? (
        <td>{r.settable ? <SetParameter row={r} level={level} onSet={onSet} /> : t('parameterFixed')}</td>
      ) : null}
    </tr>
  )
}

interface SetProps {
  readonly row: EffectiveParameter
  readonly level: 'company' | 'user'
  onSet(): void
}

/** Sets a parameter on one level, or takes that back. */
function SetParameter({ row: r, level, onSet }: SetProps) {
  const t = useT()
  const own = r[level] ?? ''
  const [begun, setBegun] = useState(own)
  const [typed, setTyped] = useState(own)
  // Loads others' changes and keeps typed input.
  if (own !== begun) {
    setBegun(own)
    if (typed === begun) setTyped(own)
  }
  const send = (value: string | null) => {
    setParameter({ id: r.id, level, value }).then(
      () => {
        notify({ kind: 'success', code: 'saved' })
        onSet()
      },
      (error: unknown) => {
        notify({ kind: 'error', code: 'updateFailed', message: `${t('updateFailed')}: ${errorText(error)}` })
      },
    )
  }
  const label = `${t('parameterSet')}: ${r.key}`
  const choices =
    r.dataType === 'boolean'
      ? [
          { key: 'true', description: t('yes'), depth: 0 },
          { key: 'false', description: t('no'), depth: 0 },
        ]
      : r.dataType === 'lov'
        ? r.options
        : null
  return (
    <span className="portside-parameter-set">
      {choices ? (
        <Select
          size="small"
          value={typed}
          aria-label={label}
          onChange={(_, d) => {
            setTyped(d.value)
          }}
        >
          <option value="">{t('transferNone')}</option>
          {choices.map(o => (
            <option key={o.key} value={o.key}>
              {'\u2003'.repeat(o.depth) + o.description}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          size="small"
          type={r.dataType === 'date' ? 'date' : 'text'}
          value={typed}
          aria-label={label}
          onChange={(_, d) => {
            setTyped(d.value)
          }}
        />
      )}
      <Button
        size="small"
        disabledFocusable={typed === own}
        onClick={() => {
          send(typed)
        }}
      >
        {t('save')}
      </Button>
      {r.winner === level ? (
        <Button
          size="small"
          onClick={() => {
            send(null)
          }}
        >
          {t('parameterBack')}
        </Button>
      ) : null}
    </span>
  )
}
