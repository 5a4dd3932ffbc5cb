import { earlyErrors } from './errors/early.ts'
import { operationsErrors } from './errors/operations.ts'
import { signInErrors } from './errors/sign-in.ts'
import { fieldsErrors } from './errors/fields.ts'
import { listsErrors } from './errors/lists.ts'
import { filesErrors } from './errors/files.ts'
import { administrationErrors } from './errors/administration.ts'
import { designingErrors } from './errors/designing.ts'
import { ordersErrors } from './errors/orders.ts'
import { bookingsErrors } from './errors/bookings.ts'
import { documentsErrors } from './errors/documents.ts'
import { shipmentsErrors } from './errors/shipments.ts'
import { companiesErrors } from './errors/companies.ts'
import { qualityErrors } from './errors/quality.ts'
import { paymentsErrors } from './errors/payments.ts'
import { masterDataErrors } from './errors/master-data.ts'
import { suppliersErrors } from './errors/suppliers.ts'
import { showroomsErrors } from './errors/showrooms.ts'
import { sourcingErrors } from './errors/sourcing.ts'
import { warehouseErrors } from './errors/warehouse.ts'
import { moduleErrors } from './errors/modules.ts'
import { outgoingErrors } from './errors/outgoing.ts'
import { serviceErrors } from './errors/services.ts'
import { messagingErrors } from './errors/messaging.ts'
import { moneyErrors } from './errors/money.ts'
import { processFindings } from './errors/process-findings.ts'
import { importErrors } from './errors/import.ts'
import { taskErrors } from './errors/tasks.ts'
import { workflowErrors } from './errors/workflow.ts'

/** Messages of failures and problems, by code. {field} is the label of the field in the reader's language. */
export const errors = {
  ...earlyErrors,
  ...operationsErrors,
  ...signInErrors,
  ...fieldsErrors,
  ...listsErrors,
  ...filesErrors,
  ...administrationErrors,
  ...designingErrors,
  ...ordersErrors,
  ...bookingsErrors,
  ...documentsErrors,
  ...shipmentsErrors,
  ...companiesErrors,
  ...qualityErrors,
  ...warehouseErrors,
  ...moneyErrors,
  ...paymentsErrors,
  ...showroomsErrors,
  ...sourcingErrors,
  ...importErrors,
  ...suppliersErrors,
  ...masterDataErrors,
  ...workflowErrors,
  ...taskErrors,
  ...messagingErrors,
  ...moduleErrors,
  ...serviceErrors,
  ...outgoingErrors,
  ...processFindings,
} as const
