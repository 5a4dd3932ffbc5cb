import { approvalRule } from '../entities/workflow/approval-rule/approval-rule.entity.ts'
import { approvalRuleRules } from '../entities/workflow/approval-rule/approval-rule.rules.ts'
import * as approvalRuleViews from '../entities/workflow/approval-rule/approval-rule.views.ts'
import { proxySetting } from '../entities/workflow/proxy-setting/proxy-setting.entity.ts'
import { proxySettingRules } from '../entities/workflow/proxy-setting/proxy-setting.rules.ts'
import { proxyStatus } from '../entities/workflow/proxy-setting/proxy-setting.states.ts'
import * as proxySettingViews from '../entities/workflow/proxy-setting/proxy-setting.views.ts'
import { workflowComment } from '../entities/workflow/workflow-comment/workflow-comment.entity.ts'
import { workflowCopy } from '../entities/workflow/workflow-copy/workflow-copy.entity.ts'
import { workflowCopyRules } from '../entities/workflow/workflow-copy/workflow-copy.rules.ts'
import { workflowCopyStatus } from '../entities/workflow/workflow-copy/workflow-copy.states.ts'
import * as workflowCopyViews from '../entities/workflow/workflow-copy/workflow-copy.views.ts'
import { workflowInstance } from '../entities/workflow/workflow-instance/workflow-instance.entity.ts'
import { workflowInstanceRules } from '../entities/workflow/workflow-instance/workflow-instance.rules.ts'
import { workflowInstanceStatus } from '../entities/workflow/workflow-instance/workflow-instance.states.ts'
import * as workflowInstanceViews from '../entities/workflow/workflow-instance/workflow-instance.views.ts'
import { workflowTask } from '../entities/workflow/workflow-task/workflow-task.entity.ts'
import { workflowTaskRules } from '../entities/workflow/workflow-task/workflow-task.rules.ts'
import { workflowTaskStatus } from '../entities/workflow/workflow-task/workflow-task.states.ts'
import * as workflowTaskViews from '../entities/workflow/workflow-task/workflow-task.views.ts'
import { workflow } from '../entities/workflow/workflow/workflow.entity.ts'
import { workflowProcessStatus } from '../entities/workflow/workflow/workflow.states.ts'
import * as workflowViews from '../entities/workflow/workflow/workflow.views.ts'
import * as workflowLists from '../lists/workflow.lists.ts'
import type { Area } from '../meta/area.ts'
import { workflowScreens } from '../screens/workflow.screens.ts'

/** Processes that records are put through: their tasks, proxies, and the actions that need them. */
export const workflowArea: Area = {
  entities: [workflow, workflowInstance, workflowTask, workflowComment, workflowCopy, proxySetting, approvalRule],
  lists: [workflowLists],
  states: [workflowProcessStatus, workflowInstanceStatus, workflowTaskStatus, workflowCopyStatus, proxyStatus],
  views: [
    workflowViews,
    workflowInstanceViews,
    workflowTaskViews,
    workflowCopyViews,
    proxySettingViews,
    approvalRuleViews,
  ],
  screens: workflowScreens,
  worklists: workflowTaskViews.workflowWorklists,
  rules: {
    ApprovalRule: approvalRuleRules,
    ProxySetting: proxySettingRules,
    WorkflowCopy: workflowCopyRules,
    WorkflowInstance: workflowInstanceRules,
    WorkflowTask: workflowTaskRules,
  },
}
