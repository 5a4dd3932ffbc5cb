import { everyArrow } from '../builders/arrows.ts'
import { qualityPlaces } from '../builders/quality-places.ts'
import { testHouse } from '../harness.ts'

const world = await testHouse()
await qualityPlaces(world, (code, recordOf, place) => {
  everyArrow(world, code, recordOf, place)
})
