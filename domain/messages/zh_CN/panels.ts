import { administration } from './administration.ts'
import { approvals } from './approvals.ts'
import { calendar } from './calendar.ts'
import { compare } from './compare.ts'
import { designing } from './designing.ts'
import { errors } from './errors.ts'
import { fields } from './fields.ts'
import { firstDay } from './first-day.ts'
import { freight } from './freight.ts'
import { gallery } from './gallery.ts'
import { performance } from './performance.ts'
import { quotes } from './quotes.ts'
import { imports } from './import.ts'
import { landed } from './landed.ts'
import { loading } from './loading.ts'
import { messaging } from './messaging.ts'
import { modules } from './modules.ts'
import { services } from './services.ts'
import { operations } from './operations.ts'
import { pages } from './pages.ts'
import { documents } from './documents.ts'
import { pairs } from './pairs.ts'
import { payments } from './payments.ts'
import { pdf } from './pdf.ts'
import { print } from './print.ts'
import { recall } from './recall.ts'
import { scan } from './scan.ts'
import { tracking } from './tracking.ts'
import { views } from './views.ts'

/** Messages of panels; loaded with the first panel. */
export const messages = {
  ...administration,
  ...approvals,
  ...calendar,
  ...compare,
  ...designing,
  ...errors,
  ...fields,
  ...firstDay,
  ...freight,
  ...gallery,
  ...performance,
  ...quotes,
  ...imports,
  ...landed,
  ...loading,
  ...messaging,
  ...modules,
  ...services,
  ...operations,
  ...pages,
  ...documents,
  ...pairs,
  ...payments,
  ...pdf,
  ...print,
  ...recall,
  ...scan,
  ...tracking,
  ...views,
} as const
