import { text } from '../../domain/meta/text.ts'
import type { Command } from '../contract.ts'
import { inWorkspace } from '../when.ts'
import { $preferences, setPreferences } from '../../src/state/preferences.ts'

export const shellDensity: Command = {
  id: 'shell.density',
  group: 'shell',
  title: text('Switch density: compact / comfortable', '切换密度：紧凑 / 宽松'),
  also: ['rows', 'spacing', '行高'],
  when: inWorkspace,
  run: () => setPreferences({ density: $preferences.get().density === 'compact' ? 'comfortable' : 'compact' }),
}
