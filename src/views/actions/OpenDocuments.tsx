import {
  Field,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { Fragment, useEffect, useEffectEvent } from 'react'
import { fetchOpenDocuments } from '../../api/companies.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { errorText } from '../parts/error-text.ts'
import { useFetched } from '../record/tabs/use-fetched.ts'
import type { InputProps } from './inputs.ts'

const useStyles = makeStyles({
  scroll: { maxHeight: '40vh', overflow: 'auto' },
  number: { fontVariantNumeric: 'tabular-nums', textAlign: 'end', width: '96px' },
  end: { '& > *': { justifyContent: 'flex-end' } },
  whole: { whiteSpace: 'nowrap' },
  numbers: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground2 },
})

/** Open documents with the company; their number proves that they were shown. */
export function OpenDocuments({ input, detail, set, wrong }: InputProps) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const id = detail?.record.id ?? ''
  // Reloads what the server reports as changed.
  const { value: open, error } = useFetched(`open documents ${id} ${wrong ?? ''}`, signal =>
    fetchOpenDocuments(id, signal),
  )
  const count = open?.count
  const shown = useEffectEvent(set)
  useEffect(() => {
    if (count !== undefined) shown(count)
  }, [count])
  return (
    <Field
      label={text(input.label)}
      validationMessage={wrong}
      {...(open && open.count > 0 && input.note ? { hint: text(input.note) } : {})}
    >
      <div className={styles.scroll}>
        {error ? (
          <MessageBar intent="error" layout="multiline" role="alert">
            <MessageBarBody>{errorText(error)}</MessageBarBody>
          </MessageBar>
        ) : null}
        {open?.count === 0 ? <span className={styles.note}>{t('noOpenDocuments')}</span> : null}
        {open && open.count > 0 ? (
          <Table size="small" aria-label={text(input.label)}>
            <TableHeader>
              <TableRow>
                <TableHeaderCell>{t('documentKind')}</TableHeaderCell>
                <TableHeaderCell className={mergeClasses(styles.number, styles.end)}>
                  {t('documentCount')}
                </TableHeaderCell>
                <TableHeaderCell>{t('newestDocuments')}</TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {open.groups.map(g => (
                <TableRow key={g.entity}>
                  <TableCell>{text(g.label)}</TableCell>
                  <TableCell className={styles.number}>{g.count}</TableCell>
                  <TableCell className={styles.numbers}>
                    {g.numbers.map((n, i) => (
                      <Fragment key={n}>
                        {i > 0 ? ', ' : ''}
                        <span className={styles.whole}>{n}</span>
                      </Fragment>
                    ))}
                    {g.count > g.numbers.length ? ' …' : ''}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        ) : null}
      </div>
    </Field>
  )
}
