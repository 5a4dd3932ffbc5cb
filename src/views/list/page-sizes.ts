/** Page sizes of lists: those of routes, those on designed pages, and those of an installation (constants#tableProfiles). */
export const tableProfiles = {
  shell: { size: 20, options: [10, 20, 50, 100] },
  generic: { size: 10, options: [5, 10, 20, 30, 40] },
  system: { size: 10, options: [10, 20, 30, 50, 100] },
} as const

export type TableProfile = keyof typeof tableProfiles
export type PageSize = number | 'endless'

const known: ReadonlySet<unknown> = new Set(Object.values(tableProfiles).flatMap(p => p.options))
const isPageSize = (value: unknown): value is PageSize => value === 'endless' || known.has(value)

/** A stored page size; one that no profile has gives the first of lists. */
export const pageSizeFrom = (stored: unknown): PageSize => (isPageSize(stored) ? stored : tableProfiles.shell.size)

/** The setting `tableProfile` of the installation decides for all lists; otherwise the place of the list. */
export const profileOf = (panel: { readonly onPage?: boolean }, setting: string | undefined): TableProfile =>
  setting === 'system' ? 'system' : panel.onPage ? 'generic' : 'shell'

/** Sizes to choose from, with the present one. */
export const sizesToChoose = (profile: TableProfile, now: PageSize): readonly PageSize[] => [
  ...[...new Set<number>([...tableProfiles[profile].options, ...(now === 'endless' ? [] : [now])])].sort(
    (a, b) => a - b,
  ),
  'endless',
]
