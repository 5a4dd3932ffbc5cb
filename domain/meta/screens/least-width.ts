import type { ScreenDefinition, ScreenKind } from './screen.ts'

/** Minimum width of any panel, in pixels. */
const narrowest = 320
const record = 460
const list = 560
const designer = 720

/** Minimum usable width of a screen kind, in pixels; a definition may set its own. */
const byKind: Readonly<Partial<Record<ScreenKind, number>>> = {
  form: record,
  document: record,
  print: list,
  pdf: record,
  list,
  tracking: list,
  tree: list,
  dashboard: list,
  compare: list,
  cash: list,
  quotes: list,
  performance: list,
  wizard: record,
  import: list,
  jobs: list,
  requests: list,
  rights: designer,
  parameters: list,
  states: designer,
  extend: designer,
  encoder: designer,
  template: designer,
  processes: designer,
  'tree-config': designer,
  'page-settings': designer,
  'ui-editor': list,
  'page-edit': designer,
  'component-bench': list,
}

/** A narrower panel is useless; a wider one fits no group on a usual screen. */
const bounds = { from: 240, to: 1200 } as const

/** The minimum width of a screen in pixels; `kind` is the content of a designed page (list, form). */
export const leastWidthOf = (
  screen: { readonly screen: string; readonly leastWidth?: number },
  kind: string = screen.screen,
): number => screen.leastWidth ?? (byKind as Readonly<Record<string, number>>)[kind] ?? narrowest

/** Problems of the minimum widths of screens; each begins with its position. */
export const leastWidthProblems = (screens: readonly ScreenDefinition[]): string[] =>
  screens
    .filter(({ leastWidth: w }) => w !== undefined && !(Number.isInteger(w) && w >= bounds.from && w <= bounds.to))
    .map(
      s =>
        `screen ${s.path}: the least width ${String(s.leastWidth)} is not a whole number from ${bounds.from} to ${bounds.to}`,
    )
