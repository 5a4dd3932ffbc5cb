import type { PageChoices } from '../../../domain/contracts/page.calls.ts'
import type { Context } from '../../context.ts'
import { listKey } from '../definitions/wire-definitions.ts'
import { designer } from '../operator.ts'

/** Names only: what a reader gets of a page is decided by their own rights. */
export function pageChoices(context: Context): PageChoices {
  designer(context)
  const { catalogue, list } = context.catalogue.common
  return {
    views: catalogue.views.filter(v => v.kind !== 'print').map(({ code, title, kind }) => ({ code, title, kind })),
    screens: [
      ...catalogue.screens
        .filter(s => !s.path.includes(':') && !['outside', 'download', 'redirect', 'refusal'].includes(s.screen))
        .map(s => ({ code: s.path, title: s.title })),
      ...catalogue.views.filter(v => v.page).map(v => ({ code: `/base/page-making/${v.code}`, title: v.title })),
    ],
    lists: [...list.values()].map(l => ({ code: l.code, title: l.title, key: listKey(l) })),
  }
}
