import { Button, Field, Textarea } from '@fluentui/react-components'
import { Add16Regular, Delete16Regular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import type { AreaTry } from '../../domain/contracts/template.calls.ts'
import type { SqlArea } from '../../domain/meta/designing/sql-area.ts'
import { tryArea } from '../../src/api/templates.ts'
import { useT } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { AreaNames, AreaProblems } from './AreaParts.tsx'
import { AreaRows } from './AreaRows.tsx'
import { AreaColumns } from './AreaTables.tsx'
import { AreaVariables } from './AreaVariables.tsx'
import { declared, emptyArea, offsetOf, withAreas } from './areas.ts'
import type { Editing } from './use-template.ts'

/** SELECTs of a data service, whose columns are added to the object's fields. */
export function SqlAreas({ editing: { draft, set } }: { readonly editing: Editing }) {
  const t = useT()
  const areas = draft.customSqlAreas ?? []
  const put = (next: readonly SqlArea[]) => {
    set(withAreas(draft, next))
  }
  return (
    <div className="portside-template-areas">
      <p>{t('areaIntro')}</p>
      {areas.length === 0 ? <p>{draft.entity === '' ? t('areaNoObject') : t('areaNone')}</p> : null}
      {areas.map((area, i) => (
        <Area
          key={i}
          area={area}
          entity={draft.entity}
          onChange={next => {
            put(areas.map((a, j) => (j === i ? next : a)))
          }}
          onRemove={() => {
            put(areas.filter((_, j) => j !== i))
          }}
        />
      ))}
      <Button
        size="small"
        icon={<Add16Regular />}
        disabledFocusable={draft.entity === '' || areas.length >= 10}
        onClick={() => {
          put([...areas, emptyArea(areas)])
        }}
      >
        {t('areaAdd')}
      </Button>
    </div>
  )
}

interface Props {
  readonly area: SqlArea
  readonly entity: string
  onChange(area: SqlArea): void
  onRemove(): void
}

function Area({ area, entity, onChange, onRemove }: Props) {
  const t = useT()
  const box = useId()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<{ readonly sql: string; readonly answer: AreaTry } | null>(null)
  const answer = found?.sql === area.sql ? found.answer : null
  const look = async () => {
    setBusy(true)
    try {
      const { reads: _were, ...asked } = area
      const next = await tryArea({
        entity,
        area: { ...asked, columns: [...area.columns], variables: [...(area.variables ?? [])] },
      })
      setFound({ sql: area.sql, answer: next })
      onChange({ ...area, columns: declared(area, next.columns) })
    } catch (error) {
      notify({ kind: 'error', code: 'submitFailed', message: `${t('submitFailed')}: ${errorText(error)}` })
    } finally {
      setBusy(false)
    }
  }
  const go = (line: number, column: number) => {
    const at = offsetOf(area.sql, line, column)
    const element = document.getElementById(box)
    if (!(element instanceof HTMLTextAreaElement)) return
    element.focus()
    element.setSelectionRange(at, at + 1)
  }
  return (
    <section aria-label={t('areaOf', { name: area.key })} className="portside-template-area">
      <AreaNames area={area} onChange={onChange} />
      <Field label={t('areaSql')} required hint={t('areaSqlHint')}>
        <Textarea
          id={box}
          value={area.sql}
          rows={9}
          resize="vertical"
          spellCheck={false}
          maxLength={20_000}
          placeholder={t('areaExample', {
            example: 'select l.po as id, count(*) as many\nfrom PoLine l\ngroup by l.po',
          })}
          onChange={(_, d) => {
            onChange({ ...area, sql: d.value })
          }}
        />
      </Field>
      <p className="portside-template-bar">
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={busy || area.sql.trim() === ''}
          onClick={() => {
            void look()
          }}
        >
          {t('areaTry')}
        </Button>
        <Button size="small" icon={<Delete16Regular />} onClick={onRemove}>
          {t('areaRemove')}
        </Button>
      </p>
      {answer && answer.problems.length > 0 ? <AreaProblems problems={answer.problems} onGo={go} /> : null}
      <AreaVariables area={area} onChange={onChange} />
      <AreaColumns area={area} onChange={onChange} />
      {answer && answer.problems.length === 0 ? <AreaRows area={area} answer={answer} /> : null}
    </section>
  )
}
