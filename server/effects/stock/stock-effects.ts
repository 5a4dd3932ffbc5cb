import type { EffectName } from '../../../domain/meta/names/parameters.ts'
import type { Effect } from '../../context.ts'
import {
  allocateStock,
  cancelAllocations,
  freePicks,
  holdPicks,
  keepPicks,
  returnStock,
  takePicks,
} from './allocation.effects.ts'
import {
  freeMaterials,
  holdMaterials,
  keepMaterials,
  makeAssemblyNote,
  nextAssemblingRound,
  reckonYield,
  returnMaterials,
  sendMaterials,
  setFactory,
  takeInAssembly,
} from './assembling.effects.ts'
import { putAway } from './put-away.effect.ts'
import {
  announceArrival,
  decideLines,
  deliverOrder,
  expectReceipt,
  freeExpected,
  keepFirstCount,
  partiesOfNote,
  setWarehouseCompany,
  takeInStock,
  takeOutOfStock,
} from './receipt.effects.ts'

/** Effects of the warehouse. */
export const stockEffects: readonly (readonly [EffectName, Effect])[] = [
  ['allocate-stock', allocateStock],
  ['announce-arrival', announceArrival],
  ['cancel-allocations', cancelAllocations],
  ['decide-lines', decideLines],
  ['deliver-order', deliverOrder],
  ['expect-receipt', expectReceipt],
  ['free-expected', freeExpected],
  ['free-materials', freeMaterials],
  ['free-picks', freePicks],
  ['hold-materials', holdMaterials],
  ['hold-picks', holdPicks],
  ['keep-first-count', keepFirstCount],
  ['keep-materials', keepMaterials],
  ['keep-picks', keepPicks],
  ['make-assembly-note', makeAssemblyNote],
  ['next-assembling-round', nextAssemblingRound],
  ['parties-of-note', partiesOfNote],
  ['put-away', putAway],
  ['reckon-yield', reckonYield],
  ['return-materials', returnMaterials],
  ['return-stock', returnStock],
  ['send-materials', sendMaterials],
  ['set-factory', setFactory],
  ['set-keeper', setWarehouseCompany],
  ['take-in-assembly', takeInAssembly],
  ['take-in-stock', takeInStock],
  ['take-out-of-stock', takeOutOfStock],
  ['take-picks', takePicks],
]
