import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { t } from '../../../i18n/intl.ts'
import { textOf } from '../../../state/language.ts'
import type { Values } from './draft.ts'
import { codeFields, codeKey, type KnownCodes } from './known-codes.ts'

/** Sentences by field about values that are accepted, but may be wrong. */
export type Doubts = Readonly<Record<string, string>>

export const noDoubts: Doubts = {}

/** Whether a value is a code that no record has. */
export const isUnknownCode = (entity: WireEntity, field: string, value: unknown, known: KnownCodes): boolean => {
  const f = entity.fields[field]
  return f?.codes !== undefined && known.get(codeKey(f, value) ?? '')?.length === 0
}

/** Doubts about the codes among the entered fields, and about prices that they could not bring. */
export function doubtsAbout(
  entity: WireEntity,
  values: Values,
  entered: (field: string) => boolean,
  { known, above }: { readonly known: KnownCodes; readonly above: string | undefined },
): Doubts {
  if (known.size === 0) return noDoubts
  const said: Record<string, string> = {}
  for (const [name, f] of codeFields(entity)) {
    const records = entered(name) ? known.get(codeKey(f, values[name]) ?? '') : undefined
    if (!records) continue
    if (isUnknownCode(entity, name, values[name], known))
      said[name] = t('codeUnknown', { field: textOf(f.label), code: String(values[name]) })
    for (const [to, from] of Object.entries(f.brings ?? {})) {
      const price = entity.fields[to],
        currency = records[0]?.values[f.broughtIn?.[from] ?? '']
      const own = price?.currency ? (values[price.currency] ?? above) : undefined
      const blank = values[to] === undefined || values[to] === null
      if (
        blank &&
        records[0]?.values[from] &&
        typeof currency === 'string' &&
        typeof own === 'string' &&
        currency !== own
      )
        said[to] = t('codePriceElsewhere', { code: records[0].label, currency, own })
    }
  }
  return Object.keys(said).length > 0 ? said : noDoubts
}
