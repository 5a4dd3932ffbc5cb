import { notifyParty } from './notify.ts'

export const notifySupplier = notifyParty('supplierCompany')
