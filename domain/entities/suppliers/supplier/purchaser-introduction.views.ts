import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

/** A purchaser company and what it has begun: the first page of its people until the company is approved (B-006). */
export const purchaserIntroduction = defineView({
  kind: 'document',
  code: 'page_company_short_introduction_purchaser',
  page: {},
  entity: 'Company',
  title: text('Company Introduction (Purchaser)', '公司简介（采购商）'),
  roles: ['purchaser', 'platform'],
  by: 'companyCode',
  self: 'company',
  sections: [
    {
      title: text('Company', '公司'),
      fields: ['name', 'companyCode', 'address', 'province', 'city', 'district', 'language', 'timeZone'],
    },
  ],
  related: [
    {
      service: 'looking_for_suppliers',
      entity: 'Supplier',
      title: text('Suppliers', '供应商'),
      field: 'owner',
      of: 'id',
      columns: ['name', 'poolStatus', 'category', 'contact', 'email'],
      opens: '/buyers/looking-for-suppliers/all?id={id}',
      create: '/buyers/looking-for-suppliers/all?id=',
    },
    {
      service: 'page_po_list',
      entity: 'PurchaseOrder',
      title: text('Purchase Orders', '采购订单'),
      field: 'buyer',
      of: 'id',
      columns: ['poNo', 'supplier', 'confirmStatus', 'totalAmount', 'currency', 'etd'],
      opens: '/base/page-making/page_po_form?poNo={poNo}',
    },
  ],
})
