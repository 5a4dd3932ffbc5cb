import { defineList, value } from '../meta/list.ts'

export const codeSectionType = defineList({
  code: 'codeSectionType',
  module: 'encoder',
  title: { en_US: 'Section Types', zh_CN: '码段类型' },
  source: 'shell §3',
  values: [
    value('Auto', 'Auto', '自动流水'),
    value('StaticString', 'Static string', '固定字符'),
    value('SysParam', 'System parameter', '系统参数'),
    value('InstanceParam', 'Instance parameter', '实例参数'),
    value('IncomingParams', 'Incoming parameters', '传入参数'),
    value('DateTime', 'Date and time', '日期时间'),
    value('JavaScript', 'JavaScript', 'JavaScript 脚本'),
    value('resourcePool', 'Resource pool', '资源池'),
  ],
})

export const missedRunPolicy = defineList({
  code: 'missedRunPolicy',
  module: 'platform',
  title: { en_US: 'Missed Runs', zh_CN: '错过的执行' },
  values: [
    value('skip', 'Left out', '跳过'),
    value('once', 'Made up once', '补执行一次'),
    value('all', 'Made up each', '逐次补执行'),
  ],
})

export const logLevel = defineList({
  code: 'logLevel',
  module: 'platform',
  title: { en_US: 'Log Levels', zh_CN: '日志级别' },
  source: 'shell §3',
  values: [
    value('debug', 'Debug', '调试'),
    value('info', 'Info', '信息'),
    value('warn', 'Warning', '警告'),
    value('error', 'Error', '错误'),
  ],
})

export const logCategory = defineList({
  code: 'logCategory',
  module: 'platform',
  title: { en_US: 'Log Categories', zh_CN: '日志类别' },
  source: 'shell §3',
  values: [
    value('login', 'Sign-in', '登录'),
    value('operation', 'Operation', '操作'),
    value('interface', 'Interface', '接口'),
    value('job', 'Scheduled job', '定时任务'),
  ],
})

/** Names of actions in the audit log. */
export const logAction = defineList({
  code: 'logAction',
  module: 'platform',
  title: { en_US: 'Actions of the Log', zh_CN: '日志操作' },
  values: [
    value('query', 'Queried', '查询'),
    value('create', 'Created', '新建'),
    value('update', 'Changed', '修改'),
    value('delete', 'Deleted', '删除'),
    value('export', 'Exported', '导出'),
    value('mend', 'Corrected', '修正'),
    value('toggle', 'Switched', '切换'),
    value('attach', 'File added', '添加附件'),
    value('detach', 'File removed', '移除附件'),
    value('expire', 'Expired', '已过期'),
    value('signIn', 'Signed in', '登录'),
    value('signOut', 'Signed out', '退出'),
    value('seeAs', 'Seen as a user', '以用户身份查看'),
    value('forceOffline', 'Forced offline', '强制下线'),
    value('invite', 'Invited', '邀请'),
    value('changePassword', 'Password changed', '修改密码'),
    value('setPassword', 'Password set', '设置密码'),
    value('resetPassword', 'Password reset', '重置密码'),
    value('wrongPasswords', 'Wrong passwords', '多次密码错误'),
    value('lock', 'Locked', '锁定'),
    value('unlock', 'Unlocked', '解锁'),
    value('recoverAdministrator', 'Administrator recovered', '恢复管理员'),
    value('secondFactorOn', 'Second factor switched on', '启用双重验证'),
    value('secondFactorOff', 'Second factor switched off', '关闭双重验证'),
    value('setParameter', 'Parameter set', '设置参数'),
    value('definitionChanged', 'Definition published', '发布定义'),
    value('call', 'Service called', '调用服务'),
    value('secretSet', 'Secret stored', '存储密钥'),
    value('secretRemoved', 'Secret removed', '移除密钥'),
    value('moduleParts', 'Definitions of a module', '模块定义变更'),
    value('jobDone', 'Job finished', '任务完成'),
    value('jobFailed', 'Job failed', '任务失败'),
    value('callFailed', 'Request failed', '请求失败'),
  ],
})

/** How the use of a designed data service is logged. */
export const templateLogType = defineList({
  code: 'templateLogType',
  module: 'platform',
  title: { en_US: 'Template Log Types', zh_CN: '模板日志类型' },
  source: 'trade §3',
  values: [value('none', 'None', '不记录'), value('query', 'Query', '查询日志'), value('all', 'All', '全部')],
})

export const businessModule = defineList({
  code: 'businessModule',
  module: 'platform',
  title: { en_US: 'Business Modules', zh_CN: '业务模块' },
  values: [
    value('sourcing', 'Sourcing', '寻源'),
    value('order', 'Orders', '订单'),
    value('logistics', 'Logistics', '物流'),
    value('quality', 'Quality', '质检'),
    value('warehouse', 'Warehouse', '仓储'),
    value('finance', 'Finance', '财务'),
    value('workflow', 'Workflow', '流程'),
    value('platform', 'Platform', '平台'),
  ],
})
