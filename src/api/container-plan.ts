import type { BodyOf } from '../../domain/contracts/call.ts'
import {
  cargoMoveCall,
  containerFillCall,
  containerPlanCall,
  type ContainerPlan,
  type FilledContainers,
  type MovedCargo,
} from '../../domain/contracts/container-plan.calls.ts'
import { call } from './http.ts'

export const fetchContainerPlan = (shipment: string, signal?: AbortSignal): Promise<ContainerPlan> =>
  call<ContainerPlan, typeof containerPlanCall>(containerPlanCall, {
    body: { shipment },
    quiet: true,
    ...(signal ? { signal } : {}),
  })

export const moveCargo = (body: BodyOf<typeof cargoMoveCall>, key: string): Promise<MovedCargo> =>
  call<MovedCargo, typeof cargoMoveCall>(cargoMoveCall, { body, quiet: true, idempotencyKey: key })

export const fillContainers = (shipment: string, key: string): Promise<FilledContainers> =>
  call<FilledContainers, typeof containerFillCall>(containerFillCall, {
    body: { shipment },
    quiet: true,
    idempotencyKey: key,
  })
