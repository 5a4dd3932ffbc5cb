import { Field, Radio, RadioGroup, Switch } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import { useT, type Translate } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { $language, setLanguage } from '../../src/state/language.ts'
import { $preferences, setPreferences, type Preferences } from '../../src/state/preferences.ts'
import { KeyTable } from './KeyTable.tsx'
import './settings.css'

type Choices<T extends string> = readonly (readonly [T, MessageKey])[]

const themes: Choices<Preferences['theme']> = [
  ['system', 'themeSystem'],
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
  ['contrast', 'themeContrast'],
]
const densities: Choices<Preferences['density']> = [
  ['compact', 'densityCompact'],
  ['comfortable', 'densityComfortable'],
]
const starts: Choices<Preferences['start']> = [
  ['restore', 'startRestore'],
  ['role', 'startRole'],
  ['empty', 'startEmpty'],
]
const notices: Choices<Preferences['notices']> = [
  ['all', 'noticesAll'],
  ['important', 'noticesImportant'],
]

/** Appearance, start and input settings of this user. Effective at once. */
export default function SettingsPanel() {
  const t = useT()
  const language = useStore($language)
  const p = useStore($preferences)
  return (
    <div className="portside-settings">
      <header>
        <h1>{t('settingsTitle')}</h1>
        <p>{t('settingsNote')}</p>
      </header>
      <section aria-labelledby="set-look">
        <h2 id="set-look">{t('setLook')}</h2>
        <Field label={t('setLanguage')}>
          <RadioGroup
            layout="horizontal"
            value={language}
            onChange={(_, data) => setLanguage(data.value === 'zh_CN' ? 'zh_CN' : 'en_US')}
          >
            <Radio value="en_US" label="English" lang="en" />
            <Radio value="zh_CN" label="中文" lang="zh-CN" />
          </RadioGroup>
        </Field>
        <Choice
          label={t('themeLabel')}
          choices={themes}
          value={p.theme}
          t={t}
          onChange={theme => setPreferences({ theme })}
        />
        <Choice
          label={t('densityLabel')}
          choices={densities}
          value={p.density}
          t={t}
          onChange={density => setPreferences({ density })}
        />
        <Switch
          checked={p.wrapTabs}
          label={t('setTabs')}
          onChange={(_, data) => setPreferences({ wrapTabs: data.checked })}
        />
      </section>
      <section aria-labelledby="set-start">
        <h2 id="set-start">{t('setStart')}</h2>
        <Choice
          label={t('setStartLabel')}
          choices={starts}
          value={p.start}
          t={t}
          onChange={start => setPreferences({ start })}
        />
        <Choice
          label={t('setNotices')}
          choices={notices}
          value={p.notices}
          t={t}
          onChange={next => setPreferences({ notices: next })}
        />
        <Switch
          checked={p.taskMails}
          label={t('setTaskMails')}
          onChange={(_, data) => setPreferences({ taskMails: data.checked })}
        />
        <Switch
          checked={p.countSearches}
          label={t('setCountSearches')}
          onChange={(_, data) => setPreferences({ countSearches: data.checked })}
        />
      </section>
      <section aria-labelledby="set-keys" className="portside-settings-wide">
        <h2 id="set-keys">{t('setKeys')}</h2>
        <Switch
          checked={p.letterKeys}
          label={t('setLetterKeys')}
          onChange={(_, data) => setPreferences({ letterKeys: data.checked })}
        />
        <Switch
          checked={p.coach}
          label={t('setCoach')}
          onChange={(_, data) => setPreferences({ coach: data.checked })}
        />
        <KeyTable />
      </section>
    </div>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly choices: Choices<T>
  readonly value: T
  readonly t: Translate
  readonly onChange: (value: T) => void
}

function Choice<T extends string>({ label, choices, value, t, onChange }: ChoiceProps<T>) {
  const choose = (next: string) => {
    const found = choices.find(([v]) => v === next)?.[0]
    if (found) onChange(found)
  }
  return (
    <Field label={label}>
      <RadioGroup layout="horizontal" value={value} onChange={(_, data) => choose(data.value)}>
        {choices.map(([v, key]) => (
          <Radio key={v} value={v} label={t(key)} />
        ))}
      </RadioGroup>
    </Field>
  )
}
