import { defineScreens } from '../meta/screens/screen.ts'
import { text } from '../meta/text.ts'

const given = {
  area: 'master-data',
  menu: 'master-data',
  source: 'shell §2.5; trade §2',
  roles: ['purchaser', 'platform'],
} as const

/** Goods, brands and categories, and the first day of a company. */
export const masterDataScreens = defineScreens([
  {
    ...given,
    path: '/sku_Config',
    name: 'sku-config',
    title: text('SKU Configuration', '商品配置'),
    screen: 'list',
    view: 'sku_config',
    recordView: 'sku_config_form',
    instanceBy: ['id'],
  },
  {
    ...given,
    path: '/sku_duplicates',
    name: 'sku-duplicates',
    title: text('Duplicate SKUs', '重复商品'),
    roles: ['purchaser', 'platform', 'supplier'],
    screen: 'list',
    view: 'sku_pairs',
    recordView: 'sku_duplicate_form',
    tabs: ['sku_pairs', 'sku_duplicates'],
    instanceBy: ['id'],
    source: 'sourcing 10',
  },
  {
    ...given,
    path: '/djh_brand',
    name: 'brand',
    title: text('Brands', '品牌管理'),
    screen: 'list',
    view: 'djh_brand',
    recordView: 'brand_form',
    instanceBy: ['id'],
  },
  {
    ...given,
    path: '/djh_category',
    name: 'category',
    title: text('Categories', '品类管理'),
    screen: 'tree',
    view: 'djh_category',
  },
  {
    path: '/wizard',
    name: 'wizard',
    area: 'other',
    menu: 'administration',
    title: text('Set-up Wizard', '配置向导'),
    screen: 'wizard',
    roles: ['platform', 'purchaser', 'supplier'],
    source: 'shell §2.4; trade §2',
  },
])
