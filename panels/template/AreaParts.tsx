import { Button, Field, Input } from '@fluentui/react-components'
import type { AreaTry } from '../../domain/contracts/template.calls.ts'
import type { SqlArea } from '../../domain/meta/designing/sql-area.ts'
import { useT } from '../../src/i18n/intl.ts'

/** Key and name of a SELECT. */
export function AreaNames({ area, onChange }: { readonly area: SqlArea; onChange(area: SqlArea): void }) {
  const t = useT()
  return (
    <div className="portside-template-row">
      <Field size="small" label={t('areaKey')} required hint={t('areaKeyHint')}>
        <Input
          value={area.key}
          maxLength={30}
          onChange={(_, d) => {
            onChange({ ...area, key: d.value.trim() })
          }}
        />
      </Field>
      <Field size="small" label={t('tplEnglish')} required>
        <Input
          value={area.label.en_US}
          maxLength={120}
          onChange={(_, d) => {
            onChange({ ...area, label: { ...area.label, en_US: d.value } })
          }}
        />
      </Field>
      <Field size="small" label={t('tplChinese')} required>
        <Input
          value={area.label.zh_CN}
          maxLength={120}
          onChange={(_, d) => {
            onChange({ ...area, label: { ...area.label, zh_CN: d.value } })
          }}
        />
      </Field>
    </div>
  )
}

interface ProblemsProps {
  readonly problems: AreaTry['problems']
  /** Goes to the place of a problem. */
  onGo(line: number, column: number): void
}

/** What is wrong with a SELECT that was tried. */
export function AreaProblems({ problems, onGo }: ProblemsProps) {
  const t = useT()
  return (
    <div role="alert" className="portside-template-wrong">
      <ul>
        {problems.map(p => (
          <li key={`${p.code}/${p.line}/${p.column}/${p.message}`}>
            {p.message}{' '}
            <Button
              size="small"
              appearance="transparent"
              onClick={() => {
                onGo(p.line, p.column)
              }}
            >
              {t('areaGo', { line: p.line, column: p.column })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
