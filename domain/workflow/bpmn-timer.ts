const duration =
  /^P(?=\d|T\d)(?:\d{1,4}Y)?(?:\d{1,4}M)?(?:\d{1,4}W)?(?:\d{1,5}D)?(?:T(?=\d)(?:\d{1,6}H)?(?:\d{1,6}M)?(?:\d{1,9}S)?)?$/
/** Days and hours of work, which other engines do not have. */
const working = /^W(?:\d{1,4}D|T\d{1,5}H)$/
const date = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** Whether a timer of a file can be read: a date, a duration (ISO 8601 or working time), or repetitions of one. */
export function isBpmnTimer(form: 'date' | 'duration' | 'cycle', text: string): boolean {
  if (form === 'date') return date.test(text) && !Number.isNaN(Date.parse(text))
  if (form === 'duration') return duration.test(text) || working.test(text)
  const [repeats = '', ...rest] = text.split('/')
  const last = rest.at(-1) ?? ''
  return (
    /^R\d{0,4}$/.test(repeats) && rest.length <= 3 && rest.every(p => date.test(p) || duration.test(p)) && last !== ''
  )
}
