import { makeStyles, tokens } from '@fluentui/react-components'
import type { ImportFieldOffer } from '../../domain/contracts/files.calls.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { MappedColumn } from './mapping.ts'

const useStyles = makeStyles({ words: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 } })

/** Summary of how a column is read. */
export function ReadAs({
  of,
  offer,
  emptied,
}: {
  readonly of: MappedColumn
  readonly offer: ImportFieldOffer
  readonly emptied: number
}) {
  const styles = useStyles()
  const t = useT()
  const values = Object.keys(of.values ?? {}).length
  const words = [
    of.dateFormat
      ? of.dateFormat
          .split('|')
          .map(f => (f === 'serial' ? t('impSerial') : f))
          .join(' | ')
      : '',
    of.decimalComma === undefined ? '' : t(of.decimalComma ? 'impDecimalComma' : 'impDecimalPoint'),
    offer.control ? t('impIsControl') : '',
    values > 0 ? t('impValuesCount', { count: values }) : '',
    of.createMissing ? t('impCreates') : '',
    of.clearEmpty ? t('impClearsEmpty') : '',
    emptied > 0 ? t('impEmptyCount', { count: emptied }) : '',
  ].filter(w => w !== '')
  return <span className={styles.words}>{words.join(' · ')}</span>
}
