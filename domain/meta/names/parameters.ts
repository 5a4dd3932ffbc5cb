/** The part after the colon in the name of an effect or check. */
export type ParameterKind =
  | 'none'
  /** Fields of the entity, separated by commas. */
  | 'fields'
  | 'field'
  /** A field that names a company; `id` if the entity is the company itself. */
  | 'companyField'
  /** A field of the entity with the name of a transition input. */
  | 'inputField'
  /** Two fields: 'waiverReason>waiverProposedBy'. */
  | 'fieldPair'
  /** A collection and the field that holds its rows: 'checks>checklist'. */
  | 'rowsAndField'
  /** A collection and the quantities of its rows: 'picks,held'. */
  | 'rowsAndQuantities'
  /** Ref fields of the entity, separated by commas. */
  | 'refFields'
  /** A field of another entity that refers to this one: 'User.roles'. */
  | 'fieldOfOther'
  /** A code of the list trackingMilestone. */
  | 'milestone'
  | 'classifier'
  | 'auditEnd'
  | 'jobStep'

export const classifiers = ['PLN', 'EST', 'ACT'] as const
export const auditEnds = ['approved', 'refused', 'withdrawn'] as const
/** Task of `schedule-job`; a save runs it without one. */
export const jobSteps = ['', 'start', 'stay', 'pause', 'pauseAll'] as const

/** Checks of the server (`server/checks/registry.ts`) and their parameters. */
export const checkParameters = {
  'admin-stays': 'none',
  'goods-of-order': 'none',
  'grantable-role': 'none',
  'grantable-user': 'none',
  'known-screen': 'none',
  'lov-option': 'none',
  'no-children': 'refFields',
  'no-circle': 'refFields',
  'no-members': 'fieldOfOther',
  'nothing-held': 'rowsAndQuantities',
  'one-charge-rate': 'none',
  'one-rate': 'none',
  'one-term': 'none',
  'own-company': 'companyField',
  'parameter-value': 'none',
  'position-place': 'none',
  'rate-card': 'none',
  'same-company': 'refFields',
  'same-owner': 'refFields',
  'theme-card': 'none',
} as const satisfies Readonly<Record<string, ParameterKind>>

export type CheckName = keyof typeof checkParameters
/** A check as a definition names it, with its parameter after a colon. */
export type CheckUse = CheckName | `${CheckName}:${string}`

/** Effects of the server (`server/effects/registry.ts`) and their parameters. */
export const effectParameters = {
  'accept-within': 'none',
  'allocate-stock': 'none',
  'announce-arrival': 'none',
  'answer-proposal': 'none',
  'answer-proforma': 'none',
  'answer-dispute': 'none',
  'apply-proposal': 'none',
  'approve-booking': 'none',
  'approve-invoice': 'none',
  'ask-audit': 'none',
  'bill-tasks': 'none',
  'cancel-allocations': 'none',
  'cancel-bookings': 'none',
  'cancel-qc-tasks': 'none',
  'check-open-documents': 'none',
  'check-quotes': 'none',
  clear: 'fields',
  'clear-plan-no': 'none',
  'clear-quote': 'none',
  'close-finding': 'none',
  'close-short': 'none',
  'close-statement': 'none',
  'confirm-lines': 'none',
  'count-landing-cost': 'none',
  'decide-audit': 'none',
  'decide-certificate': 'none',
  'decide-lines': 'none',
  'deliver-order': 'none',
  'dispute-lines': 'none',
  'end-audit': 'auditEnd',
  'end-sample': 'none',
  'end-account': 'none',
  'enter-date': 'classifier',
  'enter-step-date': 'classifier',
  'expect-receipt': 'none',
  'fill-booking': 'none',
  'fill-certificate': 'none',
  'fill-invoice': 'none',
  'fill-packing': 'none',
  'fill-placement': 'none',
  'fill-rate-card': 'none',
  'finding-parties': 'none',
  'finding-removed': 'none',
  'fit-containers': 'none',
  'follow-booking': 'none',
  'follow-credit': 'none',
  'follow-obligations': 'none',
  'follow-order': 'none',
  'follow-payments': 'none',
  'follow-pool': 'none',
  'follow-progress': 'none',
  'follow-tracking': 'none',
  'follow-tranches': 'none',
  'free-bookings': 'none',
  'free-expected': 'none',
  'free-materials': 'none',
  'free-picks': 'none',
  'free-tasks': 'none',
  'hold-materials': 'none',
  'hold-picks': 'none',
  'judge-sample': 'none',
  'keep-first-count': 'none',
  'keep-golden-sample': 'none',
  'keep-materials': 'none',
  'keep-picks': 'none',
  'keep-quote': 'none',
  'keep-rows': 'rowsAndField',
  'keep-sections': 'none',
  'keeper-of-delivery': 'none',
  'lapse-proposals': 'none',
  'let-proposals-go': 'none',
  'link-bookings': 'none',
  'lose-copies': 'none',
  'make-assembly-note': 'none',
  'make-orders': 'none',
  'make-payments': 'none',
  'make-qc-tasks': 'none',
  'make-sample-po': 'none',
  'measure-container': 'none',
  'move-lots': 'none',
  'next-assembling-round': 'none',
  'next-round': 'none',
  'next-sample-round': 'none',
  'note-changes': 'none',
  'match-invoice': 'none',
  'note-proposer': 'fieldPair',
  'note-writers': 'none',
  notify: 'companyField',
  'notify-buyer': 'none',
  'notify-forwarder': 'none',
  'notify-supplier': 'none',
  'number-delivery': 'none',
  'open-booking': 'none',
  'open-lots': 'none',
  'parties-of-note': 'none',
  'plan-milestones': 'none',
  'plan-sampling': 'none',
  'plan-shipment-steps': 'none',
  'plan-timeline': 'none',
  'post-receipt': 'none',
  'price-charges': 'none',
  'price-tasks': 'none',
  'propose-allocations': 'none',
  'publish-article': 'none',
  'put-away': 'none',
  'raise-version': 'none',
  'reach-milestone': 'milestone',
  'reckon-rebate': 'none',
  'reckon-yield': 'none',
  'record-proposal': 'none',
  'record-proforma': 'none',
  'receive-tranches': 'none',
  'record-step': 'milestone',
  'release-orders': 'none',
  'relink-bookings': 'none',
  'remit-tranches': 'none',
  'release-invoice': 'none',
  'renew-next-step': 'none',
  'renew-shipment-step': 'none',
  'reopen-milestone': 'milestone',
  'report-delivery': 'none',
  'report-stuffed': 'none',
  'restart-due-date': 'none',
  'return-materials': 'none',
  'return-stock': 'none',
  'return-tranches': 'none',
  'reverse-statement': 'none',
  'roll-shipment': 'none',
  'run-job-once': 'none',
  'schedule-job': 'jobStep',
  'score-audit': 'none',
  'send-materials': 'none',
  'send-message': 'none',
  'set-cancelled-date': 'none',
  'set-confirm-date': 'none',
  'set-deadline': 'field',
  'set-factory': 'none',
  'send-statement': 'none',
  'set-input': 'inputField',
  'set-keeper': 'none',
  'set-plan-no': 'none',
  'set-so-no': 'none',
  'set-supplier-company': 'none',
  'sign-as': 'field',
  'ship-bookings': 'none',
  'size-cartons': 'none',
  'start-quote': 'none',
  'state-containers': 'none',
  'submit-audit': 'none',
  'take-back-receipt': 'none',
  'take-in-assembly': 'none',
  'take-in-stock': 'none',
  'take-out-of-stock': 'none',
  'take-picks': 'none',
  'take-plan-orders': 'none',
  'take-within': 'none',
  'tell-shipments': 'milestone',
  'verify-account': 'none',
  'warn-of-end': 'none',
  'withdraw-article': 'none',
  'withdraw-booking': 'none',
} as const satisfies Readonly<Record<string, ParameterKind>>

export type EffectName = keyof typeof effectParameters
/** An effect as a definition names it, with its parameter after a colon. */
export type EffectUse = EffectName | `${EffectName}:${string}`
