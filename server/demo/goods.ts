/** What the demo suppliers make: categories, brands and kinds of goods, in both languages. */
export interface DemoGoods {
  readonly supplier: string
  readonly category: string
  readonly hs: string
  readonly en: string
  readonly zh: string
  readonly sizes: readonly string[]
  /** Price range in USD, units per carton, carton in cm and kg gross. */
  readonly price: readonly [number, number]
  readonly perCarton: number
  readonly carton: readonly [number, number, number, number]
}

const goods = (
  supplier: string,
  category: string,
  hs: string,
  en: string,
  zh: string,
  sizes: string,
  price: [number, number],
  perCarton: number,
  carton: [number, number, number, number],
): DemoGoods => ({ supplier, category, hs, en, zh, sizes: sizes.split('|'), price, perCarton, carton })

export const demoGoods: readonly DemoGoods[] = [
  goods(
    'lianfa',
    'TEX',
    '630260',
    'Cotton towel',
    '棉毛巾',
    '30×30|50×90|70×140|100×150',
    [0.9, 6.2],
    48,
    [60, 40, 40, 17.5],
  ),
  goods(
    'lianfa',
    'TEX',
    '630210',
    'Bed linen set',
    '床品四件套',
    'single|double|queen|king',
    [9.5, 26],
    8,
    [55, 45, 40, 14],
  ),
  goods('lianfa', 'TEX', '630392', 'Curtain panel', '窗帘', '140×220|140×260|280×260', [5.5, 14], 12, [60, 50, 35, 15]),
  goods('lianfa', 'TEX', '620342', 'Cotton chinos', '棉休闲裤', 'S|M|L|XL', [6.8, 11], 24, [58, 38, 36, 13]),
  goods(
    'huamei',
    'HOM',
    '691110',
    'Porcelain dinner set',
    '瓷餐具套装',
    '16 pc|24 pc|32 pc',
    [14, 38],
    2,
    [45, 35, 35, 16],
  ),
  goods(
    'huamei',
    'HOM',
    '701337',
    'Drinking glass',
    '玻璃杯',
    '250 ml|330 ml|450 ml',
    [0.45, 1.6],
    48,
    [48, 36, 30, 14],
  ),
  goods(
    'huamei',
    'HOM',
    '732393',
    'Stainless saucepan',
    '不锈钢奶锅',
    '16 cm|18 cm|20 cm',
    [4.2, 8.9],
    12,
    [60, 42, 38, 12],
  ),
  goods(
    'huamei',
    'HOM',
    '670290',
    'Artificial plant',
    '仿真绿植',
    '40 cm|80 cm|120 cm',
    [2.1, 12.5],
    12,
    [90, 40, 40, 9],
  ),
  goods(
    'xinda',
    'PLA',
    '392410',
    'Storage box with lid',
    '带盖收纳箱',
    '10 l|25 l|45 l|60 l',
    [1.4, 5.8],
    10,
    [62, 45, 60, 13],
  ),
  goods('xinda', 'PLA', '392490', 'Laundry basket', '洗衣篮', '35 l|50 l', [2.2, 3.9], 12, [60, 45, 80, 9.5]),
  goods('xinda', 'PLA', '392330', 'Sports bottle', '运动水壶', '500 ml|750 ml|1 l', [0.8, 2.4], 50, [55, 40, 45, 8]),
  goods(
    'jinlong',
    'LIG',
    '940511',
    'LED ceiling lamp',
    'LED 吸顶灯',
    '12 W|24 W|36 W',
    [3.8, 14.5],
    10,
    [52, 52, 45, 11],
  ),
  goods(
    'jinlong',
    'LIG',
    '853952',
    'LED bulb E27',
    'LED 灯泡 E27',
    '7 W|9 W|12 W',
    [0.38, 0.92],
    100,
    [48, 38, 30, 7.5],
  ),
  goods('jinlong', 'LIG', '940521', 'Desk lamp', '台灯', 'white|black|brass', [5.9, 13.8], 12, [60, 40, 42, 12.5]),
  goods('haitong', 'FUR', '940350', 'Bedside table', '床头柜', 'oak|walnut|white', [18, 34], 1, [50, 42, 55, 15]),
  goods('haitong', 'FUR', '940169', 'Dining chair', '餐椅', 'oak|grey|green', [14.5, 29], 2, [60, 55, 90, 14.5]),
  goods(
    'haitong',
    'FUR',
    '940360',
    'Folding shelf',
    '折叠架',
    '3 tiers|4 tiers|5 tiers',
    [8.5, 19],
    4,
    [95, 40, 25, 18],
  ),
]

export const demoCategories: readonly { code: string; name: string }[] = [
  { code: 'TEX', name: 'Textiles 纺织品' },
  { code: 'HOM', name: 'Home & table 家居餐具' },
  { code: 'PLA', name: 'Plastics 塑料制品' },
  { code: 'LIG', name: 'Lighting 照明' },
  { code: 'FUR', name: 'Furniture 家具' },
]

export const demoBrands: readonly { code: string; name: string }[] = [
  { code: 'HEARTH', name: 'Hearth & Harbor' },
  { code: 'NORDLY', name: 'Nordlys 北光' },
  { code: 'YUNXI', name: 'Yunxi 云栖' },
  { code: 'BASIC', name: 'Basic' },
]

/** Ports of loading by supplier, and where the buyers' goods go. UN/LOCODE. */
export const originPorts: Readonly<Record<string, string>> = {
  lianfa: 'CNSHA',
  huamei: 'CNXMN',
  xinda: 'CNNGB',
  jinlong: 'CNYTN',
  haitong: 'CNYTN',
}
export const destinations: Readonly<
  Record<string, { port: string; consignee: string; address: string; warehouse: string }>
> = {
  northwind: {
    port: 'USSEA',
    consignee: 'Northwind DC Seattle',
    address: '1500 Harbor Island, Seattle, WA 98134',
    warehouse: 'safehouse',
  },
  eastgate: {
    port: 'HKHKG',
    consignee: 'Eastgate DC Kwai Chung 东门葵涌仓',
    address: 'Kwai Chung Terminal 5, Hong Kong',
    warehouse: 'portcare',
  },
  hansen: {
    port: 'DEHAM',
    consignee: 'Hansen Lager Hamburg',
    address: 'Veddeler Damm 18, 20457 Hamburg',
    warehouse: 'safehouse',
  },
  tradelink: {
    port: 'NLRTM',
    consignee: 'TradeLink Europe B.V.',
    address: 'Maasvlakte 2, Rotterdam',
    warehouse: 'portcare',
  },
}
