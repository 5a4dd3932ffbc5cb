import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { useT } from '../../../i18n/intl.ts'
import { isUnknownCode } from '../model/doubts.ts'
import { codeFields, type KnownCodes } from '../model/known-codes.ts'
import type { LineRow } from './line-rows.ts'

/** Codes that are named; of more only their number. */
const named = 5

const useStyles = makeStyles({
  box: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '0' },
  text: { color: tokens.colorPaletteMarigoldForeground2, overflowWrap: 'anywhere' },
})

interface Props {
  readonly rows: readonly LineRow[]
  readonly entity: WireEntity
  readonly known: KnownCodes
  /** Goes to the next marked cell. */
  onNext(): void
}

/** Names the unknown codes of a table as soon as they are entered or pasted. */
export function UnknownCodes({ rows, entity, known, onNext }: Props) {
  const styles = useStyles()
  const t = useT()
  if (codeFields(entity).length === 0) return null
  const codes = [
    ...new Set(
      rows.flatMap(r =>
        Object.keys(r.doubts)
          .filter(f => isUnknownCode(entity, f, r.values[f], known))
          .map(f => String(r.values[f])),
      ),
    ),
  ]
  return (
    <div className={styles.box}>
      <span role="status" className={styles.text}>
        {codes.length > 0
          ? t('codesUnknown', {
              count: codes.length,
              codes: `${codes.slice(0, named).join(', ')}${codes.length > named ? ' …' : ''}`,
            })
          : ''}
      </span>
      {codes.length > 0 ? (
        <Button size="small" appearance="subtle" onClick={onNext}>
          {t('nextMarked')} (F8)
        </Button>
      ) : null}
    </div>
  )
}
