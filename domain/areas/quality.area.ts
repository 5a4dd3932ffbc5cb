import { qcDefect } from '../entities/quality/qc-defect/qc-defect.entity.ts'
import { qcDefectRules } from '../entities/quality/qc-defect/qc-defect.rules.ts'
import { qcDefectStatus } from '../entities/quality/qc-defect/qc-defect.states.ts'
import * as qcDefectViews from '../entities/quality/qc-defect/qc-defect.views.ts'
import { qcRound } from '../entities/quality/qc-task/qc-round.entity.ts'
import { qcTask } from '../entities/quality/qc-task/qc-task.entity.ts'
import { qcTaskRules } from '../entities/quality/qc-task/qc-task.rules.ts'
import * as qcTaskPrint from '../entities/quality/qc-task/qc-task.print.ts'
import { qcResult, qcTaskStatus } from '../entities/quality/qc-task/qc-task.states.ts'
import * as qcTaskViews from '../entities/quality/qc-task/qc-task.views.ts'
import { qcCheck, qcStandard } from '../entities/quality/qc-standard/qc-standard.entity.ts'
import * as qcStandardViews from '../entities/quality/qc-standard/qc-standard.views.ts'
import { sample } from '../entities/quality/sample/sample.entity.ts'
import { sampleRules } from '../entities/quality/sample/sample.rules.ts'
import { sampleStatus } from '../entities/quality/sample/sample.states.ts'
import * as sampleViews from '../entities/quality/sample/sample.views.ts'
import * as qualityLists from '../lists/quality.lists.ts'
import type { Area } from '../meta/area.ts'
import { qualityNumbers } from '../numbers/quality.numbers.ts'
import { qualityScreens } from '../screens/quality.screens.ts'

/** Samples, inspections, factory audits. */
export const qualityArea: Area = {
  entities: [qcStandard, qcCheck, qcTask, qcRound, qcDefect, sample],
  lists: [qualityLists],
  states: [qcTaskStatus, qcResult, qcDefectStatus, sampleStatus],
  views: [qcTaskViews, qcTaskPrint, qcDefectViews, qcStandardViews, sampleViews],
  screens: qualityScreens,
  worklists: [...qcTaskViews.qcWorklists, ...qcDefectViews.defectWorklists, ...sampleViews.sampleWorklists],
  numberRules: qualityNumbers,
  rules: { QcTask: qcTaskRules, QcDefect: qcDefectRules, Sample: sampleRules },
}
