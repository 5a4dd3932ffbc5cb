import { beforeAll, expect, test, vi } from 'vitest'
import type { AddressCode } from '../../domain/contracts/reference.calls.ts'
import { addressTree, held, saidOf, toggled, within } from '../../src/fields/address/cascade.ts'
import { listLabel, listValues } from '../../src/fields/lists.ts'
import { panelMessages } from '../../src/i18n/messages.ts'
import { setLanguage } from '../../src/state/language.ts'
import { answer, fakeServer } from './fake-server.ts'
import { signedIn } from './people.ts'
import { proves } from '../proves.ts'

const lists: Readonly<Record<AddressCode, readonly object[]>> = {
  COUNTRY: [{ countryId: 'CN', country: 'China', label: 'China' }],
  PROVINCE: [
    { provinceID: '11', fatherID: 'CN', province: '北京市', label: 'Beijing' },
    { provinceID: '13', fatherID: 'CN', province: '河北省', label: 'Hebei' },
  ],
  CITY: [
    { cityID: '1301', fatherID: '13', city: '石家庄市', label: 'Shijiazhuang' },
    { cityID: '1302', fatherID: '13', city: '唐山市', label: 'Tangshan' },
    { cityID: '1101', fatherID: '11', city: '市辖区', label: 'City districts' },
  ],
  AREA: [
    { areaID: '130102', fatherID: '1301', area: '长安区', label: 'Changan' },
    { areaID: '130104', fatherID: '1301', area: '桥西区', label: 'Qiaoxi' },
    { areaID: '130202', fatherID: '1302', area: '路南区', label: 'Lunan' },
    { areaID: '110101', fatherID: '1101', area: '东城区', label: 'Dongcheng' },
  ],
}
const server = () =>
  fakeServer(({ body }) => answer({ resultList: lists[(JSON.parse(body) as { code: AddressCode }).code] }))

/** The state of a browser that has just been opened. */
async function fresh() {
  vi.resetModules()
  const state = await import('../../src/state/addresses.ts')
  const { openSession } = await import('../../src/state/session.ts')
  const { buyer } = await import('./people.ts')
  openSession(buyer)
  return state
}

beforeAll(panelMessages)

test('B-051, B-052, Country, Province, City, Area, province, city and area: fetches the four lists once, when an address is first needed', async () => {
  const { asked } = server()
  setLanguage('zh_CN')
  const first = await fresh()
  proves('Country')
  proves('Province')
  proves('City')
  proves('Area')
  proves('province')
  proves('city')
  proves('area')
  expect(asked).toEqual([])
  first.needAddresses()
  first.needAddresses()
  proves('B-051')
  proves('B-052')
  await vi.waitFor(() => {
    expect(first.$addresses.get()?.AREA).toHaveLength(4)
  })
  first.needAddresses()
  expect(asked.map(a => (JSON.parse(a.body) as { code: string }).code).toSorted()).toEqual([
    'AREA',
    'CITY',
    'COUNTRY',
    'PROVINCE',
  ])
  expect(new Set(asked.map(a => a.headers.get('app-lang')))).toEqual(new Set(['en_US']))
  asked.length = 0
  const again = await fresh()
  again.needAddresses()
  expect(again.$addresses.get()?.CITY[0]).toEqual({ code: '1301', label: { en_US: 'Shijiazhuang', zh_CN: '石家庄市' } })
  expect(asked).toEqual([])
})

test('an address field shows names in both languages, and offers places within the chosen parent', async () => {
  server()
  signedIn()
  setLanguage('en_US')
  listValues('address:area')
  await vi.waitFor(() => {
    expect(listValues('address:area')).toHaveLength(4)
  })
  expect(listLabel('address:city', '1301')).toBe('Shijiazhuang')
  setLanguage('zh_CN')
  expect(listLabel('address:city', '1301')).toBe('石家庄市')
  setLanguage('en_US')
  expect(within(listValues('address:area'), '1301').map(v => v.code)).toEqual(['130102', '130104'])
  expect(within(listValues('address:city'), null)).toHaveLength(3)
})

const tree = () =>
  addressTree(
    {
      COUNTRY: [],
      PROVINCE: [
        { code: '11', label: { en_US: 'Beijing', zh_CN: '北京市' } },
        { code: '13', label: { en_US: 'Hebei', zh_CN: '河北省' } },
      ],
      CITY: [
        { code: '1301', label: { en_US: 'Shijiazhuang', zh_CN: '石家庄市' } },
        { code: '1302', label: { en_US: 'Tangshan', zh_CN: '唐山市' } },
      ],
      AREA: [
        { code: '130102', label: { en_US: 'Changan', zh_CN: '长安区' } },
        { code: '130104', label: { en_US: 'Qiaoxi', zh_CN: '桥西区' } },
        { code: '130202', label: { en_US: 'Lunan', zh_CN: '路南区' } },
      ],
    },
    'en_US',
  )

test('multi-cascader: describes a branch as all, some or none in few words', () => {
  const [, hebei] = tree()
  if (!hebei) throw new Error('no province')
  const some = new Set(['130102'])
  expect([held(hebei, new Set()), held(hebei, some), held(hebei, toggled(hebei, some))]).toEqual([
    'none',
    'some',
    'all',
  ])
  expect([...toggled(hebei, toggled(hebei, some))]).toEqual([])
  expect(saidOf(tree(), new Set(['130102', '130202']))).toEqual(['Hebei / Shijiazhuang / Changan', 'Hebei / Tangshan'])
})
