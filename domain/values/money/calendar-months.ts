/** Arithmetic of months on days without a time, yyyy-MM-dd. */
const parts = (date: string) => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})

const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A day of a month counted from the year 0; a day past its end becomes its last day. */
function dayOf(months: number, day: number): string {
  const year = Math.floor(months / 12),
    month = (months % 12) + 1
  const two = (n: number) => String(n).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(Math.min(day, lengthOf(year, month)))}`
}

export const monthEnd = (date: string): string => onDayOfMonth(date, 31)
export const isMonthEnd = (date: string): boolean => date === monthEnd(date)

/** The given day of the month of a date, `later` months on; 29 to 31 become the last day where the month is shorter. */
export function onDayOfMonth(date: string, day: number, later = 0): string {
  const { year, month } = parts(date)
  return dayOf(year * 12 + month - 1 + later, day)
}

/** Months later, clipped to the end of the month; `keepMonthEnd` keeps a last day a last day. */
export const addMonths = (date: string, months: number, keepMonthEnd = false): string =>
  onDayOfMonth(date, keepMonthEnd && isMonthEnd(date) ? 31 : parts(date).day, months)

/** Day, month and year as numbers. */
export const dateParts = parts
