import { Button, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { roleCodes, type ActorRole } from '../../domain/meta/role.ts'
import { useT } from '../../src/i18n/intl.ts'
import { PanelMenu } from '../../src/views/parts/PanelMenu.tsx'

interface Props {
  readonly chosen: readonly ActorRole[]
  /** What the roles are of, for screen readers. */
  readonly label: string
  nameOf(role: ActorRole): string
  onChange(roles: readonly ActorRole[]): void
}

/** Roles of a transition as checkboxes; the system stays. */
export function RoleMenu({ chosen, label, nameOf, onChange }: Props) {
  const t = useT()
  return (
    <PanelMenu
      checkedValues={{ roles: [...chosen] }}
      onCheckedValueChange={(_, d) => {
        onChange([...chosen.filter(r => r === 'system'), ...roleCodes.filter(r => d.checkedItems.includes(r))])
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button size="small" aria-label={label}>
          {t('statesRoleChange')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {roleCodes.map(r => (
            <MenuItemCheckbox key={r} name="roles" value={r}>
              {nameOf(r)}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </PanelMenu>
  )
}
