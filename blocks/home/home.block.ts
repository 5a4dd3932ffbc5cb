import { defineViewKind } from '../../domain/meta/blocks.ts'
import { kind } from '../../domain/meta/names/known.ts'
import { service } from '../../domain/meta/names/view-names.ts'
import { names, optional, word, yes } from '../../domain/meta/designing/shape.ts'
import type { HomeView } from '../../domain/meta/view.ts'

export const home = defineViewKind<HomeView>({
  name: 'home',
  settings: { worklists: optional(names), board: optional(word), dashboardFirst: optional(yes), cards: optional(word) },
  names: {
    board: kind('dashboard', at => at.index.view.get(at.name)?.kind === 'dashboard'),
    cards: service,
    'worklists[]': kind('worklist', at => at.index.catalogue.worklists.some(w => w.code === at.name)),
  },
})
