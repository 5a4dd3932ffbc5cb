import { definePanel } from '../contract.ts'

/** Calculator of the landed cost of an order or a SKU. */
export const panel = definePanel({
  type: 'landed',
  version: 1,
  load: () => import('./LandedPanel.tsx'),
  fresh: () => null,
  whenHidden: 'freeze',
})
