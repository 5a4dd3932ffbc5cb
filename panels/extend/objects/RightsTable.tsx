import { Checkbox } from '@fluentui/react-components'
import { rights as kinds, type Right } from '../../../domain/meta/actor.ts'
import type { Rights } from '../../../domain/meta/entity.ts'
import { roleCodes, type RoleCode } from '../../../domain/meta/role.ts'
import { listLabel, useLists } from '../../../src/fields/lists.ts'
import { useT } from '../../../src/i18n/intl.ts'

const roleList = 'platform:roleCode'

/** Permissions of roles; without `onChange` read-only. Writing includes reading, and losing read loses write. */
export function RightsTable({ rights, onChange }: { readonly rights: Rights; onChange?(rights: Rights): void }) {
  const t = useT()
  useLists([roleList])
  const set = (kind: Right, role: RoleCode, may: boolean) => {
    const next = (k: Right): readonly RoleCode[] => {
      const given = k === kind || (may && k === 'read') || (!may && kind === 'read')
      const roles = (rights[k] ?? []).filter(r => r !== role || !given)
      return given && may ? [...roles, role] : roles
    }
    onChange?.({ read: next('read'), create: next('create'), update: next('update'), delete: next('delete') })
  }
  return (
    <div className="portside-objects-table">
      <table className="portside-objects-ticks">
        <thead>
          <tr>
            <th scope="col">{t('batchRoles')}</th>
            {kinds.map(k => (
              <th scope="col" key={k}>
                {t(`objectsRight_${k}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roleCodes.map(role => (
            <tr key={role}>
              <th scope="row">{listLabel(roleList, role)}</th>
              {kinds.map(k => {
                const may = rights[k]?.includes(role) ?? false
                return (
                  <td key={k}>
                    {onChange ? (
                      <Checkbox
                        checked={may}
                        aria-label={`${listLabel(roleList, role)}: ${t(`objectsRight_${k}`)}`}
                        onChange={(_, d) => {
                          set(k, role, d.checked === true)
                        }}
                      />
                    ) : may ? (
                      t('yes')
                    ) : (
                      ''
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
