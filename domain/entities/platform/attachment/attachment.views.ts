import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['purchaser', 'supplier', 'platform', 'finance', 'freightAgent'] as const

export const attachmentQuery = defineService({
  code: 'attachmentquery',
  entity: 'Attachment',
  title: text('Attachment Query', '附件查询'),
  roles,
  fields: ['fileName', 'businessNo', 'ownerEntity', 'ownerId', 'fileType', 'size', 'uploader', 'uploaderCompany'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const attachmentQueryView = defineView({
  kind: 'list',
  code: 'attachmentquery',
  entity: 'Attachment',
  title: text('Attachment Query', '附件查询'),
  roles,
  service: 'attachmentquery',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'businessNo', operator: 'startsWith' },
    { field: 'ownerEntity', operator: 'in' },
    { field: 'fileType', operator: 'startsWith' },
    { field: 'uploaderCompany', operator: 'in' },
    { field: 'createdAt', operator: 'between' },
  ],
  columns: [
    { field: 'fileName', width: 280, pinned: 'left', as: 'link' },
    { field: 'businessNo', width: 170 },
    { field: 'ownerEntity', width: 170 },
    { field: 'fileType', width: 190 },
    { field: 'size', width: 110 },
    { field: 'uploader', width: 150 },
    { field: 'uploaderCompany', width: 190 },
    { field: 'createdAt', width: 150 },
  ],
  opens: '/attachmentquery?id={id}',
  empty: text(
    'Files of all records that you may see stand here, by the number of their record and their type.',
    '您可查看的全部记录的附件汇集于此，可按业务编号与类型搜索。',
  ),
})

export const attachmentView = defineView({
  kind: 'document',
  code: 'attachment_view',
  entity: 'Attachment',
  title: text('Attachment', '附件'),
  roles,
  by: 'id',
  refersTo: { entity: 'ownerEntity', record: 'ownerId' },
  attachmentFile: {},
  sections: [
    {
      title: text('File', '文件'),
      fields: ['fileName', 'fileType', 'size', 'uploader', 'uploaderCompany'],
    },
    { title: text('Record', '所属记录'), fields: ['ownerEntity', 'businessNo'] },
  ],
})
