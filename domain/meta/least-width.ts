import type { ScreenDefinition, ScreenKind } from './screen.ts'

/** What any panel needs, in pixels. */
const narrowest = 320
const record = 460
const list = 560
const designer = 720

/** Width below which a screen of a kind cannot be worked in, in pixels; its definition may name another. */
const byKind: Readonly<Partial<Record<ScreenKind, number>>> = {
  form: record,
  document: record,
  print: list,
  list,
  tracking: list,
  tree: list,
  dashboard: list,
  compare: list,
  import: list,
  jobs: list,
  requests: list,
  rights: designer,
  parameters: list,
  states: designer,
  extend: designer,
  encoder: designer,
  template: designer,
  'tree-config': designer,
  'page-settings': designer,
}

/** Narrower is no panel, wider is no group of a common screen. */
const bounds = { from: 240, to: 1200 } as const

/** The least width of a screen in pixels; `kind` is what a designed page shows (list, form). */
export const leastWidthOf = (
  screen: { readonly screen: string; readonly leastWidth?: number },
  kind: string = screen.screen,
): number => screen.leastWidth ?? (byKind as Readonly<Record<string, number>>)[kind] ?? narrowest

/** What is wrong with the least widths of screens, as sentences that begin with the place. */
export const leastWidthProblems = (screens: readonly ScreenDefinition[]): string[] =>
  screens
    .filter(({ leastWidth: w }) => w !== undefined && !(Number.isInteger(w) && w >= bounds.from && w <= bounds.to))
    .map(
      s =>
        `screen ${s.path}: the least width ${String(s.leastWidth)} is not a whole number from ${bounds.from} to ${bounds.to}`,
    )
