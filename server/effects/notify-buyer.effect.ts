import { notifyParty } from './notify.ts'

export const notifyBuyer = notifyParty('buyer')
