import { contractRate } from '../entities/money/contract-rate/contract-rate.entity.ts'
import { contractRateRules } from '../entities/money/contract-rate/contract-rate.rules.ts'
import * as contractRateViews from '../entities/money/contract-rate/contract-rate.views.ts'
import { exchangeRate } from '../entities/money/exchange-rate/exchange-rate.entity.ts'
import { exchangeRateRules } from '../entities/money/exchange-rate/exchange-rate.rules.ts'
import * as exchangeRateViews from '../entities/money/exchange-rate/exchange-rate.views.ts'
import * as moneyLists from '../lists/money.lists.ts'
import type { Area } from '../meta/area.ts'
import { moneyScreens } from '../screens/money.screens.ts'

/** Exchange rates of the platform and of each company. */
export const moneyArea: Area = {
  entities: [exchangeRate, contractRate],
  lists: [moneyLists],
  views: [exchangeRateViews, contractRateViews],
  screens: moneyScreens,
  rules: { ExchangeRate: exchangeRateRules, ContractRate: contractRateRules },
}
