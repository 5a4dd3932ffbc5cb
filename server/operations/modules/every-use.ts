import { titleOf } from '../../../domain/modules/content.ts'
import { nameOfUsed, usedId, usesIn, type Use, type Used } from '../../../domain/modules/impact.ts'
import { partKind } from '../../../domain/modules/part-kinds.ts'
import type { Text } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import { everyRecord } from './record-parts.ts'

/** Who uses whom in all definitions, and in the records that modules can hold. */
export interface EveryUse {
  readonly uses: readonly Use[]
  nameOf(used: Used): Text | undefined
}

export async function everyUse({ db, catalogue }: Context): Promise<EveryUse> {
  const index = catalogue.common
  const records = await db.system('find what records use definitions', tx => everyRecord(tx, index), { readOnly: true })
  const titles = new Map<string, Text>()
  const uses = records.flatMap(part => {
    const kind = partKind(part.kind)
    const from: Used = { kind: kind.used, key: part.key }
    const title = titleOf(part)
    if (title) titles.set(usedId(from), title)
    const to = kind.uses?.(part.definition, index) ?? []
    return [...new Map(to.map(u => [usedId(u), u])).values()].map(u => ({ from, to: u }))
  })
  return { uses: [...usesIn(index), ...uses], nameOf: u => nameOfUsed(index, u) ?? titles.get(usedId(u)) }
}
