import { useStore } from '@nanostores/react'
import { $pending } from '../../commands/dispatch.ts'
import { commandOf } from '../../commands/registry.ts'
import { showKeys, strokesOf } from '../../commands/strokes.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { findRoute } from '../../src/state/menus.ts'

/** The possible next keys of a sequence; shown after a delay, so that fast typists do not see it. */
export function KeyHint() {
  const t = useT()
  const name = useText()
  const pending = useStore($pending)
  if (!pending) return null
  return (
    <div className="portside-keyhint" role="status">
      <span>{t('keysPending')}</span>
      <ul>
        {pending.next.map(row => {
          const rest = strokesOf(row.keys).slice(pending.typed.length).join(' ')
          const route = typeof row.args?.address === 'string' ? findRoute(row.args.address)?.entry.title : undefined
          return (
            <li key={`${row.keys} ${row.run}`}>
              <kbd>{showKeys(rest)}</kbd> {name(route ?? commandOf(row.run)?.title)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
