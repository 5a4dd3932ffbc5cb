/** Messages of calendars. */
export const calendar = {
  calendarToday: 'Today',
  calendarBack: 'Back',
  calendarOn: 'Forward',
  calendarAllDay: 'All day',
  calendarMore: '+{count} more',
  calendarRest: 'Rest day',
  calendarSetRest: 'Set as rest day',
  calendarSetWork: 'Set as work day',
  calendarDay: '{day}, {count, plural, =0 {nothing} one {one event} other {# events}}',
  calendarReach: 'Events by day. Left and Right change the day, Up and Down change the event, Enter opens it.',
  calendarReachMove:
    'Events by day. Left and Right change the day, Up and Down change the event, Enter opens it, Shift with Left or Right moves it to another day.',
  calendarCapped:
    'There are more than {count, number} events; only these are shown. Narrow the search to see the others.',
  calendarGroups: 'Shown',
  calendarShowDay: 'Show this day',
  calendarSearch: 'Search in the calendar',
  calendarMoves:
    '{count, plural, one {One due time} other {# due times}} of running processes {count, plural, one {moves} other {move}} with this change. Nothing is saved yet.',
  calendarMovesTitle: 'Due times that move',
  calendarMovesProcess: 'Process',
  calendarMovesCompany: 'Company',
  calendarMovesWas: 'Due now',
  calendarMovesBecomes: 'Then due',
  calendarMovesMore: 'And {count, plural, one {one more} other {# more}}.',
  calendarNoMove: 'You cannot change the date of this step now.',
  calendarSpan: '{start} to {end}',
  taskNewRecord: 'New record',
  taskEditRecord: 'Edit record',
} as const
