import type { suppliersErrors as en } from '../../en_US/errors/suppliers.ts'

export const suppliersErrors: Readonly<Record<keyof typeof en, string>> = {
  AUDIT_WEIGHTS: '各部分权重合计为 {sum}，必须正好为 100。',
  AUDIT_SECTION_UNKNOWN: '有问题引用了模板中不存在的部分 {section}',
  AUDIT_SECTION_EMPTY: '部分 {section} 没有问题',
  AUDIT_GRADES: '{field}：A 级最低分须高于 B 级，B 级须高于 C 级',
  AUDIT_POINTS_ABOVE: '{field}不能超过 {max}',
  AUDIT_POINTS_OR_NOT: '{field}：不适用的问题不能有得分',
  AUDIT_NOT_ANSWERED: '还有 {count} 个问题未回答。请填写得分，或标记为不适用。',
  AUDIT_NOTHING_ANSWERED: '没有计分的问题，无法得出分数',
  AUDIT_SECOND_PERSON: '须由审核人以外的人员审批',
  AUDIT_FAILED: '审核不合格，只能选择不通过',
  AUDIT_FINDINGS_OPEN: '还有 {count} 个发现项未关闭。请先关闭，或选择有条件通过。',
  AUDIT_NO_CONDITION: '没有未关闭的发现项，无需附加条件',
  CERTIFICATE_SECOND_PERSON: '须由上传人以外的人员核验证书',
}
