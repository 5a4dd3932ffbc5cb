import type { UnitOfWork } from '../../context.ts'
import { contentOf, hashOf, partsOf } from './parts.ts'
import { recordPartsOf } from './record-parts.ts'

/** The hash of what a module holds as it is published now. */
export const contentNow = async ({ tx, index }: Pick<UnitOfWork, 'tx' | 'index'>, module: string): Promise<string> =>
  hashOf([...contentOf(await partsOf(tx, module)), ...(await recordPartsOf(tx, index, module))])
