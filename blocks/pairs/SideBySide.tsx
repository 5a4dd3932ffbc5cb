import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { idOf } from '../../domain/meta/field.ts'
import { recordAddress } from '../../domain/navigation/record-address.ts'
import { fetchDetail, type Row } from '../../src/api/records.ts'
import { listsOf, useLists } from '../../src/fields/lists.ts'
import { shownLine, showValue } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { howOf, type ViewPanel } from '../../src/views/host.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PairsWireView } from './use-pairs.ts'

const useStyles = makeStyles({
  room: { flexGrow: 1, minHeight: 0, overflow: 'auto', position: 'relative' },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  cell: {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: '5px 10px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightRegular,
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  name: { width: '28%', color: tokens.colorNeutralForeground3 },
  differs: { backgroundColor: tokens.colorStatusWarningBackground1 },
  mark: { display: 'inline-block', width: '1.2em', color: tokens.colorStatusWarningForeground1 },
  note: { margin: 0, padding: '6px 10px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface Props {
  readonly panel: ViewPanel
  readonly view: PairsWireView
  readonly entity: WireEntity
  readonly pair: Row
}

/** The two records of a pair; fields in which they differ are marked by sign and colour. */
export function SideBySide({ panel, view, entity, pair }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const fields = view.fields.filter(f => entity.fields[f])
  useLists(listsOf(entity, fields))
  const ids = view.sides.map(side => String(idOf(pair[side])))
  const { value, error, again } = useFetched(ids.join(' '), async stop =>
    Promise.all(ids.map(async id => (await fetchDetail(entity.name, { id, children: [] }, stop)).record)),
  )
  if (error) return <Failure error={error} onRetry={again} />
  if (!value) return <LoadingBar shown />
  const say = (record: (typeof value)[number], name: string): string => {
    const field = entity.fields[name]
    return field ? shownLine(showValue(field, record[name], { entity, values: record })) : ''
  }
  const lines = fields.map(name => ({ name, said: value.map(record => say(record, name)) }))
  const differing = lines.filter(l => l.said[0] !== l.said[1]).length
  return (
    <div className={styles.room} data-pair>
      <p className={styles.note}>{t('pairsDiffer', { count: differing })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.cell, styles.head, styles.name)}>
              {t('pairsField')}
            </th>
            {value.map((record, i) => (
              <th key={record.id} scope="col" className={mergeClasses(styles.cell, styles.head)}>
                <kbd aria-hidden>{i + 1}</kbd>{' '}
                <Link
                  onClick={e => {
                    panel.host.open(recordAddress(view.recordAt, record), howOf(e))
                  }}
                >
                  {say(record, entity.displayField)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, said }) => {
            const differs = said[0] !== said[1]
            return (
              <tr key={name} className={differs ? styles.differs : undefined}>
                <th scope="row" className={mergeClasses(styles.cell, styles.name)}>
                  <span className={styles.mark} aria-hidden>
                    {differs ? '≠' : ''}
                  </span>
                  {text(entity.fields[name]?.label ?? { en_US: name, zh_CN: name })}
                </th>
                {said.map((line, i) => (
                  <td key={ids[i]} className={styles.cell}>
                    {line}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
