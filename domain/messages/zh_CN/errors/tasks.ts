/** Problems of tasks and their cases. */
export const taskErrors = {
  TASK_NOT_YOURS: '只有负责人、指派人以及管理本公司任务的人员可以修改任务',
  TASK_IS_YOURS: '该任务已由您负责',
  TASK_BY_RECORD: '该任务跟随单据状态：由单据的操作结束',
  TASK_NO_PERSON: '本公司没有用户“{name}”。请填写用户名',
  TASK_CASE_UNKNOWN: '没有启用的案例“{code}”',
  TASK_CASE_WITHOUT_RECORD: '请选择单据类型，或选择带有单据类型的案例：仅凭编号无法确定单据',
  TASK_RECORD_UNKNOWN: '编号“{number}”没有可见的单据，或对应多张单据',
  TASK_RECORD_GONE: '您无法查看该任务所涉及的单据，请填写其他单据的编号',
  CASE_VIEW_UNKNOWN: '没有表单或单据视图“{view}”',
  CASE_VIEW_OTHER_ENTITY: '视图“{view}”属于其他对象，与案例的单据类型不一致',
  CASE_STATUS_LIST: '这不是案例单据类型的状态列表',
  CASE_STATUS: '状态列表中没有可继续流转的状态“{status}”',
  CASE_PARTY: '单据的该字段不是公司',
  CASE_PARTY_SEES: '此字段的公司看不到处于该状态的单据，请选择可以看到单据的公司字段',
  CASE_DUE_FIELD: '单据的该字段不是日期',
} as const
