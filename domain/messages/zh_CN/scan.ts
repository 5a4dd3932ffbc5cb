import type { scan as en } from '../en_US/scan.ts'

export const scan: Readonly<Record<keyof typeof en, string>> = {
  scanTitle: '扫码清点',
  scanBlindTitle: '扫码盲收',
  scanCode: '扫描 SKU、GTIN 或箱码后按回车',
  scanHint: '每扫一次计一件，扫包装条码则计入其件数。代码前输入 12* 可一次计十二次。',
  scanBlindHint: '请按实物清点，确认清点后显示预期数量。代码前输入 12* 可一次计十二次。',
  scanUndo: '撤销上次扫描',
  scanConfirm: '确认清点',
  scanCounted: '{sku} {name}：+{quantity}，现 {received}／预期 {expected}',
  scanCountedBlind: '{sku} {name}：+{quantity}，现 {received}',
  scanUndone: '{sku} {name}：已撤销该次扫描，现 {received}',
  scanUnknown: '{code} 不是本批货物的代码，未计入，已保留在“扫描记录”中。请核对标签，或在清点单中手工录入。',
  scanStopped: '{count} 次扫描待发送：服务器未响应，数据未丢失。',
  scanRetry: '重新发送',
}
