import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { listLabel, useLists } from '../../../fields/lists.ts'
import { userZone } from '../../../fields/show-value.ts'
import { useT } from '../../../i18n/intl.ts'
import { $language } from '../../../state/language.ts'
import type { ViewPanel } from '../../host.ts'
import { Empty } from '../../parts/PanelStates.tsx'
import { useDefinition } from '../../parts/use-definition.ts'
import { useNow } from '../../parts/use-now.ts'
import { signs } from '../../milestones/signs.ts'
import { stepFacts, stepOf, todayAt } from '../../milestones/step.ts'
import { stepLine } from '../../milestones/step-texts.ts'
import type { Values } from '../model/draft.ts'
import { StepLedger } from './StepLedger.tsx'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    overflowX: 'auto',
    padding: `${tokens.spacingVerticalS} 0`,
    margin: 0,
    listStyleType: 'none',
  },
  item: {
    position: 'relative',
    flex: '1 0 96px',
    display: 'flex',
    justifyContent: 'center',
    minWidth: 0,
    '&:not(:first-child)::before': {
      content: '""',
      position: 'absolute',
      top: '15px',
      insetInlineStart: 0,
      width: '50%',
      borderTop: `2px solid ${tokens.colorNeutralStroke2}`,
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      top: '15px',
      insetInlineEnd: 0,
      width: '50%',
      borderTop: `2px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  step: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2px',
    minWidth: 0,
    height: 'auto',
    padding: '4px',
    zIndex: 1,
    fontWeight: tokens.fontWeightRegular,
    maxWidth: '100%',
  },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '20px',
    height: '20px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `2px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: '12px',
    fontWeight: 700,
    lineHeight: 1,
  },
  done: {
    backgroundColor: tokens.colorPaletteGreenBackground3,
    border: `2px solid ${tokens.colorPaletteGreenBackground3}`,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  late: {
    backgroundColor: tokens.colorPaletteRedBackground3,
    border: `2px solid ${tokens.colorPaletteRedBackground3}`,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  today: {
    backgroundColor: tokens.colorPaletteDarkOrangeBackground3,
    border: `2px solid ${tokens.colorPaletteDarkOrangeBackground3}`,
    color: tokens.colorNeutralForeground1Static,
  },
  tomorrow: {
    backgroundColor: tokens.colorPaletteYellowBackground3,
    border: `2px solid ${tokens.colorPaletteYellowBorder2}`,
    color: tokens.colorNeutralForeground1Static,
  },
  skipped: { border: `2px dashed ${tokens.colorNeutralStroke1}`, color: tokens.colorNeutralForeground3 },
  waiting: {},
  name: {
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  date: {
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
  chosen: { backgroundColor: tokens.colorNeutralBackground1Selected },
})

interface Props {
  readonly panel: ViewPanel
  readonly entity: string
  readonly rows: readonly Values[]
  /** A transition ran: reloads the record. */
  onChanged(): void
}

/** The steps of a record from left to right; a step opens its dates, ledger and actions. */
export function Milestones({ panel, entity: name, rows, onChanged }: Props) {
  const styles = useStyles()
  const t = useT()
  useStore($language)
  const [chosen, setChosen] = useState<string | null>(null)
  const now = useNow(panel.visible, panel.host.document)
  const entity = useDefinition('entity', name)
  const ready: WireEntity | undefined = entity.state === 'ready' ? entity.value : undefined
  useLists(ready?.fields.milestone?.list ? [ready.fields.milestone.list] : [])
  if (!ready) return null
  if (rows.length === 0) return <Empty title={t('noData')} text={t('noMilestones')} />
  const row = rows.find(r => r.id === chosen)
  return (
    <>
      <ol className={styles.line} aria-label={t('milestones')}>
        {rows.map(r => {
          const step = stepOf(r)
          const facts = stepFacts(step, todayAt(step.zone, userZone(), now))
          const label = listLabel(ready.fields.milestone?.list, step.milestone)
          return (
            <li key={step.id} className={styles.item}>
              <Button
                appearance="transparent"
                className={mergeClasses(styles.step, chosen === step.id && styles.chosen)}
                aria-expanded={chosen === step.id}
                aria-label={`${label}: ${t(`look_${facts.look}`)}, ${stepLine(facts)}`}
                onClick={() => {
                  setChosen(chosen === step.id ? null : step.id)
                }}
              >
                <span className={mergeClasses(styles.mark, styles[facts.look])} aria-hidden="true">
                  {signs[facts.look]}
                </span>
                <span className={styles.name}>{label}</span>
                <span className={styles.date}>{stepLine(facts)}</span>
              </Button>
            </li>
          )
        })}
      </ol>
      {row ? (
        <StepLedger
          key={String(row.id)}
          entity={ready}
          id={String(row.id)}
          revision={Number(row.revision ?? 0)}
          label={listLabel(ready.fields.milestone?.list, row.milestone)}
          onChanged={onChanged}
        />
      ) : null}
    </>
  )
}
