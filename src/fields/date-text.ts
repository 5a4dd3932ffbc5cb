import { isDateOnly } from '../../domain/values/date-only.ts'
import { instantFormat } from '../../domain/values/shown-instant.ts'
import { plainForms } from './number-text.ts'

/**
 * A day as people type it: yyyy-MM-dd, yyyy/MM/dd, yyyy.MM.dd, yyyyMMdd, with one-digit months, 2026年1月5日. Null when
 * invalid.
 */
export function readTypedDate(text: string): string | null {
  const typed = plainForms(text).trim()
  const m =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(typed) ??
    /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?$/.exec(typed)
  if (!m) return null
  const date = `${m[1]}-${(m[2] ?? '').padStart(2, '0')}-${(m[3] ?? '').padStart(2, '0')}`
  return isDateOnly(date) ? date : null
}

/** A typed date and time in a zone, converted to UTC; null when invalid. */
export function readTypedInstant(text: string, zone: string): string | null {
  const [day = '', time = '00:00:00'] = plainForms(text).trim().split(/[ T]+/)
  const date = readTypedDate(day)
  const m = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time)
  if (!date || !m) return null
  const local = Date.parse(`${date}T${(m[1] ?? '').padStart(2, '0')}:${m[2]}:${m[3] ?? '00'}Z`)
  if (Number.isNaN(local)) return null
  // Around a clock change the offset at the result can differ from that of the first guess.
  const first = local - offset(local, zone)
  return new Date(local - offset(first, zone)).toISOString()
}

const offset = (at: number, zone: string): number =>
  Date.parse(`${instantFormat(zone).format(at).replace(' ', 'T')}Z`) - at
