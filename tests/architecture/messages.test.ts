import { describe, expect, test } from 'vitest'
import { failures } from '../../domain/errors/failure.ts'
import { messages as en } from '../../domain/messages/en_US/index.ts'
import { messages as ofShell } from '../../domain/messages/en_US/shell.ts'
import { signIn as enSignIn } from '../../domain/messages/en_US/sign-in.ts'
import { designErrors as enDesign } from '../../domain/messages/en_US/design-errors.ts'
import { errors as enErrors } from '../../domain/messages/en_US/errors.ts'
import { jobLog as enJobs } from '../../domain/messages/en_US/job-log.ts'
import { jobLog as zhJobs } from '../../domain/messages/zh_CN/job-log.ts'
import { messages as zh } from '../../domain/messages/zh_CN/index.ts'
import { designErrors as zhDesign } from '../../domain/messages/zh_CN/design-errors.ts'
import { signIn as zhSignIn } from '../../domain/messages/zh_CN/sign-in.ts'
import { product } from './source.ts'

/** Checks what the messages of both languages must share; the type checker compares their keys. */
const english: Readonly<Record<string, string>> = { ...en, ...enSignIn, ...enDesign, ...enJobs }
const chinese: Readonly<Record<string, string>> = { ...zh, ...zhSignIn, ...zhDesign, ...zhJobs }
const keys = Object.keys(english)
/** Exports are begun in panels. */
const onlyOfPanels: readonly string[] = ['src/state/exports.ts']
const code = product.filter(f => /\.tsx?$/.test(f.path) && !f.path.startsWith('domain/messages/'))

/**
 * Names of the values that a sentence takes, those inside its choices too. How a number is written may differ: Chinese
 * has no plural.
 */
function taken(message: string): Set<string> {
  const names = new Set<string>()
  let at = 0
  const sentence = () => {
    while (at < message.length && message[at] !== '}') if (message[at++] === '{') argument()
  }
  const argument = () => {
    const head = /^\s*(\w+)/.exec(message.slice(at))
    names.add(head?.[1] ?? '')
    at += head?.[0].length ?? 0
    while (at < message.length && message[at] !== '}')
      if (message[at++] === '{') {
        sentence()
        at++
      }
    at++
  }
  sentence()
  return names
}

test('the placeholder parser finds what the languages use', () => {
  expect([...taken('a {x} b {n, number} {r, select, one {is {y}} other {no}}')]).toEqual(['x', 'n', 'r', 'y'])
})

describe('every message', () => {
  test('has the same placeholders in both languages', () => {
    const differ = keys.filter(
      k => [...taken(english[k] ?? '')].sort().join() !== [...taken(chinese[k] ?? '')].sort().join(),
    )
    expect(differ.map(k => `${k}: ${english[k]} | ${chinese[k]}`)).toEqual([])
  })

  test('exists in both languages', () => {
    expect(keys.filter(k => english[k]?.trim() === '' || chinese[k]?.trim() === '')).toEqual([])
    // Words of another script in the English sentence, and a Chinese one without a Chinese word.
    expect(
      keys.filter(k => /[\u4e00-\u9fff]/.test(english[k] ?? '')).filter(k => !/中文|简体/.test(english[k] ?? '')),
    ).toEqual([])
  })

  test('uses Chinese punctuation between Chinese words', () => {
    const wrong = keys.filter(k =>
      /[\u4e00-\u9fff][,;:!?](?!\w)|[\u4e00-\u9fff]\.(?:\s|$)|[\u4e00-\u9fff]\(|\.\.\./.test(
        (chinese[k] ?? '').replace(/\{\w+, (select|plural|number|date|time),?/g, '').replace(/\{\w+\}/g, 'x'),
      ),
    )
    expect(wrong.map(k => `${k}: ${chinese[k]}`)).toEqual([])
  })

  test('of the workspace loads with the workspace; messages of panels load with the first panel', () => {
    const early = code.filter(f => /^(layouts|commands|src\/(boot|api|router|state|live|ui|i18n))\//.test(f.path))
    const said = early.flatMap(f =>
      [...f.text.matchAll(/\b(?:t\(|code: )'([\w-]+)'/g)]
        .filter(m => Object.hasOwn(english, m[1] ?? ''))
        .map(m => ({ path: f.path, key: m[1] ?? '' })),
    )
    expect(said.length).toBeGreaterThan(100)
    expect(said.filter(s => !Object.hasOwn(ofShell, s.key) && !onlyOfPanels.includes(s.path))).toEqual([])
  })

  test('is used', () => {
    const text = code.map(f => f.text).join('\n')
    const words = new Set(text.match(/[\w-]+/g))
    // A key may be composed: t(`linked_${…}`).
    const begun = [...text.matchAll(/`([\w-]+)\$\{/g)].map(m => m[1] ?? '').filter(p => p.length > 3)
    expect(keys.filter(k => !words.has(k) && !begun.some(p => k.startsWith(p)))).toEqual([])
  })
})

describe('every code', () => {
  test('of a failure has a message', () => {
    expect(Object.keys(failures).filter(c => !(c in enErrors))).toEqual([])
  })

  test('of a problem has a message', () => {
    const said = code
      .filter(
        f => /^(domain\/(entities|import|meta|values)|server)\//.test(f.path) && !f.path.startsWith('server/demo/'),
      )
      .flatMap(f => [...f.text.matchAll(/\bcode: '([A-Z][A-Z0-9_]{3,})'/g)].map(m => m[1] ?? ''))
    expect(said.length).toBeGreaterThan(30)
    expect([...new Set(said)].filter(c => !(c in enErrors) && !(c in enDesign))).toEqual([])
  })
})
