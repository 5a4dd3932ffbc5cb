import { focusedDocument } from '../../commands/palette/open.ts'
import type { WorkspacePort } from '../../commands/workspace.ts'
import { refreshPanel } from '../../panels/host.ts'

import { $goTo } from '../../src/api/reactions.ts'
import { signOut } from '../../src/api/session.ts'
import { t } from '../../src/i18n/intl.ts'
import { announce } from '../../src/lib/announce.ts'
import { replacePath } from '../../src/router/address.ts'
import { bareAddress, withRefresh } from '../../src/router/canonical.ts'
import { closeSession } from '../../src/state/session.ts'
import { closePanels, reopenClosed } from '../dock/closing.ts'
import { focusPanel, rescueFocus } from '../dock/focus.ts'
import { openAddress } from '../dock/opening.ts'
import { placesIn } from '../dock/places.ts'
import { layoutVerbs } from '../saved/layout-verbs.ts'
import { aboutPanel } from '../shell/about-panel.ts'
import { favour } from '../shell/favour.ts'
import { mayLeave } from '../shell/leave.ts'
import { channelVerbs } from './channel-verbs.ts'
import { focusVerbs } from './focus-verbs.ts'
import { movingVerbs } from './moving-verbs.ts'
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
    favourite() {
      const active = w.$active.get()
      if (active) void favour(active)
    },
    keep() {
      w.$active.get()?.$peek.set(false)
    },
    get peeked() {
      return w.$active.get()?.$peek.get() ?? false
    },
    reopen() {
      if (reopenClosed(w)) done(t('saidOpened', { title: label() }))
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
    ...movingVerbs(w, say, done),
    ...focusVerbs(w, toActive),
    ...channelVerbs(w),
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
