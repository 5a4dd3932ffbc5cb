import type { DrawnComponent } from './component.ts'

const isDrawn = (v: unknown): v is DrawnComponent =>
  typeof v === 'object' && v !== null && 'compName' in v && 'Component' in v

const found = import.meta.glob<Readonly<Record<string, unknown>>>('../components/*/index.tsx', { eager: true })

const byName: ReadonlyMap<string, DrawnComponent> = new Map(
  Object.values(found)
    .flatMap(module => Object.values(module))
    .filter(isDrawn)
    .map(c => [c.compName, c]),
)

export const drawnOf = (name: string): DrawnComponent | undefined => byName.get(name)
export const drawnNames = (): readonly string[] => [...byName.keys()]
