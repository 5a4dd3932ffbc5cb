/** Widths of letters at the size of a drawing, in its units: a Chinese character takes two. */
const unit = 6.2
const most = 3

/** A name in at most three lines that fit a width; what does not fit ends with an ellipsis. */
export function linesOf(name: string, width: number): readonly string[] {
  const room = Math.max(2, Math.floor(width / unit))
  const words = name.trim().match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*/gu) ?? []
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && sizeOf(last + word.trimEnd()) <= room) lines[lines.length - 1] = last + word
    else lines.push(word)
  }
  const shown = lines.slice(0, most).map(l => cut(l.trimEnd(), room))
  if (lines.length > most) shown[most - 1] = `${cut(shown[most - 1] ?? '', room - 1)}…`
  return shown
}

const sizeOf = (text: string): number =>
  [...text].reduce((sum, c) => sum + (/[\u3000-\u9fff\uff00-\uffef]/.test(c) ? 2 : 1), 0)

function cut(text: string, room: number): string {
  if (sizeOf(text) <= room) return text
  let kept = ''
  for (const c of text) {
    if (sizeOf(kept + c) > room - 1) break
    kept += c
  }
  return `${kept}…`
}
