import {
  Badge,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { useId } from 'react'
import { fetchConsequences } from '../../api/records.ts'
import { useT, useText } from '../../i18n/intl.ts'
import { errorText } from '../parts/error-text.ts'
import { useFetched } from '../record/tabs/use-fetched.ts'

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  scroll: { maxHeight: '36vh', overflow: 'auto' },
  table: { minWidth: '420px' },
  number: { overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly list: string
  readonly action: string
  readonly id: string
}

/** What an action does to other documents, shown before it runs (PO-4x). */
export function Consequences({ list, action, id }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const title = useId()
  const { value, error } = useFetched(`consequences ${list} ${action} ${id}`, signal =>
    fetchConsequences(list, { ids: [id], action }, signal),
  )
  if (error)
    return (
      <MessageBar intent="warning" layout="multiline" role="alert">
        <MessageBarBody>{errorText(error)}</MessageBarBody>
      </MessageBar>
    )
  if (!value) return <Spinner size="tiny" labelPosition="after" label={t('consequencesLoading')} />
  return (
    <section className={styles.group} aria-labelledby={title}>
      {value.refused === null ? null : (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('consequencesRefused', { reason: value.refused })}</MessageBarBody>
        </MessageBar>
      )}
      <strong id={title}>{t('consequences')}</strong>
      {value.documents.length === 0 ? (
        <span className={styles.note}>{t('noConsequences')}</span>
      ) : (
        // The keyboard scrolls what is longer than its room.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={title}>
          <Table size="small" className={styles.table} aria-labelledby={title}>
            <TableHeader>
              <TableRow>
                <TableHeaderCell>{t('documentKind')}</TableHeaderCell>
                <TableHeaderCell>{t('documentNumber')}</TableHeaderCell>
                <TableHeaderCell>{t('statusNow')}</TableHeaderCell>
                <TableHeaderCell>{t('statusAfter')}</TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {value.documents.map(d => (
                <TableRow key={`${d.entity} ${d.id} ${d.status.en_US}`}>
                  <TableCell>{text(d.kind)}</TableCell>
                  <TableCell className={styles.number}>{d.number}</TableCell>
                  <TableCell>{text(d.status)}</TableCell>
                  <TableCell>
                    {d.becomes ? (
                      <Badge appearance="tint" color="warning">
                        {text(d.becomes)}
                      </Badge>
                    ) : (
                      <span className={styles.note}>{t('staysAsItIs')}</span>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {value.more ? <span className={styles.note}>{t('moreConsequences')}</span> : null}
    </section>
  )
}
