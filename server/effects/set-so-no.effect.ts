import type { Effect } from './effect.ts'
import { patched } from '../operations/unit-of-work.ts'

export const setSoNo: Effect = async (_uow, { records, inputs }) => patched(records, () => ({ soNo: inputs.soNo }))
