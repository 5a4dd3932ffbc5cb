import type { BodyOf } from '../../../domain/contracts/call.ts'
import type {
  ListedPage,
  OpenedPage,
  PageCheck,
  pageCheckCall,
  PageList,
  PagePreview,
  pagePreviewCall,
  pageSaveCall,
  PageVersion,
  WirePageProblem,
} from '../../../domain/contracts/page.calls.ts'
import { componentOf } from '../../../domain/components/all.ts'
import { pageProblems } from '../../../domain/components/page-problems.ts'
import type { PageProblem } from '../../../domain/components/problem.ts'
import { pages as en } from '../../../domain/messages/en_US/pages.ts'
import { pages as zh } from '../../../domain/messages/zh_CN/pages.ts'
import { fail, invalid } from '../../../domain/errors/failure.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { Overlay } from '../../../domain/meta/designing/overlay.ts'
import { objectMenus } from '../../../domain/meta/designing/object.ts'
import type { UserActor } from '../../../domain/meta/actor.ts'
import { companyTypes, rolesOfCompanyType, type RoleCode } from '../../../domain/meta/role.ts'
import type { PageView } from '../../../domain/meta/view.ts'
import { below, emptyPage, nodeOf, pageText, tidy, type PageDefinition } from '../../../domain/meta/pages/page.ts'
import { stepsTo, type DraftStep } from '../../../domain/meta/pages/draft-steps.ts'
import { draftProblems, isLarge, type ShapeProblem } from '../../../domain/meta/pages/page-shape.ts'
import type { Language } from '../../../domain/meta/text.ts'
import { readJson } from '../../../domain/values/json-places.ts'
import type { Context } from '../../context.ts'
import { sentence } from '../../messages.ts'
import { refuseOlder } from '../definitions/older.ts'
import { wireView } from '../definitions/wire-definitions.ts'
import { newProblems, publish } from '../definitions/publish.ts'
import { designer } from '../operator.ts'
import {
  deleteDraft,
  keepDraft,
  storedByCode,
  storedOf,
  type Begun,
  type StoredVersion,
  type StoredVersions,
} from './drafts.ts'

const versionOf = ({ version, at, by, reason }: StoredVersion<PageDefinition>): PageVersion => ({
  version,
  at,
  by,
  ...(reason ? { reason } : {}),
})

function listedOf(code: string, { draft, versions: [newest] }: StoredVersions<PageDefinition>): ListedPage {
  return {
    code,
    title: (draft ?? newest)?.definition.title ?? { en_US: '', zh_CN: '' },
    version: newest?.version ?? 0,
    withdrawn: newest?.definition.valid === false,
    ...(draft ? { saved: versionOf(draft) } : {}),
  }
}

export async function pages(context: Context): Promise<PageList> {
  designer(context)
  const stored = await storedByCode<PageDefinition>(context, 'page')
  return { pages: [...stored].map(([code, own]) => listedOf(code, own)) }
}

export async function openedPage(context: Context, code: string): Promise<OpenedPage> {
  designer(context)
  const own = await stored(context, code)
  const { draft, steps, versions } = own
  const isOwn = draft?.by === designer(context).name
  return {
    ...listedOf(code, own),
    ...(draft ? { draft: draft.definition } : {}),
    ...(isOwn && steps ? { steps } : {}),
    ...(versions[0] ? { published: versions[0].definition } : {}),
    versions: versions.map(versionOf),
  }
}

/** One published version, to be compared with another. */
export async function pageVersion(context: Context, code: string, version: number): Promise<PageDefinition> {
  designer(context)
  const { versions } = await stored(context, code)
  const found = versions.find(v => v.version === version)
  if (!found) throw fail('NOT_FOUND')
  return found.definition
}

/** The last steps of a draft are stored in it; nobody publishes or exports them. */
type DraftDefinition = PageDefinition & { readonly steps?: readonly DraftStep[] }
interface StoredPage extends StoredVersions<PageDefinition> {
  readonly steps?: readonly DraftStep[]
}

async function stored(context: Context, code: string | undefined): Promise<StoredPage> {
  const own = await storedOf<DraftDefinition>(context, 'page', code)
  if (!own) throw fail('NOT_FOUND')
  if (!own.draft) return own
  const { steps, ...definition } = own.draft.definition
  return { ...own, draft: { ...own.draft, definition }, ...(steps ? { steps } : {}) }
}

// ---- what is wrong -------------------------------------------------------------------------------------------------

/** Definitions without a page, so that it does not conflict with itself. */
const without = (context: Context, code: string): CatalogueIndex =>
  context.catalogue.preview(
    overlayOf({ code, title: { en_US: '', zh_CN: '' }, roles: [], content: emptyPage, valid: false }),
  )

const overlayOf = (definition: PageDefinition): Overlay => ({
  scope: 'platform',
  kind: 'page',
  key: definition.code,
  definition,
})

/** All problems of a page that can be kept; those of other definitions last. */
function problemsOf(context: Context, page: PageDefinition): readonly PageProblem[] {
  const index = without(context, page.code)
  const own: readonly PageProblem[] = [
    ...(index.view.has(page.code) ? [{ field: 'code', code: 'PAGE_TAKEN', params: { name: page.code } }] : []),
    ...(page.menu === undefined || ['home', ...objectMenus].includes(page.menu)
      ? []
      : [{ field: 'menu', code: 'PAGE_SETTING_WRONG' }]),
    ...pageProblems(page, index, context.config.frameHosts),
  ]
  if (own.some(p => !p.warns)) return own
  return [
    ...own,
    ...newProblems(context, overlayOf(page)).map(reason => ({ code: 'DEFINITION_WRONG', params: { reason } })),
  ]
}

const sizeProblem: ShapeProblem = { field: 'content', code: 'PAGE_LARGE' }

/** The page of a request, with what keeps it from being kept. */
function readPage(sent: BodyOf<typeof pageCheckCall>): {
  readonly page?: PageDefinition
  readonly problems: readonly ShapeProblem[]
} {
  const { code, title, roles, menu, content } = sent
  const page = { code, title, roles, ...(menu ? { menu } : {}), content }
  if (isLarge(JSON.stringify(page))) return { problems: [sizeProblem] }
  const problems = draftProblems(page)
  if (problems.length > 0) return { problems }
  const kept = page as PageDefinition
  return { page: { ...kept, content: tidy(kept.content) }, problems }
}

const shownWhen = { en_US: en.pgdShownWhen, zh_CN: zh.pgdShownWhen }

/** Names of components, settings and roles in the sentence of a problem are those that its reader sees. */
function wordsOf(
  index: CatalogueIndex,
  language: Language,
  page: PageDefinition | undefined,
  p: PageProblem,
): Readonly<Record<string, string | number>> {
  const node = page && p.node !== undefined ? nodeOf(page.content, p.node) : undefined
  const component = componentOf(node?.type ?? '')
  const [first = ''] = (p.field ?? '').split('.')
  const label =
    component && Object.hasOwn(component.settings, first)
      ? component.settings[first]?.label[language]
      : component && Object.hasOwn(component.events, first)
        ? component.events[first]?.[language]
        : undefined
  const role = index.list.get('roleCode')?.values.find(v => v.code === p.params?.['role'])
  return {
    component: component?.label[language] ?? node?.type ?? '',
    field: label ?? (p.field === 'shown' ? shownWhen[language] : (p.field ?? '')),
    ...p.params,
    ...(role ? { role: role.label[language] } : {}),
  }
}

function worded(
  index: CatalogueIndex,
  language: Language,
  page: PageDefinition | undefined,
  p: PageProblem,
): WirePageProblem {
  return {
    ...(p.node === undefined ? {} : { node: p.node }),
    ...(p.field === undefined ? {} : { field: p.field }),
    code: p.code,
    ...(p.params ? { params: p.params } : {}),
    ...(p.warns ? { warns: true as const } : {}),
    message: sentence(language, p.code, wordsOf(index, language, page, p)),
  }
}

export function checkPage(context: Context, sent: BodyOf<typeof pageCheckCall>): PageCheck {
  const { language } = designer(context)
  const { page, problems } = readPage(sent)
  return {
    problems: (page ? problemsOf(context, page) : problems).map(p =>
      worded(context.catalogue.common, language, page, p),
    ),
  }
}

/** Reads what the page of a reader with one role would have; nothing of it is stored. */
export function previewPage(context: Context, { role, ...sent }: BodyOf<typeof pagePreviewCall>): PagePreview {
  const designing = designer(context)
  const { page, problems } = readPage(sent)
  if (!page) throw invalid(problems)
  const view: PageView = { kind: 'page', entity: '', ...page }
  const shown = page.roles.includes(role) ? wireView(context.catalogue.common, readerWith(designing, role), view) : null
  const content = shown?.kind === 'page' ? shown.content : emptyPage
  const all = below(page.content, page.content.root)
  return { content, absent: all.filter(id => !nodeOf(content, id)) }
}

/** Somebody with just this role, in a company that has it. */
const readerWith = (designing: UserActor, role: RoleCode): UserActor => ({
  ...designing,
  companyType: companyTypes.find(type => rolesOfCompanyType[type].includes(role)) ?? designing.companyType,
  grants: [{ basis: role, limits: {} }],
  isAdmin: false,
})

// ---- drafts --------------------------------------------------------------------------------------------------------

export async function savePage(
  context: Context,
  { saved, over, steps, ...sent }: BodyOf<typeof pageSaveCall>,
): Promise<OpenedPage> {
  designer(context)
  const { page, problems } = readPage(sent)
  if (!page) throw invalid(problems)
  return keep(context, page, { saved, over }, stepsTo(page.content, steps))
}

const ofFrames: ReadonlySet<string> = new Set(['PAGE_FRAME', 'PAGE_FRAME_HOST'])

/** No draft holds the address of a host that the operator does not allow: previews and exports would carry it on. */
async function keep(
  context: Context,
  page: PageDefinition,
  begun: Begun,
  steps: readonly DraftStep[] = [],
): Promise<OpenedPage> {
  refuseWrong(
    context,
    page,
    pageProblems(page, context.catalogue.common, context.config.frameHosts).filter(p => ofFrames.has(p.code)),
  )
  const draft: DraftDefinition = { ...page, ...(steps.length > 0 ? { steps } : {}) }
  await keepDraft(context, 'page', page.code, pageText(draft), begun)
  return openedPage(context, page.code)
}

export async function discardPage(context: Context, code: string | undefined): Promise<void> {
  designer(context)
  if (!(await deleteDraft(context, 'page', code ?? ''))) throw fail('NOT_FOUND')
}

/** The JSON of a page becomes its draft; a problem has line and column. */
export async function importPage(context: Context, file: string | undefined): Promise<OpenedPage> {
  designer(context)
  const text = file ?? ''
  const read = isLarge(text) ? { wrong: { line: 1, column: 1 } } : readJson(text)
  if ('wrong' in read) throw invalid([{ field: '', code: 'PAGE_NO_JSON', params: { ...read.wrong } }])
  const problems = draftProblems(read.value)
  if (problems.length > 0)
    throw invalid(problems.map(p => ({ ...p, params: { ...p.params, ...read.placeAt(p.field) } })))
  const { code, title, roles, menu, content } = read.value as PageDefinition
  return keep(context, { code, title, roles, ...(menu ? { menu } : {}), content: tidy(content) }, { saved: undefined })
}

export async function exportPage(context: Context, code: string | undefined): Promise<{ name: string; file: string }> {
  designer(context)
  const { draft, versions } = await stored(context, code)
  const shown = draft ?? versions[0]
  if (!shown) throw fail('NOT_FOUND')
  return { name: `${shown.code}.page.json`, file: `${pageText(shown.definition, 2)}\n` }
}

// ---- publication ---------------------------------------------------------------------------------------------------

/** Refuses a page with errors; a warning can be published. */
function refuseWrong(
  context: Context,
  page: PageDefinition,
  errors = problemsOf(context, page).filter(p => !p.warns),
): void {
  if (errors.length === 0) return
  const { language } = designer(context)
  throw invalid(
    errors.map(p => ({
      field: [p.node, p.field].filter(Boolean).join('.'),
      code: p.code,
      params: wordsOf(context.catalogue.common, language, page, p),
    })),
  )
}

const explained = (reason: string | undefined): string => {
  if (!reason || reason.trim() === '') throw invalid([{ field: 'reason', code: 'REASON_REQUIRED' }])
  return reason.trim()
}

export async function publishPage(
  context: Context,
  code: string | undefined,
  { reason, saved }: { readonly reason?: string; readonly saved?: string },
): Promise<{ version: number }> {
  designer(context)
  const { draft } = await stored(context, code)
  if (!draft) throw fail('NOT_FOUND')
  refuseOlder(draft.at, saved)
  const why = explained(reason)
  refuseWrong(context, draft.definition)
  const answer = await publish(context, overlayOf(draft.definition), { reason: why })
  // A draft saved during the publication stays a draft.
  await deleteDraft(context, 'page', draft.code, draft.at)
  return answer
}

/** Restores an earlier version as a new one. */
export async function switchPage(
  context: Context,
  code: string | undefined,
  version: number | undefined,
  reason: string | undefined,
): Promise<{ version: number }> {
  designer(context)
  const { versions } = await stored(context, code)
  const wanted = versions.find(r => r.version === version)
  if (!wanted) throw fail('NOT_FOUND')
  const why = explained(reason)
  refuseWrong(context, wanted.definition)
  return publish(context, overlayOf(wanted.definition), { reason: why })
}

/** The page is no longer there for its readers; what names it keeps it. */
export async function withdrawPage(
  context: Context,
  code: string | undefined,
  reason: string | undefined,
): Promise<{ version: number }> {
  designer(context)
  const [newest] = (await stored(context, code)).versions
  if (!newest || newest.definition.valid === false) throw fail('NOT_FOUND')
  const why = explained(reason)
  return publish(context, overlayOf({ ...newest.definition, valid: false }), { reason: why })
}
