import { atom } from 'nanostores'
import { fetchSetting, saveSetting } from '../../src/api/files.ts'
import { isApiError } from '../../src/api/errors.ts'
import { read, write, type LayoutDocument } from '../workspace/document.ts'
import { isLoose } from '../dock/tree.ts'

/** Layouts that the user has named, stored on the server for all tabs and computers. */
export interface NamedDocument {
  readonly id: string
  readonly name: string
  /** Stored form; read when the user switches to it. */
  readonly document: unknown
}

export const $named = atom<readonly NamedDocument[]>([])
let revision = 0

export async function loadNamed(): Promise<void> {
  const stored = await fetchSetting<unknown>('layouts')
  take(stored)
}

function take(stored: { readonly value: unknown; readonly revision: number } | null): void {
  revision = stored?.revision ?? 0
  const value = stored?.value
  const items = isLoose(value) && Array.isArray(value.items) ? value.items : []
  $named.set(
    items.flatMap((i: unknown) =>
      isLoose(i) && typeof i.id === 'string' && typeof i.name === 'string'
        ? [{ id: i.id, name: i.name, document: i.document }]
        : [],
    ),
  )
}

/** Changes the current list of the server, so that another tab's change is not lost. */
async function change(next: (items: readonly NamedDocument[]) => readonly NamedDocument[], left = 3): Promise<void> {
  const items = next($named.get())
  try {
    revision = (await saveSetting('layouts', { format: 1, items }, revision)).revision
    $named.set(items)
  } catch (error) {
    if (!isApiError(error, 'CONFLICT') || left === 0) throw error
    await loadNamed()
    await change(next, left - 1)
  }
}

/** Stores a layout under a name; replaces one of the same name. */
export const saveNamed = (name: string, document: LayoutDocument): Promise<void> =>
  change(items => {
    const id = items.find(i => i.name === name)?.id ?? crypto.randomUUID()
    const kept: NamedDocument = { id, name, document: write({ ...document, id, name, owner: { kind: 'user' } }) }
    return [...items.filter(i => i.id !== id), kept].toSorted((a, b) => a.name.localeCompare(b.name))
  })

export const deleteNamed = (id: string): Promise<void> => change(items => items.filter(i => i.id !== id))

/** The layout of a name, repaired and upgraded; undefined when it cannot be read here. */
export function namedDocument(id: string): LayoutDocument | undefined {
  const loaded = read($named.get().find(i => i.id === id)?.document)
  return loaded.kind === 'ok' ? loaded.document : undefined
}
