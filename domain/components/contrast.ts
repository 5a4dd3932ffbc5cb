/** Contrast of two colours as WCAG 2.2 computes it, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [brightness(a), brightness(b)].toSorted((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function brightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Backgrounds of pages in both themes. */
const grounds = ['#ffffff', '#292929'] as const

/** Marks need three to one (WCAG 1.4.11) in light and dark. */
export const isSeen = (colour: string): boolean => grounds.every(g => contrast(colour, g) >= 3)
