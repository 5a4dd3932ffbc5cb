import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

const byId = {
  area: 'documents',
  screen: 'list',
  menu: 'shipping',
  source: 'shell §2.5; trade §2',
  instanceBy: ['id'],
  recordView: 'shipment_document_form',
} as const
const handlers = ['freightAgent', 'supplier', 'platform'] as const

export const documentScreens = defineScreens([
  {
    ...byId,
    path: '/yeeDocCenter',
    name: 'doc-center',
    title: text('Document Center', '单证中心'),
    roles: ['platform', 'purchaser', 'supplier', 'freightAgent'],
    view: 'yeeDocCenter',
  },
  {
    ...byId,
    path: '/documentation',
    name: 'documentation',
    title: text('Documentation', '单证管理'),
    roles: handlers,
    view: 'documentation',
  },
  {
    ...byId,
    path: '/documentation_cl',
    name: 'documentation-cl',
    title: text('Documentation by Container Load', '单证管理（按装柜）'),
    roles: handlers,
    view: 'documentation_cl',
  },
  {
    ...byId,
    path: '/documentationV2',
    name: 'documentation-v2',
    title: text('Documentation V2', '单证管理（第二版）'),
    roles: handlers,
    view: 'documentationV2',
    recordView: 'documentation_v2_shipment',
    instanceBy: ['shipmentNo', 'id'],
  },
  {
    ...byId,
    path: '/docs_archive',
    name: 'docs-archive',
    title: text('Document Archive', '单证归档'),
    roles: ['purchaser', 'freightAgent', 'supplier', 'platform'],
    view: 'docs_archive',
  },
  {
    ...byId,
    path: '/trade_docs_archive',
    name: 'trade-docs-archive',
    title: text('Trade Document Archive', '贸易单证归档'),
    roles: ['purchaser', 'supplier', 'finance', 'platform'],
    view: 'trade_docs_archive',
  },
  {
    ...byId,
    path: '/yeeTransfer',
    name: 'doc-transfer',
    title: text('Document Transfer', '单证交接'),
    roles: ['platform', 'freightAgent'],
    view: 'yeeTransfer',
  },
  {
    ...byId,
    path: '/attachmentquery',
    name: 'attachment-query',
    title: text('Attachment Query', '附件查询'),
    roles: ['purchaser', 'supplier', 'platform', 'finance', 'freightAgent'],
    view: 'attachmentquery',
    recordView: 'attachment_view',
  },
])
