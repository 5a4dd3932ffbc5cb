import type { StockPlay } from './play.ts'

export type BillingPlay = Pick<StockPlay, 'actors' | 'companies' | 'day' | 'today'>

/** A day of the story, or today when that day has not come. */
export const notAfter = (today: string, day: string): string => (day > today ? today : day)
