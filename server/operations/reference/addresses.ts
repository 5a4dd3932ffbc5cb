import { pinyin } from 'pinyin-pro'
import type { ResultList } from '../../../domain/contracts/call.ts'
import type { AddressCode, AddressOption } from '../../../domain/contracts/reference.calls.ts'
import { addressDigits, type AddressList } from '../../../domain/meta/address-lists.ts'
import type { Language } from '../../../domain/meta/text.ts'
import type { Context } from '../../context.ts'
import divisions from '../../reference/china-divisions.json' with { type: 'json' }

/**
 * Codes of the statistics office: two digits for a province, four for a city, six for an area; each begins with its
 * parent's.
 */
const china: readonly (readonly [string, string])[] = Object.entries(divisions)

/** Irregular pronunciations. */
const english: Readonly<Record<string, string>> = {
  内蒙古自治区: 'Inner Mongolia',
  广西壮族自治区: 'Guangxi',
  西藏自治区: 'Tibet',
  宁夏回族自治区: 'Ningxia',
  新疆维吾尔自治区: 'Xinjiang',
  陕西省: 'Shaanxi',
  市辖区: 'City districts',
  县: 'Counties',
  省直辖县级行政区划: 'Counties under the province',
  自治区直辖县级行政区划: 'Counties under the region',
}

/** 石家庄市: Shijiazhuang; 东城区: Dongcheng; a two-character name keeps its suffix. */
function latin(name: string): string {
  const bare = name.length > 2 ? name.replace(/(自治州|自治县|自治旗|地区|省|市|区|县|盟|旗)$/, '') : name
  const word = pinyin(bare || name, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const made = new Map<string, readonly AddressOption[]>()

/** Rows of one address cache (call-optionList). Equal for everybody, built once per language. */
export function addressOptions(context: Context, code: AddressCode): ResultList<AddressOption> {
  const language = context.actor.kind === 'system' ? 'en_US' : context.actor.language
  const countries = () =>
    context.catalogue.common.list
      .get('country')
      ?.values.map(v => ({ countryId: v.code, country: v.label[language], label: v.label[language] })) ?? []
  const key = `${code} ${language}`
  const rows = code === 'COUNTRY' ? countries() : (made.get(key) ?? divisionsOf(code, language))
  if (code !== 'COUNTRY') made.set(key, rows)
  return { resultList: rows, total: rows.length }
}

/** Codes of an address list, for validation. */
export const divisionCodes = (list: AddressList): ReadonlySet<string> => codes[list]
const codesOf = (digits: number): ReadonlySet<string> =>
  new Set(china.map(([id]) => id).filter(id => id.length === digits))
const codes: Readonly<Record<AddressList, ReadonlySet<string>>> = {
  province: codesOf(addressDigits.province),
  city: codesOf(addressDigits.city),
  area: codesOf(addressDigits.area),
}

function divisionsOf(code: Exclude<AddressCode, 'COUNTRY'>, language: Language): readonly AddressOption[] {
  const label = (name: string) => (language === 'zh_CN' ? name : (english[name] ?? latin(name)))
  const digits = { PROVINCE: 2, CITY: 4, AREA: 6 }[code]
  return china
    .filter(([id]) => id.length === digits)
    .map(([id, name]) => {
      const fatherID = digits === 2 ? 'CN' : id.slice(0, digits - 2)
      if (code === 'PROVINCE') return { provinceID: id, fatherID, province: name, label: label(name) }
      return code === 'CITY'
        ? { cityID: id, fatherID, city: name, label: label(name) }
        : { areaID: id, fatherID, area: name, label: label(name) }
    })
}
