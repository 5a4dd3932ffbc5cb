import { t } from '../../src/i18n/intl.ts'
import { saveJson } from '../../src/lib/save-file.ts'
import { notify } from '../../src/state/notices.ts'
import { ofAll, ofUser } from '../defaults/build.ts'
import { read, write, type LayoutDocument } from '../workspace/document.ts'
import { layoutLinkName } from './layout-link.ts'
import type { Workspace } from '../workspace/workspace.ts'

/**
 * Exports a layout as file or link. Imports are copies; links contain no state. Long links are cut by some programs;
 * a file has any size.
 */
const longestLink = 16_000

export function exportLayout(w: Workspace): void {
  saveJson(
    JSON.stringify(write(w.document()), null, 2),
    `portside-${(w.meta.name || 'layout').replace(/[^\p{L}\p{N}]+/gu, '-')}.json`,
  )
}

/** An imported layout for this user, and the number of forbidden panels. */
export interface Taken {
  readonly document: LayoutDocument
  readonly leftOut: number
}

/** A file's text as a layout of this user; null when invalid. */
export function importedLayout(text: string): Taken | null {
  try {
    const loaded = read(JSON.parse(text))
    return loaded.kind === 'ok' ? taken(loaded.document) : null
  } catch {
    return null
  }
}

function taken(given: LayoutDocument): Taken {
  const document: LayoutDocument = { ...ofUser(given), id: crypto.randomUUID(), owner: { kind: 'user' } }
  return { document, leftOut: Object.keys(given.panels).length - Object.keys(document.panels).length }
}

/** A link to a copy of this layout; the receiver gets permitted panels. */
export async function copyLayoutLink(w: Workspace): Promise<void> {
  const { tree, panels, active, name } = ofAll(w.document())
  const lean = Object.fromEntries(
    Object.entries(panels).map(([id, p]) => [
      id,
      { type: p.type, version: p.version, address: p.address, state: null, ...(p.link ? { link: p.link } : {}) },
    ]),
  )
  const text = await packed(JSON.stringify({ format: 1, name, tree, panels: lean, active }))
  if (text.length > longestLink) return notify({ kind: 'warning', code: 'shareTooLong' })
  await navigator.clipboard.writeText(`${location.origin}${location.pathname}#/?${layoutLinkName}=${text}`)
  notify({ kind: 'success', code: 'shareCopied' })
}

/** The layout in a link address, if any. */
export async function linkedLayout(address: string): Promise<Taken | null> {
  const text = new URLSearchParams(address.split('?')[1] ?? '').get(layoutLinkName)
  if (!text) return null
  const json = await unpacked(text).catch(() => '')
  const found = importedLayout(json)
  if (!found) notify({ kind: 'warning', code: 'shareBroken', message: t('shareBroken') })
  return found
}

const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(stream).arrayBuffer())

async function packed(text: string): Promise<string> {
  const bytes = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Maximum characters of an unpacked link. */
const largest = 1_000_000

async function unpacked(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.codePointAt(0) ?? 0)
  const unfolded = await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')))
  if (unfolded.length > largest) throw new Error('the link unfolds to too much')
  return new TextDecoder().decode(unfolded)
}
