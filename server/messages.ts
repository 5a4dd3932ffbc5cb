import { createIntl, createIntlCache } from '@formatjs/intl'
import type { Failure } from '../domain/errors/failure.ts'
import { designErrors as enDesign } from '../domain/messages/en_US/design-errors.ts'
import { errors as enErrors } from '../domain/messages/en_US/errors.ts'
import { designErrors as zhDesign } from '../domain/messages/zh_CN/design-errors.ts'
import { errors as zhErrors } from '../domain/messages/zh_CN/errors.ts'
import { jobLog as enJobs } from '../domain/messages/en_US/job-log.ts'
import { jobLog as zhJobs } from '../domain/messages/zh_CN/job-log.ts'
import { readableFields, type Actor } from '../domain/meta/actor.ts'
import type { CatalogueIndex } from '../domain/meta/catalogue.ts'
import type { Problem } from '../domain/meta/problem.ts'
import { systemFieldDefinitions } from '../domain/meta/records/system-fields.ts'
import { text, type Language, type Text } from '../domain/meta/text.ts'
import { showInstant } from '../domain/values/shown-instant.ts'

/** Sentences for people, in their language. */
const en = { ...enErrors, ...enDesign, ...enJobs },
  zh = { ...zhErrors, ...zhDesign, ...zhJobs }
const cache = createIntlCache()
const intl = {
  en_US: createIntl({ locale: 'en-US', messages: en, onError: () => {} }, cache),
  zh_CN: createIntl({ locale: 'zh-CN', messages: zh, onError: () => {} }, cache),
} as const

/** The message of a code; the code itself if unknown. */
export const sentence = (
  language: Language,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): string => (Object.hasOwn(en, code) ? intl[language].formatMessage({ id: code }, params) : code)

/** A problem as a sentence; {field} is the label of the field, of the child's field where the problem is in a row. */
export const problemMessage = (
  index: CatalogueIndex,
  actor: Actor,
  entityName: string | undefined,
  problem: Problem,
): string => problemIn(actor.kind === 'system' ? 'en_US' : actor.language, index, actor, entityName, problem)

/** The same in another language than the actor's, for later readers. */
export function problemIn(
  language: Language,
  index: CatalogueIndex,
  actor: Actor,
  entityName: string | undefined,
  problem: Problem,
): string {
  return sentence(language, problem.code, {
    // A refusal of the schema says its reason; others of its code have none.
    reason: 'other',
    value: '',
    field: label(language, index, actor, entityName, problem),
    ...problem.params,
  })
}

/** The message of a rejection, with who was faster if known. */
export function withAuthor(actor: Actor, { code, details: { by } }: Failure, said: string): string {
  if (!by) return said
  const language = actor.kind === 'system' ? 'en_US' : actor.language
  return sentence(language, code === 'CONFLICT' ? 'CONFLICT_WITH' : 'REFUSED_SINCE', {
    said,
    by: by.name,
    at: showInstant(by.at, actor.kind === 'user' ? actor.timeZone : 'UTC'),
  })
}

/** Search names that every list has besides its fields. */
const askedNames: Readonly<Record<string, Text>> = {
  keyword: text('Keyword', '关键字'),
  start_date: text('Start of the period', '起始日期'),
  end_date: text('End of the period', '结束日期'),
  asOf: text('As of', '截至日期'),
}

/** A hidden or missing name has no label: the reader gets only the name they sent. */
function label(
  language: Language,
  index: CatalogueIndex,
  actor: Actor,
  entityName: string | undefined,
  problem: Problem,
): string {
  const entity = index.entity.get(problem.entity ?? entityName ?? '')
  const owner = problem.child ? index.entity.get(entity?.children?.[problem.child]?.entity ?? '') : entity
  const name = problem.field ?? ''
  if (problem.code === 'UNKNOWN_FIELD') return name
  const f =
    (owner && Object.hasOwn(owner.fields, name) ? owner.fields[name] : undefined) ?? systemFieldDefinitions[name]
  if (f && owner && readableFields(actor, owner).has(name)) return f.label[language]
  const input = index.catalogue.states
    .filter(s => s.entity === entityName)
    .flatMap(s => s.transitions)
    .flatMap(t => t.inputs ?? [])
    .find(i => i.name === name)
  return input?.label[language] ?? (Object.hasOwn(askedNames, name) ? askedNames[name]?.[language] : undefined) ?? name
}
