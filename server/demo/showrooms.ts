import { Readable } from 'node:stream'
import type { App } from '../context.ts'
import { attach } from './attach.ts'
import { pictureOf, type Shape } from './picture.ts'
import type { StockPlay } from './play.ts'
import { stepOf, stored } from './step.ts'

interface Product {
  readonly name: string
  readonly section: string
  readonly shape: Shape
  readonly colour: readonly [number, number, number]
  readonly says: string
  readonly price?: string
  readonly moq: string
  readonly days: number
}

interface Room {
  readonly supplier: string
  readonly title: string
  readonly introduction: string
  readonly category: string
  readonly layout: string
  readonly theme: string
  readonly guests: readonly string[]
  readonly isDraft?: true
  /** A link for people without an account; its last day in days from today. */
  readonly shared?: { readonly purpose: string; readonly endsOn: number; readonly showsPrices: boolean }
  readonly products: readonly Product[]
}

const teal = [46, 134, 137] as const,
  clay = [178, 106, 74] as const,
  night = [58, 72, 110] as const,
  sand = [196, 170, 120] as const,
  leaf = [98, 140, 82] as const

const rooms: readonly Room[] = [
  {
    supplier: 'lianfa',
    title: 'Home textiles 2027 家纺新品',
    introduction: 'Towels and bed linen from our own weaving mill, OEKO-TEX certified. 自有织造工厂的毛巾与床品。',
    category: 'TEX',
    layout: 'cards',
    theme: 'sea',
    guests: ['northwind', 'eastgate'],
    shared: { purpose: 'Visitors of the spring fair 春季展会访客', endsOn: 21, showsPrices: false },
    products: [
      {
        name: 'Bath towel, combed cotton 精梳棉浴巾',
        section: 'Bath 卫浴',
        shape: 'folded',
        colour: teal,
        says: '550 g/m², 70 × 140 cm, double stitched hem.',
        price: '3.15',
        moq: '1200',
        days: 45,
      },
      {
        name: 'Hand towel, waffle 华夫格毛巾',
        section: 'Bath 卫浴',
        shape: 'folded',
        colour: sand,
        says: '320 g/m², 50 × 90 cm, dries quickly.',
        price: '1.48',
        moq: '2400',
        days: 40,
      },
      {
        name: 'Bath mat, tufted 簇绒地垫',
        section: 'Bath 卫浴',
        shape: 'box',
        colour: night,
        says: '50 × 80 cm, non-slip back, machine washable.',
        moq: '800',
        days: 50,
      },
      {
        name: 'Bed linen set, sateen 贡缎床品套装',
        section: 'Bed 床品',
        shape: 'folded',
        colour: clay,
        says: '300 thread count, four pieces, gift box.',
        price: '18.90',
        moq: '600',
        days: 60,
      },
      {
        name: 'Cushion cover, linen look 仿麻靠垫套',
        section: 'Bed 床品',
        shape: 'box',
        colour: leaf,
        says: '45 × 45 cm, hidden zip, six colours.',
        moq: '1500',
        days: 35,
      },
    ],
  },
  {
    supplier: 'huamei',
    title: 'Table and light 餐桌与灯饰',
    introduction: 'Stoneware, porcelain and lamps for the table. 炻瓷、瓷器与台灯。',
    category: 'HOM',
    layout: 'large',
    theme: 'clay',
    guests: ['northwind'],
    products: [
      {
        name: 'Dinner plate 27 cm, reactive glaze 窑变釉餐盘',
        section: 'Table 餐桌',
        shape: 'round',
        colour: clay,
        says: 'Stoneware, dishwasher safe, food contact tested.',
        price: '2.35',
        moq: '2000',
        days: 55,
      },
      {
        name: 'Mug 0.35 l 马克杯',
        section: 'Table 餐桌',
        shape: 'cup',
        colour: night,
        says: 'Stoneware, matt outside, glossy inside.',
        price: '1.20',
        moq: '3000',
        days: 50,
      },
      {
        name: 'Table lamp, ribbed base 罗纹台灯',
        section: 'Light 灯饰',
        shape: 'lamp',
        colour: sand,
        says: 'Ceramic base, cotton shade, E14, CE.',
        moq: '500',
        days: 60,
      },
    ],
  },
  {
    supplier: 'lianfa',
    title: 'Kitchen, autumn 秋季厨房系列',
    introduction: '',
    category: 'TEX',
    layout: 'rows',
    theme: 'plain',
    guests: ['northwind'],
    isDraft: true,
    products: [
      {
        name: 'Oven glove, quilted 绗缝隔热手套',
        section: 'Kitchen 厨房',
        shape: 'box',
        colour: teal,
        says: 'Cotton, silicone grip, 18 × 32 cm.',
        moq: '1000',
        days: 40,
      },
    ],
  },
]

/** Showrooms of two suppliers, one of them still a draft; favourites and enquiries of a buyer. */
export async function loadShowrooms(app: App, play: StockPlay): Promise<void> {
  const categories = await stored(app, 'Category', 'code', ['TEX', 'HOM'])
  const shown = new Map<string, string>()
  for (const [i, room] of rooms.entries()) {
    const step = stepOf(app, play.actors.get(`sales@${room.supplier}.example`), play.day(-40 + 5 * i))
    const category = categories.find(c => c.code === room.category)?.id
    const guests = room.guests.map(g => play.companies.get(g))
    const { title, introduction, layout, theme } = room
    const [showroom = ''] = await step.save('Showroom', [
      { record: { title, introduction, layout, theme, category: category ? [category] : [], guests } },
    ])
    const ids = await step.save(
      'ShowroomItem',
      room.products.map((p, at) => ({
        record: {
          showroom,
          name: p.name,
          section: p.section,
          position: 10 * (at + 1),
          description: p.says,
          ...(category ? { category } : {}),
          ...(p.price ? { price: p.price, currency: 'USD' } : {}),
          moq: p.moq,
          leadDays: p.days,
          countryOfOrigin: 'CN',
          skuNo: `${room.supplier.slice(0, 2).toUpperCase()}-${100 * (i + 1) + at}`,
        },
      })),
    )
    for (const [at, id] of ids.entries()) {
      const product = room.products[at] as Product
      shown.set(product.name, id)
      const copy = await app.files.put(Readable.from([pictureOf(product.shape, product.colour)]), { maxBytes: 200_000 })
      const file = { no: null, name: `${product.shape}.png`, type: 'image/png' }
      await attach(app, { copy }, { ...file, entity: 'ShowroomItem', id, field: 'picture' })
      if (at === 0) await attach(app, { copy }, { ...file, entity: 'Showroom', id: showroom, field: 'cover' })
    }
    if (room.isDraft) continue
    await step.act('showroomStatus', 'publish', [showroom])
    if (room.shared)
      await step.save('ShowroomLink', [{ record: { showroom, ...room.shared, endsOn: play.day(room.shared.endsOn) } }])
  }
  await loadInterest(app, play, shown)
}

async function loadInterest(app: App, play: StockPlay, shown: ReadonlyMap<string, string>): Promise<void> {
  const item = (words: string) => [...shown].find(([name]) => name.startsWith(words))?.[1]
  const buyer = stepOf(app, play.actors.get('buyer@northwind.example'), play.day(-9))
  await buyer.save('ShowroomFavourite', [
    { record: { item: item('Bath towel'), quantity: '2400' } },
    { record: { item: item('Mug'), quantity: '6000', remark: 'in two colours' } },
  ])
  const [answered = ''] = await buyer.save('ShowroomEnquiry', [
    { record: { item: item('Bath towel'), question: 'Is a dark blue possible, and from which quantity?' } },
    { record: { item: item('Bed linen'), question: 'Which sizes are in the set for the United Kingdom?' } },
  ])
  const seller = stepOf(app, play.actors.get('sales@lianfa.example'), play.day(-8))
  const [asked] = await stored(app, 'ShowroomEnquiry', 'id', [answered])
  if (!asked) return
  const answer = 'Yes, from 2,400 pieces of a colour; lab dips take a week.'
  await seller.save('ShowroomEnquiry', [{ record: { id: asked.id, revision: asked.revision, answer } }])
  await seller.act('showroomEnquiryStatus', 'answer', [asked.id])
}
