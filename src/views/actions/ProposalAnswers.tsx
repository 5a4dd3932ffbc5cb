import {
  Button,
  Field,
  makeStyles,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { useLists } from '../../fields/lists.ts'
import { isReference } from '../../fields/reference.ts'
import { currencyAbove } from '../../fields/show-value.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { useDefinition } from '../parts/use-definition.ts'
import { ProposalRow } from './ProposalRow.tsx'
import { rowsOf, type InputProps } from './inputs.ts'

interface Answer {
  readonly proposal: string
  readonly accept: boolean
}

const isAnswer = (v: unknown): v is Answer => typeof v === 'object' && v !== null && 'proposal' in v && 'accept' in v

const useStyles = makeStyles({
  all: { display: 'flex', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalXS },
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
                const split = splitLines.has(lineOfProposal(p)),
                  own = split ? open.filter(o => lineOfProposal(o) === lineOfProposal(p)) : [p],
                  ids = own.map(o => String(o.id))
                return (
                  <ProposalRow
                    key={ids[0]}
                    proposal={p}
                    own={own}
                    split={split}
                    line={line.value}
                    lines={lines}
                    labels={labels}
                    currency={currency}
                    given={answers.find(a => a.proposal === ids[0])?.accept}
                    onAnswer={accept => {
                      answer(ids, accept)
                    }}
                  />
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
