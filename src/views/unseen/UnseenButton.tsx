import {
  Button,
  CounterBadge,
  Link,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import type { WireEntity } from '../../../domain/contracts/definitions.ts'
import type { UnseenRecord } from '../../../domain/contracts/look.calls.ts'
import { showInstant } from '../../../domain/values/shown-instant.ts'
import { userZone } from '../../fields/show-value.ts'
import { useT } from '../../i18n/intl.ts'
import { useClosing } from '../parts/use-closing.ts'
import { changedFields } from './looks.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    maxHeight: '50vh',
    maxWidth: '420px',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  count: { whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  title: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase300 },
  foot: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalM,
  },
})

interface Props {
  readonly entity: WireEntity
  readonly records: readonly UnseenRecord[]
  /** The name of a record, and what opens it; without it the changes are of the record that is shown. */
  readonly row?: (id: string) => { readonly name: string; open(): void } | undefined
  readonly acts?: readonly { readonly text: string; act(): void }[]
}

/** How much others changed since the reader looked; opens what, by whom and when. */
export function UnseenButton({ entity, records, row, acts = [] }: Props) {
  const styles = useStyles()
  const t = useT()
  const closing = useClosing()
  if (records.length === 0) return null
  const count = row ? records.length : records.reduce((n, r) => n + r.count, 0)
  return (
    <Popover {...closing} positioning="above-start" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          className={styles.count}
          size="small"
          appearance="subtle"
          icon={<CounterBadge dot size="small" color="brand" aria-hidden />}
          title={t('unseenTitle')}
        >
          {t('unseenCount', { count })}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={t('unseenTitle')}>
        <h3 className={styles.title}>{t('unseenTitle')}</h3>
        <ul className={styles.list} tabIndex={-1}>
          {records.map(r => {
            const named = row?.(r.id)
            return (
              <li key={r.id}>
                {named ? (
                  <Link
                    as="button"
                    inline
                    onClick={() => {
                      closing.onOpenChange(null, { open: false })
                      named.open()
                    }}
                  >
                    {named.name}
                  </Link>
                ) : null}{' '}
                {changedFields(entity, r)}
                <div className={styles.quiet}>{[...r.by, showInstant(r.at, userZone())].join(' · ')}</div>
              </li>
            )
          })}
        </ul>
        {acts.length > 0 ? (
          <div className={styles.foot}>
            {acts.map(a => (
              <Button
                key={a.text}
                size="small"
                onClick={() => {
                  closing.onOpenChange(null, { open: false })
                  a.act()
                }}
              >
                {a.text}
              </Button>
            ))}
          </div>
        ) : null}
      </PopoverSurface>
    </Popover>
  )
}
