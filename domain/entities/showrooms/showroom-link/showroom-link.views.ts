import { defineService } from '../../../meta/service.ts'
import { text } from '../../../meta/text.ts'
import { defineView } from '../../../meta/view.ts'

const roles = ['supplier'] as const

export const showroomLinksService = defineService({
  code: 'showroom_links',
  entity: 'ShowroomLink',
  title: text('Showroom Links', '展厅链接'),
  roles,
  fields: ['purpose', 'showroom', 'status', 'endsOn', 'showsPrices', 'openings', 'lastOpened', 'createdAt'],
  sort: [{ field: 'createdAt', direction: 'desc' }],
})

export const showroomLinks = defineView({
  kind: 'list',
  code: 'showroom_links',
  entity: 'ShowroomLink',
  title: text('Showroom Links', '展厅链接'),
  roles,
  service: 'showroom_links',
  search: [
    { field: 'keyword', operator: 'like' },
    { field: 'showroom', operator: 'in' },
    { field: 'status', operator: 'in' },
    { field: 'endsOn', operator: 'between' },
  ],
  columns: [
    { field: 'purpose', width: 260, pinned: 'left', as: 'link' },
    { field: 'showroom', width: 220 },
    { field: 'status', width: 110, as: 'chip' },
    { field: 'endsOn', width: 130, as: 'due' },
    { field: 'showsPrices', width: 110 },
    { field: 'openings', width: 100 },
    { field: 'lastOpened', width: 160 },
  ],
  opens: '/showroom_links?id={id}',
  create: '/showroom_links?id=',
  actions: ['showroomLinkStatus'],
  empty: text(
    'There are no links yet. Create one to show a published showroom to people without an account.',
    '暂无链接。新建链接，即可向没有账号的人展示已发布的展厅。',
  ),
})

export const showroomLinkForm = defineView({
  kind: 'form',
  code: 'showroom_link_form',
  entity: 'ShowroomLink',
  title: text('Showroom Link', '展厅链接'),
  roles,
  by: 'id',
  sharedLink: {},
  sections: [
    {
      title: text('Link', '链接'),
      fields: ['showroom', 'purpose', 'endsOn', 'showsPrices', 'status', 'openings', 'lastOpened'],
    },
  ],
  related: [
    {
      service: 'showroom_openings',
      entity: 'ShowroomOpening',
      title: text('Openings', '打开记录'),
      field: 'link',
      of: 'id',
      columns: ['openedAt', 'source'],
    },
  ],
  actions: ['showroomLinkStatus'],
  tabs: ['history'],
})

export const showroomOpeningsService = defineService({
  code: 'showroom_openings',
  entity: 'ShowroomOpening',
  title: text('Openings of Showroom Links', '展厅链接打开记录'),
  roles,
  fields: ['openedAt', 'source', 'link'],
  sort: [{ field: 'openedAt', direction: 'desc' }],
})
