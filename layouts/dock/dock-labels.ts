import { I18nLabel } from 'flexlayout-react'
import type { Translate } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import type { TabFacts } from './tab-facts.ts'

/** Labels of the dock library in our languages. */
const words: Readonly<Partial<Record<string, MessageKey>>> = {
  [I18nLabel.Close_Tab]: 'tabClose',
  [I18nLabel.Pinned_Tab]: 'tabPinned',
  [I18nLabel.Close_Tabset]: 'tabClose',
  [I18nLabel.Maximize]: 'tabMaximise',
  [I18nLabel.Restore]: 'tabRestore',
  [I18nLabel.Popout_Tab]: 'tabWindow',
  [I18nLabel.Popout_Tab_Float]: 'tabFloat',
  [I18nLabel.Popout_Float_To_Window]: 'tabWindow',
  [I18nLabel.Dock_Float_To_Layout]: 'tabDock',
  [I18nLabel.Overflow_Menu_Tooltip]: 'tabMore',
  [I18nLabel.Splitter]: 'splitter',
  [I18nLabel.Error_rendering_component]: 'panelFailed',
  [I18nLabel.Error_rendering_component_retry]: 'retry',
  [I18nLabel.Move_Tabset]: 'movingTab',
  [I18nLabel.Move_Tabs]: 'movingTab',
  [I18nLabel.Move_Group]: 'movingTab',
  [I18nLabel.Dock_Float_Tabs]: 'movingTab',
  [I18nLabel.Group_Default_Name]: 'tabGroup',
}

/** Tabs are panels by id; announced by title and marks. */
export const dockTranslator =
  (t: Translate, tabs: ReadonlyMap<string, TabFacts>) =>
  (key: string): string => {
    const facts = tabs.get(key)
    if (facts) {
      const channel = facts.channel ? t(facts.paused ? 'linkPaused' : 'onChannel', { letter: facts.channel }) : ''
      return [
        facts.label,
        facts.peek ? t('peeking') : '',
        facts.dirty ? t('unsaved') : '',
        channel,
        facts.badge ? t('waiting', { count: facts.badge }) : '',
      ]
        .filter(Boolean)
        .join(', ')
    }
    const word = words[key]
    return word ? t(word) : key
  }
