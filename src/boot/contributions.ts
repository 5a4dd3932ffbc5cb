import type { Command } from '../../commands/contract.ts'
import { addCommands } from '../../commands/registry.ts'
import { addPanel, isPanelDefinition } from '../../panels/registry.ts'
import '../../blocks/gather.ts'

/**
 * The only file that collects panels and commands. Every panels/<name>/index.ts and commands/<group>/<verb>.command.ts
 * is found by its place, so a new one edits no list. blocks/gather.ts does the same for blocks.
 */
const panels = import.meta.glob<Readonly<Record<string, unknown>>>('../../panels/*/index.ts', { eager: true })
const commands = import.meta.glob<Readonly<Record<string, unknown>>>('../../commands/*/*.command.ts', { eager: true })

const isCommand = (value: unknown): value is Command =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'run' in value &&
  typeof value.run === 'function'

for (const module of Object.values(panels)) {
  for (const part of Object.values(module).flat()) if (isPanelDefinition(part)) addPanel(part)
}
addCommands(Object.values(commands).flatMap(module => Object.values(module).filter(isCommand)))

export { Shell } from '../../layouts/shell/Shell.tsx'
export { startWorkspace } from '../../layouts/workspace/start.ts'
export { fetchLater } from '../../panels/load.ts'
