import { may, mayOpen, type UserActor } from '../../domain/meta/actor.ts'
import type { CatalogueIndex } from '../../domain/meta/catalogue.ts'
import type { EntityDefinition } from '../../domain/meta/entity.ts'
import type { ListView } from '../../domain/meta/view.ts'
import { namesIn, numberedByOthers, recordAddress } from '../../domain/navigation/record-address.ts'
import { as, type App } from '../context.ts'
import { readByIds, type WireRow } from '../db/read-rows.ts'
import { scopeOf } from '../operations/records/scope.ts'
import { sentence } from '../messages.ts'
import { reading } from '../operations/transaction.ts'
import { writeLetter, type MailNotice } from './mail-text.ts'
import type { Mail } from './mailer.ts'
import type { Notice } from './notices.ts'
import { recipientOf } from './recipient.ts'

/** A mail, or why there is none. */
export type Composed = Omit<Mail, 'messageId'> | { readonly nothing: string }

/**
 * Builds the mail from what the person may see now, in their language and through the views of their company, so that
 * mail never shows more than lists.
 */
export async function compose(app: App, userId: string, notices: readonly Notice[]): Promise<Composed> {
  const person = await recipientOf(app, userId)
  if ('nothing' in person) return person
  const { actor, to } = person
  const mailNotices = await tell(app, actor, notices)
  if (mailNotices.length === 0) return { nothing: 'the person may no longer see what it is about' }
  return writeLetter({ to, language: actor.language, company: actor.companyName, notices: mailNotices })
}

async function tell(app: App, actor: UserActor, notices: readonly Notice[]): Promise<MailNotice[]> {
  const index = app.catalogue.of(actor)
  const rows = new Map<string, WireRow>()
  for (const name of new Set(notices.map(n => n.entity))) {
    const entity = index.entity.get(name),
      view = entity && listOf(index, actor, entity)
    if (!entity || !view || !may(actor, entity, 'read')) continue
    const context = as({ ...app, actor }, actor)
    const scope = scopeOf(context, entity)
    const fields = [...new Set([entity.displayField, ...namesIn(view.opens ?? '')])].filter(f => scope.readable.has(f))
    const ids = [...new Set(notices.filter(n => n.entity === name).map(n => n.record))]
    for (const row of await reading(context, tx => readByIds(tx, scope, fields, ids))) rows.set(row.id, row)
  }
  return notices.flatMap(n => {
    const row = rows.get(n.record)
    return row ? mailNoticesOf(app, index, actor, n, row) : []
  })
}

/** The first of the person's lists that opens such records. */
export const listOf = (index: CatalogueIndex, actor: UserActor, entity: EntityDefinition): ListView | undefined =>
  index.catalogue.views
    .filter((v): v is ListView => v.kind === 'list' || v.kind === 'tracking')
    .find(v => v.entity === entity.name && v.opens !== undefined && mayOpen(actor, v.code, v.roles))

function mailNoticesOf(app: App, index: CatalogueIndex, actor: UserActor, notice: Notice, row: WireRow): MailNotice[] {
  const entity = index.entity.get(notice.entity),
    states = index.states.get(notice.list)
  const view = entity && listOf(index, actor, entity)
  if (!entity || !states || !view) return []
  const { language } = actor
  const action = states.transitions.find(t => t.action.code === notice.action)?.action.label[language] ?? notice.action
  const title = row[entity.displayField]
  // Without permission to see the record's name, no mail is sent.
  if (typeof title !== 'string' || title === '') return []
  return [
    {
      what: entity.label[language],
      title,
      action,
      reason: notice.saying === undefined ? (notice.reason ?? undefined) : sentence(language, notice.saying),
      company: notice.by?.company,
      status: states.values.find(v => v.code === notice.to)?.label[language] ?? notice.to,
      url: `${app.config.baseUrl}/app/#${recordAddress(view.opens ?? '', row, numberedByOthers(entity, actor.companyType))}`,
    },
  ]
}
