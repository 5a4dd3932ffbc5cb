import type { GetLocaleTextParams } from 'ag-grid-community'
import { $language } from '../../state/language.ts'

/** The few texts of the grid itself, mostly for screen readers. Its defaults are English. */
const chinese: Readonly<Record<string, string>> = {
  loadingOoo: '加载中……',
  noRowsToShow: '暂无数据',
  ariaChecked: '已选中',
  ariaUnchecked: '未选中',
  ariaIndeterminate: '部分选中',
  ariaColumn: '列',
  ariaRowSelect: '按空格键选择此行',
  ariaRowDeselect: '按空格键取消选择此行',
  ariaRowToggleSelection: '按空格键切换行选择',
  ariaToggleCellValue: '按空格键切换单元格的值',
  ariaSortableColumn: '按回车键排序',
  ariaColumnSelectAll: '切换全选',
  ariaSkeletonCellLoading: '行数据加载中',
  ariaSkeletonCellLoadingFailed: '行加载失败',
  ariaLabelColumnMenu: '列菜单',
  ariaLabelCellEditor: '单元格编辑器',
  ariaRowSelectionDisabled: '此行不可选择',
}

/** Evaluated each time, so that a language change needs no new grid. */
export const localeText = ({ key, defaultValue }: Pick<GetLocaleTextParams, 'key' | 'defaultValue'>): string =>
  $language.get() === 'zh_CN' ? (chinese[key] ?? defaultValue) : defaultValue
