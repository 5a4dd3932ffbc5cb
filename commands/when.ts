/**
 * Where the user is, as facts, and conditions over them as plain data: a conjunction of memberships. Because a
 * condition is a product of finite sets, two of them conflict exactly when the sets meet (practice/workspace, finding
 * 7).
 */
export interface Facts {
  readonly scope: 'palette' | 'dialog' | 'grid' | 'editor' | 'panel' | 'tabstrip' | 'shell'
  /** Type of the active panel. */
  readonly panel: string | null
  /** Entity of the selected or shown record. */
  readonly entity: string | null
  readonly typing: boolean
  readonly dirty: boolean
  readonly rows: 'none' | 'one' | 'many'
  readonly role: string
}

export type When = { readonly [K in keyof Facts]?: readonly Facts[K][] }

export const noFacts: Facts = {
  scope: 'shell',
  panel: null,
  entity: null,
  typing: false,
  dirty: false,
  rows: 'none',
  role: '',
}

/** Everywhere except in dialogs and the palette. */
export const inWorkspace: When = { scope: ['grid', 'editor', 'panel', 'tabstrip', 'shell'] }

export const holds = (when: When = {}, facts: Facts): boolean =>
  (Object.keys(when) as (keyof Facts)[]).every(k => (when[k] as readonly unknown[]).includes(facts[k]))

/** True when some situation meets both. Facts that never occur together may cause a false alarm, never a miss. */
export const overlap = (a: When = {}, b: When = {}): boolean =>
  ([...new Set([...Object.keys(a), ...Object.keys(b)])] as (keyof Facts)[]).every(k => {
    const left = a[k] as readonly unknown[] | undefined,
      right = b[k] as readonly unknown[] | undefined
    if (!left || !right) return (left ?? right)?.length !== 0
    return left.some(v => right.includes(v))
  })
