import { text } from '../meta/text.ts'
import { helpPage } from './help-page.ts'

/** Help for homes, settings and the screens of administrators. */
const home = (route: string) =>
  helpPage(
    route,
    text('Your day', '我的一天'),
    [
      'Each card lists tasks for you; its number opens the whole list.',
      '# Finding your way',
      '- `Ctrl+K` finds every screen, every record and every command by name, in both languages.',
      '- `F6` goes from region to region, `F5` refreshes the panel, `F1` shows the help of the active panel.',
      '- Drag a panel by its tab to put it beside another one; your layout is kept.',
      '`?` shows all shortcuts.',
    ],
    [
      '每张卡片是一个待办列表，点击数字打开完整列表。',
      '# 快速上手',
      '- `Ctrl+K` 可按名称（中英文均可）查找所有页面、记录与命令。',
      '- `F6` 在区域间切换，`F5` 刷新当前面板，`F1` 显示当前面板的帮助。',
      '- 拖动面板页签可与其他面板并排，您的布局会被保留。',
      '全部快捷键见 `?` 打开的列表。',
    ],
  )

export const administrationHelp = [
  home('/home'),
  home('/home/purchaser'),
  home('/home/supplier'),
  home('/home_platform'),
  home('/tmHome'),
  home('/tmOldHome'),
  home('/dlsnHome'),
  home('/ct_home'),
  home('/homePage7'),
  helpPage(
    '/card_config',
    text('Cards of the card home', '卡片首页的卡片'),
    [
      'Each card opens a screen, its **path**. Users who may not open the screen do not see the card, but the card name is not confidential.',
      'A card has a name for each language; without a Chinese name, the English one is used for both.',
      'The **settings** are JSON and define what else the card shows:',
      '- `{"worklist": "po-drafts"}` a worklist',
      '- `{"board": "tm_home_board", "number": "going"}` one number or chart of a dashboard',
      '- `{"order": 1}` its position; the smallest number comes first',
      'Without settings, the card only opens its screen.',
    ],
    [
      '每张卡片通向一个页面（**路径**）；首页不向无权打开该页面的人显示该卡片；其名称并不保密。',
      '名称可分别填写英文和中文；未填中文名称时，两种语言均使用卡片名称。',
      '**设置** 以 JSON 说明卡片还显示什么：',
      '- `{"worklist": "po-drafts"}` 待办列表',
      '- `{"board": "tm_home_board", "number": "going"}` 看板中的一个数字或图表',
      '- `{"order": 1}` 位置，数字小的在前',
      '未设置时，卡片仅作为页面入口。',
    ],
  ),
  helpPage(
    '/settings',
    text('Your settings', '个人设置'),
    [
      'Language, theme, density, what opens at the start, and your own shortcuts. They apply on every device you sign in with.',
      '- A shortcut that is already used is refused, with the name of the command that uses it.',
      '- Shortcuts can be exported to a file and imported from one.',
    ],
    [
      '语言、主题、密度、启动时打开的内容以及自定义快捷键，在您登录的所有设备上生效。',
      '- 已被占用的快捷键会提示其当前用途。',
      '- 快捷键可导出为文件，也可从文件导入。',
    ],
  ),
  helpPage(
    '/mgr/user/settings',
    text('Managing users', '用户管理'),
    [
      'The people of your company who may sign in.',
      '1. **New** creates a user; an invitation by mail lets them choose a password.',
      '2. Assign roles in the two-sided list. Nobody can grant more rights than they have.',
      '- On the tab **Account** you see the sessions of the user, force one offline, unlock the account or reset the second factor.',
      '- The administrator of the company cannot be deleted.',
      'What a role allows is explained in [Rights](/mgr/company/rights).',
    ],
    [
      '本公司可以登录的人员。',
      '1. **新建** 用户后发送邀请邮件，由其自行设置密码。',
      '2. 在左右列表中分配角色：任何人不能授予超出自己所有的权限。',
      '- 在 **账号** 页签查看其会话、强制下线、解锁或关闭二次验证。',
      '- 公司管理员不能被删除。',
      '角色的具体权限见 [权限查询](/mgr/company/rights)。',
    ],
  ),
  helpPage(
    '/mgr/company/role',
    text('Roles', '角色'),
    [
      'A role of your company is based on a shipped role and can remove rights: screens, actions, and reading or changing fields.',
      '- On the tab **Members** you add or remove people. This takes effect at once.',
      '- A hidden field appears nowhere: not in lists, files, prints, search or mail.',
      '[Rights](/mgr/company/rights) explains why somebody may or may not do something.',
    ],
    [
      '公司角色以内置角色为基础，并可收回部分权限：页面、操作、字段的查看或修改。',
      '- 在 **成员** 页签授予或取消角色，立即生效。',
      '- 被隐藏的字段在列表、文件、打印、搜索与邮件中均不出现。',
      '某人为何可以或不可以执行某操作，见 [权限查询](/mgr/company/rights)。',
    ],
  ),
  helpPage(
    '/mgr/company/rights',
    text('Explaining rights', '权限说明'),
    [
      'Pick a person, a kind of record and a field: the page shows which grant allows access or is missing. It uses the same rules that are enforced.',
      '- **Compare** shows what one role has and another has not.',
      '- **See as** opens Portside read-only as that person sees it.',
    ],
    [
      '选择人员、记录类型与字段，页面说明由哪项授权允许，或缺少哪项授权；与实际执行的规则完全一致。',
      '- **比较** 显示两个角色的差异。',
      '- **以其身份查看** 以该人员的视角打开系统，只读。',
    ],
  ),
  helpPage(
    '/mgr/platform/params',
    text('Parameters', '参数'),
    [
      'Values that the platform sets, and who may override them: the company, or also a user. The most specific value applies.',
      '- A value must fit its data type; a choice must be one of the options in the tree.',
      '- A changed list reaches open forms at once; a retired value stays readable where it was used.',
    ],
    [
      '平台参数以及可覆盖它的层级：公司或用户。允许设置的最末一级生效。',
      '- 值须符合其数据类型；选项须取自下拉值树。',
      '- 修改后的下拉值立即在已打开的表单中生效；停用的值在已使用处仍可显示。',
    ],
  ),
  helpPage(
    '/mgr/platform/cms',
    text('Notices and help pages', '公告与帮助页'),
    [
      '# Writing',
      '- A **notice** shows in the list behind the bell, a **banner** above the panels too, a **help page** when somebody presses `F1` on its screen.',
      '- Write in both languages. Markup: `# heading`, `- item`, `1. step`, `**bold**`, and links to addresses of the product in the form `[words](/address)`.',
      '# To whom and when',
      '- Roles, company types and companies limit who gets it; empty means all.',
      '- It shows between its start and end time. No job is needed.',
      '# Afterwards',
      '- Changes after publishing stay hidden until you choose **Publish Changes**. Then it is a new edition and unread again.',
      '- **Readers** shows how many recipients have read it, who and when.',
    ],
    [
      '# 编写',
      '- **公告** 显示在铃铛列表中，**横幅** 还会显示在面板上方，**帮助页** 在所属页面按 `F1` 时显示。',
      '- 请填写中英文。标记：`# 标题`、`- 列项`、`1. 步骤`、`**加粗**`，以及形如 `[文字](/地址)` 的系统内链接。',
      '# 对象与时间',
      '- 角色、公司类型与公司限定接收者，留空表示全部。',
      '- 在开始与截止时间之间显示，无需任何任务运行。',
      '# 发布之后',
      '- 发布后的修改在 **发布修改** 之前不会显示；发布后成为新版次，并重新变为未读。',
      '- **阅读情况** 显示应读人数、已读人员与时间。',
    ],
  ),
  helpPage(
    '/mgr/company/message',
    text('Messages to your company', '公司消息'),
    [
      'What you publish here goes to everybody in your company who can sign in. They find it among their notices.',
      'It is sent when you save it and cannot be changed afterwards; **Readers** shows who has read it.',
    ],
    [
      '在此发布的内容发送给本公司所有可登录人员，显示在其公告中。',
      '保存后立即发送且不可修改；**阅读情况** 显示何人已读。',
    ],
  ),
  helpPage(
    '/encoder/edit-tool',
    text('Creating a number rule', '编制编码规则'),
    [
      'A code consists of sections in order: fixed text, dates, counters, incoming values, characters of a pool, a script.',
      '1. Add and set up the sections.',
      '2. The preview shows the next codes and the day on which they run out.',
      '3. Save. Codes that were issued are never issued again, even if they were not used.',
    ],
    [
      '编码由若干码段依次组成：固定文本、日期、流水、传入值、字符池、脚本等。',
      '1. 添加并设置各码段。',
      '2. 预览显示后续编码以及用尽的日期。',
      '3. 保存。已发出的编码即使未使用也不会收回。',
    ],
  ),
  helpPage(
    '/encoder/edit-query',
    text('Number rules', '编码规则'),
    [
      'All number rules. Shipped rules can be viewed and copied; your own rules open in the [editor](/encoder/edit-tool).',
    ],
    ['全部编码规则。内置规则可查看与复制，自定义规则在 [编辑器](/encoder/edit-tool) 中打开。'],
  ),
  helpPage(
    '/cron/index/job',
    text('Scheduled jobs', '定时任务'),
    [
      'Tasks that run automatically at set times, and the results of their last runs.',
      '- The time is a cron expression in Unix or Quartz form; the next ten runs show in your time zone.',
      '- **Missed runs** decides what happens to runs that were due while the server was down.',
      '- **Pause All** stops every job; **Resume** starts the jobs again that it stopped.',
      '- When a job fails, administrators get a mail the first time and then once a day.',
    ],
    [
      '系统按时自动执行的任务，以及最近的执行情况。',
      '- 时间为 Unix 或 Quartz 形式的 Cron 表达式，按您的时区显示后十次执行。',
      '- **错过的执行** 决定停机期间错过的任务如何处理。',
      '- **全部暂停** 停止所有任务，**恢复** 重新启动被其停止的任务。',
      '- 任务失败时首次及每日向管理员发送邮件。',
    ],
  ),
  helpPage(
    '/log/query',
    text('The log', '日志'),
    [
      'Operations, sign-ins, errors, jobs and changes of all companies. A row opens the record that it is about.',
      'The audit log is sealed: each row contains the seal of the row before it, so that any change or gap is detected.',
    ],
    [
      '所有公司的操作、登录、错误、任务与变更。可从日志行打开对应的记录。',
      '日志逐行封印：每行带有上一行的封印，任何改动或缺失都会显现。',
    ],
  ),
  helpPage(
    '/mgr/platform/flow-query',
    text('State machines', '状态机'),
    [
      'Every kind of document has statuses and transitions between them: who may take which action, and under which conditions.',
      'Change a machine as a draft, look at the checks and the differences, then publish. It applies from the next action on.',
    ],
    [
      '每类单据都有状态以及状态之间的流转：由谁执行、须满足什么条件。',
      '以草稿修改状态机，查看检查结果与差异后发布，下一次操作即按新规则执行。',
    ],
  ),
  helpPage(
    '/mgr/platform/entity',
    text('Objects of your own', '自建对象'),
    [
      'Create a new kind of record: its fields, who sees a record, permissions of roles, numbers and statuses.',
      '1. Name it in both languages and add its fields.',
      '2. Choose which companies see a record and what each role may do.',
      '3. **Check** shows what is wrong and where; **Publish** creates its list, form, import and export for everybody with rights.',
      'You can use an earlier version as a draft and publish it again. **Withdraw** removes an object and keeps its records.',
    ],
    [
      '新建一类记录：字段、可见范围、角色权限、编号与状态。',
      '1. 填写中英文名称并添加字段。',
      '2. 勾选哪些公司可见记录，以及各角色的权限。',
      '3. **检查** 指出问题所在；**发布** 后，有权限的人员即可使用其列表、表单、导入与导出。',
      '早期版本可取为草稿后重新发布。**撤回** 停用对象并保留其记录。',
    ],
  ),
  helpPage(
    '/mgr/platform/entity-extend',
    text('Fields of your own', '实体扩展'),
    [
      'Add fields to a kind of record. After publishing they are in forms, lists, import, export, search and permissions, without a restart.',
    ],
    ['为记录类型增加字段。发布后立即用于表单、列表、导入、导出、搜索与权限，无需重启。'],
  ),
  helpPage(
    '/mgr/platform/tree-config',
    text('Trees of your own', '自行配置树'),
    [
      'A tree arranges the records of one object by their reference to a parent record. The object can be shipped or your own.',
      '1. Choose the object, the node name, the order and the form.',
      '2. Choose the root nodes, unless the tree should begin with all nodes without a parent.',
      '3. **Check** shows what is wrong and where; **Publish** creates the page of the tree, which the palette finds by its name.',
      'You can use an earlier version as a draft and publish it again. **Withdraw** removes the tree and changes no record.',
    ],
    [
      '树按指向上级的引用逐级显示同一对象的记录，内置对象和自建对象均可。',
      '1. 选择对象、节点名称、排序与表单。',
      '2. 如不从所有没有上级的节点开始，请指定树的起点。',
      '3. **检查** 指出问题所在；**发布** 后即有树的页面，可在命令面板中按名称找到。',
      '早期版本可重新取用并发布。**撤回** 停用树，不影响任何记录。',
    ],
  ),
  helpPage(
    '/mgr/platform/query-template',
    text('Data services of your own', '自行设计数据服务'),
    [
      'A data service defines which rows and columns a list shows, how it is searched, sorted and grouped, and which roles use it.',
      '1. Create a new one, copy a shipped one, or import a JSON file.',
      '2. Choose the object and add columns. Columns of a referenced record are listed after the reference.',
      '3. Save the draft, check the preview, then publish. The list is available at once; the palette finds it by its name.',
      '- An SQL area adds computed columns: one SELECT over objects, checked by the grammar of the database. Its column id says which record a row belongs to.',
      '- Readers never see more than their own rights allow: a hidden column is not shown, searched, sorted or exported.',
      '- **Switch to this version** puts an earlier version into effect; without **Takes effect when published** the service is withdrawn.',
    ],
    [
      '数据服务决定列表显示哪些行和列、可按什么搜索、如何排序与分组，以及哪些角色可使用。',
      '1. 新建、复制内置的数据服务，或导入 JSON 文件。',
      '2. 选择对象并添加列；引用记录的列列在引用名称之后。',
      '3. 保存草稿，查看预览后发布：列表立即可用，可在命令面板中按名称找到。',
      '- SQL 区提供计算所得的列：一条针对对象的 SELECT，由数据库语法检查，并以 id 列说明每行属于哪条记录。',
      '- 任何人都不会因此看到超出本人权限的内容：角色无权查看的列不显示，也不能用于搜索、排序或导出。',
      '- **切换到此版本** 使先前版本重新生效；取消 **发布后生效** 即停用。',
    ],
  ),
]
