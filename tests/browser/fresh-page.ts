import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { panelMessages } from '../../src/i18n/messages.ts'
import { $notices } from '../../src/state/notices.ts'
import { setLanguage } from '../../src/state/language.ts'
import { closeSession, openSession } from '../../src/state/session.ts'

type User = Parameters<typeof openSession>[0]['loginUser']

export interface Asked {
  readonly path: string
  readonly body: unknown
}

const failed = (status: number, errorCode: string, message: string): Response =>
  Response.json({ status, success: false, errorCode, message }, { status })

/**
 * A server that answers by the path of a call, until the test ends; gives the requests. An error is sent as `refusal`,
 * nothing as a 404.
 */
export function answerCalls(
  answer: (path: string, body: unknown) => unknown,
  refusal: { readonly status: number; readonly errorCode: string },
): readonly Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = decodeURIComponent(
      new URL(input instanceof Request ? input.url : String(input), location.href).pathname,
    )
    const body: unknown =
      typeof init?.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : init?.body
    asked.push({ path, body })
    const found = await answer(path, body)
    if (found instanceof Response) return found
    if (found instanceof Error) return failed(refusal.status, refusal.errorCode, found.message)
    return found === undefined
      ? failed(404, 'NOT_FOUND', `nothing at ${path}`)
      : Response.json({ status: 200, success: true, object: found })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return asked
}

/** An empty page of a user who has just signed in. */
export async function freshPage(
  user: Pick<User, 'name' | 'language' | 'companyName' | 'companyCode' | 'companyType' | 'companyStatus' | 'roles'>,
): Promise<void> {
  await page.viewport(1200, 800)
  sessionStorage.clear()
  localStorage.clear()
  // Files share a page: a notice of the one before may be on screen for seconds.
  $notices.set([])
  setLanguage(user.language)
  await panelMessages()
  closeSession()
  openSession({
    access_token: 't',
    login_user_acc: 'a',
    purchaseCompanyCode: 'c',
    loginUser: {
      ...user,
      userId: crypto.randomUUID(),
      username: crypto.randomUUID(),
      companyId: crypto.randomUUID(),
      roleNames: [],
      homeUrl: null,
      timeZone: 'UTC',
    },
  })
}
