import Type from 'typebox'
import type { Text } from '../meta/text.ts'
import { defineCall, frame } from './call.ts'
import { Id, strict } from './parts.ts'

export const noticesCall = defineCall({
  id: 'notices',
  method: 'POST',
  path: `${frame}/notices/mine`,
  permission: 'signedIn',
  reads: true,
  byItself: true,
  body: Type.Object({}, strict),
  summary: 'Notices, banners and messages that are shown to the reader now, unread first.',
})

export interface ShownNotice {
  /** Id of the edition: a notice published again must be read again. */
  readonly id: string
  readonly kind: 'notice' | 'banner' | 'message' | 'task' | 'copy'
  readonly edition: number
  readonly title: Text
  readonly content: Text
  readonly link: string | null
  readonly mustConfirm: boolean
  /** Start of its visibility. */
  readonly at: string
  readonly by: string
  readonly readAt: string | null
}

export interface ShownNotices {
  readonly resultList: readonly ShownNotice[]
  /** Next time at which a notice starts or ends; null when none is planned. */
  readonly next: string | null
}

export const noticeReadCall = defineCall({
  id: 'notice-read',
  method: 'POST',
  path: `${frame}/notices/read`,
  permission: 'signedIn',
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }), confirmed: Type.Boolean() }, strict),
  summary: 'Marks notices as read. Those that need confirmation count only with it.',
})

export const readerEntities = ['CmsArticle', 'ReleaseTask'] as const

export const noticeReadersCall = defineCall({
  id: 'notice-readers',
  method: 'POST',
  path: `${frame}/notices/readers`,
  permission: 'entity',
  entity: { body: 'entity' },
  right: 'read',
  reads: true,
  body: Type.Object({ entity: Type.Enum([...readerEntities]), id: Id }, strict),
  summary: 'How many of those it goes to have read what was published, who and when.',
})

export interface NoticeReaders {
  /** Null when nothing was published yet. */
  readonly edition: number | null
  readonly addressed: number
  readonly read: number
  /** Latest readers first, those who have not read it last; the first 500. */
  readonly people: readonly {
    readonly id: string
    readonly name: string
    readonly company: string
    readonly readAt: string | null
  }[]
  readonly editions: readonly {
    readonly number: number
    readonly title: Text
    readonly publishedAt: string
    readonly publishedBy: string
    readonly read: number
  }[]
}

export const helpCall = defineCall({
  id: 'help',
  method: 'POST',
  path: `${frame}/help/page`,
  permission: 'signedIn',
  reads: true,
  body: Type.Object({ path: Type.String({ minLength: 1, maxLength: 200, pattern: '^/' }) }, strict),
  summary:
    'Help for a screen that the reader may open: what was written for it, and what its definitions say of its statuses and actions.',
})

export interface HelpPage {
  readonly id: string
  readonly title: Text
  readonly content: Text
  readonly link: string | null
  readonly publishedAt: string
}

export interface HelpAction {
  readonly label: Text
  readonly from: readonly Text[]
  readonly to: Text
  /** The reader may run it. */
  readonly mine: boolean
}

export interface Help {
  readonly path: string
  readonly screen: Text
  readonly pages: readonly HelpPage[]
  readonly states: readonly {
    readonly title: Text
    readonly values: readonly Text[]
    readonly actions: readonly HelpAction[]
  }[]
}

export const helpTopicsCall = defineCall({
  id: 'help-topics',
  method: 'POST',
  path: `${frame}/help/topics`,
  permission: 'signedIn',
  reads: true,
  body: Type.Object({}, strict),
  summary: 'Help pages of all screens that the reader may open.',
})

export interface HelpTopic {
  readonly path: string
  readonly screen: Text
  readonly title: Text
}
