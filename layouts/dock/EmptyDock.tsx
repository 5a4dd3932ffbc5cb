import { useStore } from '@nanostores/react'
import { $keys } from '../../commands/key-table.ts'
import { keyFor } from '../../commands/keys.ts'
import { $commands, commandOf } from '../../commands/registry.ts'
import { runCommand } from '../../commands/run.ts'
import { showKeys } from '../../commands/strokes.ts'
import { noFacts } from '../../commands/when.ts'
import { useT, useText } from '../../src/i18n/intl.ts'

const begin = ['shell.palette', 'shell.home', 'shell.records', 'panel.reopenClosed', 'layout.reset']

/** The empty workspace shows how to start. */
export function EmptyDock() {
  const t = useT()
  const name = useText()
  const keys = useStore($keys)
  useStore($commands)
  return (
    <section className="portside-empty" aria-label={t('emptyTitle')}>
      <h2>{t('emptyTitle')}</h2>
      <p>{t('emptyText')}</p>
      <ul>
        {begin.map(id => {
          const command = commandOf(id)
          const key = keyFor(keys, id, noFacts)
          return command ? (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  void runCommand(id, {}, 'menu', noFacts)
                }}
              >
                <span>{name(command.title)}</span>
                {key ? <kbd>{showKeys(key)}</kbd> : null}
              </button>
            </li>
          ) : null
        })}
      </ul>
    </section>
  )
}
