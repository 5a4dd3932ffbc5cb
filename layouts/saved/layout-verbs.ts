import type { WorkspacePort } from '../../commands/workspace.ts'
import { $intl, t } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { keepBackup, readBackups } from './backups.ts'
import { onThese, readMonitors } from '../dock/browser-monitors.ts'
import { read, type LayoutDocument } from '../workspace/document.ts'
import { mayLeave } from '../shell/leave.ts'
import { $named, deleteNamed, namedDocument, saveNamed } from './named.ts'
import { isLayoutLink } from './layout-link.ts'
import { $offered } from './offered.ts'
import { openAddress } from '../dock/opening.ts'
import { roleStart } from './role-layout.ts'
import type { Taken } from './share.ts'
import type { Workspace } from '../workspace/workspace.ts'

type Verbs =
  | 'layouts'
  | 'saveLayout'
  | 'switchLayout'
  | 'deleteLayout'
  | 'resetLayout'
  | 'composeLayout'
  | 'revisions'
  | 'restoreRevision'
  | 'exportLayout'
  | 'importLayout'
  | 'shareLayout'
  | 'follow'

/** Actions on whole layouts. Replacing the current one asks about unsaved work and keeps a copy. */
export function layoutVerbs(w: Workspace, done: (text: string) => void): Pick<WorkspacePort, Verbs> {
  const put = async (document: LayoutDocument) => {
    await readMonitors()
    if (!(await mayLeave(w.$panels.get(), panel => w.focus(panel.id)))) return
    keepBackup(w.document())
    w.load(onThese(document))
    done(t('saidLayout', { name: document.name }))
  }
  return {
    layouts: () => $named.get().map(({ id, name }) => ({ id, name })),
    async saveLayout(name) {
      await saveNamed(name, w.document())
      w.rename({ name, id: $named.get().find(n => n.name === name)?.id ?? w.meta.id, owner: { kind: 'user' } })
    },
    async switchLayout(id) {
      const document = namedDocument(id)
      if (document) await put(document)
    },
    deleteLayout: deleteNamed,
    resetLayout: async () => put((await roleStart()).document),
    composeLayout: async role => {
      await (await import('./compose.ts')).startCompose(w, role)
    },
    revisions: () =>
      readable().map(({ at, document }) => ({
        id: String(at),
        label: $intl.get().formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }),
        hint: t('revisionHint', { name: document.name || t('layoutOwn'), count: Object.keys(document.panels).length }),
      })),
    async restoreRevision(id) {
      const found = readable().find(r => String(r.at) === id)
      if (found) await put(found.document)
    },
    exportLayout: async () => {
      ;(await import('./share.ts')).exportLayout(w)
    },
    shareLayout: async () => {
      await (await import('./share.ts')).copyLayoutLink(w)
    },
    async follow(address) {
      if (!isLayoutLink(address)) return void (await openAddress(w, address, 'reuse'))
      const found = await (await import('./share.ts')).linkedLayout(address)
      if (found) offer(w, found, put)
    },
    importLayout: () =>
      pickFile(async text => {
        const found = (await import('./share.ts')).importedLayout(text)
        if (found) offer(w, found, put)
        else notify({ kind: 'warning', code: 'shareBroken' })
      }),
  }
}

const readable = (): readonly { readonly at: number; readonly document: LayoutDocument }[] =>
  readBackups().flatMap(b => {
    const loaded = read(b.document)
    return loaded.kind === 'ok' ? [{ at: b.at, document: loaded.document }] : []
  })

/** Shows the changes of an imported layout first. */
function offer(w: Workspace, { document, leftOut }: Taken, take: (document: LayoutDocument) => Promise<void>): void {
  $offered.set({
    document,
    leftOut,
    closes: w.$panels.get().map(p => p.$label.get()),
    take: () => {
      void take(document)
    },
  })
}

/** Text of the file that the user chooses. */
function pickFile(use: (text: string) => Promise<void>): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = 'application/json,.json'
  input.addEventListener('change', () => {
    void input.files?.[0]?.text().then(use)
  })
  input.click()
}
