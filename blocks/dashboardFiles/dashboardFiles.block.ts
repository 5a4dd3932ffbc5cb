import { defineViewKind } from '../../domain/meta/blocks.ts'
import { kind } from '../../domain/meta/names/known.ts'
import { names } from '../../domain/meta/designing/shape.ts'
import type { ViewBase } from '../../domain/meta/view.ts'

/** The data behind dashboards as files: each number that the reader has, with its rows and its picture. */
export interface DashboardFilesView extends ViewBase {
  readonly kind: 'dashboardFiles'
  /** Codes of the dashboards. */
  readonly dashboards: readonly string[]
}

declare module '../../domain/meta/view.ts' {
  interface ViewKinds {
    readonly dashboardFiles: DashboardFilesView
  }
}

export const dashboardFiles = defineViewKind<DashboardFilesView>({
  name: 'dashboardFiles',
  settings: { dashboards: names },
  names: { 'dashboards[]': kind('dashboard', at => at.index.view.get(at.name)?.kind === 'dashboard') },
})
