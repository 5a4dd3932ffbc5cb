import type { Field } from '../../../domain/meta/field.ts'
import type { Translate } from '../../../src/i18n/intl.ts'
import type { MessageKey } from '../../../src/i18n/messages.ts'

/** A field kind in words, with its target and length. */
export const kindOf = (f: Field, t: Translate, objectName: (entity: string) => string): string =>
  [
    t(`kind_${f.kind}` as MessageKey),
    f.list,
    f.entity && objectName(f.entity),
    f.maxLength && t('objectsLongest', { count: f.maxLength }),
    f.unit,
  ]
    .filter(Boolean)
    .join(' · ')
