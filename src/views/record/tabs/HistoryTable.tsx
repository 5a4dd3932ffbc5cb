import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/intl.ts'

const useStyles = makeStyles({ table: { minWidth: '640px' } })

type Head = Parameters<ReturnType<typeof useT>>[0]

/** A table of what happened to a record; its heads are message keys. */
export function HistoryTable(props: {
  readonly label: string
  readonly heads: readonly Head[]
  readonly className?: string
  readonly rows: ReactNode
}) {
  const styles = useStyles()
  const t = useT()
  return (
    <Table size="small" className={mergeClasses(styles.table, props.className)} aria-label={props.label}>
      <TableHeader>
        <TableRow>
          {props.heads.map(k => (
            <TableHeaderCell key={k}>{t(k)}</TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>{props.rows}</TableBody>
    </Table>
  )
}
