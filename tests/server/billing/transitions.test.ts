import { billingPlaces } from '../builders/billing-places.ts'
import { everyTransition } from '../builders/transitions.ts'
import { testApp } from '../harness.ts'

const world = await testApp()
await billingPlaces(world, (code, recordOf, place) => {
  everyTransition(world, code, recordOf, place)
})
