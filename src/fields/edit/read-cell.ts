import type { WireField } from '../../../domain/contracts/definitions.ts'
import { readTyped, type TypedRead } from './read-typed.ts'
import { lookingUp } from '../named-references.ts'
import { listValues } from '../lists.ts'
import { yesNoOf } from '../../../domain/values/yes-no.ts'
import type { Around } from '../show-value.ts'
import { t } from '../../i18n/intl.ts'

/** Parses input of a cell: list values by name or code, others like the editors. */
export function readCell(f: WireField, text: string, around?: Around): TypedRead {
  const typed = text.trim()
  if (typed === '') return { value: null }
  if (f.kind === 'enum') {
    const lower = typed.toLowerCase()
    const found = listValues(f.list).filter(
      v => !v.retired && [v.code, v.label.en_US, v.label.zh_CN, ...(v.also ?? [])].some(x => x.toLowerCase() === lower),
    )
    return found.length === 1 ? { value: found[0]?.code } : { typed: { text: typed, code: 'NOT_IN_LIST' } }
  }
  if (f.kind === 'bool') {
    const word = typed.toLowerCase()
    const said = word === t('yes').toLowerCase() || (word !== t('no').toLowerCase() && yesNoOf(word))
    return said === undefined ? { typed: { text: typed, code: 'BAD_BOOL' } } : { value: said }
  }
  if (f.kind === 'ref') return { typed: lookingUp(typed) }
  return readTyped(f, text, around)
}
