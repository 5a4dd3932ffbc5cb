import { isObject } from '../designing/overlay-shape.ts'
import type { Done } from './page-history.ts'
import { documentProblems, isPageName } from './page-shape.ts'
import type { NodeId, PageDocument } from './page.ts'
import { isPart, take, type Step } from './page-steps.ts'

/** The last steps of a draft: kept with it, so that they can be taken back on another machine too. */
export const draftLimits = { steps: 200, letters: 262_144 } as const

export interface DraftStep {
  readonly step: Step
  readonly back: Step
}

/** Steps as they are kept: without the marks of typing, as much as fits. */
export function lastSteps(done: readonly Done[]): readonly DraftStep[] {
  const kept: DraftStep[] = []
  let letters = 0
  for (const { step, back } of done.slice(-draftLimits.steps).toReversed()) {
    letters += JSON.stringify([step, back]).length
    if (letters > draftLimits.letters) break
    kept.unshift({ step, back })
  }
  return kept
}

/** Of what was sent with a page, the steps that can be taken back from it, one after the other. */
export function stepsTo(page: PageDocument, sent: unknown): readonly DraftStep[] {
  const kept: DraftStep[] = []
  let at = page,
    letters = 0
  for (const one of (Array.isArray(sent) ? sent.slice(-draftLimits.steps) : []).toReversed() as readonly unknown[]) {
    if (!isDraftStep(one)) break
    letters += JSON.stringify(one).length
    const taken = letters > draftLimits.letters ? null : take(at, one.back)
    if (!taken || 'refused' in taken) break
    kept.unshift(one)
    at = taken.after
  }
  return kept
}

const isDraftStep = (v: unknown): v is DraftStep =>
  isObject(v) && Object.keys(v).every(k => k === 'step' || k === 'back') && isStep(v['step']) && isStep(v['back'])

function isStep(v: unknown): v is Step {
  if (!isObject(v)) return false
  const { do: does, id, to, branch, part, name, value } = v
  switch (does) {
    case 'insert':
      return isPlace(to) && isBranch(branch)
    case 'remove':
      return isPageName(id)
    case 'move':
      return isPageName(id) && isPlace(to)
    case 'set':
      return isPageName(id) && isPart(part) && isSet(part, name, value)
    default:
      return false
  }
}

const isPlace = (v: unknown): boolean =>
  isObject(v) && isPageName(v['parent']) && isPageName(v['slot']) && Number.isSafeInteger(v['at'])

const isBranch = (v: unknown): boolean => isObject(v) && isDocument(v['top'], v['nodes'])

/** A value that a node can have there. */
const isSet = (part: string, name: unknown, value: unknown): boolean =>
  part === 'settings' || part === 'events'
    ? isPageName(name) && (value === undefined || isDocument('a', { a: { ...empty, [part]: { [name]: value } } }))
    : value === undefined || isDocument('a', { a: { ...empty, [part]: value } })

const empty = { type: 'section', settings: {} }
const isDocument = (root: unknown, nodes: unknown): root is NodeId =>
  documentProblems({ format: 1, root, nodes }).length === 0
