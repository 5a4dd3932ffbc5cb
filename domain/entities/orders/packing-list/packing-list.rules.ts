import type { Problem } from '../../../meta/problem.ts'
import type { EntityRules } from '../../../meta/rules.ts'
import { compare } from '../../../values/decimal.ts'

const text = (v: unknown): string | null => (typeof v === 'string' && v !== '' ? v : null)

export const packingListRules: EntityRules = {
  needs: ['po>PoLine.po'],
  check: ({ rows }) => {
    const lines = new Set((rows['po>PoLine.po'] ?? []).map(l => l.id))
    return (rows.boxes ?? []).flatMap((box, i): Problem[] => {
      const at = { child: 'boxes', row: i + 1 } as const
      const gross = text(box.grossPerCarton),
        net = text(box.netPerCarton)
      return [
        ...(gross && net && compare(net, gross) > 0 ? [{ ...at, field: 'netPerCarton', code: 'NET_ABOVE_GROSS' }] : []),
        ...(box.poLine && lines.size > 0 && !lines.has(box.poLine)
          ? [{ ...at, field: 'poLine', code: 'LINE_OF_OTHER_ORDER' }]
          : []),
      ]
    })
  },
}
