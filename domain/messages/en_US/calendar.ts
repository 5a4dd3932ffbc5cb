/** Sentences of calendars. */
export const calendar = {
  calendarToday: 'Today',
  calendarBack: 'Back',
  calendarOn: 'On',
  calendarAllDay: 'All day',
  calendarMore: '+{count} more',
  calendarRest: 'Rest day',
  calendarSetRest: 'Set as rest day',
  calendarSetWork: 'Set as work day',
  calendarDay: '{day}, {count, plural, =0 {nothing} one {one event} other {# events}}',
  calendarReach: 'Events, day by day. Left and Right go to another day, Up and Down to another event, Enter opens it.',
  calendarReachMove:
    'Events, day by day. Left and Right go to another day, Up and Down to another event, Enter opens it, Shift with Left or Right gives it another day.',
  calendarCapped:
    'There are more events than the {count, number} that are shown. Search more narrowly to see the others.',
  calendarGroups: 'Shown',
  calendarShowDay: 'Show this day',
  calendarSearch: 'Search in the calendar',
  calendarNoMove: 'You cannot give this step another date now.',
  calendarSpan: '{start} to {end}',
} as const
