/**
 * Parses the patterns of designers: JavaScript regular expressions (flag u) without look-around and back references,
 * which cannot be matched in linear time. The result is the same expression in RE2 syntax.
 */
export type PatternReason =
  | 'PATTERN_LONG'
  | 'PATTERN_SYNTAX'
  | 'PATTERN_LOOK_AROUND'
  | 'PATTERN_BACK_REFERENCE'
  | 'PATTERN_GROUP'
  | 'PATTERN_PROPERTY'
  | 'PATTERN_REPETITION'
  | 'PATTERN_SIZE'

export type ReadPattern =
  | { readonly source: string; readonly size: number }
  | { readonly reason: PatternReason; readonly at: number }

/** Maximum characters of a pattern. */
export const longestPattern = 200
/** The largest repetition count: {0,1000} of anything would already compile to thousands of steps. */
const mostRepetitions = 500
/** Steps of the compiled pattern, counted before compiling: the matching time is steps times characters. */
export const mostSteps = 1000

const space =
  '\\t\\n\\v\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'
const noSpace =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}'
const anyButLineEnds = '[^\\n\\r\\x{2028}\\x{2029}]'
/** \p classes of JavaScript that RE2 knows under the same or another name. */
const property =
  /^\\([pP])\{(?:(?:Script|sc)=(Han|Latin|Cyrillic|Greek|Arabic|Hebrew|Thai|Hangul|Hiragana|Katakana)|(?:General_Category=|gc=)?(L|Lu|Ll|Lt|Lm|Lo|M|Mn|Mc|Me|N|Nd|Nl|No|P|Pc|Pd|Ps|Pe|Pi|Pf|Po|S|Sm|Sc|Sk|So|Z|Zs|Zl|Zp))\}/
const repetition = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/
const control: Readonly<Record<string, string>> = { t: '\\t', n: '\\n', v: '\\v', f: '\\f', r: '\\r' }

/** A rejection inside the parser; it never leaves `readPattern`. */
class Refused extends Error {
  readonly reason: PatternReason
  readonly at: number

  constructor(reason: PatternReason, at: number) {
    super(reason)
    this.reason = reason
    this.at = at
  }
}

/**
 * The pattern in RE2 syntax and its number of steps; or the reason for its rejection with the character position (from
 * 0).
 */
export function readPattern(source: string): ReadPattern {
  if (source.length > longestPattern) return { reason: 'PATTERN_LONG', at: longestPattern }
  try {
    const reader = new Reader(source)
    const read = reader.alternatives()
    if (reader.at < source.length) throw new Refused('PATTERN_SYNTAX', reader.at)
    // The final syntax check; compiling executes nothing.
    return isExpression(source) ? read : { reason: 'PATTERN_SYNTAX', at: source.length }
  } catch (error) {
    if (error instanceof Refused) return { reason: error.reason, at: error.at }
    throw error
  }
}

function isExpression(source: string): boolean {
  try {
    return new RegExp(source, 'u').unicode
  } catch {
    return false
  }
}

interface Part {
  readonly source: string
  readonly size: number
}

class Reader {
  at = 0
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  private get rest(): string {
    return this.text.slice(this.at)
  }

  /** Branches up to the closing bracket or the end. */
  alternatives(): Part {
    let source = '',
      size = 0
    for (;;) {
      const c = this.text[this.at]
      if (c === undefined || c === ')') return { source, size }
      const from = this.at
      if (c === '|') {
        this.at++
        source += '|'
        size++
      } else {
        const part = this.repeated(this.single(c))
        source += part.source
        size += part.size
      }
      if (size > mostSteps) throw new Refused('PATTERN_SIZE', from)
    }
  }

  private repeated(part: Part): Part {
    const found = repetition.exec(this.rest)
    if (!found) return part
    const [written, low, range, high] = found
    const most = high === undefined || high === '' ? Number(low ?? 1) : Number(high)
    if (most > mostRepetitions) throw new Refused('PATTERN_REPETITION', this.at)
    const unbounded = range !== undefined && high === ''
    this.at += written.length
    // A group avoids the engine's own rule about nested repetitions: the number of steps is the only limit.
    return { source: `(?:${part.source})${written}`, size: (part.size + 1) * (most + (unbounded ? 1 : 0)) + 1 }
  }

  private single(c: string): Part {
    if (c === '(') return this.group()
    if (c === '[') return { source: this.charClass(), size: 1 }
    if (c === '\\') return { source: this.escape(false), size: 1 }
    if ('*+?{}]'.includes(c)) throw new Refused('PATTERN_SYNTAX', this.at)
    this.at++
    if (c === '.') return { source: anyButLineEnds, size: 1 }
    if (c === '^' || c === '$') return { source: c, size: 1 }
    // Both halves of a character beyond U+FFFF stay together.
    const whole = String.fromCodePoint(this.text.codePointAt(this.at - 1) ?? 0)
    this.at += whole.length - 1
    return { source: literal(whole), size: 1 }
  }

  private group(): Part {
    const from = this.at
    const opening = /^\((?:\?(?::|<[A-Za-z_$][\w$]*>))?/.exec(this.rest)?.[0] ?? ''
    if (/^\(\?<?[=!]/.test(this.rest)) throw new Refused('PATTERN_LOOK_AROUND', from)
    if (opening === '(' && this.text[from + 1] === '?') throw new Refused('PATTERN_GROUP', from)
    this.at += opening.length
    const inner = this.alternatives()
    if (this.text[this.at] !== ')') throw new Refused('PATTERN_SYNTAX', from)
    this.at++
    // Captures nothing: only a whole match matters.
    return { source: `(?:${inner.source})`, size: inner.size + 1 }
  }

  private charClass(): string {
    const from = this.at++
    const negated = this.text[this.at] === '^'
    if (negated) this.at++
    let inner = ''
    while (this.text[this.at] !== ']') {
      const c = this.text.codePointAt(this.at)
      if (c === undefined) throw new Refused('PATTERN_SYNTAX', from)
      const character = String.fromCodePoint(c)
      if (character === '\\') inner += this.escape(true)
      else {
        this.at += character.length
        inner += character === '-' ? '-' : literal(character)
      }
    }
    this.at++
    // JavaScript has an empty class and a class of all characters.
    if (inner === '') return negated ? '[\\x{0}-\\x{10ffff}]' : '[^\\x{0}-\\x{10ffff}]'
    return `[${negated ? '^' : ''}${inner}]`
  }

  /** An escape, alone or inside a class. */
  private escape(inClass: boolean): string {
    const from = this.at,
      rest = this.rest,
      next = rest[1] ?? ''
    const take = (length: number, source: string): string => {
      this.at += length
      return source
    }
    if (/[1-9k]/.test(next)) throw new Refused('PATTERN_BACK_REFERENCE', from)
    if (next === 'p' || next === 'P') {
      const found = property.exec(rest)
      if (!found) throw new Refused('PATTERN_PROPERTY', from)
      return take(found[0].length, `\\${next}{${found[2] ?? found[3] ?? ''}}`)
    }
    if (next === 's') return take(2, inClass ? space : `[${space}]`)
    if (next === 'S') return take(2, inClass ? noSpace : `[${noSpace}]`)
    if ('dDwW'.includes(next) && next !== '') return take(2, `\\${next}`)
    if ((next === 'b' || next === 'B') && !inClass) return take(2, `\\${next}`)
    if (next === 'b') return take(2, '\\x{8}')
    const known = control[next]
    if (known !== undefined) return take(2, known)
    const code =
      /^\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/.exec(rest) ??
      /^\\(?:u([0-9a-fA-F]{4})|u\{0*([0-9a-fA-F]{1,6})\}|x([0-9a-fA-F]{2})|0(?!\d)|c([A-Za-z]))/.exec(rest)
    if (code) return take(code[0].length, codePoint(code))
    if (/[\^$\\.*+?()[\]{}|/-]/.test(next)) return take(2, literal(next))
    throw new Refused('PATTERN_SYNTAX', from)
  }
}

function codePoint(code: RegExpExecArray): string {
  if (/^\\u[^{].*\\u/.test(code[0]))
    return hex(String.fromCharCode(parseInt(code[1] ?? '', 16), parseInt(code[2] ?? '', 16)).codePointAt(0) ?? 0)
  const letter = code[4]
  if (letter !== undefined) return hex(letter.charCodeAt(0) % 32)
  return hex(parseInt(code[1] ?? code[2] ?? code[3] ?? '0', 16))
}

const hex = (code: number): string => `\\x{${code.toString(16)}}`

/** Letters and digits are literal; other characters are written by their code. */
const literal = (character: string): string =>
  /^[A-Za-z0-9]$/.test(character) ? character : hex(character.codePointAt(0) ?? 0)
