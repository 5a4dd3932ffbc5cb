import type { ITabRenderValues } from 'flexlayout-react'
import type { ReactElement } from 'react'
import type { TabFacts } from './tab-facts.ts'
import { TabLabel } from './TabLabel.tsx'

interface Look {
  readonly content: ReactElement
  readonly leading: ReactElement | undefined
  readonly marks: readonly ReactElement[]
}

const looks = new WeakMap<TabFacts, Look>()

/** Title, unsaved mark, channel letter, waiting count. The accessible name has all of them. */
const lookOf = (facts: TabFacts): Look => ({
  content: <TabLabel facts={facts} />,
  leading: facts.channel ? (
    <span
      className="portside-channel"
      data-channel={facts.channel}
      data-paused={facts.paused}
      data-letter={facts.paused ? '‖' : facts.channel}
      aria-hidden="true"
    />
  ) : undefined,
  marks: [
    ...(facts.badge
      ? [
          <span key="badge" className="portside-badge" aria-hidden="true">
            {facts.badge}
          </span>,
        ]
      : []),
    ...(facts.dirty ? [<span key="dirty" className="portside-dirty" aria-hidden="true" />] : []),
  ],
})

/** The dock requests its tabs on every measurement: equal ones render once. */
export function drawTab(facts: TabFacts | undefined, values: ITabRenderValues): void {
  if (!facts) return
  const look = looks.get(facts) ?? lookOf(facts)
  looks.set(facts, look)
  values.content = look.content
  if (look.leading) values.leading = look.leading
  values.buttons.push(...look.marks)
}
