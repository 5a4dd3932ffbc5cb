import { addBlock, isBlock } from '../src/views/blocks.ts'

/** Adds what every blocks/<name>/index.tsx exports: each is found by its place. */
const found = import.meta.glob<Readonly<Record<string, unknown>>>('./*/index.tsx', { eager: true })

for (const part of Object.values(found).flatMap(module => Object.values(module))) if (isBlock(part)) addBlock(part)
