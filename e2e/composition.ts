import type { CDPSession, Page } from 'playwright/test'

/** Behaviour of an input method for one word: the underlined text, and the result. */
export interface Composed {
  readonly method: string
  readonly steps: readonly string[]
  readonly word: string
}

const pinyin = (word: string, typed: string): Composed => ({
  method: 'pinyin',
  word,
  steps: Array.from(typed, (_, i) => typed.slice(0, i + 1)),
})
const wubi = (word: string, keys: string): Composed => ({
  method: 'Wubi',
  word,
  steps: Array.from(keys, (_, i) => keys.slice(0, i + 1)),
})
const japanese = (word: string, ...steps: readonly string[]): Composed => ({ method: 'Japanese', word, steps })
const korean = (word: string, ...steps: readonly string[]): Composed => ({ method: 'Korean', word, steps })

export const words: readonly Composed[] = [
  pinyin('我', 'wo'),
  pinyin('采购订单', "cai'gou'ding'dan"),
  pinyin('货好', "huo'hao"),
  pinyin('女', 'nv'),
  pinyin('绿色', "lv'se"),
  pinyin('，', ','),
  wubi('我', 'q'),
  wubi('货', 'wxmu'),
  wubi('采购', 'esmq'),
  wubi('船', 'temk'),
  japanese('私', 'w', 'わ', 'わt', 'わた', 'わたs', 'わたし', '私'),
  japanese('注文書', 'ち', 'ちゅ', 'ちゅう', 'ちゅうもん', 'ちゅうもんしょ', '注文書'),
  japanese('シッピング', 's', 'し', 'しっ', 'しっぴ', 'しっぴん', 'しっぴんぐ', 'シッピング'),
  japanese('ー', 'ー'),
  japanese('倉庫', 'そ', 'そう', 'そうk', 'そうこ', '倉庫'),
  korean('한', 'ㅎ', '하', '한'),
  korean('국', 'ㄱ', '구', '국'),
  korean('값', 'ㄱ', '가', '갑', '값'),
  korean('의', 'ㅇ', '으', '의'),
  korean('뷁', 'ㅂ', '부', '뷔', '뷁'),
]

/** Digits as Chinese and Japanese input methods produce them. */
export const digits: readonly Composed[] = [
  pinyin('１２．５', '12.5'),
  japanese('７', '７'),
  japanese('１００', '１', '１０', '１００'),
  pinyin('３，５', '3,5'),
]

/** Days as input methods produce them, and their meaning. */
export const days: readonly (readonly [Composed, string])[] = [
  [pinyin('２０２７－０１－０５', '2027-01-05'), '2027-01-05'],
  [japanese('２０２７／１／６', '２', '２０２７', '２０２７／１', '２０２７／１／６'), '2027-01-06'],
  [pinyin('2027年1月7日', '2027nian1yue7ri'), '2027-01-07'],
  [japanese('２０２７．１．８', '２０２７', '２０２７．１．８'), '2027-01-08'],
  [korean('２０２７０１０９', '２０２７', '２０２７０１０９'), '2027-01-09'],
]

export const composer = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

/** Types a word with an input method; `enter` confirms it by Enter, which the input method consumes. */
export async function compose(session: CDPSession, { steps, word }: Composed, enter = false): Promise<void> {
  const process = (type: 'rawKeyDown' | 'keyUp', key = 'Process') =>
    session.send('Input.dispatchKeyEvent', { type, windowsVirtualKeyCode: 229, key })
  // The browser handles them in this order.
  await Promise.all([
    ...steps.flatMap(step => [
      process('rawKeyDown'),
      session.send('Input.imeSetComposition', { text: step, selectionStart: step.length, selectionEnd: step.length }),
      process('keyUp'),
    ]),
    ...(enter ? [process('rawKeyDown', 'Enter')] : []),
    session.send('Input.insertText', { text: word }),
    ...(enter
      ? [
          session.send('Input.dispatchKeyEvent', {
            type: 'keyUp',
            windowsVirtualKeyCode: 13,
            key: 'Enter',
            code: 'Enter',
          }),
        ]
      : []),
  ])
}
