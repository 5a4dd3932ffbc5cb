import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { matches, type Option, type OptionSource } from '../../src/fields/choice/options.ts'
import { $language } from '../../src/state/language.ts'
import { $menus } from '../../src/state/menus.ts'

/** Screens of the menus as options. */
export function useScreens() {
  const language = useStore($language)
  const menus = useStore($menus)
  const screens = useMemo(
    () =>
      menus.filter(m => !m.redirectTo).map((m): Option => ({ value: m.path, label: m.title[language], hint: m.path })),
    [menus, language],
  )
  const found = useMemo(
    (): OptionSource => typed => screens.filter(s => matches(typed, [s.label, s.value])).slice(0, 50),
    [screens],
  )
  return { screens, found }
}
