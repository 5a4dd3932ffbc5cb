import type { Effect } from './effect.ts'
import { patched } from '../operations/run.ts'

export const setSoNo: Effect = async (_run, { records, inputs }) => patched(records, () => ({ soNo: inputs.soNo }))
