import { text } from '../meta/text.ts'
import { helpPage, short, type FactoryHelp } from './help-page.ts'

/** Help for tasks, their calendar and their cases. */
export const tasksHelp: readonly FactoryHelp[] = [
  helpPage(
    '/mgr/task/mine',
    text('My tasks', '我的任务'),
    [
      'Your tasks as a calendar, and as lists of open and closed ones.',
      'A double click on a day makes a task on it; with the keys, Enter on the day does.',
      'A click on a task opens it with the record that it is about.',
      '',
      'Drag a task of your own to another day, or move it with Shift and the arrow keys.',
      'Tasks that follow a record end when an action takes the record out of its status.',
      'A mark says what is due tomorrow, today or overdue.',
    ],
    [
      '以日历以及待处理、已关闭列表显示您的任务。',
      '双击某一天即可在当天新建任务；使用键盘时在该日按 Enter。',
      '点击任务可与其涉及的单据一并打开。',
      '',
      '自建任务可拖动到其他日期，或按 Shift 与方向键移动。',
      '跟随单据的任务在单据离开该状态时结束。',
      '标记显示明日到期、今日到期或已逾期。',
    ],
  ),
  helpPage(
    '/mgr/task/manage',
    text('Task management', '任务管理'),
    [
      'All tasks of your company that are not private.',
      '**Assign** gives a task to a colleague, by user name and with a reason.',
      '**Take Over** makes it yours.',
      'Tasks that follow a record may have no owner: several people could act.',
    ],
    [
      '本公司所有非私有任务。',
      '**转办** 按用户名并注明原因，将任务交给同事。',
      '**接手** 将任务转为由您负责。',
      '跟随单据的任务可能没有负责人：多人均可处理。',
    ],
  ),
  short(
    '/mgr/task/form',
    'Task form',
    '任务表单',
    'A task needs a title only.\nA kind of record and a business number link it to a record; a case may say the kind.\n**New task about this record** in the menu of a record fills them in.',
    '任务只需填写标题。\n填写单据类型和业务编号可关联单据；案例可指定单据类型。\n单据菜单中的 **新建关于此单据的任务** 会自动填写。',
  ),
  helpPage(
    '/mgr/task/config',
    text('Task configuration', '任务配置'),
    [
      'Types of tasks, called cases: their kind of record and the views with which people work on it.',
      'A case with a status makes a task for each record that enters it, and ends the task when the record leaves it.',
      'A case that is disabled or deleted ends such tasks.',
    ],
    [
      '任务类型（案例）：单据类型以及处理时使用的视图。',
      '带状态的案例会为进入该状态的每张单据生成任务，单据离开该状态时任务结束。',
      '停用或删除案例时，此类任务随之结束。',
    ],
  ),
  short(
    '/mgr/case/setting/:id?',
    'Case settings',
    '案例设置',
    'One case; without an id a new one.\nView codes are those of forms and documents of its kind of record.',
    '单个案例；没有标识时为新建。\n视图编码须为该单据类型的表单或单据视图。',
  ),
  short(
    '/mgr/task/base/:caseCode/:taskId',
    'Task detail',
    '任务详情',
    'One task with the record that it is about.\n**Complete** closes it; **Open record** shows the record itself.',
    '单个任务及其涉及的单据。\n**完成** 关闭任务；**打开单据** 查看单据本身。',
  ),
]
