import { Dropdown, Field, makeStyles, Option, SpinButton, tokens } from '@fluentui/react-components'
import { delimiters, encodings, type AskedSource, type ReadSource } from '../../domain/import/source.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'

const useStyles = makeStyles({
  field: {
    flexDirection: 'row',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    '& > label': { padding: 0, whiteSpace: 'nowrap', color: tokens.colorNeutralForeground3 },
  },
  choice: { minWidth: '104px' },
  line: { width: '64px' },
})

/** Named by the delimiter. */
const names: Readonly<Record<(typeof delimiters)[number], MessageKey>> = {
  ',': 'impDel_comma',
  ';': 'impDel_semicolon',
  '\t': 'impDel_tab',
  '|': 'impDel_bar',
}

/** Detected read settings, which the user can change. Each change reads the file again. */
export function SourceBar({
  source,
  busy,
  onChange,
}: {
  readonly source: ReadSource
  readonly busy: boolean
  onChange(asked: AskedSource): void
}) {
  const t = useT()
  if (source.format === 'message')
    return <span>{t('impMessages', { standard: source.standard, count: source.count })}</span>
  const now: AskedSource =
    source.format === 'csv'
      ? { encoding: source.encoding, delimiter: source.delimiter, headerLine: source.headerLine }
      : { sheet: source.sheet, headerLine: source.headerLine }
  // Another sheet or delimiter starts at its own first row.
  const ask = (change: AskedSource) => {
    if (!busy) onChange(change.headerLine === undefined ? { ...now, headerLine: 1, ...change } : { ...now, ...change })
  }
  return (
    <>
      {source.format === 'xlsx' && source.sheets.length > 1 ? (
        <Choice
          label={t('impSheet')}
          value={source.sheet}
          options={source.sheets.map(s => [s, s])}
          onPick={sheet => {
            ask({ sheet })
          }}
        />
      ) : null}
      {source.format === 'csv' ? (
        <>
          <Choice
            label={t('impEncoding')}
            value={source.encoding}
            options={encodings.map(e => [e, t(`impEnc_${e}`)])}
            onPick={e => {
              const encoding = encodings.find(x => x === e)
              if (encoding) ask({ encoding })
            }}
          />
          <Choice
            label={t('impDelimiter')}
            value={source.delimiter}
            options={delimiters.map(d => [d, t(names[d])])}
            onPick={delimiter => {
              ask({ delimiter })
            }}
          />
        </>
      ) : null}
      <HeaderLine
        key={source.headerLine}
        line={source.headerLine}
        onPick={headerLine => {
          ask({ headerLine })
        }}
      />
    </>
  )
}

function Choice({
  label,
  value,
  options,
  onPick,
}: {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
  onPick(value: string): void
}) {
  const styles = useStyles()
  return (
    <Field className={styles.field} size="small" label={label}>
      <Dropdown
        className={styles.choice}
        size="small"
        value={options.find(([v]) => v === value)?.[1] ?? value}
        selectedOptions={[value]}
        onOptionSelect={(_, data) => {
          if (data.optionValue !== undefined && data.optionValue !== value) onPick(data.optionValue)
        }}
      >
        {options.map(([v, label]) => (
          <Option key={v} value={v}>
            {label}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}

function HeaderLine({ line, onPick }: { readonly line: number; onPick(line: number): void }) {
  const styles = useStyles()
  const t = useT()
  return (
    <Field className={styles.field} size="small" label={t('impHeaderLine')}>
      <SpinButton
        className={styles.line}
        size="small"
        min={1}
        max={999}
        defaultValue={line}
        onChange={(_, data) => {
          const next = data.value ?? Number(data.displayValue)
          if (Number.isInteger(next) && next >= 1 && next !== line) onPick(next)
        }}
      />
    </Field>
  )
}
