import type { Problem } from '../../../meta/problem.ts'
import type { RulesOf } from '../../records.ts'
import { compare } from '../../../values/decimal.ts'
import { textOrNull } from '../../../values/text-or-null.ts'

export const packingListRules: RulesOf<'PackingList'> = {
  needs: ['po>PoLine.po'],
  check: ({ rows }) => {
    const lines = new Set((rows['po>PoLine.po'] ?? []).map(l => l.id))
    return (rows.boxes ?? []).flatMap((box, i): Problem[] => {
      const at = { child: 'boxes', row: i + 1 } as const
      const gross = textOrNull(box.grossPerCarton),
        net = textOrNull(box.netPerCarton)
      return [
        ...(gross && net && compare(net, gross) > 0 ? [{ ...at, field: 'netPerCarton', code: 'NET_ABOVE_GROSS' }] : []),
        ...(box.poLine && lines.size > 0 && !lines.has(box.poLine)
          ? [{ ...at, field: 'poLine', code: 'LINE_OF_OTHER_ORDER' }]
          : []),
      ]
    })
  },
}
