import { text } from '../../meta/text.ts'
import { defineView } from '../../meta/view.ts'

export const companyInfoForm = defineView({
  kind: 'form', code: 'company_info', entity: 'Company', title: text('Company Info', '公司信息'), roles: ['platform', 'purchaser', 'supplier'], by: 'companyCode', self: 'company',
  sections: [
    { title: text('Company', '公司'), fields: ['name', 'companyCode', 'companyType', 'companyStatus'] },
    { title: text('Address', '地址'), fields: ['province', 'city', 'district', 'address', 'remark'] },
    { title: text('Language and time', '语言与时区'), fields: ['language', 'timeZone'] },
  ],
  tabs: ['history'],
})
