import {
  CellStyleModule, ClientSideRowModelApiModule, ClientSideRowModelModule, ColumnApiModule, ColumnAutoSizeModule, EventApiModule, InfiniteRowModelModule, LocaleModule, ModuleRegistry, PaginationModule,
  PinnedRowModule, RenderApiModule, RowApiModule, RowSelectionModule, RowStyleModule, ScrollApiModule, ValidationModule,
} from 'ag-grid-community'

/** The parts of the grid library that lists and line tables use; its checks run in development only. */
ModuleRegistry.registerModules([
  InfiniteRowModelModule, ClientSideRowModelModule, ClientSideRowModelApiModule, RowSelectionModule, PaginationModule, PinnedRowModule, ScrollApiModule, ColumnApiModule,
  ColumnAutoSizeModule, EventApiModule, RowApiModule, RenderApiModule, CellStyleModule, RowStyleModule, LocaleModule, ...(import.meta.env.DEV ? [ValidationModule] : []),
])
