import {
  Button,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { currencyAbove, shownLine, showValue, type Around } from '../../fields/show-value.ts'
import { isReference } from '../../fields/reference.ts'
import { listLabel, useLists } from '../../fields/lists.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { useDefinition } from '../parts/use-definition.ts'
import { differenceOf } from './difference.ts'
import { rowsOf, type InputProps } from './inputs.ts'
import { SplitAnswer } from './SplitAnswer.tsx'

interface Answer {
  readonly proposal: string
  readonly accept: boolean
}

const isAnswer = (v: unknown): v is Answer => typeof v === 'object' && v !== null && 'proposal' in v && 'accept' in v

const useStyles = makeStyles({
  all: { display: 'flex', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalXS },
  number: { fontVariantNumeric: 'tabular-nums' },
  was: {
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'line-through',
    fontVariantNumeric: 'tabular-nums',
  },
  now: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums', textDecorationLine: 'none' },
  // Width at which both answers fit beside each other in either language.
  answer: { width: '210px' },
  scroll: { maxHeight: '44vh', overflow: 'auto' },
})

/** Open proposals of the other side with current values struck out: accept or reject each. */
export function ProposalAnswers({ input, values, entity, detail, set, wrong }: InputProps) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const proposals = useDefinition('entity', entity.children[input.of ?? '']?.entity)
  const lineOf = proposals.state === 'ready' ? proposals.value.fields.line?.entity : undefined
  const line = useDefinition('entity', lineOf)
  useLists(proposals.state === 'ready' && proposals.value.fields.field?.list ? [proposals.value.fields.field.list] : [])
  if (proposals.state !== 'ready' || line.state !== 'ready') return null
  const lines = detail?.rows[Object.entries(entity.children).find(([, c]) => c.entity === lineOf)?.[0] ?? ''] ?? []
  const order = (p: Readonly<Record<string, unknown>>) => Number(p.lineNo ?? 0)
  const open = rowsOf(input, detail)
    .filter(r => r.status === 'open')
    .toSorted((a, b) => order(a) - order(b))
  const answers = Array.isArray(values[input.name]) ? (values[input.name] as unknown[]).filter(isAnswer) : []
  const answer = (ids: readonly string[], accept: boolean) => {
    set([...answers.filter(a => !ids.includes(a.proposal)), ...ids.map(proposal => ({ proposal, accept }))])
  }
  const all = (accept: boolean) => {
    set(open.map(p => ({ proposal: String(p.id), accept })))
  }
  // The parts of a split row are answered together.
  const splitLines = new Set(open.filter(p => Number(p.part ?? 1) > 1).map(p => lineOfProposal(p)))
  const asked = open.filter(
    (p, i) => !splitLines.has(lineOfProposal(p)) || open.findIndex(o => lineOfProposal(o) === lineOfProposal(p)) === i,
  )
  const labels = proposals.value.fields,
    currency = currencyAbove(line.value, detail?.record ?? {})
  return (
    <Field label={text(input.label)} required={input.required === true} validationMessage={wrong}>
      <div>
        <div className={styles.all}>
          <Button
            size="small"
            onClick={() => {
              all(true)
            }}
          >
            {t('acceptAll')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              all(false)
            }}
          >
            {t('rejectAll')}
          </Button>
        </div>
        <div className={styles.scroll}>
          <Table size="small" aria-label={text(input.label)}>
            <TableHeader>
              <TableRow>
                {['line', 'field', 'oldValue', 'newValue'].map(n => (
                  <TableHeaderCell key={n}>{text(labels[n]?.label)}</TableHeaderCell>
                ))}
                <TableHeaderCell>{t('difference')}</TableHeaderCell>
                <TableHeaderCell className={styles.answer}>{t('answer')}</TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {asked.map(p => {
                const field = String(p.field),
                  split = splitLines.has(lineOfProposal(p))
                const own = split ? open.filter(o => lineOfProposal(o) === lineOfProposal(p)) : [p],
                  ids = own.map(o => String(o.id))
                const given = answers.find(a => a.proposal === ids[0])
                const of = isReference(p.line) ? p.line : undefined
                const around: Around = { entity: line.value, values: lines.find(l => l.id === of?.id) ?? {}, currency }
                const shown = [p.lineNo, of?.label]
                  .filter(part => part !== null && part !== undefined && part !== '')
                  .join(' · ')
                const about = `${shown} ${split ? t('split') : listLabel(labels.field?.list, p.field)}`
                return (
                  <TableRow key={ids[0]}>
                    <TableCell>{shown}</TableCell>
                    {split ? (
                      <TableCell colSpan={4}>
                        <SplitAnswer line={line.value} around={around} called={about} proposals={own} />
                      </TableCell>
                    ) : (
                      <>
                        <TableCell>{listLabel(labels.field?.list, p.field)}</TableCell>
                        <TableCell>
                          <del className={styles.was}>{shownAs(line.value, field, p.oldValue, around)}</del>
                        </TableCell>
                        <TableCell>
                          <ins className={styles.now}>{shownAs(line.value, field, p.newValue, around)}</ins>
                        </TableCell>
                        <TableCell className={styles.number}>
                          {differenceOf(line.value.fields[field]?.kind, p.oldValue, p.newValue)}
                        </TableCell>
                      </>
                    )}
                    <TableCell>
                      <RadioGroup
                        layout="horizontal"
                        aria-label={about}
                        value={given ? String(given.accept) : ''}
                        onChange={(_, data) => {
                          answer(ids, data.value === 'true')
                        }}
                      >
                        <Radio value="true" label={t('accept')} />
                        <Radio value="false" label={t('reject')} />
                      </RadioGroup>
                    </TableCell>
                  </TableRow>
                )
              })}
            </TableBody>
          </Table>
        </div>
      </div>
    </Field>
  )
}

const lineOfProposal = (p: Readonly<Record<string, unknown>>): unknown => (isReference(p.line) ? p.line.id : p.line)

function shownAs(entity: WireEntity, field: string, value: unknown, around: Around): string {
  const f = Object.hasOwn(entity.fields, field) ? entity.fields[field] : undefined
  return f ? shownLine(showValue(f, value, around)) : String(value ?? '')
}
