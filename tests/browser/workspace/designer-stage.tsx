import { expect } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { OpenedPage, PageVersion } from '../../../domain/contracts/page.calls.ts'
import { pageText, type PageDefinition, type PageDocument } from '../../../domain/meta/pages/page.ts'
import { pageFor } from '../../../domain/components/page-reader.ts'
import { setLanguage } from '../../../src/state/language.ts'
import { screen, stage, type Stage } from './stage.tsx'

/** The page designer in the real workspace, with a server that keeps drafts and versions of pages. */
export const words = (en_US: string, zh_CN = en_US) => ({ $: 'text', en_US, zh_CN })
interface Stored {
  draft?: PageDefinition
  saved?: PageVersion
  versions: { readonly version: PageVersion; readonly definition: PageDefinition }[]
  steps?: OpenedPage['steps']
}

/** Pages by code, and what was asked of the server. */
export class PageServer {
  readonly pages = new Map<string, Stored>()
  readonly asked: { readonly operation: string; readonly body: Readonly<Record<string, unknown>> }[] = []
  /** Paths of all calls. */
  readonly paths: string[] = []
  #clock = 0

  version(version: number, by: string): PageVersion {
    this.#clock++
    return { version, by, at: `2026-11-30T08:00:00.${String(this.#clock).padStart(3, '0')}Z` }
  }

  add(code: string, content: PageDocument): void {
    this.pages.set(code, {
      draft: {
        code,
        title: { en_US: `Page ${code}`, zh_CN: `页面 ${code}` },
        roles: ['platform', 'purchaser'],
        content,
      },
      saved: this.version(0, 'Mei Chen'),
      versions: [],
    })
  }

  publish(code: string, by = 'Mei Chen', changed?: PageDocument): number {
    const there = this.pages.get(code),
      of = there?.draft ?? there?.versions[0]?.definition
    if (!there || !of) throw new Error(`there is no page ${code}`)
    const version = this.version(there.versions.length + 1, by)
    there.versions.unshift({ version, definition: { ...of, content: changed ?? of.content } })
    if (!changed) {
      delete there.draft
      delete there.saved
    }
    return version.version
  }

  opened(code: string): OpenedPage | undefined {
    const there = this.pages.get(code)
    if (!there) return undefined
    const [newest] = there.versions
    return {
      code,
      title: (there.draft ?? newest?.definition)?.title ?? { en_US: '', zh_CN: '' },
      version: newest?.version.version ?? 0,
      withdrawn: false,
      ...(there.saved ? { saved: there.saved } : {}),
      ...(there.draft ? { draft: there.draft } : {}),
      ...(newest ? { published: newest.definition } : {}),
      ...(there.steps === undefined ? {} : { steps: there.steps }),
      versions: there.versions.map(v => v.version),
    }
  }

  /** The content that is saved, whatever ids its nodes have: in the order of the tree. */
  content(code: string): unknown {
    const draft = this.pages.get(code)?.draft?.content
    return draft && treeOf(draft, draft.root)
  }

  answer(path: string, body: Readonly<Record<string, unknown>>): unknown {
    this.paths.push(path)
    const operation = /\/page-making\/(.+)$/.exec(path)?.[1]
    if (operation === undefined) return undefined
    this.asked.push({ operation, body })
    const code = String(body['code'])
    switch (operation) {
      case 'open':
        return this.opened(code)
      case 'save':
        return this.#save(code, body)
      case 'operate/publish':
        return { version: this.publish(code) }
      case 'check':
        return { problems: [] }
      case 'choices':
        return { views: [], screens: [], lists: [], actions: [] }
      case 'names':
        return { fields: [], cards: [] }
      case 'preview':
        return previewOf(body as never)
      default:
        return undefined
    }
  }

  #save(code: string, body: Readonly<Record<string, unknown>>): unknown {
    const there: Stored = this.pages.get(code) ?? { versions: [] }
    if (
      (body['saved'] ?? null) !== (there.saved?.at ?? null) ||
      body['over'] !== (there.versions[0]?.version.version ?? 0)
    )
      return Response.json({ status: 409, success: false, errorCode: 'CONFLICT' }, { status: 409 })
    const { saved: _saved, over: _over, steps, ...definition } = body
    there.draft = definition as never
    there.saved = this.version(0, 'Mei Chen')
    there.steps = steps as OpenedPage['steps']
    this.pages.set(code, there)
    return this.opened(code)
  }
}

const treeOf = (of: PageDocument, id: string): unknown => {
  const node = of.nodes[id]
  return {
    ...node,
    slots: Object.fromEntries(
      Object.entries(node?.slots ?? {}).map(([slot, ids]) => [slot, ids.map(n => treeOf(of, n))]),
    ),
  }
}

const previewOf = ({ content, role }: { content: PageDocument; role: string }) => {
  const seen = pageFor(content, {
    roles: [role],
    opensView: () => true,
    opensAddress: () => true,
    runs: () => true,
    fieldsOfView: () => new Set(),
    hides: () => false,
    listKey: key => key,
  })
  return { content: seen, absent: Object.keys(content.nodes).filter(id => !Object.hasOwn(seen.nodes, id)) }
}

export const outline = () => browser.getByRole('tree', { name: /^(Outline|大纲)$/ })
export const canvas = () => browser.getByRole('region', { name: /^(Page as its readers see it|读者看到的页面)$/ })
export const rows = (): readonly (string | null)[] =>
  outline()
    .getByRole('treeitem')
    .elements()
    .map(e => e.textContent)
export const chosen = (): string | null | undefined =>
  document.querySelector('.portside-design-outline [aria-selected=true]')?.textContent
export const said = (): string => (document.querySelector('[data-live-region]')?.textContent ?? '').trim()
export const press = (keys: string) => userEvent.keyboard(keys)
export const button = (name: string) => browser.getByRole('button', { name, exact: true })
/** A node of the canvas, by its id. */
export const inCanvas = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-canvas="${CSS.escape(id)}"]`)
  if (!found) throw new Error(`no ${id} is in the canvas`)
  return found
}
/** Chooses a node in the outline, and leaves the focus there. */
export async function choose(name: string): Promise<void> {
  await outline().getByRole('treeitem', { name, exact: true }).click()
  await expect.poll(chosen).toBe(name)
}

export const addressOf = (code: string): string => `/base/page-making-edit?code=${code}`

/** The designer of one page, open. */
export async function designer(
  content: PageDocument,
  {
    code = 'page_x',
    language = 'en_US',
    server = new PageServer(),
  }: {
    readonly code?: string
    readonly language?: 'en_US' | 'zh_CN'
    readonly server?: PageServer
  } = {},
): Promise<{ readonly server: PageServer; readonly at: Stage }> {
  if (!server.pages.has(code)) server.add(code, content)
  const at = await stage(addressOf(code), {
    answers: (path, body) => server.answer(path, body),
    screens: [
      screen('/base/page-making-edit', 'Page Designer', '页面设计器', { screen: 'page-edit', instanceBy: ['code'] }),
    ],
  })
  setLanguage(language)
  await expect.element(outline()).toBeVisible()
  return { server, at }
}

/** The saved content after Ctrl+S; saving twice says nothing new. */
export async function savedContent(server: PageServer, code = 'page_x'): Promise<string> {
  const before = server.asked.filter(a => a.operation === 'save').length
  await press('{Control>}s{/Control}')
  await expect.poll(() => server.asked.filter(a => a.operation === 'save').length).toBe(before + 1)
  return pageText(server.content(code))
}
