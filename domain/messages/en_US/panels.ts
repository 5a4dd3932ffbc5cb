import { administration } from './administration.ts'
import { calendar } from './calendar.ts'
import { compare } from './compare.ts'
import { designing } from './designing.ts'
import { errors } from './errors.ts'
import { fields } from './fields.ts'
import { imports } from './import.ts'
import { loading } from './loading.ts'
import { operations } from './operations.ts'
import { print } from './print.ts'
import { tracking } from './tracking.ts'
import { views } from './views.ts'

/** Messages of panels; loaded with the first panel. */
export const messages = {
  ...administration,
  ...calendar,
  ...compare,
  ...designing,
  ...errors,
  ...fields,
  ...imports,
  ...loading,
  ...operations,
  ...print,
  ...tracking,
  ...views,
} as const
