import { logisticsStage } from './logistics.stage.ts'
import type { StageMaker } from './standing.ts'

/** Brings records of each area into a status, for the tests of all status lists. */
export const stages: readonly StageMaker[] = [logisticsStage]
