import { describe, expect, test } from 'vitest'
import {
  documentChecklist,
  missingFor,
  stateOfDocument,
  type ListedDocument,
} from '../../../domain/documents/checklist.ts'
import { requirementsFor, type RequirementCase, type RequirementRule } from '../../../domain/documents/requirements.ts'

const rule = (id: string, fields: Partial<RequirementRule> = {}): RequirementRule => ({
  id,
  documentType: 'bl',
  needed: true,
  neededFor: 'podArrival',
  mustBeChecked: false,
  incoterm: null,
  shipType: null,
  origin: null,
  destination: null,
  party: null,
  providedBy: 'forwarder',
  documentClass: 'public',
  ofPlatform: false,
  ...fields,
})
const sea: RequirementCase = {
  incoterm: 'FOB',
  shipType: 'sea',
  origin: 'CNSHA',
  destination: 'USSEA',
  parties: ['buyer', 'supplier', 'forwarder'],
}
const decides = (rules: readonly RequirementRule[], at: Partial<RequirementCase> = {}) =>
  [...requirementsFor(rules, { ...sea, ...at }).values()].map(r => r.id)

describe('requirements of a shipment', () => {
  const any = rule('any')
  test.each<[string, Partial<RequirementRule>, Partial<RequirementCase>, boolean]>([
    ['any condition', {}, {}, true],
    ['its incoterm', { incoterm: 'FOB' }, {}, true],
    ['another incoterm', { incoterm: 'CIF' }, {}, false],
    ['an unknown incoterm', { incoterm: 'FOB' }, { incoterm: null }, false],
    ['its mode', { shipType: 'sea' }, {}, true],
    ['another mode', { shipType: 'air' }, {}, false],
    ['the country of the port', { origin: 'CN' }, {}, true],
    ['another port of the country', { origin: 'CNNGB' }, {}, false],
    ['the port of discharge', { destination: 'USSEA' }, {}, true],
    ['another country', { destination: 'DE' }, {}, false],
    ['no port at all', { destination: 'US' }, { destination: null }, false],
    ['a company that takes part', { party: 'supplier' }, {}, true],
    ['a company that does not', { party: 'other' }, {}, false],
  ])('a rule for %s: %j %j %s', (_name, fields, at, holds) => {
    expect(decides([rule('one', fields)], at)).toEqual(holds ? ['one'] : [])
  })

  test.each<[string, Partial<RequirementRule>]>([
    ['party', { party: 'supplier' }],
    ['port', { origin: 'CNSHA' }],
    ['country', { destination: 'US' }],
    ['incoterm', { incoterm: 'FOB' }],
    ['mode', { shipType: 'sea' }],
  ])('a rule with a %s comes before a general one, in either order', (_name, fields) => {
    const special = rule('special', fields)
    expect(decides([any, special])).toEqual(['special'])
    expect(decides([special, any])).toEqual(['special'])
  })

  test.each<[string, Partial<RequirementRule>, Partial<RequirementRule>]>([
    ["the buyer's before the platform's", {}, { ofPlatform: true, party: 'supplier', origin: 'CNSHA' }],
    ['partner before lane', { party: 'supplier' }, { origin: 'CNSHA', destination: 'USSEA' }],
    ['port before country', { origin: 'CNSHA' }, { origin: 'CN' }],
    ['lane before incoterm', { origin: 'CN' }, { incoterm: 'FOB', shipType: 'sea' }],
    ['incoterm before mode', { incoterm: 'FOB' }, { shipType: 'sea' }],
    ['needed before not needed, all else equal', {}, { needed: false }],
  ])('%s', (_name, first, second) => {
    expect(decides([rule('b', second), rule('a', first)])).toEqual(['a'])
    expect(decides([rule('z', first), rule('b', second)])).toEqual(['z'])
  })

  test('types add up, and a special rule takes its type away again', () => {
    const rules = [any, rule('ci', { documentType: 'ci' }), rule('no', { destination: 'US', needed: false })]
    expect(decides(rules)).toEqual(['ci'])
    expect(decides(rules, { destination: 'DEHAM' })).toEqual(['any', 'ci'])
  })
})

const listed = (fields: Partial<ListedDocument> = {}): ListedDocument => ({
  id: 'd',
  documentNo: 'BL-1',
  documentType: 'bl',
  documentClass: 'public',
  status: 'received',
  version: 1,
  expiresOn: null,
  ...fields,
})

describe('where a document stands', () => {
  test.each<[Partial<ListedDocument>, string]>([
    [{ status: 'awaiting' }, 'missing'],
    [{}, 'received'],
    [{ status: 'checked' }, 'checked'],
    [{ status: 'refused', expiresOn: '2026-11-20' }, 'refused'],
    [{ status: 'checked', expiresOn: '2026-11-20' }, 'expired'],
    [{ status: 'checked', expiresOn: '2026-11-21' }, 'checked'],
  ])('%j is %s', (fields, state) => {
    expect(stateOfDocument(listed(fields), '2026-11-21')).toBe(state)
  })

  test.each<[string, Partial<RequirementRule>, readonly Partial<ListedDocument>[], string, string | null, boolean]>([
    ['no document', {}, [], 'missing', 'upload', false],
    ['of another type', {}, [{ documentType: 'ci' }], 'missing', 'upload', false],
    ['one for fewer readers than the requirement', {}, [{ documentClass: 'buyerOnly' }], 'missing', 'upload', false],
    [
      'one of the class asked for',
      { documentClass: 'buyerOnly' },
      [{ documentClass: 'buyerOnly' }],
      'received',
      null,
      true,
    ],
    ['one received', {}, [{}], 'received', null, true],
    ['one received that must be checked', { mustBeChecked: true }, [{}], 'received', 'check', false],
    ['one checked', { mustBeChecked: true }, [{ status: 'checked' }], 'checked', null, true],
    ['one refused', {}, [{ status: 'refused' }], 'refused', 'replace', false],
    ['one expired', {}, [{ expiresOn: '2026-01-01' }], 'expired', 'renew', false],
    ['a good one beside a refused one', {}, [{ status: 'refused' }, { status: 'checked' }], 'checked', null, true],
  ])('%s', (_name, fields, documents, state, next, met) => {
    expect(documentChecklist([rule('r', fields)], [sea], documents.map(listed), '2026-11-21')).toMatchObject([
      { state, next, met },
    ])
  })

  test('returns the earliest step of several orders, and the check that one order asks for', () => {
    const rules = [
      rule('fob', { incoterm: 'FOB', neededFor: 'delivery', mustBeChecked: true }),
      rule('cif', { incoterm: 'CIF', neededFor: 'gateIn' }),
    ]
    const rows = documentChecklist(rules, [sea, { ...sea, incoterm: 'CIF' }], [], '2026-11-21')
    expect(rows).toMatchObject([{ documentType: 'bl', neededFor: 'gateIn', mustBeChecked: true }])
  })

  test('a step is kept back by what it and earlier steps need', () => {
    const rules = [
      rule('1', { documentType: 'pl', neededFor: 'gateIn' }),
      rule('2', { documentType: 'bl', neededFor: 'podArrival' }),
    ]
    const rows = documentChecklist(rules, [sea], [], '2026-11-21')
    const types = (step: string) => missingFor(rows, step).map(r => r.documentType)
    expect([types('containerStuffed'), types('gateIn'), types('polDeparture'), types('podArrival')]).toEqual([
      [],
      ['pl'],
      ['pl'],
      ['pl', 'bl'],
    ])
  })
})
