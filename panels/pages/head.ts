import type { OpenedPage } from '../../domain/contracts/page.calls.ts'
import { emptyPage, tidy, type PageDefinition, type PageDocument } from '../../domain/meta/pages/page.ts'

/** What a page has besides its content. */
export type Head = Omit<PageDefinition, 'content' | 'valid'>

/** The server's page when the changes began. */
export interface Begun {
  readonly head: Head
  readonly content: PageDocument
  readonly saved: string | null
  readonly over: number
  readonly stamp: string
}

export function begunWith(code: string, opened: OpenedPage | null): Begun {
  const of = opened?.draft ?? opened?.published
  const saved = opened?.saved?.at ?? null,
    over = opened?.version ?? 0
  return {
    head: of
      ? { code: of.code, title: of.title, roles: of.roles, ...(of.menu ? { menu: of.menu } : {}) }
      : { code, title: { en_US: '', zh_CN: '' }, roles: ['platform'] },
    content: of ? tidy(of.content) : emptyPage,
    saved,
    over,
    stamp: `${saved ?? ''}/${over}`,
  }
}
