import type { GuardOf, KnownOf, RulesOf } from '../../records.ts'

const empty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''
const instant = (value: unknown): number | undefined =>
  typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : undefined

/** Fields that readers of either language need. */
const texts = ['title', 'titleZh', 'content', 'contentZh'] as const
const inBothLanguages: GuardOf<'CmsArticle'> = {
  check: ({ record }) => {
    const missing = texts.find(f => empty(record[f]))
    return missing ? { field: missing, code: 'FIELD_NOT_NULL' } : null
  },
}

const isOver = (record: KnownOf<'CmsArticle'>, now: string): boolean =>
  (instant(record.showUntil) ?? Infinity) <= new Date(now).getTime()

export const cmsArticleRules: RulesOf<'CmsArticle'> = {
  check: ({ record }) => [
    ...((instant(record.showUntil) ?? Infinity) <= (instant(record.showFrom) ?? -Infinity)
      ? [{ field: 'showUntil', code: 'UNTIL_BEFORE_FROM' }]
      : []),
    ...(record.kind === 'help' && empty(record.route) ? [{ field: 'route', code: 'HELP_NEEDS_SCREEN' }] : []),
  ],
  guards: {
    inBothLanguages,
    notOver: {
      check: ({ record, now }) => (isOver(record, now) ? { field: 'showUntil', code: 'SHOWN_UNTIL_PAST' } : null),
    },
    hasChanges: { check: ({ record }) => (record.changed === true ? null : { code: 'NOTHING_TO_PUBLISH' }) },
  },
}
