import { cardSettingNames, readCardSettings } from '../../domain/values/card-settings.ts'
import { screenAt } from '../operations/definitions/purviews.ts'
import { textOf, valueOf, type Check } from './check.ts'

/** A card opens an existing screen and shows an existing list or number. */
export const themeCard: Check = {
  save({ index }, { plans }) {
    for (const p of plans) {
      const path = textOf(p, 'path'),
        read = readCardSettings(valueOf(p, 'settings'))
      if (path && !screenAt(index, path)) p.problems.push({ field: 'path', code: 'UNKNOWN_SCREEN' })
      if ('wrong' in read) {
        p.problems.push({
          field: 'settings',
          code: 'CARD_SETTING',
          params: { name: read.wrong, known: cardSettingNames.join(', ') },
        })
        continue
      }
      const { worklist, board, number } = read.settings,
        view = index.view.get(board ?? '')
      if (worklist !== undefined && !index.catalogue.worklists.some(w => w.code === worklist))
        p.problems.push({ field: 'settings', code: 'CARD_SHOWS', params: { name: worklist } })
      if (board !== undefined && view?.kind !== 'dashboard')
        p.problems.push({ field: 'settings', code: 'CARD_SHOWS', params: { name: board } })
      if (view?.kind === 'dashboard' && ![...view.tiles, ...view.charts].some(n => n.code === number))
        p.problems.push({ field: 'settings', code: 'CARD_SHOWS', params: { name: `${board}.${number}` } })
    }
    return Promise.resolve()
  },
}
