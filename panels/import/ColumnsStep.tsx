import { Button, makeStyles, ProgressBar, Spinner, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ImportMapping } from '../../domain/contracts/files.calls.ts'
import type { AskedSource } from '../../domain/import/source.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { ColumnNotices } from './ColumnNotices.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { Defaults } from './Defaults.tsx'
import { Frame } from './Frame.tsx'
import type { Preparing } from './preparing.ts'
import { SourceBar } from './SourceBar.tsx'
import { KeepTemplate, TemplateMenu } from './Templates.tsx'
import { missingFields } from './questions.ts'
import { useCheck } from './use-check.ts'

interface Props extends Preparing {
  readonly of: string
  readonly guess: ImportMapping
  readonly busy: boolean
  /** Null when the file is no longer available here. */
  readonly onReadAgain: ((asked: AskedSource) => void) | null
  onStart(): void
}

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  note: { color: tokens.colorNeutralForeground3 },
  grow: { flexGrow: 1 },
  bar: { position: 'absolute', insetInline: 0, top: 0, height: '3px' },
})

/** The second step: mapping of columns to fields, and how they are read. The whole file is checked meanwhile. */
export function ColumnsStep(props: Props) {
  const { title, about, entityName, read, mapping, state, of, guess, busy, change, setMapping, onReadAgain, onStart } =
    props
  const styles = useStyles()
  const t = useT()
  const missing = missingFields(read.fields, mapping, of !== '')
  const check = useCheck(read, mapping, missing.keys.length === 0 && read.count > 0)
  const [unfinished, setUnfinished] = useState(false)
  const next = () => {
    if (missing.keys.length > 0 || read.count === 0) setUnfinished(true)
    else change({ step: 'preview' })
  }
  const foot = (
    <>
      <Button size="small" onClick={onStart}>
        {t('impBack')}
      </Button>
      <span className={styles.grow} />
      <KeepTemplate
        name={state.saveAs}
        onChange={saveAs => {
          change({ saveAs })
        }}
      />
      <Button
        size="small"
        appearance="primary"
        disabledFocusable={missing.keys.length > 0 || read.count === 0 || busy}
        onClick={next}
      >
        {t('impNext')}
      </Button>
    </>
  )
  return (
    <Frame title={title} about={about} step="columns" foot={foot}>
      {busy ? <ProgressBar className={styles.bar} aria-label={t('loading')} /> : null}
      <div className={styles.tools}>
        {onReadAgain && read.source ? <SourceBar source={read.source} busy={busy} onChange={onReadAgain} /> : null}
        <TemplateMenu
          templates={read.templates}
          changed={state.mapping !== null}
          onPick={setMapping}
          onGuess={() => {
            setMapping(guess)
          }}
        />
        <span className={styles.note}>{guessedText(read, t)}</span>
        <span role="status">
          {check.checking ? (
            <Spinner size="extra-tiny" label={t('impChecking', { count: read.count })} labelPosition="after" />
          ) : null}
        </span>
      </div>
      <ColumnNotices
        read={read}
        of={of}
        mayReadAgain={onReadAgain !== null}
        missing={missing}
        alerts={unfinished}
        questions={check.open}
      />
      {check.error ? <Failure error={check.error} onRetry={check.again} /> : null}
      <ColumnTable read={read} mapping={mapping} checks={check.columns} checked={check.checked} onChange={setMapping} />
      <Defaults
        entityName={entityName}
        fields={read.fields}
        mapping={mapping}
        missing={[...missing.keys, ...missing.required]}
        fixed={of !== ''}
        onChange={setMapping}
      />
    </Frame>
  )
}

const guessedText = (read: Preparing['read'], t: ReturnType<typeof useT>): string =>
  read.guessedFrom === 'template'
    ? t('impGuess_template', { name: read.templates.find(x => x.fits)?.name ?? '' })
    : t(read.guessedFrom === 'last' ? 'impGuess_last' : 'impGuess_titles')
