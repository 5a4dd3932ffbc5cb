import { administrationHelp } from './administration.help.ts'
import { dashboardsHelp } from './dashboards.help.ts'
import { documentsHelp } from './documents.help.ts'
import type { FactoryHelp } from './help-page.ts'
import { messagingHelp } from './messaging.help.ts'
import { modulesHelp } from './modules.help.ts'
import { masterDataHelp } from './master-data.help.ts'
import { moneyHelp } from './money.help.ts'
import { landedCostHelp } from './landed-cost.help.ts'
import { rateCardsHelp } from './rate-cards.help.ts'
import { suppliersHelp } from './suppliers.help.ts'
import { showroomsHelp } from './showrooms.help.ts'
import { sourcingHelp } from './sourcing.help.ts'
import { screensHelp } from './screens.help.ts'
import { tasksHelp } from './tasks.help.ts'
import { tradeHelp } from './trade.help.ts'
import { workflowHelp } from './workflow.help.ts'

/** The shipped help pages, one for each screen. */
export const factoryHelp: readonly FactoryHelp[] = [
  ...tradeHelp,
  ...administrationHelp,
  ...screensHelp,
  ...masterDataHelp,
  ...moneyHelp,
  ...landedCostHelp,
  ...rateCardsHelp,
  ...suppliersHelp,
  ...sourcingHelp,
  ...showroomsHelp,
  ...workflowHelp,
  ...dashboardsHelp,
  ...tasksHelp,
  ...documentsHelp,
  ...messagingHelp,
  ...modulesHelp,
]
