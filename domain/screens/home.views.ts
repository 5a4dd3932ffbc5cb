import { roleCodes } from '../meta/role.ts'
import { text } from '../meta/text.ts'
import { defineView } from '../meta/view.ts'

export const homeView = defineView({ kind: 'home', code: 'home', entity: 'PurchaseOrder', title: text('Home', '首页'), roles: roleCodes })
