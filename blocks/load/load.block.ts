import { definePart } from '../../domain/meta/blocks.ts'
import {
  childOf,
  definition,
  entityOf,
  fieldOf,
  kind,
  refOf,
  targetOfField,
  viewOf,
  type At,
} from '../../domain/meta/names/known.ts'
import { service, shown } from '../../domain/meta/names/view-names.ts'
import { object, oneOf, optional, word, words } from '../../domain/meta/designing/shape.ts'
import type { RecordView } from '../../domain/meta/view.ts'

/**
 * A picture of the cartons in a container. The limits come from a data service with a row per type and lane; the lane
 * is the country of a port, from a field named here.
 */
export interface LoadPicture {
  readonly child: string
  /** From where it is looked at first: at an angle, unless named. */
  readonly look?: 'above'
  /** Row fields: name, group, number, size and weight of its cartons. */
  readonly carton: {
    readonly name: string
    readonly group: string
    readonly count: string
    readonly length: string
    readonly width: string
    readonly height: string
    readonly volume: string
    readonly weight: string
  }
  readonly room: {
    readonly service: string
    readonly type: string
    readonly lane: { readonly of: string; readonly port: string }
  }
}

declare module '../../domain/meta/view.ts' {
  interface RecordParts {
    readonly load: LoadPicture
  }
}

const loadAt = (at: At) => definition<RecordView>(at).load
const carton = fieldOf(at => childOf(at.index, entityOf(at), loadAt(at)?.child))
const cartonFields = ['name', 'group', 'count', 'length', 'width', 'height', 'volume', 'weight'] as const

export const load = definePart<LoadPicture>({
  name: 'load',
  settings: object({
    child: word,
    look: optional(oneOf('above')),
    carton: object(words(...cartonFields)),
    room: object({ service: word, type: word, lane: object(words('of', 'port')) }),
  }),
  names: {
    ...Object.fromEntries(cartonFields.map(f => [`carton.${f}`, carton])),
    child: kind('rows', at => {
      const v = viewOf(at)
      return 'tables' in v && (v.tables ?? []).some(t => t.child === at.name)
    }),
    'room.lane.of': refOf(entityOf),
    'room.lane.port': fieldOf(at => targetOfField(at.index, entityOf(at), loadAt(at)?.room.lane.of)),
    'room.service': service,
    'room.type': shown,
  },
  fields: ({ room }) => [room.type, room.lane.of],
  rowFields: ({ child, carton }, isRow) => (isRow(child) ? Object.values(carton) : []),
})
