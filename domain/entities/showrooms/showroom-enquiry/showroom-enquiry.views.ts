import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView, defineWorklist } from '../../../meta/view.ts'

const roles = ['purchaser', 'supplier'] as const

export const showroomEnquiriesService = defineService({
  code: 'showroom_enquiries',
  entity: 'ShowroomEnquiry',
  title: text('Enquiries', '商品咨询'),
  roles,
  fields: ['question', 'item', 'supplier', 'buyer', 'status', 'answer', 'answeredOn', 'createdAt'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const showroomEnquiries = defineView({
  kind: 'list',
  code: 'showroom_enquiries',
  entity: 'ShowroomEnquiry',
  title: text('Enquiries', '商品咨询'),
  roles,
  service: 'showroom_enquiries',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'status', operator: 'in' },
    { field: 'supplier', operator: 'in', companyTypes: ['1', '3'] },
    { field: 'buyer', operator: 'in', companyTypes: ['1', '2'] },
  ],
  columns: [
    { field: 'question', width: 340, pinned: 'left', as: 'link' },
    { field: 'status', width: 120, as: 'chip' },
    { field: 'item', width: 240 },
    { field: 'supplier', width: 200, companyTypes: ['1', '3'] },
    { field: 'buyer', width: 200, companyTypes: ['1', '2'] },
    { field: 'answer', width: 340 },
    { field: 'answeredOn', width: 120 },
    { field: 'createdAt', width: 160 },
  ],
  opens: '/showroom_enquiries?id={id}',
  actions: ['showroomEnquiryStatus'],
  empty: text('There are no enquiries about products.', '暂无商品咨询。'),
})

export const showroomEnquiryForm = defineView({
  kind: 'form',
  code: 'showroom_enquiry_form',
  entity: 'ShowroomEnquiry',
  title: text('Enquiry', '商品咨询'),
  roles,
  by: 'id',
  sections: [
    {
      title: text('Enquiry', '咨询'),
      fields: ['item', 'supplier', 'buyer', 'status', 'question', 'answer', 'answeredOn'],
    },
  ],
  actions: ['showroomEnquiryStatus'],
  tabs: ['attachments', 'comments', 'history'],
})

export const enquiryWorklists = [
  defineWorklist({
    code: 'enquiries-to-answer',
    title: text('Enquiries to answer', '待答复的商品咨询'),
    roles: ['supplier'],
    service: 'showroom_enquiries',
    where: [{ field: 'status', operator: 'eq', value: 'asked' }],
    opens: '/showroom_enquiries',
    fields: ['question', 'item', 'buyer'],
  }),
]
