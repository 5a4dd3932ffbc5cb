import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify'

/**
 * Validates bodies against the schema of their call. Nothing is dropped or converted: mismatches are rejected. A
 * wrong body is validated again for all problems unless it is large, so that a rejection costs no more than an
 * acceptance.
 */
const options = { strict: true, removeAdditional: false, coerceTypes: false, useDefaults: false, addUsedSchema: false }

/** Maximum values and names of a body that is checked for all problems. */
const smallBody = 2000

// Of the process: each schema is compiled once, however many servers it has.
const first = new Ajv({ ...options, allErrors: false })
const all = new Ajv({ ...options, allErrors: true })

export function checkBySchema(app: FastifyInstance): void {
  app.setValidatorCompiler<object>(({ schema }) => {
    const isRight = first.compile(schema)
    let everyProblem: ValidateFunction | undefined
    const check = (data: unknown): boolean => {
      if (isRight(data)) return true
      check.errors = errorsOf(isRight)
      if (!isLarge(data)) {
        everyProblem ??= all.compile(schema)
        everyProblem(data)
        check.errors = errorsOf(everyProblem)
      }
      return false
    }
    check.errors = null as FastifySchemaValidationError[] | null
    return check
  })
}

const errorsOf = (checked: ValidateFunction): FastifySchemaValidationError[] | null =>
  (checked.errors as FastifySchemaValidationError[] | null | undefined) ?? null

function isLarge(data: unknown): boolean {
  let seen = 0
  const count = (value: unknown): void => {
    if (++seen > smallBody || typeof value !== 'object' || value === null) return
    for (const name in value) {
      if (seen > smallBody) return
      count((value as Record<string, unknown>)[name])
    }
  }
  count(data)
  return seen > smallBody
}
