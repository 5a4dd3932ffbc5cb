import type { qualityErrors as en } from '../../en_US/errors/quality.ts'

export const qualityErrors: Readonly<Record<keyof typeof en, string>> = {
  QC_QUANTITIES_DIFFER: '{field}：合格与不合格数量合计为 {sum}',
  QC_MORE_THAN_LOT: '{field}不能大于批量 {max}',
  QC_BEFORE_WINDOW: '{field}：最早可检日期为 {date}',
  QC_AFTER_WINDOW: '{field}：最迟检验日期为 {date}',
  QC_NO_PLAN: '{field}：该批量没有对应的抽样方案，至少需要两件',
  QC_BEGUN: '检验已开始',
  QC_NOT_YET: '检验预约日期为 {date}',
  QC_SAMPLE_TOO_SMALL: '{field}：抽样方案要求至少 {min} 件',
  QC_NOT_REPORTED: '报告尚未提交',
  QC_BEYOND_LIMITS: '所发现缺陷超过允收数',
  QC_WITHIN_LIMITS: '所发现缺陷未超过允收数',
  QC_NOT_JUDGED: '结果尚待判定',
  QC_JUDGED: '结果已判定',
  QC_NOT_PASSED: '质检结果不是合格',
  QC_NOT_FAILED: '质检结果不是不合格',
  SAMPLE_FREE: '样品免费，无需下单',
  SAMPLE_NOT_FREE: '样品不是免费的',
  SAMPLE_RESULT_REJECTED: '{field}为不通过',
  SAMPLE_RESULT_NOT_REJECTED: '{field}不是不通过',
}
