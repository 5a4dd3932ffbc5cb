import type { TabFacts } from './tab-facts.ts'

/** Title of a tab. */
export function TabLabel({ facts }: { readonly facts: TabFacts }) {
  return (
    <span className="portside-tab-label" data-peek={facts.peek} title={facts.label}>
      {facts.label}
    </span>
  )
}
