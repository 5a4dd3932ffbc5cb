import { makeStyles, tokens } from '@fluentui/react-components'
import { useT, useText } from '../../i18n/intl.ts'
import type { OpenedFrom } from '../opened-from.ts'

const useStyles = makeStyles({
  place: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
})

/** The place of a record in its list: "3 of 20". */
export function ListPlace({ from }: { readonly from: OpenedFrom }) {
  const t = useT()
  const text = useText()
  const { at, total } = from
  return (
    <span className={useStyles().place} title={text(from.title)}>
      {t('placeInList', { at: at + 1, total: total.rows, capped: String(total.capped) })}
    </span>
  )
}
