import { isObject } from '../../domain/meta/designing/overlay-shape.ts'
import type { Problem } from '../../domain/meta/problem.ts'
import { readJson } from '../../domain/values/json-places.ts'
import type { PageSettings } from '../../domain/values/page-settings.ts'

export const byCall = ['testCase', 'TCReplaceReq', 'TCReplaceRes'] as const

/** What is read from the texts of a page. */
export type ReadByCall = Readonly<Record<(typeof byCall)[number], ReturnType<typeof readByCall>>>

export interface Typed
  extends
    Pick<PageSettings, 'path' | 'TCShow' | 'TCIntercept'>,
    Readonly<Record<(typeof byCall)[number] | 'apiList', string>> {}

const jsonText = (v: Readonly<Record<string, unknown>>): string =>
  Object.keys(v).length === 0 ? '' : JSON.stringify(v, null, 2)
export const typedOf = (s: PageSettings): Typed => ({
  ...s,
  testCase: jsonText(s.testCase),
  TCReplaceReq: jsonText(s.TCReplaceReq),
  TCReplaceRes: jsonText(s.TCReplaceRes),
  apiList: s.apiList.join('\n'),
})

/** Input of the settings: an object, or the error of the text. */
export function readByCall(
  text: string,
): { readonly value: Readonly<Record<string, unknown>> } | { readonly problem: Omit<Problem, 'field'> } {
  if (text.trim() === '') return { value: {} }
  const read = readJson(text)
  if ('wrong' in read) return { problem: { code: 'JSON_WRONG', params: { ...read.wrong } } }
  return isObject(read.value) ? { value: read.value } : { problem: { code: 'BAD_JSON' } }
}

/** Settings by call, if all are readable. */
export function allOf({
  testCase,
  TCReplaceReq,
  TCReplaceRes,
}: ReadByCall): Pick<PageSettings, (typeof byCall)[number]> | null {
  if ('problem' in testCase || 'problem' in TCReplaceReq || 'problem' in TCReplaceRes) return null
  return { testCase: testCase.value, TCReplaceReq: TCReplaceReq.value, TCReplaceRes: TCReplaceRes.value }
}
