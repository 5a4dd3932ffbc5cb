/** Carriers of the demo: SCAC and the name they go by. */
export const demoCarriers: readonly { code: string; name: string; mode: 'sea' | 'air' }[] = [
  { code: 'COSU', name: 'COSCO Shipping 中远海运', mode: 'sea' },
  { code: 'MAEU', name: 'Maersk 马士基', mode: 'sea' },
  { code: 'MSCU', name: 'MSC 地中海航运', mode: 'sea' },
  { code: 'CMDU', name: 'CMA CGM 达飞', mode: 'sea' },
  { code: 'EGLV', name: 'Evergreen 长荣', mode: 'sea' },
  { code: 'ONEY', name: 'ONE 海洋网联', mode: 'sea' },
  { code: 'CK', name: 'China Cargo Airlines 中国货运航空', mode: 'air' },
]

/** What containers take (practice C-12, payload A): anywhere, and where the road allows less. */
export const demoLimits: readonly Readonly<Record<string, string>>[] = [
  {
    containerType: '20GP',
    lane: '*',
    volume: '33.2',
    practicalVolume: '28',
    payload: '28180',
    practicalWeight: '17500',
    tare: '2300',
    length: '5.898',
    width: '2.352',
    height: '2.393',
  },
  {
    containerType: '40GP',
    lane: '*',
    volume: '67.7',
    practicalVolume: '58',
    payload: '26730',
    practicalWeight: '22000',
    tare: '3750',
    length: '12.032',
    width: '2.352',
    height: '2.393',
  },
  {
    containerType: '20GP',
    lane: 'US',
    volume: '33.2',
    practicalVolume: '28',
    payload: '28180',
    practicalWeight: '17500',
    laneLimit: '17000',
    tare: '2300',
    length: '5.898',
    width: '2.352',
    height: '2.393',
  },
  {
    containerType: '40GP',
    lane: 'US',
    volume: '67.7',
    practicalVolume: '58',
    payload: '26730',
    practicalWeight: '22000',
    laneLimit: '19000',
    tare: '3750',
    length: '12.032',
    width: '2.352',
    height: '2.393',
  },
]

/**
 * What the carriers of the demo grant (practice C-14): free days at the terminal and outside it, and what the days
 * after them cost.
 */
export const demoFreeTime = (carrier: (scac: string) => string): readonly Readonly<Record<string, unknown>>[] => [
  { clock: 'demurrage', lane: '*', freeDays: 5, firstRate: '100', secondFrom: 5, secondRate: '150', currency: 'USD' },
  { clock: 'detention', lane: '*', freeDays: 4, firstRate: '60', secondFrom: 8, secondRate: '110', currency: 'USD' },
  {
    clock: 'demurrage',
    lane: 'US',
    freeDays: 4,
    startRule: 'nextDay',
    freeCount: 'working',
    firstRate: '185',
    secondFrom: 5,
    secondRate: '310',
    thirdFrom: 10,
    thirdRate: '420',
    currency: 'USD',
  },
  {
    clock: 'detention',
    lane: 'US',
    freeDays: 4,
    startRule: 'nextDay',
    freeCount: 'working',
    firstRate: '125',
    secondFrom: 6,
    secondRate: '210',
    currency: 'USD',
  },
  {
    clock: 'demurrage',
    lane: 'DE',
    freeDays: 3,
    firstRate: '75',
    secondFrom: 4,
    secondRate: '120',
    thirdFrom: 9,
    thirdRate: '165',
    currency: 'USD',
  },
  {
    clock: 'combined',
    lane: '*',
    carrier: carrier('MAEU'),
    freeDays: 10,
    firstRate: '90',
    secondFrom: 6,
    secondRate: '160',
    currency: 'USD',
  },
  {
    clock: 'demurrage',
    lane: 'USSEA',
    carrier: carrier('COSU'),
    freeDays: 6,
    startRule: 'nextDay',
    firstRate: '170',
    secondFrom: 5,
    secondRate: '290',
    currency: 'USD',
  },
]

export const demoVessels = [
  'COSCO Harmony',
  'Maersk Essen',
  'MSC Aurora',
  'CMA CGM Jade',
  'Ever Gentle',
  'ONE Stork',
  'COSCO Pride',
  'MSC Diana',
] as const

/** Base price of a 40-foot container in USD, by country of the port of discharge. */
export const demoFreight: Readonly<Record<string, number>> = { US: 2850, DE: 2420, NL: 2380, HK: 460 }
