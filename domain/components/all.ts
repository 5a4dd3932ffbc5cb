import type { ComponentDefinition } from './define.ts'
import { baseQueryStatemachine } from './base-query-statemachine.component.ts'
import { businessIframe } from './business-iframe.component.ts'
import { businessList } from './business-list.component.ts'
import { businessMenu } from './business-menu.component.ts'
import { businessTab } from './business-tab.component.ts'
import { businessTable } from './business-table.component.ts'
import { businessTree } from './business-tree.component.ts'
import { button } from './button.component.ts'
import { chart } from './chart.component.ts'
import { codeEditor } from './code-editor.component.ts'
import { columns } from './columns.component.ts'
import { date } from './date.component.ts'
import { dynamicTabs } from './dynamic-tabs.component.ts'
import { heading } from './heading.component.ts'
import { input } from './input.component.ts'
import { kanban } from './kanban.component.ts'
import { loopWrapper } from './loop-wrapper.component.ts'
import { number } from './number.component.ts'
import { picture } from './picture.component.ts'
import { portal } from './portal.component.ts'
import { portlet } from './portlet.component.ts'
import { progress } from './progress.component.ts'
import { queryReference } from './query-reference.component.ts'
import { section } from './section.component.ts'
import { select } from './select.component.ts'
import { stateMachineHistory } from './state-machine-history.component.ts'
import { telephoneInput } from './telephone-input.component.ts'
import { words } from './text.component.ts'
import { transCalendar } from './trans-calendar.component.ts'
import { verificationCode } from './verification-code.component.ts'
import { view } from './view.component.ts'
import { visualSuite } from './visual-suite.component.ts'

/** All components of pages, in the order in which designers see them. */
export const components: readonly ComponentDefinition[] = [
  section,
  columns,
  heading,
  words,
  button,
  view,
  picture,
  chart,
  codeEditor,
  transCalendar,
  kanban,
  portal,
  portlet,
  baseQueryStatemachine,
  businessTable,
  businessTree,
  businessTab,
  businessMenu,
  businessList,
  businessIframe,
  visualSuite,
  dynamicTabs,
  stateMachineHistory,
  progress,
  telephoneInput,
  verificationCode,
  loopWrapper,
  input,
  number,
  select,
  date,
  queryReference,
]

const byName: ReadonlyMap<string, ComponentDefinition> = new Map(components.map(c => [c.compName, c]))

export const componentOf = (name: string): ComponentDefinition | undefined => byName.get(name)
