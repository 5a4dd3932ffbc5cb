import { startedPage } from '../../../domain/components/started-page.ts'
import type { OpenedPage } from '../../../domain/contracts/page.calls.ts'
import { fail } from '../../../domain/errors/failure.ts'
import { pageText } from '../../../domain/meta/pages/page.ts'
import type { Context } from '../../context.ts'
import { designer } from '../operator.ts'
import { keepDraft, storedByCode } from './drafts.ts'
import { openedPage } from './pages.ts'

/** Keeps a draft that is made of a list, under a code that is free. */
export async function startPage(context: Context, list: string | undefined): Promise<OpenedPage> {
  designer(context)
  const index = context.catalogue.common
  const stored = await storedByCode(context, 'page')
  const free = (base: string, n = 1): string => {
    const code = n === 1 ? base : `${base}_${n}`
    return index.view.has(code) || stored.has(code) ? free(base, n + 1) : code
  }
  const page = startedPage(index, list ?? '', free(codeFor(list ?? '')))
  if (!page) throw fail('NOT_FOUND')
  await keepDraft(context, 'page', page.code, pageText(page), { saved: null, over: 0 })
  return openedPage(context, page.code)
}

/** Letters that a code can have; room is left for a number. */
const codeFor = (list: string): string =>
  `desk_${list.replace(/[A-Z]/g, c => `_${c.toLowerCase()}`).replace(/[^a-z0-9_]/g, '_')}`.slice(0, 44)
