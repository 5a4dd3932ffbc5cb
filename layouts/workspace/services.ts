import { Actions } from 'flexlayout-react'
import { focusedDocument } from '../../commands/palette/open.ts'
import type { PanelServices } from '../../panels/host.ts'
import { t } from '../../src/i18n/intl.ts'
import { announce } from '../../src/lib/announce.ts'
import { focusPanel, rescueFocus } from '../dock/focus.ts'
import { openAddress } from '../dock/opening.ts'
import type { Workspace } from './workspace.ts'

/** The workspace API of panels. Focus moves into opened panels. */
export const makeServices = (workspace: Workspace): PanelServices => ({
  open: (address, how, from) => {
    void openAddress(workspace, address, how, { from }).then(panel => {
      if (!panel || how === 'peek') return
      announce(t('saidOpened', { title: panel.$label.get() }), focusedDocument())
      focusPanel(panel.id)
    })
  },
  offer: (address, at, from) => {
    void import('../dock/row-menu.ts').then(({ showRowMenu }) => {
      showRowMenu(workspace, from, address, at)
    })
  },
  close: panel => {
    void workspace.act(Actions.deleteTab(panel.id)).then(gone => {
      if (gone) rescueFocus(workspace)
    })
  },
  before: () => addressBefore(workspace),
})

/** The previous address of the user. */
export const addressBefore = (workspace: Workspace): string =>
  workspace.panel(workspace.recent()[1] ?? '')?.$address.get() ?? '/'
