import Type from 'typebox'
import { draftLimits, type DraftStep } from '../meta/pages/draft-steps.ts'
import type { PageDefinition, PageDocument } from '../meta/pages/page.ts'
import { pageLimits } from '../meta/pages/page.ts'
import { roleCodes } from '../meta/role.ts'
import type { Text } from '../meta/text.ts'
import { defineCall, frame, type WireProblem } from './call.ts'
import { strict, Whole } from './parts.ts'

/** Pages that designers compose of components, before and after publication. */
const Code = Type.String({ minLength: 1, maxLength: 50 })
const Words = Type.Object({ en_US: Type.String({ maxLength: 120 }), zh_CN: Type.String({ maxLength: 120 }) }, strict)
const Page = {
  code: Code,
  title: Words,
  roles: Type.Array(Type.Enum([...roleCodes]), { maxItems: 40 }),
  menu: Type.Optional(Type.String({ maxLength: 60 })),
  /** A page document; the shape of its nodes is checked by domain/meta/pages/page-shape.ts. */
  content: Type.Unknown(),
}

export const pageListCall = defineCall({
  id: 'page-list',
  method: 'POST',
  path: `${frame}/page-making/list`,
  permission: 'designer',
  reads: true,
  body: Type.Object({}, strict),
  summary: 'Designed pages with their state, without their content.',
})

export interface PageVersion {
  readonly version: number
  readonly at: string
  readonly by: string
  readonly reason?: string
}
export interface ListedPage {
  readonly code: string
  readonly title: Text
  /** The newest published version; 0 when there is none. */
  readonly version: number
  readonly withdrawn: boolean
  /** Time and author of the last save of the draft; a save names the one it is based on. */
  readonly saved?: PageVersion
}
export interface PageList {
  readonly pages: readonly ListedPage[]
}

export const pageOpenCall = defineCall({
  id: 'page-open',
  method: 'POST',
  path: `${frame}/page-making/open`,
  permission: 'designer',
  reads: true,
  body: Type.Object({ code: Code }, strict),
  summary: 'One designed page: its draft, what is published, its versions.',
})

export interface OpenedPage extends ListedPage {
  readonly draft?: PageDefinition
  /** Of one's own draft: its last steps, to be taken back on any machine. */
  readonly steps?: readonly DraftStep[]
  readonly published?: PageDefinition
  readonly versions: readonly PageVersion[]
}

export const pageVersionCall = defineCall({
  id: 'page-version',
  method: 'POST',
  path: `${frame}/page-making/version`,
  permission: 'designer',
  reads: true,
  body: Type.Object({ code: Code, version: Whole(1) }, strict),
  summary: 'One published version of a page.',
})

/** What settings and acts can name, without rights: designers choose by name, readers get what they may open. */
export const pageChoicesCall = defineCall({
  id: 'page-choices',
  method: 'POST',
  path: `${frame}/page-making/choices`,
  permission: 'designer',
  reads: true,
  body: Type.Object({}, strict),
  summary: 'Views, screens and lists of values that a page can name, by code and title.',
})

export interface PageChoices {
  readonly views: readonly { readonly code: string; readonly title: Text; readonly kind: string }[]
  readonly screens: readonly { readonly code: string; readonly title: Text }[]
  /** Tables of rows of forms, as 'po_form.lines'. */
  readonly lines: readonly { readonly code: string; readonly title: Text }[]
  readonly lists: readonly { readonly code: string; readonly title: Text; readonly key: string }[]
  /** Actions of the status lists; the code is that of the status list and of the action: `poStatus.confirm`. */
  readonly actions: readonly { readonly code: string; readonly title: Text }[]
}

export const pageNamesCall = defineCall({
  id: 'page-names',
  method: 'POST',
  path: `${frame}/page-making/names`,
  permission: 'designer',
  reads: true,
  body: Type.Object({ view: Type.String({ minLength: 1, maxLength: 160 }) }, strict),
  summary: 'Fields of the rows of a list, or numbers and charts of a dashboard, by name and label.',
})

export interface PageNames {
  readonly fields: readonly { readonly code: string; readonly title: Text }[]
  readonly cards: readonly { readonly code: string; readonly title: Text }[]
}

export const pageCheckCall = defineCall({
  id: 'page-check',
  method: 'POST',
  path: `${frame}/page-making/check`,
  permission: 'designer',
  reads: true,
  body: Type.Object(Page, strict),
  summary: 'What is wrong with a page, with the node of each problem.',
})

export interface WirePageProblem extends WireProblem {
  readonly node?: string
  readonly warns?: true
}
export interface PageCheck {
  readonly problems: readonly WirePageProblem[]
}

export const pagePreviewCall = defineCall({
  id: 'page-preview',
  method: 'POST',
  path: `${frame}/page-making/preview`,
  permission: 'designer',
  reads: true,
  body: Type.Object({ ...Page, role: Type.Enum([...roleCodes]) }, strict),
  summary: 'The content of an unsaved page that a reader with one role would get.',
})

export interface PagePreview {
  readonly content: PageDocument
  /** Nodes that this reader does not get. */
  readonly absent: readonly string[]
}

export const pageSaveCall = defineCall({
  id: 'p-page',
  method: 'POST',
  path: `${frame}/page-making/save`,
  permission: 'designer',
  body: Type.Object(
    {
      ...Page,
      /** The draft that was changed, by its saving time; null for a new one. */
      saved: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
      /** The published version that was changed, 0 for none. */
      over: Whole(0),
      /** The last steps of its designer; what cannot be taken back from the page is left out. */
      steps: Type.Optional(Type.Array(Type.Unknown(), { maxItems: draftLimits.steps })),
    },
    strict,
  ),
  summary: 'Keeps a page as a draft; nobody else sees it.',
})

export const pageOperations = ['start', 'publish', 'switchVersion', 'withdraw', 'discard', 'import', 'export'] as const
export type PageOperation = (typeof pageOperations)[number]

export const pageOperateCall = defineCall({
  id: 'page-operate',
  method: 'POST',
  path: `${frame}/page-making/operate/:operation`,
  permission: 'designer',
  params: Type.Object({ operation: Type.Enum([...pageOperations]) }, strict),
  body: Type.Object(
    {
      code: Type.Optional(Code),
      version: Type.Optional(Whole(1)),
      /** The list that a new page begins with. */
      view: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      file: Type.Optional(Type.String({ minLength: 1, maxLength: pageLimits.letters })),
      reason: Type.Optional(Type.String({ maxLength: 500 })),
      /** The draft that its designer sees, by its saving time: another one is not published. */
      saved: Type.Optional(Type.String({ maxLength: 40 })),
    },
    strict,
  ),
  summary:
    'Starts the draft of a page with a list, publishes it, makes an earlier version hold again or withdraws it, each for a reason; discards the draft, takes in or gives out its JSON.',
})
