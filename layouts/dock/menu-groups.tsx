import { Apps20Regular } from '@fluentui/react-icons/svg/apps'
import { BuildingFactory20Regular } from '@fluentui/react-icons/svg/building-factory'
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ClipboardTaskListLtr20Regular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { Database20Regular } from '@fluentui/react-icons/svg/database'
import { Home20Regular } from '@fluentui/react-icons/svg/home'
import { Money20Regular } from '@fluentui/react-icons/svg/money'
import { Receipt20Regular } from '@fluentui/react-icons/svg/receipt'
import { Settings20Regular } from '@fluentui/react-icons/svg/settings'
import { Star20Regular } from '@fluentui/react-icons/svg/star'
import { TaskListLtr20Regular } from '@fluentui/react-icons/svg/task-list-ltr'
import { VehicleShip20Regular } from '@fluentui/react-icons/svg/vehicle-ship'
import type { ReactNode } from 'react'
import type { MenuEntry } from '../../domain/contracts/session.calls.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { findRoute } from '../../src/state/menus.ts'

/** Menu groups in order; others come last. */
interface Known {
  readonly code: string
  readonly label: MessageKey
  readonly icon: ReactNode
}

const known: readonly Known[] = [
  { code: 'home', label: 'menuHome', icon: <Home20Regular /> },
  { code: 'orders', label: 'menuOrders', icon: <Receipt20Regular /> },
  { code: 'tasks', label: 'menuTasks', icon: <TaskListLtr20Regular /> },
  { code: 'sourcing', label: 'menuSourcing', icon: <ClipboardTaskListLtr20Regular /> },
  { code: 'shipping', label: 'menuShipping', icon: <VehicleShip20Regular /> },
  { code: 'warehouse', label: 'menuWarehouse', icon: <BuildingFactory20Regular /> },
  { code: 'quality', label: 'menuQuality', icon: <CheckmarkCircle20Regular /> },
  { code: 'finance', label: 'menuFinance', icon: <Money20Regular /> },
  { code: 'master-data', label: 'menuMasterData', icon: <Database20Regular /> },
  { code: 'administration', label: 'menuAdministration', icon: <Settings20Regular /> },
]
const starred: Known = { code: 'favourites', label: 'favourites', icon: <Star20Regular /> }
const other: Known = { code: '', label: 'menuOther', icon: <Apps20Regular /> }

/** A menu line: a screen or a favourite. */
export type MenuLine = Pick<MenuEntry, 'path' | 'title'>

export interface MenuGroupOf extends Known {
  readonly entries: readonly MenuLine[]
}

/** Label of the menu group of a screen. */
export const groupLabel = (menu: string): MessageKey => (known.find(k => k.code === menu) ?? other).label

/** Favourites, then screens by group. */
export function menuGroups(menus: readonly MenuEntry[], favourites: readonly MenuLine[]): readonly MenuGroupOf[] {
  const liked = favourites
    .filter(f => findRoute(f.path))
    .map(f => ({ path: f.path, title: menus.find(m => m.path === f.path)?.title ?? f.title }))
  const placed = menus.filter(m => m.menu && !/[:{]/.test(m.path))
  const groups = Map.groupBy(placed, m => known.find(k => k.code === m.menu) ?? other)
  return [
    ...(liked.length > 0 ? [{ ...starred, entries: liked }] : []),
    ...[...known, other].flatMap(k => {
      const entries = groups.get(k)
      return entries ? [{ ...k, entries }] : []
    }),
  ]
}
