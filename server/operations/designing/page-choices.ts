import { cardsOfDashboard, fieldsOfList, rowsOfView } from '../../../domain/components/named-problems.ts'
import type { Language, Text } from '../../../domain/meta/text.ts'
import type { PageChoices, PageNames } from '../../../domain/contracts/page.calls.ts'
import type { Context } from '../../context.ts'
import { listKey } from '../definitions/wire-definitions.ts'
import { designer } from '../operator.ts'

/** What settings can name of a view, without rights like the choices. */
export function pageNames(context: Context, view: string): PageNames {
  designer(context)
  const index = context.catalogue.common
  const shown = index.view.get(view)
  const service = shown && 'service' in shown ? index.service.get(shown.service) : undefined
  const entity = rowsOfView(index, view)?.entity
  return {
    fields: fieldsOfList(index, view).flatMap(code => {
      const title = service?.labels?.[code] ?? entity?.fields[code]?.label
      return title ? [{ code, title }] : []
    }),
    cards: cardsOfDashboard(index, view).map(({ code, title }) => ({ code, title })),
  }
}

const textOf = (in_: (language: Language) => string): Text => ({ en_US: in_('en_US'), zh_CN: in_('zh_CN') })

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
    actions: catalogue.states.flatMap(s =>
      [...new Map(s.transitions.filter(t => t.from.length > 0).map(t => [t.action.code, t.action.label]))].map(
        ([code, label]) => ({ code: `${s.code}.${code}`, title: textOf(l => `${s.title[l]}: ${label[l]}`) }),
      ),
    ),
    lines: catalogue.views.flatMap(v =>
      v.kind === 'form'
        ? (v.tables ?? []).map(({ child, title }) => ({
            code: `${v.code}.${child}`,
            title: textOf(l => `${v.title[l]}: ${title[l]}`),
          }))
        : [],
    ),
    lists: [...list.values()].map(l => ({ code: l.code, title: l.title, key: listKey(l) })),
  }
}
