import type { ExportFormat } from '../../domain/contracts/export.calls.ts'
import { transferCompanyTypes } from '../../domain/import/who-may.ts'
import type { DashboardChart, DashboardTile } from '../../domain/meta/screens/dashboard.ts'
import { metricsOf, rowsBehind, searched } from '../../domain/meta/screens/dashboard-metrics.ts'
import type { Condition } from '../../domain/meta/query.ts'
import { t } from '../../src/i18n/intl.ts'
import { runExport } from '../../src/state/exports.ts'
import { notify } from '../../src/state/notices.ts'
import { $session } from '../../src/state/session.ts'
import { writable } from '../../src/views/list/rows/row-source.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { dayOf, type Links } from './dashboard-links.ts'

/** A query whose rows are exported. */
export interface Exported {
  readonly service: string
  readonly conditions: readonly Condition[]
}

/** The rows behind a number as files, of each of its metrics; undefined for companies that export nothing (B-084). */
export const exportedOf = (n: DashboardTile | DashboardChart, links: Links): readonly Exported[] | undefined =>
  transferCompanyTypes.some(type => type === $session.get()?.companyType)
    ? metricsOf(n).map(m => ({
        service: m.service,
        conditions: rowsBehind(m, searched(links.view, n, links.conditions), dayOf(links)),
      }))
    : undefined

/** Exports them as the list does: with progress, and downloaded when they are ready. */
export function exportRows(all: readonly Exported[], format: ExportFormat): void {
  for (const { service, conditions } of all)
    runExport(service, { conditions: conditions.map(writable), format }).catch((error: unknown) => {
      notify({ kind: 'error', code: 'exportFailed', message: `${t('exportFailed')} ${errorText(error)}` })
    })
}
