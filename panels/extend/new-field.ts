import type { Field as Defined, FieldKind } from '../../domain/meta/field.ts'
import type { Option } from '../../src/fields/choice/options.ts'
import type { Translate } from '../../src/i18n/intl.ts'

export const blank = { name: '', en: '', zh: '', kind: 'string' as FieldKind, of: null as Option | null }
const named = /^[a-z][A-Za-z0-9]{0,40}$/
type Typed = typeof blank

/** What a kind needs besides its name: a list of values or an object. */
export const asksFor = (kind: FieldKind): 'list' | 'object' | null =>
  kind === 'enum' || kind === 'enums' ? 'list' : kind === 'ref' || kind === 'refs' ? 'object' : null

/** What is missing or wrong in a field that is being added, by input. */
export function problemsOf(next: Typed, taken: ReadonlySet<string>, t: Translate) {
  const asks = asksFor(next.kind)
  const empty = (key: 'extendName' | 'extendEnglish' | 'extendChinese' | 'extendList' | 'extendObject') =>
    t('FIELD_NOT_NULL', { field: t(key) })
  return {
    name:
      next.name === ''
        ? empty('extendName')
        : !named.test(next.name)
          ? t('extendNameHint')
          : taken.has(next.name)
            ? t('CANNOT_REPEAT', { field: t('extendName') })
            : '',
    en: next.en === '' ? empty('extendEnglish') : '',
    zh: next.zh === '' ? empty('extendChinese') : '',
    of: asks && !next.of ? empty(asks === 'list' ? 'extendList' : 'extendObject') : '',
  }
}

/** The field as it is added. */
export function fieldOf({ kind, of, en, zh }: Typed): Defined {
  const asks = asksFor(kind)
  const more =
    kind === 'string'
      ? { maxLength: 200 }
      : kind === 'text' || kind === 'rich'
        ? { maxLength: 4000 }
        : asks === 'list'
          ? { list: of?.value ?? '' }
          : asks === 'object'
            ? { entity: of?.value ?? '' }
            : {}
  return { kind, label: { en_US: en, zh_CN: zh }, ...more }
}
