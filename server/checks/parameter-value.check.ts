import { isDecimalText } from '../../domain/values/decimal.ts'
import { parameterProblem } from '../../domain/values/parameter-value.ts'
import { readStored } from '../db/write-rows.ts'
import { entityNamed } from '../operations/unit-of-work.ts'
import { idsOf, textOf, type CheckOf } from './check.ts'

/** The value of a parameter is one of its data type. */
export const parameterValueCheck: CheckOf<'Parameter'> = {
  save(_uow, { plans }) {
    for (const p of plans) {
      const code = parameterProblem(textOf(p, 'dataType') ?? 'text', textOf(p, 'value'))
      if (code) p.problems.push({ field: 'value', code })
    }
    return Promise.resolve()
  },
}

/** V-071: the description of an option of a number is a number; a node above is of the same parameter. */
export const lovOptionCheck: CheckOf<'LovOption'> = {
  async save(uow, { plans }) {
    const parameters = await readStored(uow.tx, entityNamed(uow.index, 'Parameter'), {
      field: 'id',
      values: [...new Set(plans.flatMap(p => idsOf(p, 'parameter')))],
    })
    const parents = await readStored(uow.tx, entityNamed(uow.index, 'LovOption'), {
      field: 'id',
      values: [...new Set(plans.flatMap(p => idsOf(p, 'parent')))],
    })
    for (const p of plans) {
      const of = parameters.find(x => x.id === textOf(p, 'parameter')),
        above = textOf(p, 'parent')
      if (of?.dataType === 'number' && !isDecimalText(textOf(p, 'description') ?? ''))
        p.problems.push({ field: 'description', code: 'OPTION_NUMERIC' })
      if (above && parents.find(x => x.id === above)?.parameter !== of?.id)
        p.problems.push({ field: 'parent', code: 'OPTION_OF_ANOTHER' })
    }
  },
}
