import { focusedDocument } from '../../commands/palette/open.ts'
import type { WorkspacePort } from '../../commands/workspace.ts'
import { t } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { askForMonitors, worthAsking } from '../dock/browser-monitors.ts'
import { startDocking } from '../dock/docking.ts'
import { focusPanel } from '../dock/focus.ts'
import { groupByRecord } from '../dock/grouping.ts'
import {
  duplicate,
  lift,
  moveTargets,
  moveTo,
  split,
  step,
  toggleLock,
  toggleMaximise,
  togglePin,
} from '../dock/moving.ts'
import type { Workspace } from './workspace.ts'

type Verbs =
  | 'split'
  | 'float'
  | 'popout'
  | 'useMonitors'
  | 'maximise'
  | 'pin'
  | 'lock'
  | 'duplicate'
  | 'step'
  | 'groupByRecord'
  | 'dock'
  | 'targets'
  | 'moveTo'

/** Actions that move the active panel or its group. */
export function movingVerbs(
  w: Workspace,
  say: (text: string) => void,
  done: (text: string, was?: Element | null) => void,
): Pick<WorkspacePort, Verbs> {
  const label = () => w.$active.get()?.$label.get() ?? ''
  const here = () => focusedDocument().activeElement
  const toActive = () => {
    const active = w.$active.get()
    if (active) focusPanel(active.id)
  }
  return {
    split(direction) {
      split(w, direction)
      done(t('saidSplit', { title: label() }))
    },
    float() {
      const was = here()
      lift(w, 'float')
      done(t('saidMoved', { title: label() }), was)
    },
    popout() {
      // Now, because the browser requires a user gesture.
      if (worthAsking()) void askForMonitors()
      lift(w, 'window')
      say(t('saidMoved', { title: label() }))
    },
    useMonitors: askForMonitors,
    maximise() {
      const was = here()
      toggleMaximise(w)
      done(t('saidMaximised', { title: label() }), was)
    },
    pin() {
      togglePin(w)
      toActive()
    },
    lock() {
      const lock = toggleLock(w)
      if (lock === 'refused') return notify({ kind: 'info', code: 'groupHeldByRole' })
      done(t(lock === 'free' ? 'saidFree' : lock ? 'saidLocked' : 'saidUnlocked'))
    },
    duplicate() {
      duplicate(w)
      done(t('saidOpened', { title: label() }))
    },
    step(by) {
      step(w, by)
      toActive()
    },
    groupByRecord() {
      if (groupByRecord(w)) done(t('saidGrouped'))
    },
    dock() {
      startDocking(w)
    },
    targets: () => moveTargets(w),
    moveTo(target) {
      const was = here()
      moveTo(w, target)
      done(t('saidMoved', { title: label() }), was)
    },
  }
}
