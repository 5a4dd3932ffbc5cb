import { Button } from '@fluentui/react-components'
import type { ObjectDefinition } from '../../../domain/meta/designing/object.ts'
import { useT } from '../../../src/i18n/intl.ts'
import type { Held } from './held.ts'

interface Props {
  readonly held: Held | undefined
  /** Of changes. */
  readonly count: number
  readonly dirty: boolean
  readonly busy: boolean
  readonly mayCheck: boolean
  readonly mayPublish: boolean
  onCheck(): void
  onPublish(definition?: ObjectDefinition): void
  onDiscard(): void
  onOpen(address: string): void
}

/** Checks, publishes, discards, withdraws and opens an object. */
export function ObjectTools({
  held,
  count,
  dirty,
  busy,
  mayCheck,
  mayPublish,
  onCheck,
  onPublish,
  onDiscard,
  onOpen,
}: Props) {
  const t = useT()
  return (
    <p className="portside-objects-tools">
      <Button size="small" disabledFocusable={!mayCheck} onClick={onCheck}>
        {t('statesCheck')}
      </Button>
      <Button
        size="small"
        appearance="primary"
        disabledFocusable={!mayPublish}
        onClick={() => {
          onPublish()
        }}
      >
        {t('publish')}
      </Button>
      <Button size="small" disabledFocusable={!dirty || busy} onClick={onDiscard}>
        {t('statesDiscard')}
      </Button>
      {held ? <Withdraw held={held} busy={busy || dirty} onPublish={onPublish} /> : null}
      {held && !held.withdrawn ? (
        <Button
          size="small"
          onClick={() => {
            onOpen(`/base/page-making/${held.table}`)
          }}
        >
          {t('objectsOpen')}
        </Button>
      ) : null}
      <span>{t('statesChanges', { count: count })}</span>
    </p>
  )
}

/** A withdrawn object is unreachable and keeps its records; it can be restored. */
function Withdraw({
  held,
  busy,
  onPublish,
}: {
  readonly held: Held
  readonly busy: boolean
  onPublish(definition: ObjectDefinition): void
}) {
  const t = useT()
  const { withdrawn, ...rest } = held
  return (
    <Button
      size="small"
      disabledFocusable={busy}
      onClick={() => {
        onPublish(withdrawn ? rest : { ...rest, withdrawn: true })
      }}
    >
      {t(withdrawn ? 'objectsBringBack' : 'objectsWithdraw')}
    </Button>
  )
}
