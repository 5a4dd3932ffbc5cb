import { logisticsStage } from './logistics.stage.ts'
import type { StageMaker } from './standing.ts'

/** Where the records of each area are made to stand, for the tests of all status lists. */
export const stages: readonly StageMaker[] = [logisticsStage]
