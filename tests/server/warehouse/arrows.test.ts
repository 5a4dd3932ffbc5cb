import { everyArrow } from '../builders/arrows.ts'
import { warehousePlaces } from '../builders/warehouse-places.ts'
import { testHouse } from '../harness.ts'

const world = await testHouse()
await warehousePlaces(world, (code, recordOf, place) => {
  everyArrow(world, code, recordOf, place)
})
