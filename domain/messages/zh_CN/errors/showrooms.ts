import type { showroomsErrors as en } from '../../en_US/errors/showrooms.ts'

export const showroomsErrors: Readonly<Record<keyof typeof en, string>> = {
  SHOWROOM_NO_ITEM: '展厅中还没有商品',
  SHOWROOM_LINK_DAY: '{field}须在 {first} 至 {last} 之间，留空即为 30 天后',
  SHOWROOM_NO_GUEST: '尚未选择受邀公司，展厅将无人可见',
  SHOWROOM_NO_SUPPLIER: '{supplier} 不在贵公司的供应商中，请先新增该供应商再生成询价单',
}
