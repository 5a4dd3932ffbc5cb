export const expressionCodes = [
  'EXPR_LONG',
  'EXPR_DEEP',
  'EXPR_FOREIGN',
  'EXPR_SYNTAX',
  'EXPR_NAME',
  'EXPR_KIND',
  'EXPR_ZERO',
] as const
export type ExpressionCode = (typeof expressionCodes)[number]

/** An expression that cannot be read or computed, with the place inside it and the name that is not known. */
export class ExpressionRefused extends Error {
  readonly code: ExpressionCode
  readonly at: number
  /** The unknown name, as it was written. */
  readonly unknown: string | undefined
  /** The node of the process that asked, where one runs. */
  node: string | undefined
  constructor(code: ExpressionCode, at: number, unknown?: string) {
    super(unknown === undefined ? `${code} at ${at}` : `${code} at ${at}: ${unknown}`)
    this.code = code
    this.at = at
    this.unknown = unknown
  }
}
