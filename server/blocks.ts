import { addBlockDefinition, isBlockDefinition } from '../domain/meta/blocks.ts'

/** Finds every blocks/<name>/<name>.block.ts by its place; tools/build-server.mjs does the same in the bundle. */
const found = import.meta.glob<Readonly<Record<string, unknown>>>('../blocks/*/*.block.ts', { eager: true })

for (const part of Object.values(found).flatMap(module => Object.values(module)))
  if (isBlockDefinition(part)) addBlockDefinition(part)
