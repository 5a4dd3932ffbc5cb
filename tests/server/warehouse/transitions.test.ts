import { everyTransition } from '../builders/transitions.ts'
import { warehousePlaces } from '../builders/warehouse-places.ts'
import { testApp } from '../harness.ts'

const world = await testApp()
await warehousePlaces(world, (code, recordOf, place) => {
  everyTransition(world, code, recordOf, place)
})
