/** The used parts of fontkit and linebreak, which ship no types. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number
    readonly ascent: number
    /** Below the baseline: negative. */
    readonly descent: number
    /** Glyphs from left to right, whatever the direction of the text. */
    layout(text: string): { readonly advanceWidth: number; readonly direction: 'ltr' | 'rtl' }
  }
  export function create(bytes: Uint8Array): Font
}
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number } | null
  }
}
