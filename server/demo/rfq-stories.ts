export const bidders = ['lianfa', 'huamei'] as const
export type Bidder = (typeof bidders)[number]

/** Prices by bidder and line; null is not offered. */
export type Prices = Readonly<Partial<Record<Bidder, readonly (string | null)[]>>>

export const openers = ['buyer@northwind.example', 'senior@northwind.example'] as const

export const evaluators = ['quality@northwind.example', 'textiles@northwind.example'] as const
export type Evaluator = (typeof evaluators)[number]

export interface Story {
  readonly name: string
  readonly project?: string
  readonly lines: readonly (readonly [string, string])[]
  readonly targets: readonly string[]
  readonly quotes: Prices
  /** The incoterm of a bidder, when it differs from that of the RFQ. */
  readonly incoterms?: Readonly<Partial<Record<Bidder, string>>>
  /** Charges of a container with its goods, for the estimate of landed cost. */
  readonly estimate?: { readonly freight: string; readonly cbm: readonly string[] }
  /** Questions and a change while the round is open. */
  readonly talk?: true
  /** Days until the cut-off; negative when it has passed. */
  readonly cutoff: number
  /** The second of two rounds, for suppliers on the shortlist. */
  readonly bafo?: { readonly cutoff: number; readonly quotes: Prices }
  readonly award?: 'proposed' | 'contract'
  readonly draft?: true
  /** All lines are one lot, and a bidder offers something else for the first one. */
  readonly lot?: string
  readonly alternate?: { readonly of: Bidder; readonly offeredAs: string; readonly unitPrice: string }
  /** Two openers have not opened the round, and these quotations came after its cut-off. */
  readonly late?: Prices
  /** Everybody approved for a category may answer. */
  readonly open?: true
  /** Criteria in points beside the price, and who of the evaluators has submitted. */
  readonly scoring?: { readonly submitted: readonly Evaluator[] }
}

export const stories: readonly Story[] = [
  {
    name: 'Kitchen textiles, spring 春季厨房纺织品',
    lines: [
      ['Kitchen cloth set 厨房布套装', '2400'],
      ['Oven glove 隔热手套', '1200'],
    ],
    targets: ['1.9', '2.4'],
    quotes: {},
    cutoff: 14,
    draft: true,
  },
  {
    name: 'Bath towels, autumn 秋季浴巾',
    project: 'P-27-01',
    lines: [
      ['Bath towel 70×140 浴巾', '6000'],
      ['Hand towel 50×100 毛巾', '9000'],
      ['Bath mat 地垫', '1500'],
    ],
    targets: ['3.1', '1.6', '2.9'],
    quotes: { lianfa: ['3.28', '1.62', '3.05'] },
    cutoff: 5,
    talk: true,
  },
  {
    name: 'Stoneware tableware 炻瓷餐具',
    project: 'P-27-02',
    lines: [
      ['Dinner plate 27 cm 餐盘', '4800'],
      ['Cereal bowl 麦片碗', '4800'],
      ['Mug 0.35 l 马克杯', '9600'],
      ['Serving board, oak 橡木餐板', '800'],
    ],
    targets: ['1.8', '1.35', '1.1', '6.2'],
    quotes: { lianfa: ['1.92', '1.41', null, '6.10'], huamei: ['1.84', '1.46', '1.08', null] },
    incoterms: { huamei: 'CIF' },
    estimate: { freight: '2900', cbm: ['21', '14', '17', '6'] },
    cutoff: -1,
  },
  {
    name: 'Glass storage 玻璃储物',
    lines: [
      ['Storage jar 1.2 l 储物罐', '3000'],
      ['Bottle, swing top 0.75 l 卡扣瓶', '2000'],
    ],
    targets: ['1.5', '1.2'],
    quotes: { lianfa: ['1.70', '1.32'], huamei: ['1.58', '1.29'] },
    cutoff: -8,
    bafo: { cutoff: 3, quotes: { huamei: ['1.52', '1.24'] } },
  },
  {
    name: 'Beach collection 沙滩系列',
    lines: [
      ['Beach towel 90×180 沙滩巾', '5000'],
      ['Beach bag 沙滩包', '2500'],
    ],
    targets: ['4.0', '3.3'],
    quotes: { lianfa: ['4.05', '3.60'], huamei: ['4.30', '3.25'] },
    cutoff: -4,
    award: 'proposed',
  },
  {
    name: 'Table linen 餐桌布艺',
    lines: [
      ['Table runner 桌旗', '1800'],
      ['Napkin set of 4 餐巾四件套', '3600'],
    ],
    targets: ['2.6', '2.2'],
    quotes: { lianfa: ['2.55', '2.15'], huamei: ['2.75', '2.30'] },
    cutoff: -12,
    award: 'contract',
  },
  {
    name: 'Garden cushions 花园坐垫',
    lines: [
      ['Seat cushion 45×45 坐垫', '4000'],
      ['Bench cushion 120×45 长凳垫', '1200'],
    ],
    targets: ['3.6', '9.5'],
    quotes: { lianfa: ['3.70', '9.90'], huamei: ['3.95', '9.20'] },
    cutoff: -3,
    scoring: { submitted: ['quality@northwind.example', 'textiles@northwind.example'] },
    lot: 'A',
    alternate: { of: 'huamei', offeredAs: 'Recycled polyester 再生涤纶面料', unitPrice: '3.40' },
  },
  {
    name: 'Candles 蜡烛',
    lines: [['Pillar candle 柱蜡', '8000']],
    targets: ['1.1'],
    quotes: { lianfa: ['1.18'], huamei: ['1.12'] },
    cutoff: -2,
    scoring: { submitted: ['textiles@northwind.example'] },
  },
  {
    name: 'Wicker baskets 藤编篮',
    lines: [
      ['Laundry basket 洗衣篮', '900'],
      ['Bread basket 面包篮', '3000'],
    ],
    targets: ['7.5', '2.1'],
    quotes: { lianfa: ['7.80', '2.15'] },
    late: { huamei: ['7.40', '2.05'] },
    cutoff: 0,
  },
  {
    name: 'Cotton aprons 棉围裙',
    lines: [['Apron, striped 条纹围裙', '2400']],
    targets: ['3.2'],
    quotes: {},
    cutoff: 9,
    open: true,
  },
]
