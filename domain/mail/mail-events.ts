import type { FieldOf } from '../entities/records.ts'
import type { CompanyType } from '../meta/role.ts'
import { text, type Text } from '../meta/text.ts'

/**
 * Variables of a mail by the kind of its record: fields of the record, which are filled only if both the author and the
 * company that gets the mail read them. An RFQ has none of its figures here: quotations are sealed, and a mail cannot
 * be taken back.
 */
export const recordVariables = {
  PurchaseOrder: [
    'poNo',
    'projectNo',
    'projectName',
    'confirmStatus',
    'buyer',
    'supplier',
    'incoterm',
    'pol',
    'pod',
    'cargoReadyDate',
    'poConfirmDueDate',
    'etd',
    'eta',
    'totalAmount',
    'currency',
  ] satisfies readonly FieldOf<'PurchaseOrder'>[],
  Rfq: [
    'rfqNo',
    'rfqName',
    'rfqStatus',
    'buyer',
    'firstOfferingCutoff',
    'questionsUntil',
    'deliveryDueDate',
    'incoterm',
    'finalDestination',
    'currency',
  ] satisfies readonly FieldOf<'Rfq'>[],
  VendorBooking: [
    'vobNo',
    'vobStatus',
    'po',
    'buyer',
    'pol',
    'pod',
    'mot',
    'incoterm',
    'cargoReadyDate',
    'ctnQty',
    'volumeCbm',
    'gwKg',
  ] satisfies readonly FieldOf<'VendorBooking'>[],
  Shipment: [
    'shipmentNo',
    'soNo',
    'mbl',
    'hbl',
    'carrier',
    'vessel',
    'voyage',
    'pol',
    'pod',
    'etd',
    'eta',
    'atd',
    'ata',
    'buyer',
  ] satisfies readonly FieldOf<'Shipment'>[],
} as const

export type MailedEntity = keyof typeof recordVariables

export const isMailedEntity = (name: string): name is MailedEntity => Object.hasOwn(recordVariables, name)

/** Variables of every mail: who writes, who gets it, and where the record is. */
export const commonVariables = ['senderName', 'senderCompany', 'recipientCompany', 'link'] as const
export type CommonVariable = (typeof commonVariables)[number]

/** Whom a template addresses, with the types of their companies. */
export const mailAudiences = {
  buyer: ['1', '3'],
  supplier: ['2'],
  freightAgent: ['4'],
  warehouse: ['5'],
} as const satisfies Readonly<Record<string, readonly CompanyType[]>>

export type MailAudience = keyof typeof mailAudiences

export const isMailAudience = (name: string): name is MailAudience => Object.hasOwn(mailAudiences, name)

/** The audience that a company of a type belongs to; platforms get no mail about records. */
export const audienceOfType = (type: string): MailAudience | undefined =>
  Object.keys(mailAudiences)
    .filter(isMailAudience)
    .find(a => mailAudiences[a].some(t => t === type))

interface MailEvent {
  readonly entity: MailedEntity
  readonly label: Text
  readonly audiences: readonly MailAudience[]
}

/** What people write about, with the kind of record and who can get it. */
export const mailEvents = {
  orderReleased: {
    entity: 'PurchaseOrder',
    label: text('Order released', '订单已下达'),
    audiences: ['supplier'],
  },
  orderReminder: {
    entity: 'PurchaseOrder',
    label: text('Reminder to confirm an order', '催促确认订单'),
    audiences: ['supplier'],
  },
  orderInfo: {
    entity: 'PurchaseOrder',
    label: text('About an order', '订单事宜'),
    audiences: ['buyer', 'supplier', 'freightAgent', 'warehouse'],
  },
  rfqInvitation: {
    entity: 'Rfq',
    label: text('Invitation to quote', '邀请报价'),
    audiences: ['supplier'],
  },
  rfqReminder: {
    entity: 'Rfq',
    label: text('Reminder to quote', '催促报价'),
    audiences: ['supplier'],
  },
  bookingInfo: {
    entity: 'VendorBooking',
    label: text('About a booking', '订舱事宜'),
    audiences: ['buyer', 'supplier', 'freightAgent'],
  },
  shipmentInfo: {
    entity: 'Shipment',
    label: text('About a shipment', '货运事宜'),
    audiences: ['buyer', 'supplier', 'freightAgent', 'warehouse'],
  },
} as const satisfies Readonly<Record<string, MailEvent>>

export type MailEventName = keyof typeof mailEvents

export const isMailEvent = (name: string): name is MailEventName => Object.hasOwn(mailEvents, name)

export const mailEventOf = (name: string): MailEvent | undefined => (isMailEvent(name) ? mailEvents[name] : undefined)
