import { Button, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useT, useText } from '../../src/i18n/intl.ts'
import { PanelMenu } from '../../src/views/parts/PanelMenu.tsx'
import type { PanelHost } from '../contract.ts'
import { nodeCommands, type Doer } from './use-design-commands.ts'

/** What can be done with the chosen component, each with its key. */
export function ActMenu({ doer, host }: { readonly doer: Doer; readonly host: PanelHost }) {
  const t = useT()
  const text = useText()
  const keys = useStore(host.keys)
  return (
    <PanelMenu>
      <MenuTrigger disableButtonEnhancement>
        <Button size="small">{t('pgdComponent')}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {nodeCommands.map(c => (
            <MenuItem
              key={c.id}
              secondaryContent={keys[c.id] ?? c.keys[0] ?? ''}
              onClick={() => {
                c.run(doer)
              }}
            >
              {text(c.title)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </PanelMenu>
  )
}
