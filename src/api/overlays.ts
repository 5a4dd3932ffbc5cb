import type { BodyOf, ResultList } from '../../domain/contracts/call.ts'
import {
  overlayCheckCall,
  overlayListCall,
  overlayPublishCall,
  overlayVersionCall,
  statesSimulateCall,
  statesUsageCall,
  treeObjectsCall,
  treePreviewCall,
  type HoldingDefinition,
  type OverlayCheck,
  type OverlayKind,
  type SimulatedStates,
  type StatesUsage,
  type TreeObject,
  type TreePreview,
} from '../../domain/contracts/overlay.calls.ts'
import { call } from './http.ts'

export const fetchOverlays = async (kind: OverlayKind, signal?: AbortSignal): Promise<readonly HoldingDefinition[]> =>
  (
    await call<ResultList<HoldingDefinition>, typeof overlayListCall>(overlayListCall, {
      body: { kind },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList

/** A published version of a definition. */
export const fetchVersion = (body: BodyOf<typeof overlayVersionCall>): Promise<unknown> =>
  call<unknown, typeof overlayVersionCall>(overlayVersionCall, { body, quiet: true })

export const checkOverlay = (body: BodyOf<typeof overlayCheckCall>): Promise<OverlayCheck> =>
  call<OverlayCheck, typeof overlayCheckCall>(overlayCheckCall, { body, quiet: true })
export const publishOverlay = (body: BodyOf<typeof overlayPublishCall>): Promise<{ version: number }> =>
  call<{ version: number }, typeof overlayPublishCall>(overlayPublishCall, { body, quiet: true })

export const fetchUsage = (list: string, signal?: AbortSignal): Promise<StatesUsage> =>
  call<StatesUsage, typeof statesUsageCall>(statesUsageCall, {
    body: { list },
    quiet: true,
    ...(signal ? { signal } : {}),
  })

export const simulateStates = (body: BodyOf<typeof statesSimulateCall>): Promise<SimulatedStates> =>
  call<SimulatedStates, typeof statesSimulateCall>(statesSimulateCall, { body, quiet: true })

export const fetchTreeObjects = async (signal?: AbortSignal): Promise<readonly TreeObject[]> =>
  (
    await call<ResultList<TreeObject>, typeof treeObjectsCall>(treeObjectsCall, {
      body: {},
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).resultList

export const previewTree = (tree: unknown): Promise<TreePreview> =>
  call<TreePreview, typeof treePreviewCall>(treePreviewCall, { body: { tree }, quiet: true })
