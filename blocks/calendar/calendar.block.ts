import { addressFields, defineViewKind } from '../../domain/meta/blocks.ts'
import { calendarViews, type CalendarSettings } from '../../domain/meta/screens/calendar.ts'
import { address, codeOf, definition, entityOf, kind } from '../../domain/meta/names/known.ts'
import { shown } from '../../domain/meta/names/view-names.ts'
import {
  isText,
  names,
  object,
  oneOf,
  optional,
  searchParts,
  valuesAll,
  word,
  words,
} from '../../domain/meta/designing/shape.ts'
import type { SearchItem, ViewBase } from '../../domain/meta/view.ts'

/**
 * A calendar of steps. Each row of its data service is one step with a planned, estimated and actual date, shown on the
 * newest. The service defines the fields of its period filter.
 */
export interface CalendarView extends ViewBase {
  readonly kind: 'calendar'
  readonly service: string
  /** Fields that name an event, in order. */
  readonly event: readonly string[]
  /** Field with the values that can be hidden and shown. */
  readonly groups?: string
  /** Values shown initially; by default all. */
  readonly shown?: readonly string[]
  readonly search: readonly SearchItem[]
  readonly opens?: string
  /** Address of the form for a new record on a day, whose fields in it are that day; a date click opens it. */
  readonly create?: string
  /** Rows are tasks and not steps: their fields. */
  readonly tasks?: TaskFields
  readonly actions?: readonly string[]
  /** Actions of those status lists that change an event's date, the preferred one first. */
  readonly moves?: readonly string[]
  readonly settings: CalendarSettings
}

/** Day and time of a task, when it was closed, its source, and the case and number that name its page (B-053). */
export interface TaskFields {
  readonly day: string
  readonly at: string
  readonly closed: string
  readonly source: string
  readonly case: string
  readonly number: string
  /** The kind and the id of the record that it is about. */
  readonly entity: string
  readonly record: string
}

declare module '../../domain/meta/view.ts' {
  interface ViewKinds {
    readonly calendar: CalendarView
  }
}

const taskFields = ['day', 'at', 'closed', 'source', 'case', 'number', 'entity', 'record'] as const

export const calendar = defineViewKind<CalendarView>({
  name: 'calendar',
  settings: {
    service: word,
    event: names,
    groups: optional(word),
    shown: optional(names),
    search: searchParts,
    opens: optional(word),
    create: optional(word),
    tasks: optional(object(words(...taskFields))),
    actions: optional(names),
    moves: optional(names),
    settings: object({
      header: optional(object({ start: names, center: names, end: names })),
      customButtons: optional(valuesAll(object({ label: isText, opens: word }))),
      viewMode: optional(oneOf(...calendarViews)),
    }),
  },
  names: {
    'event[]': shown,
    groups: shown,
    ...Object.fromEntries(taskFields.map(name => [`tasks.${name}`, shown])),
    'moves[]': kind('action', at =>
      (definition<CalendarView>(at).actions ?? []).some(l =>
        at.index.states.get(l)?.transitions.some(t => t.action.code === at.name),
      ),
    ),
    ...Object.fromEntries(
      ['start', 'center', 'end'].map(place => [
        `settings.header.${place}[]`,
        kind('word of a calendar', at => {
          const own = Object.keys(definition<CalendarView>(at).settings.customButtons ?? {})
          return ['title', 'prev', 'next', 'today', ...calendarViews, ...own].includes(at.name)
        }),
      ]),
    ),
    'settings.customButtons.*.opens': address(),
    'shown[]': codeOf(entityOf, at => definition<CalendarView>(at).groups),
  },
  check: (v, index, at) => {
    const service = index.service.get(v.service)
    return service?.entity === v.entity && service.period
      ? []
      : [`${at}: data service ${v.service} gives no days of ${v.entity}`]
  },
  fields: v => [
    ...v.event,
    ...(v.groups ? [v.groups] : []),
    ...Object.values(v.tasks ?? {}),
    ...v.search.map(s => s.field),
    ...addressFields(v.opens),
    ...addressFields(v.create),
  ],
  wire: (v, { readable }) => ({ ...v, event: v.event.filter(f => readable.has(f)) }),
})
