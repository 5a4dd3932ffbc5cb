import { text } from '../meta/text.ts'
import { helpPage, type FactoryHelp } from './help-page.ts'

/** Help for projects, systems and modules. */
export const modulesHelp: readonly FactoryHelp[] = [
  helpPage(
    '/mgr/platform/entity/projects',
    text('Projects', '项目'),
    [
      'A project holds systems and modules. Its identifier names it in files of modules.',
      'A project with something in it is not deleted: the message lists what it holds.',
    ],
    ['项目包含系统和模块，模块文件以其标识引用项目。', '项目中仍有内容时不能删除，提示会列出这些内容。'],
  ),
  helpPage(
    '/mgr/platform/entity/systems',
    text('Systems', '系统'),
    ['A system is a part of a project. Modules of the same project can belong to it.'],
    ['系统是项目的组成部分，同一项目的模块可以归属于系统。'],
  ),
  helpPage(
    '/mgr/platform/entity/modules',
    text('Modules', '模块'),
    [
      'A module gathers published definitions that belong together: objects, added fields, lists of values, status lists, data services, trees, views (print layouts are views) and pages; and records that belong to them: code rules, processes, roles, mail templates of the platform and scheduled jobs.',
      '**Release** keeps them as a version that nobody changes, with a note of what differs from the version before.',
      '**Upgrade** begins the next version. Publish changed definitions as usual; the module shows what changed.',
      '**Switch** puts another released version into use, forward or back. You see what would change and what uses it, and all of it takes effect at once. Fields and values that records may have are retired, never removed. A mail template that the version lacks is switched off; code rules, processes, roles and jobs stay.',
      '**Export** gives a version as a file for another installation or for version control. **Import a file** shows what would change before it is applied.',
      '**Uses** shows what uses a definition. **Rename a field** there lists every place that follows: data services, trees, views, pages with their expressions, roles, services and saved views. All follow at once, and values stay. Fields that ship with the product, status fields and fields that a published process names cannot be renamed.',
      'A version holds nothing of the installation: no counters of code rules, no members of roles, no people who get copies, and not whether a job is started. New jobs are paused. A process becomes its next version; running ones go on by their own.',
      '',
      'Objects, fields, lists, status lists, views and roles are applied by platform administrators; developers gather, release and export.',
    ],
    [
      '模块汇集相关的已发布定义：对象、扩展字段、值列表、状态列表、数据服务、树、视图（打印版式也是视图）和页面，以及相关记录：编码规则、流程、角色、平台邮件模板和定时任务。',
      '**发布** 将其保存为不可更改的版本，并生成与前一版本的差异说明。',
      '**升级** 开始开发下一版本。照常发布更改后的定义，模块会显示变化。',
      '**切换** 启用另一已发布版本，可前进或回退。切换前会显示变化及引用，全部变化同时生效。记录中可能用到的字段和值只会停用，不会删除。版本中没有的邮件模板会被停用；编码规则、流程、角色和任务保持不变。',
      '**导出** 将版本保存为文件，供其他安装或版本管理使用。**导入文件** 在应用前显示将发生的变化。',
      '**引用** 显示哪些定义使用了该定义。其中的 **字段更名** 会列出所有随之更新的位置：数据服务、树、视图、页面及其表达式、角色、服务和保存的视图。全部同时更新，数据保持不变。产品自带字段、状态字段以及已发布流程引用的字段不能更名。',
      '版本不含本安装的内容：编码规则的计数、角色成员、抄送人员以及任务是否启动。新任务为暂停状态。流程成为其下一版本，运行中的流程继续使用原版本。',
      '',
      '对象、字段、值列表、状态列表、视图和角色由平台管理员应用；开发人员负责汇集、发布和导出。',
    ],
  ),
  helpPage(
    '/mgr/platform/entity/publish-tasks',
    text('Publish tasks', '发布任务'),
    [
      'A publish task releases the version of a module that is in development, or puts another released version into use. Task and remark say why; they stand beside the release.',
      '**What would change** shows it before anything is published, with everything that keeps it from being published.',
      '**Publish** does it at once, or at the time that you entered, by the clock of the time zone. A job looks each minute; while it is paused, tasks wait.',
      'With **Approval by another person** the task waits: whoever requested it does not approve it. **Return** gives it back with a reason.',
      'What was requested is what is published. If definitions of the module change in between, the task fails or is not approved: look at the changes and request it once more.',
      'It is published with the rights of whoever published or approved the task. Objects, fields, lists, status lists, views and roles need a platform administrator.',
      'A task that failed says why, and can be corrected and published again. A scheduled task can be canceled with a reason. All tasks stay in the list, with who, when and how they ended.',
    ],
    [
      '发布任务可发布模块正在开发的版本，或启用另一已发布版本。任务和备注说明原因，并显示在版本旁。',
      '**将发生的变化** 在发布之前显示内容，以及阻止发布的所有问题。',
      '**发布** 立即执行，或按所填时区的时间执行。定时任务每分钟检查一次；其暂停期间，发布任务等待。',
      '选择 **须由他人批准** 后任务待批准，申请人不能批准。**退回** 须填写原因。',
      '发布的内容就是申请时的内容。其间模块的定义如有变化，任务将失败或不能批准：请查看变化后重新申请。',
      '发布使用发布人或批准人的权限。对象、字段、值列表、状态列表、视图和角色须由平台管理员发布。',
      '失败的任务会说明原因，更正后可再次发布。待发布的任务可填写原因后取消。所有任务保留在列表中，包括人员、时间和结果。',
    ],
  ),
  helpPage(
    '/mgr/platform/entity/services',
    text('Services', '服务'),
    [
      'A service gives a data service, a record or an action of a status list an address of its own, below `/cafe.portal-service/service/`.',
      'It runs with the rights of its caller: they see their own rows only, and run only the actions of their roles. A service gives nobody a right.',
      '**Request** and **Response** name its nodes. Other nodes are refused, and only described nodes are given.',
      '**Cases** are calls with what they should give. They run on demand, and before the module is released: a case that fails stops the release.',
      '**Call of another system** sends the request to an outgoing host: values in the path, the query or the body, and never in a header. A case sends nothing: enter the answer that the other system gives.',
      '**Script** is JavaScript that returns the answer from `input`. It reads no data, clock or network, and is stopped after a fifth of a second. Both are called by the roles that the service names.',
      'The console calls the service and takes everything back. **Enabled** switches the address on, also between releases.',
    ],
    [
      '服务为数据服务、记录或状态操作提供独立地址，位于 `/cafe.portal-service/service/` 之下。',
      '服务以调用者的权限运行：只能看到自己的数据行，只能执行其角色允许的操作。服务不授予任何权限。',
      '**请求** 和 **响应** 列出其节点。其他节点会被拒绝，仅返回已描述的节点。',
      '**用例** 是带有预期结果的调用，可随时运行，并在模块发布前运行：用例失败会阻止发布。',
      '**调用外部系统** 将请求发送到外部主机：值只出现在路径、查询或正文中，不会进入标头。用例不会发送请求，须填写外部系统的返回。',
      '**脚本** 为根据 `input` 返回结果的 JavaScript，无法读取数据、时钟或网络，超过五分之一秒即停止。两者仅可由服务指定的角色调用。',
      '控制台可调用服务并撤回全部更改。**启用** 用于开放该地址，发布之外也可切换。',
    ],
  ),
  helpPage(
    '/mgr/platform/entity/hosts',
    text('Outgoing Hosts', '外部主机'),
    [
      'An outgoing host is another system that services may call. The operator lists its name and port in the setting `PORTSIDE_OUTGOING_HOSTS`; without that it cannot be enabled.',
      '**Roles** say whose services may call it. **Seconds** is how long a call may take with all its attempts; only requests that read are tried again.',
      'Each POST has the header `Idempotency-Key`, the same in all its attempts. With **Knows Idempotency-Key** a POST that failed in passing is tried again; choose it only when the system does a repeated key once. A caller who repeats a service with their own `Idempotency-Key` gives the system the same key again.',
      '**Secret** is sent in the header that you name. It is stored encrypted and never shown: enter a new one to change it. With another address or header it is entered again.',
      'Redirects are not followed, answers are JSON of at most 1 MB, and addresses inside of your network are refused unless the operator allows them.',
    ],
    [
      '外部主机是服务可以调用的其他系统。运维方须在设置 `PORTSIDE_OUTGOING_HOSTS` 中列出其名称和端口，否则无法启用。',
      '**角色** 决定谁的服务调用可以到达该主机。**秒数** 为一次调用（含全部重试）的最长时间；仅重试读取请求。',
      '每个 POST 都带有标头 `Idempotency-Key`，其所有重试使用同一键。选择 **支持 Idempotency-Key** 后，因临时故障失败的 POST 会重试；仅当该系统对重复的键只执行一次时才选择。调用者以自己的 `Idempotency-Key` 重复调用服务时，该系统会再次收到同一键。',
      '**密钥** 通过指定的标头发送，加密存储且不会显示，如需更改请输入新密钥。更改地址或标头后须重新输入。',
      '系统不跟随重定向，返回内容须为不超过 1 MB 的 JSON；内网地址会被拒绝，除非运维方允许。',
    ],
  ),
]
