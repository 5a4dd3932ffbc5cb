import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons'
import { useT, useText } from '../../i18n/intl.ts'
import { offerKey, primaryOf, type Offer } from './offers.ts'

const useStyles = makeStyles({
  danger: { color: tokens.colorPaletteRedForeground1 },
  reason: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, whiteSpace: 'normal', maxWidth: '320px' },
})

interface Props {
  readonly offers: readonly Offer[]
  /** Number of records they would be taken on, when it is not one. */
  readonly of?: number
  readonly prominent?: boolean
  onChoose(offer: Offer): void
}

/** The main thing to do as a button, the rest in a menu. What cannot be done now stands there with the reason (C-13). */
export function ActionButtons({ offers, of, prominent, onChoose }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const primary = primaryOf(offers)
  const others = offers.filter(o => o !== primary)
  const name = (o: Offer) => (of !== undefined && of > 1 ? t('actionOnSome', { action: text(o.transition.action.label), some: o.ids.length, of }) : text(o.transition.action.label))
  return (
    <>
      {primary && !primary.blocked ? <Button size="small" appearance={prominent ? 'primary' : 'secondary'} onClick={() => { onChoose(primary) }}>{name(primary)}</Button> : null}
      {primary?.blocked ? <Tooltip content={primary.blocked} relationship="description"><Button size="small" disabledFocusable>{name(primary)}</Button></Tooltip> : null}
      {others.length > 0 ? (
        <Menu>
          <MenuTrigger disableButtonEnhancement>{primary ? <Button size="small" icon={<ChevronDown16Regular />} aria-label={t('moreActions')} /> : <Button size="small" icon={<ChevronDown16Regular />} iconPosition="after">{t('actions')}</Button>}</MenuTrigger>
          <MenuPopover>
            <MenuList>
              {others.map(o => (
                <MenuItem key={offerKey(o)} disabled={o.blocked !== undefined} className={o.transition.tone === 'danger' && !o.blocked ? styles.danger : undefined} onClick={() => { onChoose(o) }}>
                  {name(o)}{o.blocked ? <span className={styles.reason}>{o.blocked}</span> : null}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      ) : null}
    </>
  )
}
