import {
  Button,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useT, useText } from '../../i18n/intl.ts'
import { offerKey, primaryOf, type Offer } from './offers.ts'
import { PanelMenu } from '../parts/PanelMenu.tsx'

const useStyles = makeStyles({
  keys: {
    marginInlineStart: tokens.spacingHorizontalS,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightRegular,
  },
  danger: { color: tokens.colorPaletteRedForeground1 },
  reason: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'normal',
    maxWidth: '320px',
  },
})

interface Props {
  readonly offers: readonly Offer[]
  /** Number of records for the action, if not one. */
  readonly of?: number
  readonly prominent?: boolean
  /** The shown key of an offer. */
  keyOf?(offer: Offer): string | undefined
  onChoose(offer: Offer): void
}

/** The primary action as a button, the rest in a menu. Unavailable ones show their reason (C-13). */
export function ActionButtons({ offers, of, prominent, keyOf, onChoose }: Props) {
  const styles = useStyles()
  const t = useT()
  const text = useText()
  const primary = primaryOf(offers)
  const others = offers.filter(o => o !== primary)
  const name = (o: Offer) =>
    of !== undefined && of > 1
      ? t('actionOnSome', { action: text(o.transition.action.label), some: o.ids.length, of })
      : text(o.transition.action.label)
  return (
    <>
      {primary ? (
        <Primary
          label={name(primary)}
          keys={keyOf?.(primary)}
          blocked={primary.blocked}
          prominent={prominent === true}
          onChoose={() => {
            onChoose(primary)
          }}
        />
      ) : null}
      {others.length > 0 ? (
        <PanelMenu>
          <MenuTrigger disableButtonEnhancement>
            {primary ? (
              <Button size="small" icon={<ChevronDown16Regular />} aria-label={t('moreActions')} />
            ) : (
              <Button size="small" icon={<ChevronDown16Regular />} iconPosition="after">
                {t('actions')}
              </Button>
            )}
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {others.map(o => (
                <MenuItem
                  key={offerKey(o)}
                  disabled={o.blocked !== undefined}
                  className={o.transition.tone === 'danger' && !o.blocked ? styles.danger : undefined}
                  onClick={() => {
                    onChoose(o)
                  }}
                >
                  {name(o)}
                  <KeyHint keys={keyOf?.(o)} />
                  {o.blocked ? <span className={styles.reason}>{o.blocked}</span> : null}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </PanelMenu>
      ) : null}
    </>
  )
}

interface PrimaryProps {
  readonly label: string
  readonly keys: string | undefined
  readonly blocked: string | undefined
  readonly prominent: boolean
  onChoose(): void
}

/** The key of an action beside its name; screen readers find it in the palette and the help of keys. */
function KeyHint({ keys }: { readonly keys: string | undefined }) {
  const styles = useStyles()
  return keys ? (
    <kbd aria-hidden className={styles.keys}>
      {keys}
    </kbd>
  ) : null
}

/** The same element when enabled or disabled, so that focus stays. */
function Primary({ label, keys, blocked, prominent, onChoose }: PrimaryProps) {
  const [reasonShown, setReasonShown] = useState(false)
  return (
    <Tooltip
      content={blocked ?? label}
      relationship="inaccessible"
      visible={reasonShown && blocked !== undefined}
      onVisibleChange={(_, data) => {
        setReasonShown(data.visible)
      }}
    >
      <Button
        size="small"
        appearance={prominent && blocked === undefined ? 'primary' : 'secondary'}
        disabledFocusable={blocked !== undefined}
        {...(blocked === undefined ? {} : { 'aria-description': blocked })}
        onClick={onChoose}
      >
        {label}
        <KeyHint keys={keys} />
      </Button>
    </Tooltip>
  )
}
