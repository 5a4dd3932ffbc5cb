import { makeStyles, TableHeader, TableHeaderCell, TableRow, tokens } from '@fluentui/react-components'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import { isNumeric } from '../../fields/show-value.ts'
import { useT, useText } from '../../i18n/intl.ts'

const useStyles = makeStyles({
  number: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    '& .fui-TableHeaderCell__button': { justifyContent: 'flex-end' },
  },
  act: { width: '110px' },
  head: { backgroundColor: tokens.colorNeutralBackground1 },
})

interface Props {
  readonly child: WireEntity
  readonly facts: readonly string[]
  readonly fields: readonly string[]
  /** Rows can be split. */
  readonly split: boolean
}

export function ChangeHead({ child, facts, fields, split }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  return (
    <TableHeader className={styles.head}>
      <TableRow>
        <TableHeaderCell>{text(child.label)}</TableHeaderCell>
        {facts.map(f => (
          <TableHeaderCell
            key={f}
            className={isNumeric(child.fields[f] ?? { kind: 'string' }) ? styles.number : undefined}
          >
            {text(child.fields[f]?.label)}
          </TableHeaderCell>
        ))}
        {fields.map(f => (
          <TableHeaderCell key={f}>{text(child.fields[f]?.label)}</TableHeaderCell>
        ))}
        {split ? (
          <TableHeaderCell className={styles.act}>
            <span className="portside-unseen">{t('split')}</span>
          </TableHeaderCell>
        ) : null}
      </TableRow>
    </TableHeader>
  )
}
