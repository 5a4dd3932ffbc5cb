import { makeStyles, Radio, RadioGroup, TableCell, TableRow, tokens } from '@fluentui/react-components'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { listLabel } from '../../fields/lists.ts'
import { isReference } from '../../fields/reference.ts'
import { shownLine, showValue, type Around } from '../../fields/show-value.ts'
import { useT } from '../../i18n/intl.ts'
import { SplitAnswer } from './SplitAnswer.tsx'
import { differenceOf } from './difference.ts'

const useStyles = makeStyles({
  number: { fontVariantNumeric: 'tabular-nums' },
  was: {
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'line-through',
    fontVariantNumeric: 'tabular-nums',
  },
  now: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums', textDecorationLine: 'none' },
})

type Stored = Readonly<Record<string, unknown>>

interface Props {
  readonly proposal: Stored
  /** The proposals that are answered with it: all of a split line. */
  readonly own: readonly Stored[]
  readonly split: boolean
  readonly line: WireEntity
  readonly lines: readonly Stored[]
  readonly labels: WireEntity['fields']
  readonly currency: Around['currency']
  readonly given: boolean | undefined
  onAnswer(accept: boolean): void
}

/** What is proposed for a line, beside its current value, and the answer. */
export function ProposalRow({ proposal: p, own, split, line, lines, labels, currency, given, onAnswer }: Props) {
  const styles = useStyles()
  const t = useT()
  const field = String(p.field)
  const of = isReference(p.line) ? p.line : undefined
  const around: Around = { entity: line, values: lines.find(l => l.id === of?.id) ?? {}, currency }
  const shown = [p.lineNo, of?.label].filter(part => part !== null && part !== undefined && part !== '').join(' · ')
  const about = `${shown} ${split ? t('split') : listLabel(labels.field?.list, p.field)}`
  return (
    <TableRow>
      <TableCell>{shown}</TableCell>
      {split ? (
        <TableCell colSpan={4}>
          <SplitAnswer line={line} around={around} called={about} proposals={own} />
        </TableCell>
      ) : (
        <>
          <TableCell>{listLabel(labels.field?.list, p.field)}</TableCell>
          <TableCell>
            <del className={styles.was}>{shownAs(line, field, p.oldValue, around)}</del>
          </TableCell>
          <TableCell>
            <ins className={styles.now}>{shownAs(line, field, p.newValue, around)}</ins>
          </TableCell>
          <TableCell className={styles.number}>
            {differenceOf(line.fields[field]?.kind, p.oldValue, p.newValue)}
          </TableCell>
        </>
      )}
      <TableCell>
        <RadioGroup
          layout="horizontal"
          aria-label={about}
          value={given === undefined ? '' : String(given)}
          onChange={(_, data) => {
            onAnswer(data.value === 'true')
          }}
        >
          <Radio value="true" label={t('accept')} />
          <Radio value="false" label={t('reject')} />
        </RadioGroup>
      </TableCell>
    </TableRow>
  )
}

function shownAs(entity: WireEntity, field: string, value: unknown, around: Around): string {
  const f = Object.hasOwn(entity.fields, field) ? entity.fields[field] : undefined
  return f ? shownLine(showValue(f, value, around)) : String(value ?? '')
}
