import type { ActorRole } from '../../domain/meta/role.ts'
import type { StateDefinition, Transition } from '../../domain/meta/states.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'

const roleList = 'platform:roleCode'

interface Names {
  role(code: ActorRole): string
  roles(codes: readonly ActorRole[]): string
  status(code: string): string
  /** A transition as text: from, action, to. */
  transition(transition: Transition): string
}

/** Names of statuses, transitions and roles. */
export function useNames(states: StateDefinition): Names {
  const t = useT()
  const text = useText()
  useLists([roleList])
  const role = (code: ActorRole) => (code === 'system' ? t('statesSystem') : listLabel(roleList, code))
  const status = (code: string) => text(states.values.find(v => v.code === code)?.label) || code
  return {
    role,
    status,
    roles: codes => codes.map(role).join(', ') || t('statesNobody'),
    transition: x => [x.from.map(status).join(', ') || '–', text(x.action.label), status(x.to)].join(' → '),
  }
}
