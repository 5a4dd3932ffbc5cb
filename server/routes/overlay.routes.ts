import type { FastifyInstance } from 'fastify'
import {
  overlayCheckCall,
  overlayListCall,
  overlayPublishCall,
  overlayVersionCall,
  statesSimulateCall,
  statesUsageCall,
  treeObjectsCall,
  treePreviewCall,
} from '../../domain/contracts/overlay.calls.ts'
import {
  checkOverlay,
  overlays,
  overlayVersion,
  publishOverlay,
  statesUsage,
} from '../operations/designing/overlays.ts'
import { simulateStates } from '../operations/designing/simulate-states.ts'
import { previewTree, treeObjects } from '../operations/designing/trees.ts'
import { route } from './register.ts'

export function overlayRoutes(http: FastifyInstance): void {
  route(http, overlayListCall, (context, { body }) => overlays(context, body))
  route(http, overlayVersionCall, (context, { body }) => overlayVersion(context, body))
  route(http, overlayCheckCall, (context, { body }) => checkOverlay(context, body))
  route(http, overlayPublishCall, (context, { body }) => publishOverlay(context, body))
  route(http, statesUsageCall, (context, { body }) => statesUsage(context, body.list))
  route(http, statesSimulateCall, (context, { body }) => simulateStates(context, body))
  route(http, treeObjectsCall, context => treeObjects(context))
  route(http, treePreviewCall, (context, { body }) => previewTree(context, body.tree))
}
