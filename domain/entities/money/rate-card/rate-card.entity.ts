import { defineEntity } from '../../../meta/entity.ts'
import { field } from '../../../meta/field.ts'
import { text } from '../../../meta/text.ts'

export const cardReaders = ['freightAgent', 'finance', 'platform', 'purchaser'] as const
export const cardWriters = ['freightAgent', 'finance', 'platform'] as const

/** Fields that a version has from the card that it replaces, under the same name. */
const same = (fields: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map(f => [f, f]))

/**
 * Rates of a freight agent or for a customer, for one mode and period. Only its owner changes it. The customer that it
 * names sees it from the day it is active.
 */
export const rateCard = defineEntity({
  name: 'RateCard',
  table: 'rate_card',
  label: text('Rate Card', '费率卡'),
  area: 'money',
  displayField: 'cardNo',
  businessNo: 'cardNo',
  source: 'trade §1; trade §2',
  fields: {
    cardNo: field.string('Card No.', '费率卡号', {
      maxLength: 40,
      searchable: true,
      sortable: true,
      note: 'drawn from its number rule when left empty',
    }),
    cardName: field.string('Card Name', '费率卡名称', {
      maxLength: 120,
      required: true,
      words: true,
      searchable: true,
    }),
    side: field.enum('Side', '方向', { list: 'rateSide', required: true, initial: 'sell' }),
    mode: field.enum('Mode', '运输方式', { list: 'shipMode', required: true, initial: 'sea' }),
    status: field.enum('Status', '状态', { list: 'rateCardStatus', required: true, initial: 'draft' }),
    validFrom: field.date('Valid from', '生效日期', { required: true, sortable: true }),
    validTo: field.date('Valid To', '有效期至', { sortable: true, note: 'empty: until it is ended' }),
    carrier: field.ref('Carrier', '承运人', { entity: 'Carrier', note: 'empty: any carrier' }),
    customer: field.ref('Customer', '客户', {
      entity: 'Company',
      searchable: true,
      note: 'who is offered the card; empty: every customer, and nobody else sees it',
    }),
    agent: field.ref('Freight Agent', '货代', { entity: 'Company', note: 'of cards that cost: who asks these rates' }),
    chargeCode: field.enum('Charge Code', '费用代码', {
      list: 'chargeCode',
      required: true,
      initial: 'OFR',
      note: 'of the freight; rates with another code are surcharges',
    }),
    currency: field.enum('Currency', '币种', { list: 'currency', required: true, initial: 'USD' }),
    unitPrice: field.money('Unit Price', '单价', {
      currency: 'currency',
      server: true,
      sortable: true,
      note: 'the lowest freight rate of the card in its currency',
    }),
    divisor: field.decimal('Volume Divisor', '体积重除数', {
      precision: 9,
      scale: 2,
      min: '1',
      note: 'cubic centimetres for 1 kg; empty: 6000 by air, 5000 by express',
    }),
    kgPerCbm: field.decimal('Weight of a m³', '每立方折算重量', {
      precision: 9,
      scale: 3,
      unit: 'kg',
      min: '0.001',
      note: 'in place of the divisor; by road 333 when empty',
    }),
    weightStep: field.decimal('Weight Step', '计费重进位', {
      precision: 9,
      scale: 3,
      unit: 'kg',
      min: '0.001',
      note: 'chargeable weight goes up to the next step; empty: 0.5 by air and express',
    }),
    volumeShare: field.decimal('Share of Volume', '分泡比例', {
      precision: 9,
      scale: 6,
      min: '0',
      max: '1',
      note: 'the part of volume weight above gross weight that is charged; empty: all',
    }),
    roundDimensions: field.bool('Whole Centimetres', '尺寸取整', { initial: false }),
    replaces: field.ref('New Version of', '取代的费率卡', {
      entity: 'RateCard',
      fixed: true,
      note: 'takes over that card, with its rates where none are entered, and ends it on the day before',
    }),
    version: field.int('Version', '版本', { server: true, initial: 1 }),
    remark: field.text('Remark', '备注', { maxLength: 2000 }),
    owner: field.ref('Owner', '所属公司', { entity: 'Company', required: true }),
    offeredTo: field.ref('Offered To', '已提供给', {
      entity: 'Company',
      server: true,
      note: 'the customer, once the card is no draft',
    }),
  },
  children: { lines: { entity: 'RateLine', via: 'card' } },
  unique: [['owner', 'cardNo']],
  indexes: [['mode', 'status'], ['replaces']],
  numberRule: 'rateCardNo',
  importKey: ['cardNo'],
  inherits: {
    from: 'replaces',
    set: same(['side', 'mode', 'chargeCode', 'currency', 'carrier', 'customer', 'agent']),
    fill: same(['divisor', 'kgPerCbm', 'weightStep', 'volumeShare', 'roundDimensions']),
  },
  checks: ['rate-card'],
  onSave: ['open-version', 'fill-rate-card'],
  access: {
    kind: 'parties',
    parties: {
      platform: { companyTypes: ['0'], via: ['owner'] },
      trader: { companyTypes: ['1', '3'], via: ['owner', 'offeredTo'] },
      forwarder: { companyTypes: ['4'], via: ['owner'] },
    },
  },
  rights: { read: cardReaders, create: cardWriters, update: cardWriters, delete: cardWriters },
})
