import { atom } from 'nanostores'
import type { messages as Source } from '../../domain/messages/en_US/index.ts'
import type { Language } from '../../domain/meta/text.ts'
import { untilThere } from '../code/until-there.ts'
import { $language } from '../state/language.ts'

/**
 * Messages of the interface, loaded when a language is first shown: those of the workspace, and with the first panel
 * those of panels.
 */
export type MessageKey = keyof typeof Source
export type Messages = Readonly<Partial<Record<MessageKey, string>>>

type Part = 'shell' | 'panels'

const load: Readonly<Record<Language, Readonly<Record<Part, () => Promise<Messages>>>>> = {
  en_US: {
    shell: async () => (await import('../../domain/messages/en_US/shell.ts')).messages,
    panels: async () => (await import('../../domain/messages/en_US/panels.ts')).messages,
  },
  zh_CN: {
    shell: async () => (await import('../../domain/messages/zh_CN/shell.ts')).messages,
    panels: async () => (await import('../../domain/messages/zh_CN/panels.ts')).messages,
  },
}

export const $messages = atom<{ readonly language: Language; readonly messages: Messages } | null>(null)

let wanted: readonly Part[] = ['shell']

/** Shows the chosen language when all its parts are loaded. */
async function show(): Promise<void> {
  for (;;) {
    const language = $language.get(),
      parts = wanted
    const come = await Promise.all(parts.map(part => untilThere(load[language][part])))
    if ($language.get() !== language || wanted !== parts) continue
    $messages.set({ language, messages: Object.assign({}, ...come) as Messages })
    return
  }
}

/** Resolves when the messages of the workspace are loaded; until then the previous language stays. */
export const messagesReady = new Promise<void>(resolve => {
  $language.subscribe(() => {
    void show().then(resolve)
  })
})

/** All messages of a language, whatever the workspace has. */
export const messagesIn = async (language: Language): Promise<Messages> =>
  Object.assign({}, await load[language].shell(), await load[language].panels())

let ofPanels: Promise<void> | undefined

/** Resolves when the messages of panels are loaded too. */
export function panelMessages(): Promise<void> {
  if (!wanted.includes('panels')) wanted = [...wanted, 'panels']
  return (ofPanels ??= show())
}
