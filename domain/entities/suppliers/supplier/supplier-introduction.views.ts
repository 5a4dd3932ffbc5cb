import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

/** A supplier company as others know it; its own people see themselves. Only what the reader may see stands below. */
export const supplierIntroduction = defineView({
  kind: 'document',
  code: 'supplier_introduction',
  entity: 'Company',
  title: text('Company Introduction (Supplier)', '公司简介（供应商）'),
  roles: ['supplier', 'purchaser', 'platform'],
  by: 'companyCode',
  self: 'company',
  sections: [
    {
      title: text('Company', '公司'),
      fields: ['name', 'companyStatus', 'address', 'province', 'city', 'district'],
    },
  ],
  related: [
    {
      service: 'my_showroom_edit',
      entity: 'Showroom',
      title: text('Showrooms', '展厅'),
      field: 'supplier',
      of: 'id',
      columns: ['title', 'status', 'category', 'updatedAt'],
      opens: '/my_showroom_edit?id={id}',
      create: '/my_showroom_edit?id=',
    },
    {
      service: 'show_room_list',
      entity: 'Showroom',
      title: text('Showrooms', '展厅'),
      field: 'supplier',
      of: 'id',
      columns: ['title', 'category', 'introduction'],
      opens: '/show-room?where=showroom:in:{id}',
    },
    {
      service: 'supplier_certificates',
      entity: 'SupplierCertificate',
      title: text('Certificates', '证书'),
      field: 'supplierCompany',
      of: 'id',
      columns: ['certificateNo', 'kind', 'issuer', 'validFrom', 'validTo', 'status'],
      opens: '/supplier_certificates?id={id}',
    },
    {
      service: 'looking_for_suppliers',
      entity: 'Supplier',
      title: text('In Your Suppliers', '供应商信息'),
      field: 'company',
      of: 'id',
      columns: ['name', 'poolStatus', 'category', 'contact', 'email'],
      opens: '/buyers/looking-for-suppliers/all?id={id}',
    },
  ],
})
