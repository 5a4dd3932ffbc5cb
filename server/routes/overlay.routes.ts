import type { FastifyInstance } from 'fastify'
import {
  overlayCheckCall,
  overlayListCall,
  overlayPublishCall,
  overlayVersionCall,
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
import { previewTree, treeObjects } from '../operations/designing/trees.ts'
import { route } from './register.ts'

export function overlayRoutes(app: FastifyInstance): void {
  route(app, overlayListCall, (context, { body }) => overlays(context, body))
  route(app, overlayVersionCall, (context, { body }) => overlayVersion(context, body))
  route(app, overlayCheckCall, (context, { body }) => checkOverlay(context, body))
  route(app, overlayPublishCall, (context, { body }) => publishOverlay(context, body))
  route(app, statesUsageCall, (context, { body }) => statesUsage(context, body.list))
  route(app, treeObjectsCall, context => treeObjects(context))
  route(app, treePreviewCall, (context, { body }) => previewTree(context, body.tree))
}
