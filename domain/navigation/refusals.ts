import { defineScreens } from '../meta/screens/screen.ts'
import { roleCodes } from '../meta/role.ts'
import { text } from '../meta/text.ts'

/** Screens for forbidden and missing addresses (B-019, B-026), shared by client and server. */
export const refusalScreens = defineScreens([
  {
    path: '/403',
    name: 'no-permission',
    area: 'shell',
    title: text('No Permission', '无访问权限'),
    screen: 'refusal',
    roles: roleCodes,
    open: true,
    source: 'shell §2.1',
  },
  {
    path: '/404',
    name: 'not-found',
    area: 'shell',
    title: text('Page Not Found', '页面不存在'),
    screen: 'refusal',
    roles: roleCodes,
    open: true,
    source: 'shell §2.1',
  },
])

export type RefusalPath = (typeof refusalScreens)[number]['path']

/** The refusal screen that an address leads to; undefined for any other address. */
export function refusalAt(address: string): RefusalPath | undefined {
  const path = address.split('?')[0]?.replace(/\/+$/, '')
  return refusalScreens.find(s => s.path === path)?.path
}
