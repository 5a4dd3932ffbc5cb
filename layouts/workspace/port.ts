import { announce } from '../../src/lib/announce.ts'
import { focusedDocument } from '../../commands/palette/open.ts'
import type { WorkspacePort } from '../../commands/workspace.ts'
import { channel, isChannelId } from '../../panels/link.ts'
import { refreshPanel } from '../../panels/host.ts'
import { signOut } from '../../src/api/session.ts'
import { $goTo } from '../../src/api/reactions.ts'
import { replacePath } from '../../src/router/address.ts'
import { bareAddress, withRefresh } from '../../src/router/canonical.ts'
import { t } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { closeSession } from '../../src/state/session.ts'
import { aboutPanel } from '../shell/about-panel.ts'
import { askForMonitors, worthAsking } from '../dock/browser-monitors.ts'
import { closePanels, reopenClosed } from '../dock/closing.ts'
import { focusPanel, focusRegion, panelTowards, rescueFocus } from '../dock/focus.ts'
import { favour } from '../shell/favour.ts'
import { layoutVerbs } from '../saved/layout-verbs.ts'
import { mayLeave } from '../shell/leave.ts'
import { startDocking } from '../dock/docking.ts'
import { groupByRecord } from '../dock/grouping.ts'
import { startSwitcher } from '../dock/switcher.ts'
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
import { placesIn } from '../dock/places.ts'
import { openAddress } from '../dock/opening.ts'
import type { Workspace } from './workspace.ts'

/** The workspace API of commands. Layout changes are announced and leave a defined focus. */
export function makePort(w: Workspace): WorkspacePort {
  const say = (text: string) => announce(text, focusedDocument())
  const label = () => w.$active.get()?.$label.get() ?? ''
  const toActive = (was?: Element | null) => {
    const active = w.$active.get()
    if (active) focusPanel(active.id, was)
  }
  const done = (text: string, was?: Element | null) => {
    say(text)
    toActive(was)
  }
  const here = () => focusedDocument().activeElement
  return {
    open(address, how) {
      void openAddress(w, address, how).then(panel => {
        if (!panel) return
        say(t('saidOpened', { title: panel.$label.get() }))
        // A closing menu restores focus to its opener, but the opened panel should have it.
        focusPanel(panel.id)
      })
    },
    home() {
      this.open('/', 'reuse')
    },
    panels: () =>
      w.$panels.get().map(p => ({
        id: p.id,
        title: p.$label.get(),
        address: bareAddress(p.$address.get()),
        about: aboutPanel(p),
        channel: p.$link.get()?.channel ?? null,
        active: p === w.$active.get(),
      })),
    places: () => placesIn(w),
    focus(id) {
      w.focus(id)
      toActive()
    },
    async close(which) {
      const title = label()
      if (!(await closePanels(w, which))) return
      say(which === 'active' ? t('saidClosed', { title }) : t('saidClosedMany'))
      rescueFocus(w)
    },
    refresh(which) {
      const active = w.$active.get()
      if (which === 'active' && active) w.lead(active, withRefresh(active.$address.get(), Date.now()), 'replace')
      const panels = which === 'active' ? [active] : w.$panels.get().filter(p => p.$visible.get())
      say(t('saidRefreshed'))
      for (const panel of panels) if (panel) void refreshPanel(panel)
    },
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
    favourite() {
      const active = w.$active.get()
      if (active) void favour(active)
    },
    lock() {
      const lock = toggleLock(w)
      if (lock === 'refused') return notify({ kind: 'info', code: 'groupHeldByRole' })
      done(t(lock === 'free' ? 'saidFree' : lock ? 'saidLocked' : 'saidUnlocked'))
    },
    keep() {
      w.$active.get()?.$peek.set(false)
    },
    get peeked() {
      return w.$active.get()?.$peek.get() ?? false
    },
    duplicate() {
      duplicate(w)
      done(t('saidOpened', { title: label() }))
    },
    reopen() {
      if (reopenClosed(w)) done(t('saidOpened', { title: label() }))
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
    back(held) {
      if (held) return startSwitcher(w)
      const id = w.recent()[1]
      if (id) {
        w.focus(id)
        toActive()
      }
    },
    focusTowards(direction) {
      const id = panelTowards(w, direction)
      if (id) {
        w.focus(id)
        toActive()
      }
    },
    focusRegion,
    targets: () => moveTargets(w),
    moveTo(target) {
      const was = here()
      moveTo(w, target)
      done(t('saidMoved', { title: label() }), was)
    },
    channel: () => w.$active.get()?.$link.get()?.channel ?? null,
    onChannel: letter =>
      w.$panels
        .get()
        .filter(p => p.$link.get()?.channel === letter)
        .map(p => p.$label.get()),
    join(channel) {
      const active = w.$active.get()
      active?.$link.set(isChannelId(channel) ? { channel, mode: active.$link.get()?.mode ?? 'both' } : null)
    },
    clearChannel() {
      const link = w.$active.get()?.$link.get()
      if (link) channel(link.channel).clear()
    },
    undo() {
      void w.travel('undo').then(moved => {
        if (moved) done(t('saidUndone'))
      })
    },
    redo() {
      void w.travel('redo').then(moved => {
        if (moved) done(t('saidRedone'))
      })
    },
    ...layoutVerbs(w, done),
    ...sessionVerbs(w),
    get counts() {
      return { open: w.$panels.get().length, closed: w.closed().length, ...w.depth }
    },
  }
}

function sessionVerbs(w: Workspace): Pick<WorkspacePort, 'signOut'> {
  return {
    async signOut() {
      if (!(await mayLeave(w.$panels.get(), panel => w.focus(panel.id)))) return
      for (const panel of w.$panels.get()) panel.$dirty.set(null)
      await signOut().catch(() => {
        /* the session ends here in any case */
      })
      closeSession()
      $goTo.set(null)
      replacePath('/login')
    },
  }
}
