import type { BodyOf } from '../../domain/contracts/call.ts'
import type { saveCall, Detail } from '../../domain/contracts/define.calls.ts'
import type { Section, SectionSetting, SectionType } from '../../domain/encoder/sections.ts'

/** A code rule in the editor. */
export interface RuleDraft {
  readonly id: string | null
  readonly revision: number | null
  readonly code: string
  readonly name: string
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly sections: readonly SectionDraft[]
  /** Ids of deleted sections. */
  readonly removed: readonly string[]
}

export interface SectionDraft extends Section {
  /** Null for one that is not saved yet. */
  readonly id: string | null
  readonly key: string
}

const section = (name: string, type: SectionType, setting: SectionSetting): SectionDraft => ({
  id: null,
  key: crypto.randomUUID(),
  name,
  type,
  setting,
})

export const freshDraft = (): RuleDraft => ({
  id: null,
  revision: null,
  code: '',
  name: '',
  minLength: null,
  maxLength: null,
  removed: [],
  sections: [section('1', 'StaticString', { text: 'NO-' }), section('2', 'Auto', settingOf('Auto'))],
})

export const addedSection = (draft: RuleDraft): RuleDraft => ({
  ...draft,
  sections: [...draft.sections, section(String(draft.sections.length + 1), 'StaticString', {})],
})

const whole = (v: unknown) => (typeof v === 'number' ? v : null)
const words = (v: unknown) => (typeof v === 'string' ? v : '')

export function draftOf({ record, rows }: Detail): RuleDraft {
  const kept = [...(rows.codeSections ?? [])].sort((a, b) => Number(a.order ?? 0) - Number(b.order ?? 0))
  return {
    id: record.id,
    revision: record.revision,
    code: words(record.code),
    name: words(record.name),
    minLength: whole(record.minLength),
    maxLength: whole(record.maxLength),
    removed: [],
    sections: kept.map(r => ({
      id: words(r.id),
      key: words(r.id),
      name: words(r.name),
      type: words(r.type) as SectionType,
      setting: (r.setting ?? {}) as SectionSetting,
    })),
  }
}

/** Initial settings of a section type. */
export function settingOf(type: SectionType): SectionSetting {
  switch (type) {
    case 'Auto':
      return {
        numerals: {
          characters: '0123456789',
          startCode: '0001',
          endCode: '',
          replenishCode: '0',
          minLength: 4,
          maxLength: 18,
        },
        reset: 'never',
      }
    case 'DateTime':
      return { pattern: 'yyyyMMdd' }
    case 'SysParam':
      return { key: 'companyCode' }
    case 'JavaScript':
      return { script: 'return input.time.slice(2, 4)' }
    default:
      return {}
  }
}

/** The whole rule for p-save; the order of the sections is their position. */
export function saveBody(draft: RuleDraft): BodyOf<typeof saveCall> {
  const { id, revision, code, name, minLength, maxLength } = draft
  return {
    record: {
      ...(id === null ? {} : { id, revision }),
      code: code.trim(),
      name: name.trim() || null,
      minLength,
      maxLength,
    },
    rows: {
      codeSections: {
        save: draft.sections.map((s, i) => ({
          ...(s.id === null ? {} : { id: s.id }),
          name: s.name.trim(),
          type: s.type,
          setting: s.setting,
          order: i,
        })),
        remove: [...draft.removed],
      },
    },
  }
}

/** Changes made while `sent` was saved, applied to the saved rule: added sections have ids. */
export function afterSave(now: RuleDraft, sent: RuleDraft, saved: RuleDraft): RuleDraft {
  if (now === sent) return saved
  const ids = new Map(sent.sections.map((s, i) => [s.key, saved.sections[i]?.id ?? null]))
  const gone = sent.sections.flatMap(s => {
    const id = ids.get(s.key)
    return s.id === null && id && !now.sections.some(n => n.key === s.key) ? [id] : []
  })
  return {
    ...now,
    id: saved.id,
    revision: saved.revision,
    sections: now.sections.map(s => ({ ...s, id: ids.get(s.key) ?? s.id })),
    removed: [...now.removed.filter(id => !sent.removed.includes(id)), ...gone],
  }
}

export const changedSection = (draft: RuleDraft, key: string, change: Partial<SectionDraft>): RuleDraft => ({
  ...draft,
  sections: draft.sections.map(s => (s.key === key ? { ...s, ...change } : s)),
})

export function removedSection(draft: RuleDraft, key: string): RuleDraft {
  const gone = draft.sections.find(s => s.key === key)
  return {
    ...draft,
    sections: draft.sections.filter(s => s.key !== key),
    removed: gone?.id ? [...draft.removed, gone.id] : draft.removed,
  }
}

export function movedSection(draft: RuleDraft, key: string, by: 1 | -1): RuleDraft {
  const at = draft.sections.findIndex(s => s.key === key),
    to = at + by
  if (at < 0 || to < 0 || to >= draft.sections.length) return draft
  const sections = [...draft.sections]
  const [moved] = sections.splice(at, 1)
  if (moved) sections.splice(to, 0, moved)
  return { ...draft, sections }
}

/** name=value, one per line. */
export const paramsOf = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines.split('\n').flatMap(line => {
      const at = line.indexOf('=')
      return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const] : []
    }),
  )
