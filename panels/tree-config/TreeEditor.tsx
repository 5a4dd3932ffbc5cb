import { useState } from 'react'
import type { HoldingDefinition, TreeObject, TreePreview } from '../../domain/contracts/overlay.calls.ts'
import type { Text } from '../../domain/meta/text.ts'
import type { TreeConfig } from '../../domain/meta/designing/tree-config.ts'
import { orderedText } from '../../domain/values/ordered-text.ts'
import { previewTree } from '../../src/api/overlays.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { published, Versions } from '../Versions.tsx'
import { useOverlayDraft } from '../use-overlay-draft.ts'
import { PreviewTree } from './PreviewTree.tsx'
import { TreeForm } from './TreeForm.tsx'
import { TreeTools } from './TreeTools.tsx'
import { blankTree, withProps } from './parts-of-trees.ts'

interface Props {
  /** Undefined for a new one. */
  readonly held: TreeConfig | undefined
  readonly versions: HoldingDefinition['versions']
  readonly objects: readonly TreeObject[]
  onDirty(why: Text | null): void
  onPublished(code: string): void
  onOpen(address: string): void
}

const unpublished: Text = { en_US: 'Tree that is not published', zh_CN: '尚未发布的树' }
const same = (a: TreeConfig, b: TreeConfig): boolean => orderedText(withProps(a, {})) === orderedText(withProps(b, {}))

/** A tree: definition, problems, versions. */
export function TreeEditor({ held, versions, objects, onDirty, onPublished, onOpen }: Props) {
  const t = useT()
  const text = useText()
  const [called, setCalled] = useState(held?.mainCode ?? '')
  const { before, draft, dirty, busy, check, ...act } = useOverlayDraft<TreeConfig, 'tree'>({
    kind: 'tree',
    key: called,
    newest: { of: held ?? blankTree, version: versions[0]?.version ?? 0 },
    unpublished,
    between: (a, b) => (same(a, b) ? [] : ['tree']),
    read: was => ({ value: was as TreeConfig }),
    onBegin: () => {
      setCalled(held?.mainCode ?? '')
    },
    onDirty,
    onPublished: () => {
      onPublished(called)
    },
  })
  const { withdrawn } = before.props
  const [shown, setShown] = useState<{ readonly of: TreeConfig; readonly preview: TreePreview } | null>(null)
  const look = () => {
    previewTree(withProps(draft, { withdrawn: undefined })).then(
      preview => {
        setShown({ of: draft, preview })
      },
      (error: unknown) => {
        setShown(null)
        notify({ kind: 'error', code: 'submitFailed', message: errorText(error) })
      },
    )
  }
  return (
    <div className="portside-words portside-trees">
      <h1>
        {text(draft.props.name) || t('treesNew')} ·{' '}
        {versions[0] ? t('versionNo', { version: versions[0].version }) : t('extendDraft')}
      </h1>
      <p>{t(withdrawn ? 'treesIsWithdrawn' : 'treesEditIntro')}</p>
      <TreeTools
        held={held}
        withdrawn={withdrawn === true}
        busy={busy}
        dirty={dirty}
        unnamed={draft.mainCode === ''}
        mayPublish={!busy && dirty && check?.problems.length === 0}
        onCheck={act.look}
        onPublish={() => {
          act.publish()
        }}
        onDiscard={act.discard}
        onWithdraw={() => {
          act.publish(withProps(draft, { withdrawn: withdrawn ? undefined : true }))
        }}
        onPreview={look}
        onOpen={onOpen}
      />
      {check ? (
        <div role="status">
          {check.problems.length > 0 ? (
            <ul className="portside-trees-wrong">
              {check.problems.map((p, i) => (
                <li key={`${check.places?.[i]}/${p}`}>
                  <code>{check.places?.[i]}</code> {p}
                </li>
              ))}
            </ul>
          ) : (
            <p>{t('checkedGood')}</p>
          )}
        </div>
      ) : null}
      {shown?.of === draft ? <PreviewTree tree={draft} preview={shown.preview} /> : null}
      <TreeForm
        draft={draft}
        isNew={!held}
        objects={objects}
        onChange={next => {
          setCalled(next.mainCode)
          act.set(next)
        }}
      />
      <Versions versions={published(versions)} action={t('statesTakeUp')} busy={busy} onBack={act.takeUp} />
    </div>
  )
}
