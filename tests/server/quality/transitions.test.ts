import { everyTransition } from '../builders/transitions.ts'
import { qualityPlaces } from '../builders/quality-places.ts'
import { testApp } from '../harness.ts'

const world = await testApp()
await qualityPlaces(world, (code, recordOf, place) => {
  everyTransition(world, code, recordOf, place)
})
