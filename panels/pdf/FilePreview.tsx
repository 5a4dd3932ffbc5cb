import { Button, MessageBar, MessageBarBody, Select } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { FilePreview as Preview } from '../../domain/contracts/files.calls.ts'
import { elementWords } from '../../domain/documents/message-lines.ts'
import { previewLimits } from '../../domain/documents/preview-limits.ts'
import { segmentNames } from '../../domain/edi/segment-names.ts'
import { letterOf } from '../../domain/values/column-letters.ts'
import { downloadAttachment, fetchPreview } from '../../src/api/files.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { Empty, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Problem } from '../Problem.tsx'

interface Props {
  readonly id: string
  readonly name: string
}

/** The beginning of a spreadsheet, of a UBL or EDIFACT message, or of a text. */
export function FilePreview({ id, name }: Props) {
  const t = useT()
  const [sheet, setSheet] = useState('')
  const { value, error, again } = useFetched(`${id} ${sheet}`, stop => fetchPreview(id, sheet, stop))
  const label = t('previewOf', { name })
  return (
    <div className="portside-pdf">
      <Tools id={id} name={name} value={value} sheet={sheet} onSheet={setSheet} />
      {error ? <Problem error={error} onRetry={again} /> : value ? null : <LoadingBar shown />}
      {value?.isCut ? (
        <MessageBar layout="multiline" intent="info">
          <MessageBarBody>
            {t(value.kind === 'table' ? 'previewCutTable' : 'previewCutLines', previewLimits)}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {value ? (
        // Keys scroll it, so it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="portside-preview" tabIndex={0} role="region" aria-label={label}>
          {value.kind === 'message' ? (
            <Lines label={label} message={value} />
          ) : value.rows.length > 0 ? (
            <Rows label={label} table={value} />
          ) : (
            <Empty title={t('previewEmpty')} text={t('previewEmptyText')} />
          )}
        </div>
      ) : null}
    </div>
  )
}

interface ToolsProps extends Props {
  readonly value: Preview | undefined
  readonly sheet: string
  onSheet(sheet: string): void
}

function Tools({ id, name, value, sheet, onSheet }: ToolsProps) {
  const t = useT()
  const [sheets, setSheets] = useState<readonly string[]>([])
  const known = value?.kind === 'table' ? value.sheets : sheets
  if (known !== sheets && known.join('\n') !== sheets.join('\n')) setSheets(known)
  const standard = value?.kind === 'message' && value.standard !== 'text' ? value.standard : ''
  return (
    <div className="portside-pdf-tools" role="toolbar" aria-label={t('pdfTools')}>
      {known.length > 1 ? (
        <Select
          size="small"
          aria-label={t('previewSheet')}
          value={(value?.kind === 'table' ? value.sheet : '') || sheet}
          onChange={(_, data) => {
            onSheet(data.value)
          }}
        >
          {known.map(one => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      ) : null}
      <span>{standard}</span>
      <span className="portside-pdf-end">
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowDownload20Regular />}
          aria-label={t('downloadFile', { name })}
          title={t('pdfDownload')}
          onClick={() => {
            downloadAttachment(id).catch(() => {
              notify({ kind: 'error', code: 'downloadFailed' })
            })
          }}
        />
      </span>
    </div>
  )
}

const isNumber = (text: string): boolean => /^-?[\d,]*\.?\d+%?$/.test(text)

function Rows({ label, table }: { readonly label: string; readonly table: Extract<Preview, { kind: 'table' }> }) {
  const t = useT()
  const columns = Array.from({ length: table.width }, (_, i) => letterOf(i))
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('previewRow')}</th>
          {columns.map(letter => (
            <th key={letter} scope="col">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ no, cells }) => (
          <tr key={no}>
            <th scope="row" className="portside-preview-no">
              {no}
            </th>
            {columns.map((letter, i) => (
              <td key={letter} className={isNumber(cells[i] ?? '') ? 'portside-preview-number' : undefined}>
                {cells[i] ?? ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lines({
  label,
  message,
}: {
  readonly label: string
  readonly message: Extract<Preview, { kind: 'message' }>
}) {
  const t = useT()
  const isText = message.standard === 'text',
    isEdifact = message.standard.startsWith('EDIFACT')
  const heads = isText
    ? [t('previewLine'), t('previewText')]
    : [t('previewPart'), t('previewValue'), t(isEdifact ? 'previewSegment' : 'previewNote')]
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {message.lines.map(({ level, name, value, note }, i) => (
          // A message says the same more than once, and its lines never move.
          <tr key={i}>
            {isText ? (
              <th scope="row" className="portside-preview-no">
                {name}
              </th>
            ) : (
              <th scope="row" style={{ paddingInlineStart: `${8 + 16 * Math.min(level, 20)}px` }}>
                <Part name={name} />
              </th>
            )}
            <td>{value}</td>
            {isText ? null : <td className="portside-preview-note">{note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A segment by its tag and what it says; an element in words. */
function Part({ name }: { readonly name: string }) {
  const text = useText()
  const known = segmentNames[name]
  if (!known) return <>{elementWords(name)}</>
  return (
    <>
      <span className="portside-preview-code">{name}</span> {text(known)}
    </>
  )
}
