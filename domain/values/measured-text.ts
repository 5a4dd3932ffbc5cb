/** A number with its unit as people write it: '120 pcs', 'USD 12.50'. */
export interface Measured {
  readonly number: string
  readonly unit: string
}

const number = String.raw`[-+(]?[\d.,'’ ]*\d[\d.,]*\)?`
const unit = String.raw`[^\d\s.,'’()+\-][^\d]*?[23]?`
const behind = new RegExp(String.raw`^(${number})\s*(${unit})\.?$`, 'u')
const before = new RegExp(String.raw`^(${unit})\s*(${number})$`, 'u')
/** A currency sign belongs to the number. */
const isSign = (text: string): boolean => /^[$€£¥元]$/.test(text)

/** Parts of a number with a unit; undefined for other text. */
export function measured(text: string): Measured | undefined {
  const clean = text.slice(0, 80).normalize('NFKC').replace(/[−–]/g, '-').replace(/\s+/g, ' ').trim()
  const back = behind.exec(clean),
    front = back ? null : before.exec(clean)
  const found = back
    ? { number: back[1] ?? '', unit: back[2] ?? '' }
    : front
      ? { number: front[2] ?? '', unit: front[1] ?? '' }
      : undefined
  if (!found || isSign(found.unit)) return undefined
  return { number: found.number.trim(), unit: found.unit.trim() }
}

/** Letter case, width and a final point are ignored in a unit. */
const unitForm = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '')

/** Spellings of the units of fields and of the unit list. */
const spellings: readonly (readonly string[])[] = [
  ['pcs', 'pc', 'pce', 'piece', 'pieces', 'ea', 'each', '件', '个', '只'],
  ['set', 'sets', '套'],
  ['ctn', 'ctns', 'carton', 'cartons', '箱'],
  ['kg', 'kgs', 'kilo', 'kilogram', 'kilograms', '千克', '公斤'],
  ['m', 'metre', 'metres', 'meter', 'meters', '米'],
  ['cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters', '厘米'],
  ['m³', 'm3', 'cbm', '立方米', '立方', '方'],
  ['%', 'percent', '百分之'],
  ['d', 'day', 'days', '天', '日'],
  ['week', 'weeks', 'wk', 'wks', '周'],
  ['month', 'months', '月', '个月'],
  ['s', 'sec', 'second', 'seconds', '秒'],
  ['byte', 'bytes', 'b', '字节'],
]

/** Whether a text names a unit: directly, by an alias, or by one of the `also` words. */
export function isUnit(text: string, name: string, also: readonly string[] = []): boolean {
  const form = unitForm(text)
  if ([name, ...also].some(x => unitForm(x) === form)) return true
  return spellings.some(all => all.some(x => unitForm(x) === unitForm(name)) && all.some(x => unitForm(x) === form))
}
