import type { OpenedPage } from '../../../domain/contracts/page.calls.ts'
import type { PageHistory } from '../../../domain/meta/pages/page-history.ts'
import { emptyPage, tidy, type PageDefinition, type PageDocument } from '../../../domain/meta/pages/page.ts'

/** What a page has besides its content. */
export type Head = Omit<PageDefinition, 'content' | 'valid'>

/** The server's page when the changes began. */
export interface Begun {
  readonly head: Head
  readonly content: PageDocument
  readonly saved: string | null
  readonly over: number
  readonly stamp: string
  /** Own steps that led to the draft. */
  readonly done: PageHistory['done']
  /** What readers have now. */
  readonly published: { readonly head: Head; readonly content: PageDocument } | null
}

export function begunWith(code: string, opened: OpenedPage | null): Begun {
  const of = opened?.draft ?? opened?.published
  const saved = opened?.saved?.at ?? null,
    over = opened?.version ?? 0
  return {
    head: of ? headOf(of) : { code, title: { en_US: '', zh_CN: '' }, roles: ['platform'] },
    content: of ? tidy(of.content) : emptyPage,
    saved,
    over,
    stamp: `${saved ?? ''}/${over}`,
    done: opened?.steps ?? [],
    published: opened?.published ? { head: headOf(opened.published), content: tidy(opened.published.content) } : null,
  }
}

export const headOf = ({ code, title, roles, menu }: PageDefinition): Head => ({
  code,
  title,
  roles,
  ...(menu ? { menu } : {}),
})
