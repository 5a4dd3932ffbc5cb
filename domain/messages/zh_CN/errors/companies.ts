import type { companiesErrors as en } from '../../en_US/errors/companies.ts'

export const companiesErrors: Readonly<Record<keyof typeof en, string>> = {
  COMPANY_NOT_AUDITED: '仅采购商与供应商可提交审核，其他类型的公司无需审核',
  COMPANY_NO_PURCHASER: '该公司不是采购商',
  COMPANY_NO_SUPPLIER: '该公司不是供应商',
  FACTORY_AUDIT_OPEN: '验厂任务 {number} 尚未通过',
  OPEN_DOCUMENTS_CHANGED: '该公司现有 {count} 份未结单据，请重新查看清单。',
  OPEN_DOCUMENTS_UNREAD: '请等待未结单据清单读取完成',
  OWN_COMPANY_SUSPENDED:
    '贵公司已停用，不能新建单据。未结单据继续执行，其所需的新单据由平台创建，或待贵公司恢复后办理。',
  COMPANY_SUSPENDED: '{company} 已停用，恢复前不能与其新建单据。未结单据所需的单据由平台在可行时创建。',
  SECOND_PERSON: '须由另一人执行：此提议由您提出',
}
