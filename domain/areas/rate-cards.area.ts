import { chargeRate } from '../entities/money/charge-rate/charge-rate.entity.ts'
import { chargeRateRules } from '../entities/money/charge-rate/charge-rate.rules.ts'
import * as chargeRateViews from '../entities/money/charge-rate/charge-rate.views.ts'
import { costTemplate, templateCharge } from '../entities/money/cost-template/cost-template.entity.ts'
import { templateChargeRules } from '../entities/money/cost-template/cost-template.rules.ts'
import * as costTemplateViews from '../entities/money/cost-template/cost-template.views.ts'
import { rateCard } from '../entities/money/rate-card/rate-card.entity.ts'
import { rateCardRules, rateLineRules } from '../entities/money/rate-card/rate-card.rules.ts'
import * as rateCardViews from '../entities/money/rate-card/rate-card.views.ts'
import { rateLine } from '../entities/money/rate-line/rate-line.entity.ts'
import * as rateLineViews from '../entities/money/rate-line/rate-line.views.ts'
import * as rateCardLists from '../lists/rate-cards.lists.ts'
import type { Area } from '../meta/area.ts'
import { rateCardNumbers } from '../numbers/rate-cards.numbers.ts'
import { rateCardScreens } from '../screens/rate-cards.screens.ts'

/** Rates of freight agents and for customers, and what logistics costs by them. */
export const rateCardsArea: Area = {
  entities: [rateCard, rateLine, chargeRate, costTemplate, templateCharge],
  lists: [rateCardLists],
  views: [rateCardViews, rateLineViews, chargeRateViews, costTemplateViews],
  screens: rateCardScreens,
  worklists: rateCardViews.cardWorklists,
  numberRules: rateCardNumbers,
  rules: {
    RateCard: rateCardRules,
    RateLine: rateLineRules,
    ChargeRate: chargeRateRules,
    TemplateCharge: templateChargeRules,
  },
}
