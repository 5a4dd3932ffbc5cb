import { helpRouteOf, screenAt, screenOf } from '../operations/definitions/purviews.ts'
import { textOf, type Check } from './check.ts'

/** A help page needs an existing screen; a notice opens only addresses of the product. */
export const knownScreen: Check = {
  save(uow, { plans }) {
    for (const p of plans) {
      const route = textOf(p, 'route'),
        link = textOf(p, 'link'),
        found = route ? screenOf(uow.index, route) : undefined
      if (route && (!found || helpRouteOf(found) !== route)) p.problems.push({ field: 'route', code: 'UNKNOWN_SCREEN' })
      if (link && !screenAt(uow.index, link)) p.problems.push({ field: 'link', code: 'UNKNOWN_SCREEN' })
    }
    return Promise.resolve()
  },
}
