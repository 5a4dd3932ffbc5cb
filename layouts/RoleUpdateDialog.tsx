import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useT, useText, type Translate } from '../src/i18n/intl.ts'
import type { MessageKey } from '../src/i18n/messages.ts'
import { useFocusBack } from '../src/views/parts/use-focus-back.ts'
import type { MergeItem } from './merge.ts'
import { $roleUpdate, type RoleUpdate } from './role-layout.ts'
import { storedTitle } from './stored-title.ts'
import type { Workspace } from './workspace.ts'

const kinds: Readonly<Record<MergeItem['kind'], MessageKey>> = { added: 'mergeAdded', removed: 'mergeRemoved', changed: 'mergeChanged', kept: 'mergeKept', both: 'mergeBoth' }

/** The layout of the role has a new version, and the user has changes of his own: what would happen, before it does. */
export function RoleUpdateDialog({ workspace, update }: { readonly workspace: Workspace; readonly update: RoleUpdate }) {
  useFocusBack()
  const t = useT()
  const answer = (take: boolean) => {
    settleUpdate(workspace, update, take)
    $roleUpdate.set(null)
  }
  const { items, arrangement } = update.merged
  return (
    <Dialog open modalType="modal" onOpenChange={(_, data) => { if (!data.open) $roleUpdate.set(null) }}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('mergeTitle')}</DialogTitle>
          <DialogContent>
            <p>{t('mergeText')}</p>
            <ul className="portside-leave">
              {items.map(item => <Item key={item.id} item={item} t={t} />)}
              <li>{t(arrangement === 'mine' ? 'mergeArrangementMine' : 'mergeArrangementTheirs')}</li>
            </ul>
          </DialogContent>
          <DialogActions>
            <Button appearance="secondary" onClick={() => answer(false)}>{t('mergeKeep')}</Button>
            <Button appearance="primary" onClick={() => answer(true)}>{t('mergeTake')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Item({ item, t }: { readonly item: MergeItem; readonly t: Translate }) {
  const say = useText()
  return <li>{t(kinds[item.kind], { title: storedTitle(item.panel, say) })}</li>
}

/** Taken over, it can be undone as a step of the layout; kept, it is not asked about again. */
function settleUpdate(workspace: Workspace, { merged, version }: RoleUpdate, take: boolean): void {
  if (take) workspace.apply(merged.document)
  const from = merged.document.from ?? workspace.meta.from
  if (from) workspace.rename({ from: { ...from, revision: version } })
}
