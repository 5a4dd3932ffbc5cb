import { Avatar, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Edit12Regular } from '@fluentui/react-icons'
import type { PresentPerson } from '../../../domain/contracts/live.calls.ts'
import { showInstant } from '../../../domain/values/shown-instant.ts'
import { userZone } from '../../fields/show-value.ts'
import { useT } from '../../i18n/intl.ts'

const useStyles = makeStyles({
  people: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  editing: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorPaletteDarkOrangeForeground1,
    '& svg': { verticalAlign: '-2px', marginInlineEnd: '2px' },
  },
})

/** Avatars that fit in a header. */
const most = 4

/** Colleagues who also have the record open; editors are named. */
export function Present({ people }: { readonly people: readonly PresentPerson[] }) {
  const styles = useStyles()
  const t = useT()
  const said = (p: PresentPerson) => t(p.mode === 'editing' ? 'presentEditing' : 'presentViewing', { name: p.name })
  const editors = people.filter(p => p.mode === 'editing')
  return (
    <span className={styles.people} role="status" aria-label={people.map(said).join('; ')}>
      {people.slice(0, most).map(p => (
        <Tooltip
          key={p.name}
          content={`${said(p)} · ${showInstant(p.since, userZone()).slice(11, 16)}`}
          relationship="description"
        >
          <Avatar name={p.name} initials={[...p.name][0] ?? ''} size={20} color="colorful" />
        </Tooltip>
      ))}
      {people.length > most ? <span>+{people.length - most}</span> : null}
      {editors.length > 0 ? (
        <span className={styles.editing} title={editors.map(said).join('; ')}>
          <Edit12Regular aria-hidden="true" />
          {t('editingNow', { names: editors.map(p => p.name).join(', ') })}
        </span>
      ) : null}
    </span>
  )
}
