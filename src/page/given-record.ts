import { useSyncExternalStore } from 'react'
import { isNodeValue, isValues, type NodeId, type PageNode, type PageValue } from '../../domain/meta/pages/page.ts'
import { settingOf } from '../../domain/components/node.ts'
import type { ChosenRecord } from '../views/host.ts'
import { useGiven, usePage } from './runtime.ts'

/** A record that a component of the page gives. */
export function recordIn(value: PageValue | undefined): ChosenRecord | undefined {
  if (!isValues(value)) return undefined
  const { entity, id, revision, label } = value
  return typeof entity === 'string' && typeof id === 'string' && typeof revision === 'number'
    ? { entity, id, revision, label: typeof label === 'string' ? label : '' }
    : undefined
}

/** The record of a setting: whether the setting has a source, and what that gives now. */
export function useRecord(
  node: PageNode,
  name: string,
): { readonly bound: boolean; readonly record: ChosenRecord | undefined } {
  const set = settingOf(node, name)
  const given = useGiven(isNodeValue(set) ? set : undefined)
  return { bound: isNodeValue(set), record: recordIn(given) }
}

/** Whether a component of the page has work that is not saved. */
export function useUnsaved(id: NodeId): boolean {
  const { store } = usePage()
  return useSyncExternalStore(store.subscribe, () => store.given(id, 'unsaved') === true)
}
