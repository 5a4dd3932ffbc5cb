import { milestones } from '../tracking/step-template.ts'
import { requirementsFor, type RequirementCase, type RequirementRule } from './requirements.ts'

/** A document as the checklist reads it. */
export interface ListedDocument {
  readonly id: string
  readonly documentNo: string
  readonly documentType: string
  readonly documentClass: string
  readonly status: string
  readonly version: number
  readonly expiresOn: string | null
}

export const documentStates = ['missing', 'received', 'checked', 'refused', 'expired'] as const
export type DocumentState = (typeof documentStates)[number]

export type NextStep = 'upload' | 'check' | 'replace' | 'renew' | null

export interface ChecklistRow {
  readonly documentType: string
  readonly neededFor: string
  readonly providedBy: string
  readonly documentClass: string
  readonly mustBeChecked: boolean
  readonly state: DocumentState
  readonly next: NextStep
  /** Whether the requirement is met. */
  readonly met: boolean
  readonly documents: readonly ListedDocument[]
}

/** The last day counts. */
export const stateOfDocument = (d: ListedDocument, today: string): DocumentState => {
  if (d.status === 'awaiting') return 'missing'
  if (d.status === 'refused') return 'refused'
  if (d.expiresOn !== null && d.expiresOn < today) return 'expired'
  return d.status === 'checked' ? 'checked' : 'received'
}

/** One good document is enough; without one the requirement stands where its best document does. */
const order: readonly DocumentState[] = ['checked', 'received', 'expired', 'refused', 'missing']

const nextOf: Readonly<Record<DocumentState, NextStep>> = {
  missing: 'upload',
  refused: 'replace',
  expired: 'renew',
  received: null,
  checked: null,
}

/** Who sees that a document is needed sees the document too: one for fewer people does not meet it. */
const isSeenWith = (rule: RequirementRule, d: ListedDocument): boolean =>
  d.documentClass === 'public' || d.documentClass === rule.documentClass

const place = (milestone: string): number => milestones.findIndex(m => m === milestone)

/** Rules that decide for several orders of one shipment: the earliest step holds, and a check that one asks for. */
function together(cases: readonly RequirementCase[], rules: readonly RequirementRule[]): RequirementRule[] {
  const all = new Map<string, RequirementRule>()
  for (const at of cases)
    for (const [type, rule] of requirementsFor(rules, at)) {
      const before = all.get(type)
      const earlier = !before || place(rule.neededFor) < place(before.neededFor) ? rule : before
      all.set(type, { ...earlier, mustBeChecked: rule.mustBeChecked || before?.mustBeChecked === true })
    }
  return [...all.values()]
}

/** What is required of a shipment or an order, and where each document stands, in the order of the steps. */
export function documentChecklist(
  rules: readonly RequirementRule[],
  cases: readonly RequirementCase[],
  documents: readonly ListedDocument[],
  today: string,
): readonly ChecklistRow[] {
  return together(cases, rules)
    .map(rule => {
      const own = documents.filter(d => d.documentType === rule.documentType && isSeenWith(rule, d))
      const states = own.map(d => stateOfDocument(d, today))
      const state = order.find(s => states.includes(s)) ?? 'missing'
      const met = state === 'checked' || (state === 'received' && !rule.mustBeChecked)
      return {
        documentType: rule.documentType,
        neededFor: rule.neededFor,
        providedBy: rule.providedBy,
        documentClass: rule.documentClass,
        mustBeChecked: rule.mustBeChecked,
        state,
        next: state === 'received' && rule.mustBeChecked ? ('check' as const) : nextOf[state],
        met,
        documents: own,
      }
    })
    .sort((a, b) => place(a.neededFor) - place(b.neededFor) || (a.documentType < b.documentType ? -1 : 1))
}

/** What keeps a shipment from a step: everything that is needed for it or for an earlier one. */
export const missingFor = (rows: readonly ChecklistRow[], milestone: string): readonly ChecklistRow[] =>
  rows.filter(r => !r.met && place(r.neededFor) <= place(milestone))
