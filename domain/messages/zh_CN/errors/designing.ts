import type { designingErrors as en } from '../../en_US/errors/designing.ts'

export const designingErrors: Readonly<Record<keyof typeof en, string>> = {
  PAGE_NO_MAIL: '本系统未配置邮件服务器，无法发送验证码，请联系管理员。',
  DEFINITION_WRONG: '定义有误：{reason}',
  TABLE_IN_USE: '此类记录一直在被使用，无法更改其数据表。未发布任何内容，数据也没有丢失。请几分钟后重新发布',
  TEMPLATE_UNSAVED: '预览失败，请先保存',
  AREA_WRONG: '此数据服务的 SQL 区 {area} 不再被接受，须由设计者修正',
  AREA_OPEN_DATABASE: '此数据库不运行 SQL 区：任何人都可更改会话设置。请其所有者按运维指南关闭',
  AREA_NO_ROLE: '此数据库不运行 SQL 区：缺少读取 SQL 区的角色。请其所有者按运维指南创建并授予，然后重新启动 Portside',
  AREA_DEAR: 'SQL 区 {area} 代价超过上限 {most}。请缩小范围',
  AREA_LONG: '此数据服务的 SQL 区返回超过 {most} 行，请缩小范围',
  AREA_REPEATS: '此数据服务的 SQL 区对同一记录返回多行，请按 ID 分组',
  AREA_FAILED: '此数据服务的 SQL 区无法计算（{state}）',
  NO_OTHER_VERSION: '没有可切换的版本',
  TPL_NO_JSON: '只能导入正确的 JSON 文件',
  FORM_CODE_REQUIRED: '单选模式下必须填写 formCode',
  TPL_OTHER_JSON: 'JSON 文件类型错误：不是数据服务模板',
  STATUS_NEEDS_MAPPING: '有 {count} 条记录处于状态 {status}，请指定其去向',
}
