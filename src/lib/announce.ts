/** One polite live region per window for announcements. Created on first use and never removed. */
export function announce(text: string, target: Document = document): void {
  const region = regionOf(target)
  // Screen readers repeat an equal sentence only when the content changes.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}

function regionOf(target: Document): Element {
  const there = target.querySelector('[data-live-region]')
  if (there) return there
  const region = target.createElement('div')
  region.setAttribute('data-live-region', '')
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('role', 'status')
  region.className = 'portside-unseen'
  target.body.append(region)
  return region
}
