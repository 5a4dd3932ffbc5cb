import { Button, Link, makeStyles, tokens, ToggleButton, Tooltip } from '@fluentui/react-components'
import { Dismiss16Regular, Ruler16Regular } from '@fluentui/react-icons'
import type { WireView } from '../../domain/contracts/definitions.ts'
import { useT } from '../../src/i18n/intl.ts'
import { showInstant } from '../../domain/values/shown-instant.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { readCompared, screenOfView } from '../../src/views/compare-address.ts'
import { howOf, type How } from '../../src/views/host.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import type { ComparedRecord } from './use-compared.ts'

interface Props {
  readonly view: WireView
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly records: ReadonlyMap<string, ComparedRecord>
  readonly base: number
  onOpen(address: string, how: How): void
  onBase(id: string): void
  onRemove(id: string): void
}

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '2px', minWidth: 0 },
  name: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
  },
  base: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  wrong: {
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
})

/** Above each column: the record, its link, and whether it is the base of comparison. */
export function ColumnHeads({ view, ids, names, records, base, onOpen, onBase, onRemove }: Props) {
  const styles = useStyles()
  const t = useT()
  const path = screenOfView(view.code)
  return ids.map((id, i) => {
    const found = records.get(id),
      { at, id: record = id } = readCompared(id) ?? {},
      time = at === undefined ? '' : showInstant(at, userZone()),
      name = [names[i] || '…', time].filter(Boolean).join(' · ')
    return (
      <th key={id} scope="col" aria-label={i === base ? `${name}, ${t('compareBase')}` : name}>
        <div className={styles.head}>
          <span className={styles.name} title={name}>
            {path ? (
              <Link
                onClick={e => {
                  onOpen(`${path}?id=${record}`, howOf(e))
                }}
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span data-no-print>
            <Tooltip content={t('compareMakeBase', { name })} relationship="label">
              <ToggleButton
                size="small"
                appearance="subtle"
                icon={<Ruler16Regular />}
                checked={i === base}
                onClick={() => {
                  onBase(id)
                }}
              />
            </Tooltip>
            <Tooltip content={t('compareRemove', { name })} relationship="label">
              <Button
                size="small"
                appearance="subtle"
                icon={<Dismiss16Regular />}
                onClick={() => {
                  onRemove(id)
                }}
              />
            </Tooltip>
          </span>
        </div>
        {i === base ? <span className={styles.base}>{t('compareBase')}</span> : null}
        {found && 'error' in found ? (
          <span role="alert" className={styles.wrong}>
            {errorText(found.error)}
          </span>
        ) : null}
      </th>
    )
  })
}
