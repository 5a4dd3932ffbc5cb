import { defineViewKind } from '../../domain/meta/blocks.ts'
import { kind } from '../../domain/meta/names/known.ts'
import { names } from '../../domain/meta/designing/shape.ts'
import type { ViewBase } from '../../domain/meta/view.ts'

/** The data behind dashboards as files: each number that the reader has, with its rows and its picture. */
export interface BoardFilesView extends ViewBase {
  readonly kind: 'boardFiles'
  /** Codes of the dashboards. */
  readonly boards: readonly string[]
}

declare module '../../domain/meta/view.ts' {
  interface ViewKinds {
    readonly boardFiles: BoardFilesView
  }
}

export const boardFiles = defineViewKind<BoardFilesView>({
  name: 'boardFiles',
  settings: { boards: names },
  names: { 'boards[]': kind('dashboard', at => at.index.view.get(at.name)?.kind === 'dashboard') },
})
