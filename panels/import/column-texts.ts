import type { ImportFieldOffer, ImportRead } from '../../domain/contracts/files.calls.ts'
import { cellText } from '../../domain/import/cell.ts'
import { letterOf } from '../../domain/values/column-letters.ts'
import type { Language } from '../../domain/meta/text.ts'
import type { Translate } from '../../src/i18n/intl.ts'

/** Labels of columns and fields in the wizard. */

/** The title in the file, or the letter of an untitled column. */
export const titleOfColumn = (header: readonly string[], at: number, t: Translate): string =>
  header[at]?.trim() || t('impNoTitle', { letter: letterOf(at) })

const most = 4

/** A few different texts of a column. */
export const samplesOf = (sample: ImportRead['sample'], at: number): readonly string[] =>
  [...new Set(sample.map(r => cellText(r.cells[at])).filter(text => text !== ''))].slice(0, most)

/** A field label; fields of rows are marked. */
export const fieldLabel = (offer: ImportFieldOffer | undefined, language: Language): string =>
  offer ? (offer.childLabel ? `${offer.childLabel[language]} · ${offer.label[language]}` : offer.label[language]) : ''
