/**
 * Strokes as text: 'Ctrl+K', 'Alt+Shift+Left', 'F5', '?'. A stroke names the produced character, so that the printed
 * key of a hint is the one that works on any keyboard; the physical key helps only where a modifier produced no plain
 * letter. Ctrl stands for Command on a Mac.
 */
export interface KeyLike {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
  getModifierState?(key: string): boolean
}

const named: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  Esc: 'Escape',
  Del: 'Delete',
}
const modifiers = new Set([
  'Control',
  'Alt',
  'Shift',
  'Meta',
  'AltGraph',
  'CapsLock',
  'NumLock',
  'Fn',
  'Hyper',
  'Super',
  'ScrollLock',
])
const order = ['Ctrl', 'Alt', 'Shift', 'Meta'] as const

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The stroke of a key-down; null for a modifier alone and for typing keys (AltGr, dead keys). */
export function strokeOf(event: KeyLike, mac: boolean = isMac): string | null {
  if (modifiers.has(event.key)) return null
  const command = mac ? event.metaKey || event.ctrlKey : event.ctrlKey
  if (event.key.length === 1 && event.getModifierState?.('AltGraph')) return null
  const key = keyName(event, command || event.altKey || event.metaKey)
  if (!key) return null
  const shift = event.shiftKey && (key.length > 1 || /[A-Z]/.test(key))
  return [command && 'Ctrl', event.altKey && 'Alt', shift && 'Shift', !mac && event.metaKey && 'Meta', key]
    .filter(Boolean)
    .join('+')
}

/**
 * Whether a key with Option, or a third level reported as Alt, types a character: on a Mac Option types letters such
 * as Ł, Ó and @, and accents. In a text field such a key is no command.
 */
export function typesCharacter(event: KeyLike, mac: boolean = isMac): boolean {
  if (!event.altKey || event.metaKey || (mac && event.ctrlKey)) return false
  if (event.key === 'Dead') return true
  if ([...event.key].length !== 1) return false
  return mac || !/^[ -~]$/.test(event.key)
}

/** Letters by their printed character; with a modifier that changes it, by key position. */
function keyName(event: KeyLike, modified: boolean): string | null {
  const { key, code } = event
  if (key.length > 1 && !['Dead', 'Process', 'Unidentified'].includes(key)) return named[key] ?? key
  if (key === ' ') return 'Space'
  if (key.length === 1 && key > ' ' && key < '\x7f') return key.toUpperCase()
  if (!modified) return null
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? physical[code] ?? null
}

const physical: Readonly<Record<string, string>> = {
  Backquote: '`',
  Backslash: '\\',
  Slash: '/',
  Period: '.',
  Comma: ',',
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  Quote: "'",
}

/** One spelling for each stroke: 'ctrl+shift+k' and 'Shift+Ctrl+K' are the same. */
export function normalStroke(text: string): string {
  const parts =
    text.endsWith('+') && text.length > 1
      ? [...text.slice(0, -2).split('+'), '+'].filter(Boolean)
      : text === '+'
        ? ['+']
        : text.split('+')
  const key = parts.pop() ?? ''
  const has = new Set(
    parts.map(
      p =>
        ({ cmd: 'Ctrl', command: 'Ctrl', control: 'Ctrl', option: 'Alt' })[p.toLowerCase()] ??
        p[0]?.toUpperCase() + p.slice(1).toLowerCase(),
    ),
  )
  const name = key.length === 1 ? key.toUpperCase() : (named[key] ?? key[0]?.toUpperCase() + key.slice(1))
  return [...order.filter(m => has.has(m)), name].join('+')
}

/** The strokes of a binding: 'g p' has two. */
export const strokesOf = (keys: string): readonly string[] => keys.trim().split(/\s+/).map(normalStroke)

const macSigns: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }
const arrows: Readonly<Record<string, string>> = { Left: '←', Right: '→', Up: '↑', Down: '↓' }

/** Display text of a binding. */
export const showKeys = (keys: string, mac: boolean = isMac): string =>
  strokesOf(keys)
    .map(stroke => {
      const parts = stroke === '+' ? ['+'] : stroke.split(/\+(?=.)/)
      const shown = parts.map(p => (mac ? macSigns[p] : undefined) ?? arrows[p] ?? p)
      const letter = parts.length === 1 && /^[A-Z]$/.test(stroke)
      return letter ? stroke.toLowerCase() : shown.join(mac ? '' : '+')
    })
    .join(' ')
