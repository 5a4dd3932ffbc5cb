/**
 * Content of a card by its settings: a worklist, a number or chart of a dashboard, or by default the link to its
 * screen. `order`: its position, the smallest first.
 */
export interface CardSettings {
  readonly order?: number
  readonly worklist?: string
  readonly board?: string
  /** Code of a number or chart of the dashboard. */
  readonly number?: string
}

export const cardSettingNames: readonly (keyof CardSettings)[] = ['order', 'worklist', 'board', 'number']

/** The settings of a card, or the name of the first invalid one. */
export function readCardSettings(raw: unknown): { readonly settings: CardSettings } | { readonly wrong: string } {
  if (raw === null || raw === undefined) return { settings: {} }
  if (typeof raw !== 'object' || Array.isArray(raw)) return { wrong: String(raw).slice(0, 40) }
  let settings: CardSettings = {}
  for (const [name, value] of Object.entries(raw)) {
    if (name === 'order' && typeof value === 'number') settings = { ...settings, order: value }
    else if ((name === 'worklist' || name === 'board' || name === 'number') && typeof value === 'string')
      settings = { ...settings, [name]: value }
    else return { wrong: name }
  }
  if (settings.worklist !== undefined && settings.board !== undefined) return { wrong: 'worklist' }
  return (settings.board === undefined) === (settings.number === undefined)
    ? { settings }
    : { wrong: settings.board === undefined ? 'number' : 'board' }
}
