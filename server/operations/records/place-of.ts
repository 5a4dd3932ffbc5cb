import { fail } from '../../../domain/errors/failure.ts'
import { aboveOf } from '../../../domain/meta/entity.ts'
import { namesIn, recordAddress } from '../../../domain/navigation/record-address.ts'
import type { Context } from '../../context.ts'
import { readByIds } from '../../db/read-rows.ts'
import { readStored } from '../../db/write-rows.ts'
import { reading } from '../transaction.ts'
import { readScope } from './scope.ts'
import { openers, twiceNumbered } from './search.ts'

/** Where the reader opens a record; a row opens its parent. Deleted and hidden ones give the same answer. */
export async function placeOf(
  context: Context,
  asked: { readonly entity: string; readonly id: string },
): Promise<{ path: string }> {
  const lists = openers(context)
  return reading(context, async tx => {
    let { entity: name, id } = asked
    for (;;) {
      const scope = readScope(context, name)
      const [stored] = await readStored(tx, scope.entity, { field: 'id', values: [id] })
      if (!stored) throw fail('NOT_FOUND')
      const opens = lists.get(name)?.opens
      if (opens) {
        const [row] = await readByIds(
          tx,
          scope,
          namesIn(opens).filter(f => scope.readable.has(f)),
          [id],
        )
        return { path: recordAddress(opens, row ?? { id }, twiceNumbered(context, scope.entity)) }
      }
      const above = aboveOf(scope.entity, stored)
      if (!above) throw fail('NOT_FOUND')
      ;({ entity: name, id } = above)
    }
  })
}
