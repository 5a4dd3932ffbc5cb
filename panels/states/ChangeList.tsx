import type { StateDefinition } from '../../domain/meta/states.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import type { Change } from './changes.ts'
import { useNames } from './use-names.ts'

/** Changes of a publication as text. */
export function ChangeList({
  changes,
  before,
  after,
}: {
  readonly changes: readonly Change[]
  readonly before: StateDefinition
  readonly after: StateDefinition
}) {
  const t = useT()
  const text = useText()
  const was = useNames(before),
    is = useNames(after)
  const said = (c: Change): string => {
    switch (c.kind) {
      case 'added':
        return t('statesAdded', { name: text(c.status.label) })
      case 'gone':
        return t('statesGone', { name: text(c.status.label) })
      case 'renamed':
        return t('statesRenamed', {
          before: `${c.before.label.en_US} / ${c.before.label.zh_CN}`,
          after: `${c.after.label.en_US} / ${c.after.label.zh_CN}`,
        })
      case 'transitionAdded':
        return t('statesTransitionAdded', { transition: is.transition(c.transition) })
      case 'transitionRemoved':
        return t('statesTransitionGone', { transition: was.transition(c.transition) })
      case 'transitionRoles':
        return t('statesTransitionRoles', {
          transition: is.transition(c.after),
          before: was.roles(c.before.roles),
          after: is.roles(c.after.roles),
        })
    }
  }
  const lines = changes.map(said)
  return lines.length > 0 ? (
    <ul className="portside-states-changes">
      {lines.map(l => (
        <li key={l}>{l}</li>
      ))}
    </ul>
  ) : null
}
