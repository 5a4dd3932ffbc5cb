import type { CompanyType } from '../meta/role.ts'

/** Company types whose business tables have import and export (constants#importExportCompanyTypes, B-083). */
export const transferCompanyTypes: readonly CompanyType[] = ['1', '3', '4']
