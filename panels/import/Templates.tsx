import {
  Button,
  Checkbox,
  Input,
  makeStyles,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { ImportMapping, ImportTemplate } from '../../domain/contracts/files.calls.ts'
import { useT } from '../../src/i18n/intl.ts'
import { PanelMenu } from '../../src/views/parts/PanelMenu.tsx'

const useStyles = makeStyles({
  keep: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  name: { width: '180px' },
})

/** Saved mappings, those for such a file first; and resetting to the guess. */
export function TemplateMenu({
  templates,
  changed,
  onPick,
  onGuess,
}: {
  readonly templates: readonly ImportTemplate[]
  readonly changed: boolean
  onPick(mapping: ImportMapping): void
  onGuess(): void
}) {
  const t = useT()
  return (
    <PanelMenu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" appearance="subtle">
          {t('impTemplate')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {templates.length === 0 ? <MenuItem disabled>{t('impTemplateNone')}</MenuItem> : null}
          {templates.map(x => (
            <MenuItem
              key={x.id}
              {...(x.fits ? { secondaryContent: t('impTemplateFits') } : {})}
              onClick={() => {
                onPick(x.mapping)
              }}
            >
              {x.name}
            </MenuItem>
          ))}
          <MenuDivider />
          <MenuItem disabled={!changed} onClick={onGuess}>
            {t('impToGuess')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </PanelMenu>
  )
}

/** Name under which the mapping is saved at the import. */
export function KeepTemplate({ name, onChange }: { readonly name: string; onChange(name: string): void }) {
  const styles = useStyles()
  const t = useT()
  const [on, setOn] = useState(name !== '')
  return (
    <span className={styles.keep}>
      <Checkbox
        checked={on}
        label={t('impSaveAs')}
        onChange={(_, data) => {
          setOn(data.checked === true)
          if (data.checked !== true) onChange('')
        }}
      />
      {on ? (
        <Input
          className={styles.name}
          size="small"
          maxLength={80}
          value={name}
          placeholder={t('impSaveAsName')}
          aria-label={t('impSaveAsName')}
          onChange={(_, data) => {
            onChange(data.value)
          }}
        />
      ) : null}
    </span>
  )
}
