import type { ComponentType } from 'react'
import { ApiError } from '../src/api/errors.ts'
import { codeTimeout, startIsOver } from '../src/code/fetch-code.ts'
import { panelMessages } from '../src/i18n/messages.ts'
import { whenIdle } from '../src/lib/when-idle.ts'
import type { PanelProps } from './contract.ts'
import type { AnyPanel } from './registry.ts'

export type PanelComponent = ComponentType<PanelProps>

let came: () => void = () => {
  /* nobody waits yet */
}
const first = new Promise<void>(resolve => {
  came = resolve
})

/** Time for the first panels to show, in milliseconds. */
const firstPanels = 1500

/** Prefetches when the first panels are shown and the page is idle. */
export function fetchLater(fetch: () => Promise<unknown>): void {
  void first.then(() => {
    setTimeout(() => {
      startIsOver()
      whenIdle(() => {
        fetch().catch(() => {
          /* it is loaded again when needed */
        })
      })
    }, firstPanels)
  })
}

const loaded = new Map<AnyPanel, Promise<PanelComponent>>()

/** The component of a kind of panel; a chunk that failed to load is fetched again the next time. */
export function loadPanel(definition: AnyPanel): Promise<PanelComponent> {
  let there = loaded.get(definition)
  if (!there) {
    there = inTime(Promise.all([definition.load(), panelMessages()])).then(([module]) => module.default)
    loaded.set(definition, there)
    there.catch(() => loaded.delete(definition)).finally(came)
  }
  return there
}

/** Codes of chunks that could not be loaded (E-MOD-01). */
export const moduleNotFound = 'moduleNotFound'

async function inTime<T>(chunk: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(0, moduleNotFound, '')), codeTimeout)
  })
  try {
    return await Promise.race([
      chunk.catch((error: unknown) => {
        throw new ApiError(0, moduleNotFound, error instanceof Error ? error.message : '', { cause: error })
      }),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}
