import { createHash } from 'node:crypto'
import { createIntl, createIntlCache } from '@formatjs/intl'
import { shared as en } from '../../../domain/messages/en_US/shared.ts'
import { shared as zh } from '../../../domain/messages/zh_CN/shared.ts'
import type { CatalogueIndex } from '../../../domain/meta/catalogue.ts'
import type { Language } from '../../../domain/meta/text.ts'
import { groupBy } from '../../../domain/values/group-by.ts'
import { showAmount } from '../../../domain/values/shown-number.ts'
import { escapeSigns } from '../../mail/mail-text.ts'
import type { SharedShowroom } from './shared-showroom.ts'

/** Text of people: no sign of HTML, and none that turns the direction of what stands beside it. */
const escapeHtml = (text: string): string =>
  escapeSigns(text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' '))

const cache = createIntlCache()
const intl = {
  en_US: createIntl({ locale: 'en-US', messages: en, onError: () => {} }, cache),
  zh_CN: createIntl({ locale: 'zh-CN', messages: zh, onError: () => {} }, cache),
} as const
const say = (language: Language, id: keyof typeof en, values: Readonly<Record<string, string | number>> = {}): string =>
  escapeHtml(intl[language].formatMessage({ id }, values))

const style = `:root{color-scheme:light dark;--text:#242424;--quiet:#5c5c5c;--ground:#f5f5f5;--card:#fff;--line:#d6d6d6}
@media(prefers-color-scheme:dark){:root{--text:#f0f0f0;--quiet:#b8b8b8;--ground:#1f1f1f;--card:#2b2b2b;--line:#4a4a4a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 "Segoe UI",system-ui,"Noto Sans CJK SC",sans-serif}
main,header,footer{max-width:1120px;margin:0 auto;padding:16px}
h1{margin:0 0 4px;font-size:28px;line-height:1.25}
h2{margin:24px 0 8px;font-size:20px}
li h2,h3{margin:0;font-size:16px}
p{margin:4px 0;white-space:pre-line;overflow-wrap:anywhere}
a{color:inherit}
.quiet{color:var(--quiet);font-size:14px}
.cover{display:block;width:100%;max-height:320px;object-fit:cover;border-radius:8px;margin:12px 0}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr));gap:16px;margin:0;padding:0;list-style:none}
li{display:flex;flex-direction:column;gap:6px;padding:12px;background:var(--card);border:1px solid var(--line);border-radius:8px}
li img{width:100%;aspect-ratio:4/3;object-fit:contain;background:var(--ground);border-radius:4px}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:0;font-size:14px}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere}
@media print{body{background:#fff;color:#000}li{break-inside:avoid}}`

/** No script, no frame, nothing from elsewhere; the one style by its hash. */
export const sharedPolicy = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const page = (language: Language, title: string, body: readonly string[]): string =>
  [
    `<!doctype html><html lang="${language === 'zh_CN' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${title}</title><style>${style}</style></head><body>`,
    ...body,
    '</body></html>',
  ].join('\n')

/** The same page for links that ended, were revoked, or never were. */
export const gonePage = (language: Language): string =>
  page(language, say(language, 'sharedGone'), [
    `<main><h1>${say(language, 'sharedGone')}</h1><p>${say(language, 'sharedGoneWhy')}</p></main>`,
  ])

/** The page of a showroom. Addresses of pictures begin with that of the page. */
export function showroomPage(index: CatalogueIndex, language: Language, at: string, shared: SharedShowroom): string {
  const { link, showroom, supplier, items, pictures } = shared
  const title = showroom.title ?? ''
  const [cover] = pictures.get(showroom.id) ?? []
  const other = language === 'zh_CN' ? 'en_US' : 'zh_CN'
  const sections = [...groupBy(items, i => i.section ?? '')]
  const alone = sections.length === 1
  return page(language, escapeHtml(`${title} · ${supplier}`), [
    '<header>',
    `<p class="quiet">${say(language, 'sharedShowroom', { supplier })}</p><h1>${escapeHtml(title)}</h1>`,
    cover ? `<img class="cover" src="${at}/${cover}" alt="">` : '',
    showroom.introduction ? `<p>${lines(showroom.introduction)}</p>` : '',
    '</header><main>',
    items.length === 0 ? `<p>${say(language, 'sharedEmpty')}</p>` : '',
    ...sections.flatMap(([section, products]) => [
      section === '' && alone ? '' : `<h2>${section === '' ? say(language, 'sharedOther') : escapeHtml(section)}</h2>`,
      '<ul>',
      ...products.map(i => product({ index, language, at, heading: section === '' && alone ? 'h2' : 'h3' }, shared, i)),
      '</ul>',
    ]),
    `</main><footer><p class="quiet">${say(language, 'sharedDay', { day: link.endsOn ?? '' })}`,
    ` <a href="${at}?lang=${other}" lang="${other === 'zh_CN' ? 'zh-CN' : 'en'}">${say(language, 'sharedLanguage')}</a></p></footer>`,
  ])
}

interface Place {
  readonly index: CatalogueIndex
  readonly language: Language
  readonly at: string
  /** Level of the names of products: below a section, or below the title. */
  readonly heading: 'h2' | 'h3'
}

/** Never a minimum quantity, and a price only where the link says so (sourcing.md 9). */
function product(
  { index, language, at, heading }: Place,
  { link, pictures }: SharedShowroom,
  item: SharedShowroom['items'][number],
): string {
  const label = (list: string, code: unknown) =>
    index.list.get(list)?.values.find(v => v.code === code)?.label[language] ?? String(code ?? '')
  const name = item.name ?? ''
  const shown = pictures.get(item.id) ?? []
  const facts: readonly (readonly [keyof typeof en, string])[] = [
    ['sharedSku', escapeHtml(item.skuNo ?? '')],
    [
      'sharedPrice',
      link.showsPrices && item.price
        ? say(language, 'sharedPer', {
            price: showAmount(item.price, item.currency ?? ''),
            currency: item.currency ?? '',
            unit: label('uom', item.uom ?? 'pcs'),
          })
        : '',
    ],
    ['sharedLead', item.leadDays ? say(language, 'sharedDays', { days: item.leadDays }) : ''],
    ['sharedOrigin', item.countryOfOrigin ? escapeHtml(label('country', item.countryOfOrigin)) : ''],
  ]
  return [
    '<li>',
    ...shown.map((file, i) => {
      const alt = say(language, 'sharedPicture', { name, number: i + 1 })
      return `<img src="${at}/${file}" alt="${alt}" loading="lazy">`
    }),
    `<${heading}>${escapeHtml(name)}</${heading}>`,
    item.description ? `<p>${lines(item.description)}</p>` : '',
    '<dl>',
    ...facts.flatMap(([name, value]) => (value === '' ? [] : [`<dt>${say(language, name)}</dt><dd>${value}</dd>`])),
    '</dl></li>',
  ].join('')
}

const lines = (text: string): string => text.split('\n').map(escapeHtml).join('<br>')
