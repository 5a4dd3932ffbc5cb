import { text } from '../meta/text.ts'
import { helpPage, short, type FactoryHelp } from './help-page.ts'

/** Help for approvals: tasks, processes and proxies. */
export const workflowHelp: readonly FactoryHelp[] = [
  helpPage(
    '/workFlow/manage/myTask',
    text('My approvals', '我的待办'),
    [
      'What waits for your decision.',
      'Open a task to see what was said so far; **Open record** shows the record itself.',
      '',
      '**Approve** takes it one step on.',
      '**Reject** and **Return** need a reason: a rejection ends the process, a return goes back to who decided before you.',
      '**Claim** takes the task from the colleagues who were asked too.',
      '**Assign** hands it to a colleague, by user name.',
      '',
      'Who asked for an approval never decides about it, whatever way the task takes.',
    ],
    [
      '等待您审批的任务。',
      '打开任务可查看已有意见；**打开单据** 查看单据本身。',
      '',
      '**同意** 进入下一步；**驳回** 与 **退回** 须填写原因：驳回将结束流程，退回则返回上一位审批人。',
      '**签收** 后，同时被询问的其他同事不再处理；**转办** 按用户名交给同事。',
      '',
      '无论任务如何流转，发起人都不能审批自己的申请。',
    ],
  ),
  short(
    '/workFlow/manage/completedTask',
    'My completed approvals',
    '我的已办',
    'What you have decided. **Recall** takes your last decision back while nobody has decided after you.',
    '您已完成的审批。后续无人审批之前，可 **撤回** 自己的决定。',
  ),
  helpPage(
    '/workFlow/manage/myProLaunch',
    text('Processes I started', '我发起的流程'),
    [
      'A process starts when you perform an action that needs an approval.',
      'The record is locked until the process ends: approved, the action is performed for you; rejected, nothing changes.',
      '**Withdraw** takes your request back and frees the record.',
    ],
    [
      '执行需要审批的操作时，流程自动发起。',
      '流程结束前单据锁定：批准后系统代您执行该操作；驳回则不作变更。',
      '**撤回** 可取消申请并解除锁定。',
    ],
  ),
  helpPage(
    '/workFlow/manage/proxySet',
    text('Proxy settings', '代理设置'),
    [
      'Name a colleague who decides for you while you are away, for one process or for all, with the days and a reason.',
      'The days begin and end by the time zone of your company.',
      'During them both of you see your tasks, and one decision is enough.',
      'Your stand-in does not pass your tasks on.',
      '',
      '**Revoke** ends a setting at once.',
    ],
    [
      '外出期间可指定同事代您审批，可限定某个流程或全部流程，并填写日期与原因。',
      '日期以本公司时区为准。',
      '期间双方均可看到任务，任一方审批即可。',
      '代理人不能再转委托。',
      '',
      '**撤销** 立即结束代理。',
    ],
  ),
  short(
    '/workFlow/manage/allApprTask',
    'All pending approvals',
    '全部待办',
    'Every open task of every company. The platform suspends and activates tasks, assigns them, and ends processes; it decides none of them.',
    '所有公司的待办任务。平台可挂起、激活、转办任务及结束流程，但不代为审批。',
  ),
  short(
    '/workFlow/manage/allCompletedTask',
    'All completed approvals',
    '全部已办',
    'Every task that is decided, with who decided and what they said.',
    '所有已完成的审批任务，包括审批人与意见。',
  ),
  short(
    '/workFlow/manage/detail',
    'Task detail',
    '任务详情',
    'One task with its decision and all opinions. The buttons at the top are those you may use now.',
    '单个任务的审批结果与全部意见。顶部按钮为您当前可执行的操作。',
  ),
  helpPage(
    '/base/page-making/page_workflows',
    text('Processes', '流程'),
    [
      'The processes of the platform with the version that new ones start with.',
      'A BPMN file is deployed by the call `p-wf-deploy`; running processes stay with their version.',
      '**Hang Up** lets nothing new start.',
    ],
    [
      '平台的流程及新流程所用版本。',
      'BPMN 文件通过接口 `p-wf-deploy` 部署；运行中的流程仍使用原版本。',
      '**挂起** 后不能再发起。',
    ],
  ),
  helpPage(
    '/base/page-making/page_approval_rules',
    text('Approval rules', '审批规则'),
    [
      'Which actions of your company need an approval.',
      'A rule names the action, the process and, if you like, the amount above which it is asked.',
      'Of several rules the one with the highest amount counts.',
      'A record in another currency than the rule is always asked.',
      'Only administrators change rules.',
    ],
    [
      '本公司哪些操作需要审批。',
      '规则包括操作、流程，以及（可选）需要审批的金额下限；有多条规则时，以金额最高者为准。',
      '币种与规则不同的单据始终需要审批。',
      '仅管理员可修改规则。',
    ],
  ),
  short(
    '/base/page-making/page_approval_rule',
    'Approval rule',
    '审批规则',
    'One rule. Without an amount the process is always asked. Switch the rule off to let the action go at once; processes that run already go on.',
    '单条规则。未填金额时始终需要审批。停用后该操作可直接执行；已发起的流程继续进行。',
  ),
]
