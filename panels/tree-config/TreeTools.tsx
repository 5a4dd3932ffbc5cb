import { Button } from '@fluentui/react-components'
import type { TreeConfig } from '../../domain/meta/designing/tree-config.ts'
import { useT } from '../../src/i18n/intl.ts'

interface Props {
  readonly held: TreeConfig | undefined
  readonly withdrawn: boolean
  readonly busy: boolean
  readonly dirty: boolean
  readonly unnamed: boolean
  readonly mayPublish: boolean
  onCheck(): void
  onPublish(): void
  onDiscard(): void
  /** Withdraws the tree, or brings it back. */
  onWithdraw(): void
  onPreview(): void
  onOpen(address: string): void
}

/** Checks, publishes, discards, withdraws, previews and opens a tree. */
export function TreeTools(props: Props) {
  const { held, withdrawn, busy, dirty, unnamed, mayPublish } = props
  const t = useT()
  return (
    <p className="portside-trees-tools">
      <Button size="small" disabledFocusable={busy || !dirty || unnamed} onClick={props.onCheck}>
        {t('statesCheck')}
      </Button>
      <Button size="small" appearance="primary" disabledFocusable={!mayPublish} onClick={props.onPublish}>
        {t('publish')}
      </Button>
      <Button size="small" disabledFocusable={busy || !dirty} onClick={props.onDiscard}>
        {t('statesDiscard')}
      </Button>
      {held ? (
        <Button size="small" disabledFocusable={busy || dirty} onClick={props.onWithdraw}>
          {t(withdrawn ? 'objectsBringBack' : 'objectsWithdraw')}
        </Button>
      ) : null}
      <Button size="small" disabledFocusable={busy || unnamed} onClick={props.onPreview}>
        {t('treesPreview')}
      </Button>
      {held && !withdrawn ? (
        <Button
          size="small"
          onClick={() => {
            props.onOpen(`/base/page-making/${held.mainCode}`)
          }}
        >
          {t('treesOpen')}
        </Button>
      ) : null}
    </p>
  )
}
