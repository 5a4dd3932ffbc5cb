const formats = new Map<string, Intl.DateTimeFormat>()

/** A date and time in the reader's time zone: yyyy-MM-dd HH:mm:ss. Invalid text is returned unchanged. */
export function showInstant(instant: string, zone: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  return instantFormat(zone).format(at)
}

/** The parts of a point in time in a zone; an unknown zone is read as UTC. */
export function instantFormat(zone: string): Intl.DateTimeFormat {
  let found = formats.get(zone)
  if (!found) {
    const options = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    } as const
    try {
      found = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: zone })
    } catch {
      found = new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: 'UTC' })
    }
    formats.set(zone, found)
  }
  return found
}
